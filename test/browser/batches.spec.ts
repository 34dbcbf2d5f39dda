import { expect } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { test } from './fixtures.ts'
import { scan } from './scan.ts'
import { cell, openForm, pick, typeByHand } from './sheet.ts'
import { openShop } from './shop.ts'

const TABLETS = {
  name: 'Dolo 650, strip of 15',
  itemId: 'DOLO650',
  hsncode: '3004',
  unit: 'Strip',
  purchasePrice: 22,
  sellingPrice: 33.6,
  mrp: 33.6,
  priceIncludesTax: true,
  stock: 0,
  cgst: 2.5,
  sgst: 2.5,
  inBatches: true,
}
const PHARMACY = { uses: { batches: true, mrp: true }, pricesIncludeTax: true }
const SAHYADRI = {
  name: 'Sahyadri Pharma',
  email: 'sahyadri@party.test',
  phone: '98',
  address: 'Pune',
  type: 'supplier',
}

test('a pharmacist buys two batches, sells the first to expire, and chooses the other by two keys', async ({
  page,
}) => {
  const { call } = await openShop(page, { products: [TABLETS] })
  await call('PUT', '/api/users/profile/settings', PHARMACY)
  const { products } = await call<{ products: { _id: string; name: string }[] }>('GET', '/api/products')
  const { supplier } = await call<{ supplier: { _id: string } }>('POST', '/api/supplier/add', SAHYADRI)
  const line = {
    product: products[0]?._id,
    itemname: TABLETS.name,
    quantity: 3,
    rate: 22,
    cgst: 2.5,
    sgst: 2.5,
  }
  const batches = [{ number: 'DL5520', expiry: '2028-04-01', mrp: 33.6 }]
  const body = { invoiceType: 'purchase', merchants: { _id: supplier._id }, items: [{ ...line, batches }] }
  await call('POST', '/api/invoices', body)

  await openForm(page, '/sales-and-purchase?tab=Invoice&create=purchase')
  await page.getByRole('combobox', { name: 'Supplier' }).fill('Sahyadri')
  await page.getByRole('option', { name: /Sahyadri/ }).click()
  await cell(page, 'Description', 1).focus()
  await pick(page, 1, 'dolo')
  await typeByHand(page, '2')
  await cell(page, 'Batch', 1).focus()
  await typeByHand(page, 'dl61')
  await page.keyboard.press('Tab')
  await typeByHand(page, '1327')
  await page.keyboard.press('Tab')
  await expect(cell(page, 'Expiry', 1)).toHaveAttribute('aria-invalid', 'true')
  await cell(page, 'Expiry', 1).fill('0327')
  await expectAccessible(page)
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('dialog')).toBeHidden()

  await openForm(page, '/sales-and-purchase?tab=Invoice&create=sales')
  await cell(page, 'Description', 1).focus()
  await pick(page, 1, 'dolo')
  await typeByHand(page, '4')
  // Two of March 2027, and what lacks from April 2028.
  await expect(page.getByRole('button', { name: /Batch, line 1/ })).toContainText('DL61 × 2DL5520 × 2')
  await page.keyboard.press('Alt+b')
  await expect(page.getByRole('button', { name: /DL5520.+Apr 2028.+33\.60/ })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('2')
  await expect(page.getByRole('button', { name: /Batch, line 1/ })).toContainText('DL5520 × 3DL61 × 1')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('dialog')).toBeHidden()
  type Bill = { _id: string; items: { batches: { number: string; quantity: number }[] }[] }
  const [bill] = await call<Bill[]>('GET', '/api/invoices')
  expect(bill?.items[0]?.batches.map(({ number, quantity }) => [number, quantity])).toEqual([
    ['DL5520', 3],
    ['DL61', 1],
  ])

  // The stored bill has its own batches free again, and what else stands on the shelf: one of DL61.
  await openForm(page, `/sales-and-purchase?tab=Invoice&edit=${bill?._id}`)
  await cell(page, 'Quantity', 1).focus()
  await page.keyboard.press('Alt+b')
  await expect(page.getByRole('button', { name: /DL5520.+Apr 2028.+3 here/ })).toBeVisible()
  await expect(page.getByRole('button', { name: /DL61.+Mar 2027.+2 here/ })).toBeVisible()
})

