import { expect } from '@playwright/test'
import { test } from './fixtures.ts'
import { openForm, pick, totalsOf } from './sheet.ts'
import { openShop, RICE } from './shop.ts'

test('a rate change is previewed, dated, and applied to a bill of that day but not to one of today', async ({
  page,
}) => {
  await openShop(page, { products: [RICE] })
  await page.goto('/admin/productsitem')
  await page.getByRole('link', { name: 'Rate Changes' }).click()
  await page.getByLabel('GST now (%)').fill('5')
  const row = page.getByRole('row', { name: /Basmati Rice/ })
  await page.getByRole('radiogroup', { name: 'GST rate' }).getByText('18%').click()
  await page.getByText('Same price before tax').click()
  // Half of 5 % of 499.00 is 12.475, rounded to 12.48 twice: 523.96. 9 % is 44.91 twice: 588.82.
  await expect(row).toContainText('₹523.96 ₹588.82')
  await page.getByLabel('First day').fill('1 Jan 2099')
  await page.getByLabel('Cess (%)').focus()
  await page.getByRole('button', { name: 'Schedule for 1 Jan 2099' }).click()
  await expect(page.getByText('GST of 18%, 1 item')).toBeVisible()

  await openForm(page, '/sales-and-purchase?tab=Invoice&create=sales')
  await pick(page, 1, 'basmati')
  await expect(totalsOf(page)).toContainText('Grand Total₹523.96')
  const date = page.getByLabel(/^Invoice Date/)
  await date.fill('1 Jan 2099')
  await date.press('Tab')
  await expect(totalsOf(page)).toContainText('Grand Total₹588.82')
})
