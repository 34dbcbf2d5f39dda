import { expect, test } from 'vitest'
import { createInvoice, updateInvoice } from '#contract/invoices.ts'
import { saveShopRole } from '#contract/people/members.ts'
import { listPermits } from '#contract/people/permits.ts'
import { createQuotation } from '#contract/quotations.ts'
import { listProducts } from '#contract/shelf/products.ts'
import { answersOf } from '#domain/people/permissions.ts'
import type { Answer } from '#domain/people/shop-roles.ts'
import { lineOf, openSharmaTraders } from '#test/sharma-traders.ts'
import { type BodyOf, openMember } from '#test/start-shop.ts'

type Sold = NonNullable<BodyOf<typeof createInvoice>['items']>[number]

const ASKS = { status: 403, code: 'asks', values: { permission: 'unlisted' } }
const REFUSED = { status: 403, code: 'not-permitted', values: { permission: 'unlisted' } }
const can: Sold = { itemname: 'Groundnut oil 5 l can', quantity: 2, rate: 10 }

async function openCounter() {
  const { sharma, products, anita } = await openSharmaTraders()
  const neha = await openMember(sharma, 'Neha', 'cashier')
  const adapt = (unlisted: Answer) =>
    sharma(saveShopRole, {
      params: { role: 'cashier' },
      body: { answers: answersOf('cashier', { unlisted, 'change-today': 'allowed' }), discountFree: 5 },
    })
  const sale = (...items: Sold[]) => ({ body: { invoiceType: 'sales' as const, items } })
  return { sharma, neha, anita, rice: lineOf(products.RICE5, 1), adapt, sale }
}

test('a line without a product asks on a new bill, and says to who answers what it is', async () => {
  const { sharma, neha, rice, sale } = await openCounter()
  expect(await neha.refused(createInvoice, sale(rice, can))).toMatchObject(ASKS)
  const { waiting } = await sharma(listPermits)
  expect(waiting).toMatchObject([
    { permissions: ['unlisted'], about: 'Groundnut oil 5 l can', amount: 20_00 },
  ])
  await sharma(createInvoice, sale(rice, can))

  // By its code a line is of a product; by a code that nothing has it is not.
  await neha(createInvoice, sale({ ...rice, product: undefined }))
  expect(
    await neha.refused(createInvoice, sale({ ...rice, product: undefined, itemId: 'RICE6' })),
  ).toMatchObject(ASKS)
  expect(await neha.refused(createInvoice, sale({ ...rice, product: undefined, itemId: '' }))).toMatchObject(
    ASKS,
  )
})

test('freight and packing are no goods, and goods are no freight', async () => {
  const { neha, rice, sale } = await openCounter()
  const freight = { itemname: 'Freight and packing', quantity: 1, rate: 40, isCharge: true }
  await neha(createInvoice, sale(rice, freight))
  expect(await neha.refused(createInvoice, sale(rice, { ...can, isCharge: true }))).toMatchObject(ASKS)
})

test('a bill of a quotation asks too, whoever wrote the quotation', async () => {
  const { sharma, neha, anita, rice, sale } = await openCounter()
  const { quotation } = await sharma(createQuotation, {
    body: { quotationType: 'sales', merchants: { _id: anita._id }, items: [rice, can] },
  })
  const source = { kind: 'quotation' as const, _id: quotation._id }
  const lines = quotation.items.map(({ _id }) => _id)
  const items = [
    { ...rice, sourceLine: lines[0] },
    { ...can, sourceLine: lines[1] },
  ]
  const bill = { body: { ...sale(...items).body, source, merchants: { _id: anita._id } } }
  expect(await neha.refused(createInvoice, bill)).toMatchObject(ASKS)
  await sharma(createInvoice, bill)
})

test('an edit asks for the lines that the bill did not have, and for its own at a lower price or in a larger number', async () => {
  const { sharma, neha, rice, adapt, sale } = await openCounter()
  await adapt('refused')
  const { invoice } = await sharma(createInvoice, sale(rice, can))
  const edit = (...items: Sold[]) => ({ params: { id: invoice._id }, body: { items } })
  const more = { ...rice, quantity: 2 }
  await neha(updateInvoice, edit(more, can))
  await neha(updateInvoice, edit(rice, { ...can, rate: 11 }))
  await neha(updateInvoice, edit({ ...rice, quantity: 3 }, { ...can, quantity: 1, rate: 11 }))
  for (const changed of [
    edit(rice, { ...can, itemname: 'Silver coin' }),
    edit(rice, { ...can, quantity: 2, rate: 11 }),
    edit(rice, { ...can, quantity: 1, rate: 10.9 }),
    edit(rice, { ...can, quantity: 1, rate: 11, discountPercent: 1 }),
    edit(rice, { ...can, quantity: 1, rate: 11 }, { ...can, quantity: 1, rate: 11 }),
    // The stored line of the rice becomes one without a product.
    edit({ ...rice, _id: invoice.items[0]?._id, product: null, itemId: '' }),
  ]) {
    expect(await neha.refused(updateInvoice, changed)).toMatchObject(REFUSED)
  }
  await neha(updateInvoice, edit({ ...rice, quantity: 4 }))
})

test('a shop allows it to its cashiers, and its manager sells what is not in the list as delivered', async () => {
  const { sharma, neha, adapt, sale } = await openCounter()
  const meera = await openMember(sharma, 'Meera', 'manager')
  await meera(createInvoice, sale(can))
  await adapt('allowed')
  await neha(createInvoice, sale(can))
  await adapt('refused')
  expect(await neha.refused(createInvoice, sale(can))).toMatchObject(REFUSED)
})

test('a line that names a product is of that product whatever it is called, in stock and in limits', async () => {
  const { sharma, neha, rice, sale } = await openCounter()
  const stock = async () =>
    (await sharma(listProducts)).products.find(({ _id }) => _id === rice.product)?.stock ?? 0
  const before = await stock()
  await neha(createInvoice, sale({ ...rice, itemname: 'Silver coin' }))
  expect(await stock()).toBe(before - 1)
  expect(
    await neha.refused(createInvoice, sale({ ...rice, itemname: 'Silver coin', rate: 10 })),
  ).toMatchObject({ code: 'asks', values: { permission: 'discount,below-cost' } })
})
