import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { pause } from './chance.ts'
import { test } from './fixtures.ts'
import { scan } from './scan.ts'
import { cell, openForm, typeByHand } from './sheet.ts'
import { openShop } from './shop.ts'

const GEL = {
  name: 'Volini Gel 30 g',
  itemId: '8901138004200',
  hsncode: '3004',
  unit: 'Tube',
  purchasePrice: 100,
  sellingPrice: 155.5,
  mrp: 155.5,
  priceIncludesTax: true,
  stock: 0,
  cgst: 2.5,
  sgst: 2.5,
  inBatches: true,
}
const BALM = {
  ...GEL,
  name: 'Balm 8 g',
  itemId: '8901138009991',
  sellingPrice: 40,
  mrp: 40,
  inBatches: false,
}
const SUPPLIER = {
  name: 'Om Sai Medico',
  email: 'om@party.test',
  phone: '98',
  address: 'Pune',
  type: 'supplier',
}
const NEW_SALE = '/sales-and-purchase?tab=Invoice&create=sales'

/** A pharmacy with 6 tubes at 148.00, which expire first, and 24 at 155.50. */
async function openPharmacy(page: Page) {
  const shop = await openShop(page, { products: [GEL, BALM] })
  const { call } = shop
  await call('PUT', '/api/users/profile/settings', {
    uses: { batches: true, mrp: true },
    pricesIncludeTax: true,
  })
  const { products } = await call<{ products: { _id: string; name: string }[] }>('GET', '/api/products')
  const { supplier } = await call<{ supplier: { _id: string } }>('POST', '/api/supplier/add', SUPPLIER)
  const line = {
    product: products.find(({ name }) => name === GEL.name)?._id,
    itemname: GEL.name,
    rate: 100,
    cgst: 2.5,
    sgst: 2.5,
  }
  await call('POST', '/api/invoices', {
    invoiceType: 'purchase',
    merchants: { _id: supplier._id },
    items: [
      { ...line, quantity: 6, batches: [{ number: 'VOL6021', expiry: '2028-09-01', mrp: 148 }] },
      { ...line, quantity: 24, batches: [{ number: 'VOL6188', expiry: '2029-02-01', mrp: 155.5 }] },
    ],
  })
  await openForm(page, NEW_SALE)
  return shop
}
const question = (page: Page) => page.getByRole('region', { name: `MRP of ${GEL.name}` })
const line = async (page: Page, at: number) =>
  Promise.all(['Description', 'Quantity', 'MRP', 'Rate'].map((column) => cell(page, column, at).inputValue()))

test('one code with two MRPs asks by one key; scans wait behind it, and their keys choose nothing', async ({
  page,
}) => {
  const { call } = await openPharmacy(page)
  await scan(page, GEL.itemId)
  await expect(question(page)).toBeVisible()
  await expect(question(page).getByRole('button').first()).toBeFocused()
  await expect(question(page).getByRole('button').first()).toContainText('MRP ₹148.00')
  await expectAccessible(page)
  // Two more codes, each with its Enter, while the question stands.
  await scan(page, BALM.itemId)
  await scan(page, GEL.itemId)
  await pause(300)
  await expect(question(page)).toBeVisible()
  await expect(cell(page, 'Description', 1)).toHaveValue('')
  await page.keyboard.press('2')
  await expect(cell(page, 'Description', 2)).toHaveValue(BALM.name)
  expect(await line(page, 1)).toEqual([GEL.name, '1', '155.50', '155.50'])
  // The third scan asks again; Escape leaves the first to expire, in a line of its own.
  await expect(question(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(question(page)).toBeHidden()
  expect(await line(page, 3)).toEqual([GEL.name, '1', '148.00', '148.00'])
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('dialog')).toBeHidden()
  type Bill = { grandTotal: number; items: { batches?: { number: string; quantity: number }[] }[] }
  const [bill] = await call<Bill[]>('GET', '/api/invoices')
  expect(
    bill?.items.map(({ batches = [] }) => batches.map(({ number, quantity }) => [number, quantity])),
  ).toEqual([[['VOL6188', 1]], [], [['VOL6021', 1]]])
  // 155.50, 40.00 and 148.00.
  expect(bill?.grandTotal).toBe(343.5)
})

test('a chosen name asks too; what does not stand at its MRP becomes a second line before it is saved', async ({
  page,
}) => {
  const { call } = await openPharmacy(page)
  await typeByHand(page, 'volini')
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(question(page).getByRole('button').first()).toBeFocused()
  // A person reads the question first.
  await pause(350)
  await page.keyboard.press('Enter')
  await expect(cell(page, 'Quantity', 1)).toBeFocused()
  await typeByHand(page, '10')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Volini Gel 30 g: 6 at MRP ₹148.00, 4 at MRP ₹155.50')).toBeVisible()
  expect(await line(page, 1)).toEqual([GEL.name, '6', '148.00', '148.00'])
  expect(await line(page, 2)).toEqual([GEL.name, '4', '155.50', '155.50'])
  await expect(cell(page, 'Quantity', 1)).toBeFocused()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('dialog')).toBeHidden()
  const [bill] = await call<{ grandTotal: number }[]>('GET', '/api/invoices')
  // 6 x 148.00 and 4 x 155.50 are 1,510.00.
  expect(bill?.grandTotal).toBe(1510)
})

