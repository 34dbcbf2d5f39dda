import { expect } from '@playwright/test'
import { complaintsOf, expectAccessible } from './accessibility.ts'
import { test } from './fixtures.ts'
import { ANITA, openShop, RICE } from './shop.ts'

test('a shopkeeper finds the profit by keyboard, and follows it down to the bill', async ({ page }) => {
  const complaints = complaintsOf(page)
  const { call } = await openShop(page, { products: [RICE], merchants: [ANITA] })
  const items = [
    { itemId: 'RICE5', itemname: 'Basmati Rice 5kg', quantity: 2, rate: 499, cgst: 2.5, sgst: 2.5 },
  ]
  await call('POST', '/api/invoices', {
    invoiceType: 'sales',
    merchants: { name: 'Anita Stores' },
    items,
    amountReceived: 500,
  })
  await page.goto('/settings/uses')
  await page.getByRole('navigation').getByRole('link', { name: 'Reports' }).click()
  await expect(page.getByRole('heading', { name: 'Reports' })).toBeVisible()
  await expectAccessible(page)

  await page.keyboard.press('/')
  await page.keyboard.type('spent')
  await expect(page.getByRole('link', { name: /^Trial Balance/ })).toHaveCount(0)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Profit and Loss' })).toBeVisible()
  // What two bags cost, 821.00, left the shelf: 998.00 less that.
  await expect(page.getByRole('row', { name: /Net profit/ })).toContainText('177.00')
  await expectAccessible(page)

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Spreadsheet' }).click()
  expect((await download).suggestedFilename()).toMatch(/^profit-and-loss-.*\.xlsx$/)

  await page.getByRole('row', { name: /^Sales 998/ }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Account Statement' })).toBeVisible()
  await page.getByRole('row', { name: /SINV-00001/ }).press('Enter')
  await expect(page.getByRole('dialog', { name: 'SINV-00001' })).toBeVisible()
  expect(complaints).toEqual([])
})

test('a report draws its figures, says those of a bar, and gives the picture away', async ({ page }) => {
  const complaints = complaintsOf(page)
  const { call } = await openShop(page, { products: [RICE], merchants: [ANITA] })
  for (const rate of [499, 100])
    await call('POST', '/api/invoices', {
      invoiceType: 'sales',
      items: [{ itemname: 'Basmati Rice 5kg', quantity: 1, rate }],
      amountReceived: rate,
    })
  await page.goto('/reports/sales-by-month')
  const picture = page.locator('div[aria-hidden=true]', { hasText: 'Total ₹599.00' })
  await expect(picture.locator('[data-series="0"]')).toHaveCount(2)
  await expectAccessible(page)
  const { x, y, width, height } = (await picture.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  await page.mouse.move(x + width / 2, y + height / 2)
  await expect(picture.getByText('₹599.00', { exact: true })).toBeVisible()

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save picture' }).click()
  expect((await download).suggestedFilename()).toMatch(/^Sales by Month .*\.png$/)
  await page.goto('/reports/day-book')
  await expect(page.getByRole('button', { name: 'PDF' })).toBeEnabled()
  await expect(page.getByRole('button', { name: 'Save picture' })).toHaveCount(0)
  expect(complaints).toEqual([])
})
