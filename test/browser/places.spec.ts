import { expect } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { test } from './fixtures.ts'
import { openReadyForm } from './ready-form.ts'
import { cell, openForm, pick, typeByHand } from './sheet.ts'
import { openShop, RICE } from './shop.ts'

// A test that goes offline takes its whole browser context offline.
test.use({ ownContext: true })

const TABLETS = {
  name: 'Dolo 650, strip of 15',
  itemId: 'DOLO650',
  hsncode: '3004',
  unit: 'Strip',
  purchasePrice: 22,
  sellingPrice: 33.6,
  stock: 0,
  inBatches: true,
}

test('a till sells what stands at its place, of the batches there, also without the line', async ({
  page,
  context,
}) => {
  const { call } = await openShop(page, { products: [TABLETS, { ...RICE, stock: 0 }] })
  await call('PUT', '/api/users/profile/settings', {
    uses: { places: true, batches: true },
    tills: { 'Van 1': {} },
  })
  const add = async (name: string, kind: string, tills: string[]) =>
    (await call<{ place: { _id: string } }>('POST', '/api/places', { name, kind, tills })).place._id
  const godown = await add('Godown', 'godown', [])
  const van = await add('Van', 'van', ['Van 1'])
  const { products } = await call<{ products: { _id: string; itemId: string }[] }>('GET', '/api/products')
  const buy = async (itemId: string, quantity: number, place: string, batches?: object[]) => {
    const product = products.find((one) => one.itemId === itemId)?._id
    const items = [{ product, itemname: itemId, quantity, rate: 22, batches }]
    await call('POST', '/api/invoices', { invoiceType: 'purchase', items, place, merchants: { name: 'K' } })
  }
  await buy('DOLO650', 3, godown, [{ number: 'GD1', expiry: '2027-03-01' }])
  await buy('DOLO650', 5, van, [{ number: 'VAN1', expiry: '2028-03-01' }])
  await buy(RICE.itemId, 12, godown)

  // The shop itself has none of either.
  await openForm(page, '/sales-and-purchase?tab=Invoice&create=sales')
  await cell(page, 'Description', 1).fill('dolo')
  await expect(page.getByRole('option', { name: /Dolo.+0 here, 3 in Godown, 5 in Van/ })).toBeVisible()
  await pick(page, 1, 'dolo')
  await expect(page.getByText('0 here, 3 in Godown, 5 in Van. You can still create')).toBeVisible()
  await expect(page.getByRole('button', { name: /Batch, line 1/ })).toContainText('not known')
  await expectAccessible(page)

  // Another place in the form is another shelf.
  await page.getByLabel('Goods go from').selectOption('Godown')
  await expect(page.getByRole('button', { name: /Batch, line 1/ })).toContainText('GD1')
  await expect(page.getByText(/You can still create/)).toBeHidden()
  await page.getByRole('button', { name: 'Cancel' }).click()

  // The van's till, which goes out of reach of the line.
  await page.evaluate(() => localStorage.setItem('bahi.till', 'Van 1'))
  // With the list of places.
  await openReadyForm(page, '/sales-and-purchase?tab=Invoice&create=sales', 4)
  await page.getByRole('button', { name: 'Start empty' }).click()
  await expect(page.getByLabel('Goods go from')).toHaveValue(van)
  await context.setOffline(true)
  await cell(page, 'Description', 1).fill('basmati')
  await expect(page.getByRole('option', { name: /0 here, 12 in Godown/ })).toBeVisible()
  await pick(page, 1, 'dolo')
  await typeByHand(page, '9')
  await expect(page.getByText('5 here, 3 in Godown. You can still create')).toBeVisible()
  await expect(page.getByRole('button', { name: /Batch, line 1/ })).toContainText('VAN1')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('1 waits.')).toBeVisible()
  await context.setOffline(false)
  type Bill = { place: { name: string }; items: { batches: { number: string; quantity: number }[] }[] }
  await expect
    .poll(async () => (await call<Bill[]>('GET', '/api/invoices?type=sales'))[0])
    .toMatchObject({ place: { name: 'Van' }, items: [{ batches: [{ number: 'VAN1', quantity: 5 }] }] })
})