test('a medicine from batches takes as many keys as one without; another batch two more, a strip one', async ({
  page,
}) => {
  const loose = { unit: 'Tablet', purchasePrice: 1.5, sellingPrice: 2.24, mrp: 2.24 }
  const packed = { ...TABLETS, ...loose, packs: [{ name: 'Strip', holds: 15 }] }
  const plain = { ...TABLETS, name: 'Plain gel', itemId: 'GEL', inBatches: false, stock: 9 }
  const { call } = await openShop(page, { products: [packed, plain] })
  await call('PUT', '/api/users/profile/settings', { uses: { batches: true, packs: true } })
  const { products } = await call<{ products: { _id: string; name: string }[] }>('GET', '/api/products')
  const { supplier } = await call<{ supplier: { _id: string } }>('POST', '/api/supplier/add', SAHYADRI)
  const bring = (number: string, expiry: string) => ({
    product: products.find(({ name }) => name === TABLETS.name)?._id,
    itemname: TABLETS.name,
    quantity: 90,
    rate: 1.5,
    batches: [{ number, expiry, mrp: 2.24 }],
  })
  const items = [bring('DL1', '2027-09-01'), bring('DL2', '2028-09-01')]
  await call('POST', '/api/invoices', { invoiceType: 'purchase', merchants: { _id: supplier._id }, items })
  await openForm(page, '/sales-and-purchase?tab=Invoice&create=sales')
  let pressed = 0
  const press = async (...keys: string[]) => {
    pressed += keys.length
    for (const key of keys) await page.keyboard.press(key, { delay: 120 })
  }
  const keysOf = async (line: number, name: string, more: readonly string[] = []) => {
    pressed = 0
    await press(...name)
    await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible()
    await press('Enter', '3', ...more, 'Enter')
    await expect(cell(page, 'Description', line + 1)).toBeFocused()
    return pressed
  }
  expect(await keysOf(1, 'plai')).toBe(7)
  expect(await keysOf(2, 'dolo')).toBe(7)
  await expect(page.getByRole('button', { name: /Batch, line 2/ })).toContainText('DL1')
  expect(await keysOf(3, 'dolo', ['Alt+b', '2'])).toBe(9)
  await expect(page.getByRole('button', { name: /Batch, line 3/ })).toContainText('DL2')
  expect(await keysOf(4, 'dolo', ['Alt+u'])).toBe(8)
  await expect(cell(page, 'Unit', 4)).toHaveValue('Strip')
})

test('a stored bill that is raised takes goods of another MRP as a line of their own, at their price', async ({
  page,
}) => {
  const { call } = await openShop(page, { products: [TABLETS] })
  await call('PUT', '/api/users/profile/settings', PHARMACY)
  const { products } = await call<{ products: { _id: string }[] }>('GET', '/api/products')
  const { supplier } = await call<{ supplier: { _id: string } }>('POST', '/api/supplier/add', SAHYADRI)
  const line = { product: products[0]?._id, itemname: TABLETS.name, rate: 33.6, cgst: 2.5, sgst: 2.5 }
  const bring = (number: string, expiry: string, mrp: number) => ({
    ...line,
    rate: 22,
    quantity: 5,
    batches: [{ number, expiry, mrp }],
  })
  const items = [bring('DEAR', '2028-04-01', 33.6), bring('CHEAP', '2028-08-01', 30)]
  await call('POST', '/api/invoices', { invoiceType: 'purchase', merchants: { _id: supplier._id }, items })
  const { invoice } = await call<{ invoice: { _id: string } }>('POST', '/api/invoices', {
    invoiceType: 'sales',
    pricesIncludeTax: true,
    merchants: { name: 'Meera' },
    items: [{ ...line, quantity: 3, mrp: 33.6 }],
  })
  await openForm(page, `/sales-and-purchase?tab=Invoice&edit=${invoice._id}`)
  await cell(page, 'Quantity', 1).fill('7')
  await expect(page.getByRole('button', { name: /Batch, line 1/ })).toContainText('DEAR × 5')
  await page.keyboard.press('Enter')
  await expect(cell(page, 'Quantity', 2)).toHaveValue('2')
  await page.getByRole('button', { name: 'Full amount' }).click()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('dialog')).toBeHidden()
  type Bill = { items: { quantity: number; rate: number; batches: { number: string }[] }[] }
  const { items: sold } = await call<Bill>('GET', `/api/invoices/${invoice._id}`)
  expect(
    sold.map(({ quantity, rate, batches }) => [quantity, rate, batches.map((one) => one.number)]),
  ).toEqual([
    [5, 33.6, ['DEAR']],
    [2, 30, ['CHEAP']],
  ])
})

test('a batch that another counter sold meanwhile is named once the bill is saved, with the one that was taken', async ({
  page,
}) => {
  const { call } = await openShop(page, { products: [TABLETS] })
  await call('PUT', '/api/users/profile/settings', PHARMACY)
  const { products } = await call<{ products: { _id: string }[] }>('GET', '/api/products')
  const { supplier } = await call<{ supplier: { _id: string } }>('POST', '/api/supplier/add', SAHYADRI)
  const line = { product: products[0]?._id, itemname: TABLETS.name, quantity: 2, rate: 22 }
  const bring = (number: string, expiry: string) => ({ ...line, batches: [{ number, expiry, mrp: 33.6 }] })
  const items = [bring('FIRST', '2028-04-01'), bring('NEXT', '2028-08-01')]
  await call('POST', '/api/invoices', { invoiceType: 'purchase', merchants: { _id: supplier._id }, items })
  await openForm(page, '/sales-and-purchase?tab=Invoice&create=sales')
  await cell(page, 'Description', 1).focus()
  await pick(page, 1, 'dolo')
  await expect(page.getByRole('button', { name: /Batch, line 1/ })).toContainText('FIRST')
  await call('POST', '/api/invoices', { invoiceType: 'sales', merchants: { name: 'Meera' }, items: [line] })
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('alert')).toContainText(
    'SINV-00002: Dolo 650, strip of 15: batch NEXT was taken instead of FIRST.',
  )
})

