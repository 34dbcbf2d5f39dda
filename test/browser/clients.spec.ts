import { expect } from '@playwright/test'
import { complaintsOf, expectAccessible, resize, WIDTHS } from './accessibility.ts'
import { test } from './fixtures.ts'
import { enter, joins, openBooks, openMember } from './shop.ts'
import { takePicture } from './take-picture.ts'

test.use({ language: 'en' })

test('an accountant sees the state of each client’s returns, and opens a client by keyboard', async ({
  page,
}) => {
  const complaints = complaintsOf(page)
  const [sharma, patil] = [await openBooks({}), await openBooks({})]
  await patil.call('PUT', '/api/users/profile', { name: 'Patil Medical', gstin: '27AAPFU0939F1ZV' })
  await sharma.call('PUT', '/api/users/profile', { name: 'Sharma Kirana Store' })
  const hiral = await openMember(sharma, 'Hiral', 'accountant')
  await joins(hiral, patil, 'accountant')
  await enter(page, hiral)

  await page.goto('/clients')
  const table = page.getByRole('table', { name: 'Clients' })
  await expect(table.getByText('Patil Medical')).toBeVisible()
  await expect(table.getByText('Sharma Kirana Store')).toBeVisible()
  await expect(table.getByText(/GSTR-1 of/).first()).toBeVisible()
  // The month of a shop that began now is not over.
  await expect(table.getByText('nothing to put right so far').first()).toBeVisible()
  // Who has no GSTIN is asked for no return, and whoever has several shops finds the page in the menu.
  await expect(table.getByText('no GSTIN in the profile')).toBeVisible()
  await expect(
    page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Clients' }),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Month before' }).click()
  await expect(page).toHaveURL(/clients\?month=\d{4}-\d\d$/)
  await page.getByRole('button', { name: 'Due next' }).click()
  await expect(page).toHaveURL(/clients$/)
  await expect(page.getByText('2 shops', { exact: true })).toBeVisible()
  for (const [width, height] of WIDTHS) {
    await resize(page, width, height)
    await expectAccessible(page)
    await takePicture(page, `clients/clients-${width}`)
  }
  await resize(page, 1440, 900)
  await page.getByRole('tab', { name: /^Late/ }).click()
  await expect(page.getByText('No shop here.')).toBeVisible()
  await page.getByRole('tab', { name: /^All shops/ }).click()

  // What is under way when the page goes into another shop is refused or given up.
  expect(complaints).toEqual([])
  await table.getByRole('row', { name: /Patil Medical/ }).focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/gst\?month=\d{4}-\d\d/)
  await expect(page.getByText('Patil Medical').first()).toBeVisible()
})

test('an accountant with one client finds it in the menu, goes there and back by keys, and sees all of it on a phone', async ({
  page,
}) => {
  const patil = await openBooks({})
  await patil.call('PUT', '/api/users/profile', { name: 'Patil Medical', gstin: '27AAPFU0939F1ZV' })
  const month = new Date(Date.now() - 40 * 24 * 3600 * 1000).toISOString().slice(0, 7)
  await patil.call('PUT', '/api/gst/lock', { upTo: `${month}-01`, reason: '', confirmed: true })
  const hiral = await openMember(patil, 'Hiral', 'accountant')
  await enter(page, hiral)
  await page.goto('/clients')
  const menu = page.getByRole('navigation', { name: 'Main' })
  await expect(menu.getByRole('link', { name: 'Clients' })).toBeVisible()
  const row = page.getByRole('table', { name: 'Clients' }).getByRole('row', { name: /Patil Medical/ })
  await expect(row).toBeVisible()
  await page.getByRole('heading', { name: 'Clients' }).click()
  await page.keyboard.press('j')
  await expect(row).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/gst\?month=/)
  await expect(page.getByText('Esc goes back to the clients')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/clients$/)
  await expect(row).toBeFocused()
  // The list of records lies over the panel, where it can be pressed.
  await patil.call('POST', '/api/invoices', {
    invoiceType: 'sales',
    items: [{ itemname: 'Soap', quantity: 1, rate: 10 }],
  })
  await page.keyboard.press('q')
  await page
    .getByPlaceholder('Pin to a bill, a party or a row of 2B')
    .pressSequentially('sinv', { delay: 120 })
  await page.getByRole('option', { name: /SINV-00001/ }).click()
  await expect(page.getByPlaceholder('Pin to a bill, a party or a row of 2B')).toHaveValue('SINV-00001')
  await page.getByRole('button', { name: 'Close' }).click()

  await resize(page, 390, 844)
  await expect(page.getByText(/locked to 1 /)).toBeVisible()
  await takePicture(page, 'clients/one-client-390')
  await page
    .getByRole('button', { name: /Actions|More/ })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Lock the month' }).click()
  await expect(page).toHaveURL(/gst\?month=.*#Lock/)
})
