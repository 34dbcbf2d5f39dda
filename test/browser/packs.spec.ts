import { expect } from '@playwright/test'
import type { Product } from '#contract/shelf/products.ts'
import { test } from './fixtures.ts'
import { scan } from './scan.ts'
import { cell, openForm, pick, typeByHand } from './sheet.ts'
import { openShop } from './shop.ts'

const DOLO = {
  name: 'Dolo 650',
  itemId: 'DOLO',
  hsncode: '3004',
  unit: 'Tab',
  purchasePrice: 2,
  sellingPrice: 3,
  stock: 1000,
  cgst: 6,
  sgst: 6,
  packs: [
    { name: 'Strip', holds: 10, barcode: '8901234567894', sellingPrice: 28 },
    { name: 'Box', holds: 100 },
  ],
}

test('two strips, three tablets of another and a scanned strip are one bill, without the mouse', async ({
  page,
}) => {
  const { call } = await openShop(page, { products: [DOLO] })
  await call('PUT', '/api/users/profile/settings', { uses: { packs: true } })
  await openForm(page, '/sales-and-purchase?tab=Invoice&create=sales')

  await pick(page, 1, 'dolo')
  await typeByHand(page, '2')
  await page.keyboard.press('Alt+u')
  await expect(cell(page, 'Unit', 1)).toHaveValue('Strip')
  await expect(cell(page, 'Rate', 1)).toHaveValue('28.00')
  await expect(page.getByText('Strip of 10')).toBeVisible()
  // The unit's letter, in its cell.
  await page.keyboard.press('Tab')
  await page.keyboard.press('b')
  await expect(cell(page, 'Rate', 1)).toHaveValue('300.00')
  await page.keyboard.press('s')
  await expect(cell(page, 'Unit', 1)).toHaveValue('Strip')
  await page.keyboard.press('Enter')

  await pick(page, 2, 'dolo')
  await typeByHand(page, '3')
  await page.keyboard.press('Enter')
  // The scanner of a counter: the code of the strip adds one strip to the line of strips.
  await scan(page, DOLO.packs[0]?.barcode ?? '')
  await expect(cell(page, 'Quantity', 1)).toHaveValue('3')

  // 3 x 28.00 + 3 x 3.00 = 93.00, and 12% of it 11.16.
  const totals = page.getByRole('region', { name: 'GST & Totals' })
  await expect(totals).toContainText('Total Before Tax₹93.00')
  await expect(totals).toContainText('Grand Total₹104.16')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('row', { name: /SINV-00001/ })).toContainText('104.16')
  const { products } = await call<{ products: Product[] }>('GET', '/api/products')
  expect(products[0]?.stock).toBe(1000 - 30 - 3)
})

test('packs are typed into the product without the mouse', async ({ page }) => {
  const { call } = await openShop(page, { products: [{ ...DOLO, packs: [] }] })
  await call('PUT', '/api/users/profile/settings', { uses: { packs: true } })
  await page.goto('/admin/productsitem')
  await page.getByRole('button', { name: 'Edit' }).first().click()
  await page.getByLabel('Pack', { exact: true }).first().focus()
  await page.keyboard.type('Strip')
  await page.keyboard.press('Tab')
  await page.keyboard.type('10')
  await page.keyboard.press('Tab')
  await page.keyboard.type('8901234567894')
  // A scanner ends its code so: it saves nothing.
  await page.keyboard.press('Enter')
  await page.keyboard.type('28')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Product updated successfully!')).toBeVisible()
  const { products } = await call<{ products: Product[] }>('GET', '/api/products')
  expect(products[0]?.packs).toMatchObject([
    { name: 'Strip', holds: 10, barcode: '8901234567894', sellingPrice: 28 },
  ])
})