test('of two phones on a bill the very piece comes back, chosen by its number', async ({ page }) => {
  const phone = {
    ...TABLETS,
    name: 'Phone 5G',
    itemId: 'P5G',
    hsncode: '8517',
    unit: 'Pcs',
    hasSerials: true,
  }
  const { call } = await openShop(page, { products: [phone] })
  await call('PUT', '/api/users/profile/settings', { uses: { serials: true } })
  const { products } = await call<{ products: { _id: string }[] }>('GET', '/api/products')
  const { supplier } = await call<{ supplier: { _id: string } }>('POST', '/api/supplier/add', SAHYADRI)
  const batches = [{ number: 'IMEI1' }, { number: 'IMEI2' }]
  const items = [{ product: products[0]?._id, itemname: phone.name, quantity: 2, rate: 100, batches }]
  await call('POST', '/api/invoices', { invoiceType: 'purchase', merchants: { _id: supplier._id }, items })
  const { invoice } = await call<{ invoice: { _id: string } }>('POST', '/api/invoices', {
    invoiceType: 'sales',
    items,
  })
  await page.goto(`/sales-and-purchase/note?kind=credit-note&of=${invoice._id}`)
  const back = page.getByLabel('Comes back, Phone 5G')
  await back.fill('1')
  await expect(page.getByText('Which of them?')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('checkbox', { name: 'IMEI2' }).check()
  await expect(back).toHaveValue('1')
  await expect(page.getByText('Which of them?')).toBeHidden()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(/CN-00001 created/)).toBeVisible()
  type Note = { items: { batches: { number: string }[] }[] }
  const [note] = await call<Note[]>('GET', '/api/credit-notes')
  expect(note?.items[0]?.batches.map(({ number }) => number)).toEqual(['IMEI2'])

  // The other one is scanned; the one that came back is offered no more.
  await page.goto(`/sales-and-purchase/note?kind=credit-note&of=${invoice._id}`)
  await expect(back).toBeFocused()
  await scan(page, 'IMEI2')
  await expect(page.getByText('IMEI2 came back before')).toBeVisible()
  await scan(page, 'IMEI9')
  await expect(page.getByText('IMEI9 is not on SINV-00001')).toBeVisible()
  await expect(back).toHaveValue('')
  await scan(page, 'IMEI1')
  await expect(back).toHaveValue('1')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(/CN-00002 created/)).toBeVisible()
})

test('what expires is chosen by keys, priced together, and goes back over the bill that brought it', async ({
  page,
}) => {
  const gel = { ...TABLETS, name: 'Cooling gel', itemId: 'GEL', mrp: 50, sellingPrice: 50 }
  const { call } = await openShop(page, { products: [TABLETS, gel] })
  await call('PUT', '/api/users/profile/settings', PHARMACY)
  const { products } = await call<{ products: { _id: string; name: string }[] }>('GET', '/api/products')
  const supplier = await call<{ supplier: { _id: string } }>('POST', '/api/supplier/add', {
    ...SAHYADRI,
    takeBack: 'after-6',
  })
  const soon = new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10)
  const items = products.map(({ _id, name }, index) => ({
    product: _id,
    itemname: name,
    quantity: 6,
    rate: 22,
    batches: [{ number: `NEAR${index}`, expiry: soon, mrp: 33.6 }],
  }))
  const merchants = { _id: supplier.supplier._id }
  await call('POST', '/api/invoices', { invoiceType: 'purchase', merchants, items })

  await page.goto('/inventory/batches/expiring')
  await expect(page.getByText('Sahyadri Pharma takes it back').first()).toBeVisible()
  await expect(page.getByText(/Within \d+ days, by .+, 2 batches/)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('row', { name: /NEAR/ }).first().focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Space')
  await expect(page.getByText('2 chosen')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('o')
  await expect(page.getByRole('dialog', { name: 'Price off: 2 batches' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('dialog').getByLabel('Percent off the price of the item').fill('50')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeHidden()
  type Priced = { number: string; price: number | null }
  const priced = await call<Priced[]>('GET', '/api/batches')
  expect(priced.map(({ price }) => price).sort()).toEqual([16.8, 25])

  await page.getByRole('checkbox', { name: 'Choose all that are shown' }).check()
  await page.keyboard.press('r')
  await expect(page.getByText('The batch that goes back is filled in.')).toBeVisible()
  await expect(page.getByLabel('Goes back, Cooling gel')).toHaveValue('6')
})
