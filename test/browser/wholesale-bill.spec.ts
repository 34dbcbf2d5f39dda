import { expect } from '@playwright/test'
import { atEveryWidth, expectAccessible } from './accessibility.ts'
import { test } from './fixtures.ts'
import { cell, openForm, typeByHand } from './sheet.ts'
import { openShop } from './shop.ts'

/** At 55.00 with 18% in them. */
const SOAP = {
  name: 'Neem Soap',
  itemId: 'SOAP',
  hsncode: '3401',
  unit: 'Pcs',
  purchasePrice: 40,
  stock: 400,
  sellingPrice: 55,
  priceIncludesTax: true,
  cgst: 9,
  sgst: 9,
}
const SETTINGS = { uses: { priceLists: true, schemes: true }, pricesIncludeTax: true }
const TEN = { name: 'Buy 10 get 1', gain: { kind: 'free', buy: 10, free: 1 }, firstDay: '2026-01-01' }
const ANITA = {
  name: 'Anita Stores',
  email: 'anita@party.test',
  phone: '98',
  address: 'Tilak Road',
  type: 'buyer',
}

test('a wholesale party pays its list’s price for twelve, one of them free', async ({ page }) => {
  const { call } = await openShop(page, { products: [SOAP] })
  await call('PUT', '/api/users/profile/settings', SETTINGS)
  const { products } = await call<{ products: { _id: string }[] }>('GET', '/api/products')
  const list = { name: 'Wholesale', kind: 'items' }
  const { priceList } = await call<{ priceList: { _id: string } }>('POST', '/api/price-lists', list)
  const breaks = [
    { from: 1, price: 52 },
    { from: 12, price: 50 },
  ]
  const items = [{ product: products[0]?._id, breaks }]
  await call('PUT', `/api/price-lists/${priceList._id}/prices`, { items })
  await call('POST', '/api/supplier/add', { ...ANITA, priceList: priceList._id })
  await call('POST', '/api/schemes', TEN)

  await openForm(page, '/sales-and-purchase?tab=Invoice&create=sales')
  await page.locator('[data-party]').fill('Anita')
  await page.getByRole('option', { name: /Anita Stores/ }).click()
  await expect(page.getByLabel('Price list')).toHaveValue(priceList._id)
  await cell(page, 'Description', 1).fill('neem')
  await page.getByRole('option', { name: /Neem Soap/ }).waitFor()
  await page.keyboard.press('Enter')
  await expect(cell(page, 'Rate', 1)).toHaveValue('52.00')
  await typeByHand(page, '12')
  await expect(cell(page, 'Rate', 1)).toHaveValue('50.00')
  await expect(page.getByText('Wholesale, from 12 · Buy 10 get 1: 1 free')).toBeVisible()
  await expect(cell(page, 'Discount', 1)).toHaveValue('50.00')
  await expectAccessible(page)

  await page.keyboard.press('Control+Enter')
  // 12 x 50.00 less one are 550.00, and 466.10 of that before 18%.
  await expect(page.getByRole('row', { name: /SINV-00001/ })).toContainText('550.00')
  const [invoice] = await call<object[]>('GET', '/api/invoices')
  // 550 x 100/118 = 466.1016; 9% of 466.10 = 41.949, 41.95 each: the taxable amount is 466.10.
  expect(invoice).toMatchObject({
    totalBeforeTax: 466.1,
    cgst: 41.95,
    sgst: 41.95,
    grandTotal: 550,
    items: [{ quantity: 12, rate: 50, discount: 50, scheme: { name: 'Buy 10 get 1', free: 1 } }],
  })

  for (const [address, shown] of [
    ['/inventory/price-lists', 'Neem Soap'],
    ['/inventory/schemes', 'Buy 10, get 1 free'],
  ] as const) {
    await page.goto(address)
    await atEveryWidth(page, async () => {
      await expect(page.getByText(shown)).toBeVisible()
      await expectAccessible(page)
    })
  }
})