const PHONE = {
  name: 'Phone 5G',
  itemId: 'PHONE5G',
  unit: 'Pcs',
  purchasePrice: 9000,
  sellingPrice: 11000,
  stock: 0,
  hasSerials: true,
}

test('goods of a godown are transferred by keys, with a batch and a piece of their own, and come short', async ({
  page,
}) => {
  const { call } = await openShop(page, { products: [TABLETS, PHONE] })
  await call('PUT', '/api/users/profile/settings', { uses: { places: true, batches: true, serials: true } })
  const { place } = await call<{ place: { _id: string } }>('POST', '/api/places', {
    name: 'Godown',
    kind: 'godown',
  })
  const { products } = await call<{ products: { _id: string; itemId: string }[] }>('GET', '/api/products')
  const buy = async (itemId: string, quantity: number, batches: object[]) => {
    const product = products.find((one) => one.itemId === itemId)?._id
    const items = [{ product, itemname: itemId, quantity, rate: 22, batches }]
    const body = { invoiceType: 'purchase', items, place: place._id, merchants: { name: 'K' } }
    await call('POST', '/api/invoices', body)
  }
  await buy('DOLO650', 5, [{ number: 'SOON', expiry: '2027-03-01' }])
  await buy('DOLO650', 7, [{ number: 'LATE', expiry: '2028-03-01' }])
  await buy('PHONE5G', 2, [{ number: 'IMEI1' }, { number: 'IMEI2' }])

  // What is out at the shop is brought from where it stands.
  await page.goto('/admin/low-stock')
  await page.getByRole('combobox', { name: 'Place' }).click()
  await page.getByRole('option', { name: 'Asha Kirana' }).click({ timeout: 15_000 })
  await expect(page.getByText('12 in Godown')).toBeVisible()
  await page.getByRole('row', { name: /Dolo/ }).getByRole('link', { name: 'Transfer' }).click()
  await expect(page.getByLabel('Quantity of Dolo 650')).toHaveValue('1')
  await page.getByLabel('Batch of Dolo 650').selectOption({ label: 'LATE, Mar 2028 × 7' })
  await page.getByLabel('Quantity of Dolo 650').fill('8')
  await expect(page.getByText('LATE, Mar 2028 × 7 · SOON, Mar 2027 × 1')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Add an item')).toBeFocused()
  await page.getByLabel('Add an item').fill('phone')
  await page.getByRole('option', { name: /Phone 5G.+2 here/ }).click()
  await expect(page.getByLabel('Serial numbers of Phone 5G')).toBeFocused()
  await page.keyboard.type('IMEI1 IMEI2')
  await expectAccessible(page)
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('On the way').first()).toBeVisible()

  await page.getByRole('button', { name: 'Receive' }).click()
  await page.getByLabel('Received of Phone 5G').fill('1')
  const missing = page.getByRole('group', { name: 'What did not come of Phone 5G' })
  await missing.getByLabel('IMEI1').check()
  await missing.getByLabel('IMEI2').uncheck()
  await expectAccessible(page)
  // What became of the short one is asked, and a key answers.
  await page.getByRole('radio', { name: /next tempo/ }).focus()
  await page.keyboard.press('l')
  await page.getByRole('dialog').getByRole('button', { name: 'Receive' }).click()
  await expect(page.getByText(/received in part/)).toBeVisible()
  type Stands = { place: { name: string }; quantity: number }
  const phone = products.find((one) => one.itemId === 'PHONE5G')?._id
  const stands = await call<Stands[]>('GET', `/api/places/stock?product=${phone}`)
  expect(stands.map(({ place: { name }, quantity }) => [name, quantity])).toEqual(
    expect.arrayContaining([
      ['On the way', 1],
      ['Asha Kirana', 1],
    ]),
  )
  type Found = { products: { places: { name: string; batches: { number: string }[] }[] }[] }
  const { products: found } = await call<Found>('GET', '/api/products?search=PHONE5G')
  expect(found[0]?.places).toMatchObject([{ name: 'Asha Kirana', batches: [{ number: 'IMEI2' }] }])
})
