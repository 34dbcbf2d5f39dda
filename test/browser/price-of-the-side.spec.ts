import { expect, type Page } from '@playwright/test'
import { test } from './fixtures.ts'
import { cell, openForm, pick } from './sheet.ts'
import { ANITA, KRISHNA, openShop, RICE, SUGAR } from './shop.ts'

const NEW = (tab: string, direction: string) => `/sales-and-purchase?tab=${tab}&create=${direction}`
const BALAJI = { ...KRISHNA, name: 'Balaji Traders', phone: '9800000012' }

async function choose(page: Page, label: string, name: string) {
  await page.getByRole('combobox', { name: label, exact: true }).fill(name)
  await page.getByRole('option', { name: new RegExp(`^${name}`) }).click()
}

test('a purchase line begins with the supplier’s last price, else the purchase price; a sale line with the selling price', async ({
  page,
}) => {
  const { call } = await openShop(page, { products: [RICE, SUGAR], merchants: [KRISHNA, BALAJI, ANITA] })
  const suppliers = await call<{ _id: string; name: string }[]>('GET', '/api/supplier')
  const { products } = await call<{ products: { _id: string; itemId: string }[] }>('GET', '/api/products')
  const krishna = suppliers.find(({ name }) => name === KRISHNA.name)
  const rice = products.find(({ itemId }) => itemId === 'RICE5')
  await call('POST', '/api/invoices', {
    invoiceType: 'purchase',
    merchants: { _id: krishna?._id },
    items: [{ product: rice?._id, itemname: 'Basmati Rice 5kg', quantity: 10, rate: 405 }],
  })

  for (const tab of ['Invoice', 'Orders', 'quotation']) {
    await openForm(page, NEW(tab, 'purchase'))
    await pick(page, 1, 'basmati')
    await expect(cell(page, 'Rate', 1)).toHaveValue('410.50')
    await pick(page, 2, 'sugar')
    await choose(page, 'Supplier', 'Krishna Wholesale')
    await expect(cell(page, 'Rate', 1)).toHaveValue('405.00')
    await expect(cell(page, 'Rate', 2)).toHaveValue('38.40')
    // Another supplier has charged nothing yet.
    await choose(page, 'Supplier', 'Balaji Traders')
    await expect(cell(page, 'Rate', 1)).toHaveValue('410.50')

    // What a person took or typed stays, whoever is chosen; the other prices are one key away.
    await cell(page, 'Rate', 1).focus()
    await page.keyboard.press('Alt+ArrowDown')
    await expect(cell(page, 'Rate', 1)).toHaveValue('499.00')
    const other = page.getByRole('button', { name: 'Take the purchase price 410.50' })
    const [hint, field] = [await other.boundingBox(), await cell(page, 'Rate', 1).boundingBox()]
    // It hangs below its own cell, and not at the row's edge.
    expect(hint && field && hint.x + hint.width > field.x && hint.x < field.x + field.width).toBe(true)
    await cell(page, 'Rate', 2).fill('37')
    await choose(page, 'Supplier', 'Krishna Wholesale')
    await expect(cell(page, 'Rate', 1)).toHaveValue('499.00')
    await expect(cell(page, 'Rate', 2)).toHaveValue('37.00')
    await pick(page, 3, 'basmati')
    await expect(cell(page, 'Rate', 3)).toHaveValue('405.00')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Discard' }).click()
  }

  for (const tab of ['Invoice', 'Orders', 'quotation']) {
    await openForm(page, NEW(tab, 'sales'))
    await pick(page, 1, 'basmati')
    await expect(cell(page, 'Rate', 1)).toHaveValue('499.00')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Discard' }).click()
  }
})

test("a purchase bill without the supplier's number and date warns of the lost input credit, and has no terms of sale", async ({
  page,
}) => {
  await openShop(page, { products: [RICE], merchants: [KRISHNA] })
  await openForm(page, NEW('Invoice', 'purchase'))
  await expect(page.getByRole('textbox', { name: 'Terms and Conditions' })).toHaveValue('')
  await choose(page, 'Supplier', 'Krishna Wholesale')
  await pick(page, 1, 'basmati')
  const note = page.getByText('no input credit can be claimed')
  await expect(note).toContainText("The number and date of the supplier's own bill are missing")
  await page.getByLabel("Supplier's Bill No").fill('KW/118')
  await expect(note).toContainText("The date of the supplier's own bill is missing")
  await page.getByLabel("Supplier's Bill Date").fill('20/11/2026')
  await expect(note).toHaveCount(0)
  await page.getByLabel("Supplier's Bill No").fill('')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('row', { name: /PINV-00001/ })).toBeVisible()
})
