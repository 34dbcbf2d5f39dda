import { expect } from '@playwright/test'
import { financialYear, todayInIndia } from '#domain/calendar.ts'
import { test } from './fixtures.ts'
import { cell, openForm, pick, typeByHand } from './sheet.ts'
import { openShop } from './shop.ts'

/** At the MRP, as its wrapper says: 118.00 with 18% in them. */
const SOAP = {
  name: 'Neem Soap',
  itemId: 'SOAP',
  hsncode: '3401',
  unit: 'Pcs',
  purchasePrice: 80,
  stock: 40,
  sellingPrice: 118,
  priceIncludesTax: true,
  mrp: 120,
  cgst: 9,
  sgst: 9,
}
const SETTINGS = { uses: { mrp: true, lineDiscounts: true }, pricesIncludeTax: true, roundTo: 'rupee' }

test('a bill at the MRP with a discount on its item, rounded to the rupee, by the keyboard', async ({
  page,
}) => {
  const { call } = await openShop(page, { products: [SOAP] })
  await call('PUT', '/api/users/profile/settings', SETTINGS)
  await openForm(page, '/sales-and-purchase?tab=Invoice&create=sales')

  await pick(page, 1, 'neem')
  await expect(cell(page, 'MRP', 1)).toHaveValue('120.00')
  await typeByHand(page, '3')
  // Unit, MRP, rate, then the discount.
  for (const key of ['Tab', 'Tab', 'Tab', 'Tab']) await page.keyboard.press(key)
  await typeByHand(page, '5%')
  await page.keyboard.press('Enter')
  await expect(cell(page, 'Discount', 1)).toHaveValue('5%')
  // 354.00 less 17.70 = 336.30 with tax: x 100/118 = 285.00; 9% = 25.65 each. Rounded to 336.00.
  const totals = page.getByRole('region', { name: 'GST & Totals' })
  await expect(totals).toContainText('Total Before Tax₹285.00CGST₹25.65SGST₹25.65')
  await expect(totals).toContainText('Round-off-₹0.30Grand Total₹336.00')

  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('row', { name: /SINV-00001/ })).toContainText('336.00')
})

test('an export under a LUT is billed by keyboard without tax, and one sentence gives the reason', async ({
  page,
}) => {
  const { call } = await openShop(page, { products: [SOAP] })
  const luts = { [financialYear(todayInIndia(new Date()))]: 'AD270426000123X' }
  await call('PUT', '/api/users/profile/settings', { uses: { exports: true }, luts })
  await openForm(page, '/sales-and-purchase?tab=Invoice&create=sales')

  await pick(page, 1, 'neem')
  await typeByHand(page, '3')
  await page.keyboard.press('F4')
  await typeByHand(page, 'Nairobi Traders')
  // The name, address, GSTIN and state, then where the goods are sent, and both dates with their calendars.
  const kind = page.getByLabel('Kind of supply')
  for (let tabs = 0; tabs < 15 && !(await kind.evaluate((field) => field === document.activeElement)); tabs++)
    await page.keyboard.press('Tab')
  await expect(kind).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(kind).toHaveValue('export-without-payment')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Enter the country that the goods go to')).toBeVisible()
  await expect(page.getByLabel('Country of destination')).toBeFocused()
  await typeByHand(page, 'Kenya')

  await expect(page.getByText('no tax on the bill, under bond or letter of undertaking.')).toBeVisible()
  // 118.00 with 18% in them are 100.00: 3 of them, and not a rupee of IGST.
  const totals = page.getByRole('region', { name: 'GST & Totals' })
  await expect(totals).toContainText('Total Before Tax₹300.00IGST₹0.00Total Tax₹0.00')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('row', { name: /SINV-00001/ })).toContainText('300.00')
})
