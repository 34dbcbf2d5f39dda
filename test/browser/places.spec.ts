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
