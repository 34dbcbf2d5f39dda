import { expect, test } from 'vitest'
import { createChallan } from '#contract/challans.ts'
import { createInvoice, updateInvoice } from '#contract/invoices.ts'
import { answerPermit, listPermits } from '#contract/people/permits.ts'
import { createProduct } from '#contract/shelf/products.ts'
import { openPharmacy, TODAY } from '#test/pharmacy.ts'
import { lineOf } from '#test/sharma-traders.ts'
import { openMember } from '#test/start-shop.ts'

/** Neha at the counter, and a batch that expired in October. */
async function openCounter() {
  const pharmacy = await openPharmacy()
  const { sharma, store, oil, anita, buy, stored } = pharmacy
  await buy(5, [{ number: 'OLD', expiry: '2026-10-01' }])
  const old = (await stored()).find(({ number }) => number === 'OLD')?._id ?? ''
  const neha = await openMember(sharma, 'Neha', 'cashier')
  const items = (quantity: number, more: object = {}) => [
    { ...lineOf(oil, quantity), batches: [{ _id: old, quantity }], ...more },
  ]
  const bill = (quantity: number) => ({
    body: { invoiceType: 'sales' as const, invoiceDate: TODAY, items: items(quantity) },
  })
  const challan = { body: { challanDate: TODAY, merchants: { _id: anita._id }, items: items(1) } }
  const answer = (as: string) =>
    store.script(`
      insert into shop_roles (shop_id, name, answers, discount_free)
        values ('${sharma.shopId}', 'cashier', '{"expired": "${as}", "change-today": "allowed"}', 5)
      on conflict (shop_id, name) do update set answers = excluded.answers`)
  return { ...pharmacy, neha, bill, challan, items, answer }
}

test('a cashier is refused expired goods by name, on bills and challans, and is sold others in their place', async () => {
  const { neha, oil, bill, challan, shelf } = await openCounter()
  for (const refused of [
    await neha.refused(createInvoice, bill(1)),
    await neha.refused(createChallan, challan),
  ]) {
    expect(refused).toMatchObject({ status: 403, code: 'not-permitted', values: { permission: 'expired' } })
  }
  const { invoice } = await neha(createInvoice, {
    body: { invoiceType: 'sales', invoiceDate: TODAY, items: [lineOf(oil, 2)] },
  })
  expect(invoice.items[0]?.batches).toEqual([])
  expect(await shelf()).toEqual({ '?': 23, OLD: 5 })
})

test('where nothing stands but expired goods, a line that names no batch is refused too, to who may not sell them', async () => {
  const { sharma, neha, oil, shelf, sell, buy } = await openCounter()
  await sell(25)
  const unnamed = { body: { invoiceType: 'sales' as const, invoiceDate: TODAY, items: [lineOf(oil, 2)] } }
  expect(await neha.refused(createInvoice, unnamed)).toMatchObject({
    status: 400,
    message: 'Sunflower Oil 1L: expired goods are not sold.',
  })
  expect(await shelf()).toEqual({ OLD: 5 })
  // The owner may have what is not entered yet.
  await sharma(createInvoice, unnamed)
  expect(await shelf()).toEqual({ '?': -2, OLD: 5 })
  await buy(4, [{ number: 'NEW', expiry: '2027-10-01' }])
  await neha(createInvoice, unnamed)
  expect(await shelf()).toEqual({ '?': -2, OLD: 5, NEW: 2 })
})

test('a kit whose parts stand expired alone is refused as the parts themselves are', async () => {
  const { sharma, neha, oil, category, shelf, sell } = await openCounter()
  const { product: hamper } = await sharma(createProduct, {
    body: {
      name: 'Hamper',
      description: '-',
      categoryId: category._id,
      purchasePrice: 0,
      sellingPrice: 400,
      stock: 0,
      recipe: { kind: 'kit', parts: [{ product: oil._id, quantity: 2 }] },
    },
  })
  await sell(25)
  const kit = { body: { invoiceType: 'sales' as const, invoiceDate: TODAY, items: [lineOf(hamper, 1)] } }
  expect(await neha.refused(createInvoice, kit)).toMatchObject({
    status: 400,
    message: 'Sunflower Oil 1L: expired goods are not sold.',
  })
  await sharma(createInvoice, kit)
  expect(await shelf()).toEqual({ '?': -2, OLD: 5 })
})

test('a cashier who asks names the goods, and one yes sells so many of that batch', async () => {
  const { sharma, neha, bill, answer, shelf } = await openCounter()
  await answer('asks')
  const { code, values } = await neha.refused(createInvoice, bill(2))
  expect([code, values?.permission]).toEqual(['asks', 'expired'])
  const [asked] = (await sharma(listPermits)).waiting
  expect(asked?.facts?.goods).toMatchObject([
    { permission: 'expired', name: 'Sunflower Oil 1L', quantity: 2, lines: 1 },
  ])
  await sharma(answerPermit, { params: { id: values?.permit ?? '' }, body: { answer: 'yes' } })
  await neha(createInvoice, { ...bill(2), permit: values?.permit })
  expect(await shelf()).toEqual({ '?': 25, OLD: 3 })
})

test('an edit of a bill that has expired goods keeps them without asking again; the browser cannot allow it by itself', async () => {
  const { sharma, neha, bill, items, answer, shelf } = await openCounter()
  const { invoice } = await sharma(createInvoice, bill(2))
  await answer('refused')
  const edit = (quantity: number) => ({
    params: { id: invoice._id },
    body: { items: items(quantity, { _id: invoice.items[0]?._id }), terms: 'Changed' },
  })
  await neha(updateInvoice, edit(2))
  expect(await shelf()).toEqual({ '?': 25, OLD: 3 })
  const own = bill(1)
  for (const body of [
    { ...own.body, sells_expired: true },
    { ...own.body, sellsExpired: true },
  ])
    expect((await neha.refused(createInvoice, { body })).status).toBeGreaterThanOrEqual(400)
})