test('a quantity typed while the question opens chooses no MRP, and a code scanned meanwhile waits for its line', async ({
  page,
}) => {
  await openPharmacy(page)
  await typeByHand(page, 'volini')
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(question(page).getByRole('button').first()).toBeFocused()
  // Figures and Enter as a hand types them, whatever the machine is busy with.
  await scan(page, '12', 120)
  await expect(question(page).getByRole('status')).toHaveText('Quantity 12')
  await scan(page, BALM.itemId)
  await pause(300)
  await expect(question(page)).toBeVisible()
  await expect(cell(page, 'Description', 2)).toBeHidden()
  await expectAccessible(page)
  await page.keyboard.press('b')
  await expect(cell(page, 'Description', 2)).toHaveValue(BALM.name)
  expect(await line(page, 1)).toEqual([GEL.name, '12', '155.50', '155.50'])
  expect(await line(page, 2)).toEqual([BALM.name, '1', '40.00', '40.00'])
})

test('one figure after a name is the quantity, as for every other medicine, and Enter takes the first to expire', async ({
  page,
}) => {
  await openPharmacy(page)
  await typeByHand(page, 'volini')
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(question(page).getByRole('button').first()).toBeFocused()
  await pause(350)
  await page.keyboard.press('2')
  await expect(question(page).getByRole('status')).toHaveText('Quantity 2')
  await pause(250)
  await page.keyboard.press('Enter')
  await expect(question(page)).toBeHidden()
  await expect.poll(() => line(page, 1)).toEqual([GEL.name, '2', '148.00', '148.00'])
})

test('a GS1 code fills batch and expiry of a purchase, and the bill takes the batch on the pack', async ({
  page,
}) => {
  await openPharmacy(page)
  await openForm(page, '/sales-and-purchase?tab=Invoice&create=purchase')
  // GTIN, batch with its separator, expiry without a day.
  await scan(page, '010890113800420010VOL7001\u001d17300400')
  await expect(cell(page, 'Batch', 1)).toHaveValue('VOL7001')
  await expect(cell(page, 'Expiry', 1)).toHaveValue('04/2030')
  expect((await line(page, 1)).slice(0, 2)).toEqual([GEL.name, '1'])
  await scan(page, '010890113800420010VOL7002\u001d17300600')
  await expect(cell(page, 'Batch', 2)).toHaveValue('VOL7002')

  await openForm(page, NEW_SALE)
  await scan(page, '010890113800420010VOL6188\u001d17290200')
  await expect(page.getByRole('button', { name: /Batch, line 1/ })).toContainText('VOL6188')
  expect(await line(page, 1)).toEqual([GEL.name, '1', '155.50', '155.50'])
  await expect(question(page)).toBeHidden()
  await scan(page, '010890113800420010VOL5000\u001d17201000')
  await expect(page.getByText(`${GEL.name}: expired Oct 2020`)).toBeVisible()
})
