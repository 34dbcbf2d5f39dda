import { expect, type Page } from '@playwright/test'
import { atEveryWidth, complaintsOf, expectAccessible } from './accessibility.ts'
import { test } from './fixtures.ts'
import { openMember, openShop, PASSWORD, RICE } from './shop.ts'
import { takePicture } from './take-picture.ts'

const PICTURES = 'leaving'
const ANITA = { name: 'Anita Traders', phone: '98765 43210', type: 'buyer', email: 'anita@shop.test' }

const look = (page: Page, name: string) =>
  atEveryWidth(page, async () => {
    await expectAccessible(page)
    await takePicture(page, `${PICTURES}/${name}-${page.viewportSize()?.width}`)
  })

test('an owner downloads all books, closes the shop, can still read, and reopens it with one press', async ({
  page,
}) => {
  test.slow()
  const shop = await openShop(page, { products: [RICE] })
  await openMember(shop, 'Neha', 'cashier')
  const complaints = complaintsOf(page)
  await page.goto('/settings/data')
  await expect(page.getByRole('heading', { name: 'All my books' })).toBeVisible()
  await look(page, 'data')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download all my books' }).click()
  expect((await download).suggestedFilename()).toMatch(/\.zip$/)

  await page
    .getByRole('button', { name: /Close the shop/i })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await look(page, 'close')
  await dialog.getByRole('textbox', { name: 'Password' }).fill(PASSWORD)
  await dialog.getByRole('textbox', { name: /name/i }).fill('Asha Kirana')
  await dialog.getByRole('button', { name: /Close/ }).last().click()
  const key = page.getByRole('dialog', { name: 'The key of your sealed books' })
  await expect(key.locator('[data-key]')).toHaveText(/^[0-9A-Z]{4}(-[0-9A-Z]{4}){12}$/)
  await expect(page.getByText(/This shop is closed/)).toBeVisible()
  await look(page, 'key')
  await page.keyboard.press('Escape')
  await key.getByRole('button', { name: 'I have stored it' }).click()
  await expect(key).toHaveCount(0)
  await page.goto('/admin/dashboard')
  await expect(page.getByText(/This shop is closed/)).toBeVisible()
  await look(page, 'closed')
  await page.getByRole('button', { name: 'Come Back' }).click()
  await expect(page.getByText(/This shop is closed/)).toHaveCount(0)
  expect(complaints).toEqual([])
})

test('a customer’s data are on one page, and are erased as far as they need not be kept', async ({
  page,
}) => {
  const shop = await openShop(page, { merchants: [ANITA] })
  const [party] = await shop.call<{ _id: string }[]>('GET', '/api/supplier')
  await page.goto(`/merchants/${party?._id}`)
  await expect(page.getByRole('heading', { name: 'Anita Traders' })).toBeVisible()
  await look(page, 'party')
  await page.getByRole('button', { name: /Erase/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: /Erase/ }).click()
  await expect(page.getByRole('heading', { name: 'Erased customer' })).toBeVisible()
  await expect(page.getByText('98765 43210')).toHaveCount(0)
})

test('sealed books open to their key alone, and a wrong one stays typed', async ({ page }) => {
  await page.goto('/sealed-books')
  const key = page.getByRole('textbox', { name: 'Key' })
  await key.fill('0D82-RFW9-FP1J')
  await page.getByRole('textbox', { name: 'GSTIN of the shop, or email of an owner' }).fill('asha@shop.test')
  await page.getByRole('button', { name: 'Download the Books' }).click()
  await expect(
    page.getByText('There are no books for this key and this GSTIN or email. Check both.'),
  ).toBeVisible()
  await expect(key).toHaveValue('0D82-RFW9-FP1J')
  await look(page, 'sealed')
})
