import { expect, test } from 'vitest'
import { createInvoice, getInvoice, listInvoices, returnInvoice, updateInvoice } from '#contract/invoices.ts'
import {
  approveSalesOrder,
  createSalesOrder,
  getOrder,
  type Order,
  updateSalesOrder,
} from '#contract/orders.ts'
import { updateProfile } from '#contract/people/change-profile.ts'
import { createQuotation, deleteQuotation, getQuotation } from '#contract/quotations.ts'
import { updateSettings } from '#contract/shop/change-settings.ts'
import { verifyShop } from '#server/verify/verify-shop.ts'
import { lineOf, openSharmaTraders, stockOf } from '#test/sharma-traders.ts'
import { type BodyOf, openPerson, type Person, startBahi } from '#test/start-shop.ts'

const meera = { name: 'Meera', role: 'Manager', status: 'approved' } as const

/** An order of ten bags of rice and four bottles. */
async function openOrder() {
  const shop = await openSharmaTraders()
  const { sharma, products, anita } = shop
  const { order } = await sharma(createSalesOrder, {
    body: { merchants: { _id: anita._id }, items: [lineOf(products.RICE5, 10), lineOf(products.BOTL, 4)] },
  })
  const [rice, bottles] = order.items
  /** Invoices so much of the two lines. */
  const invoiceBody = (bags: number, pieces = 0) => ({
    invoiceType: 'sales' as const,
    merchants: { _id: anita._id },
    source: { kind: 'order' as const, _id: order._id },
    items: [
      ...(bags ? [{ ...lineOf(products.RICE5, bags), sourceLine: rice?._id }] : []),
      ...(pieces ? [{ ...lineOf(products.BOTL, pieces), sourceLine: bottles?._id }] : []),
    ],
  })
  return { ...shop, order, invoiceBody }
}

const readOrder = (person: Person, { _id }: Order) => person(getOrder, { params: { id: _id } })
const taken = (order: Order) => order.items.map((item) => `${item.taken} of ${item.quantity}`)

test('a quotation becomes an order and the order invoices, in parts; each document refers to the other', async () => {
  const { sharma, products, anita } = await openSharmaTraders()
  const { quotation } = await sharma(createQuotation, {
    body: {
      merchants: { _id: anita._id },
      items: [lineOf(products.RICE5, 10), lineOf(products.SUGAR, 5)],
      discount: 100,
      additionalCharges: 25.5,
    },
  })
  const source = { kind: 'quotation' as const, _id: quotation._id }
  const [rice] = quotation.items

  const { order } = await sharma(createSalesOrder, {
    body: {
      merchants: { _id: anita._id },
      source,
      items: [{ ...lineOf(products.RICE5, 10), sourceLine: rice?._id }],
    },
  })
  const { invoice } = await sharma(createInvoice, {
    body: {
      invoiceType: 'sales',
      source: { kind: 'order', _id: order._id },
      items: [{ ...lineOf(products.RICE5, 6), sourceLine: order.items[0]?._id }],
    },
  })

  expect(order).toMatchObject({
    source: { ...source, number: 'SQT-00001' },
    items: [{ sourceLine: rice?._id }],
    openItems: 1,
    became: [],
    // An order carries neither; they come back on the invoice.
    quoted: { discount: 10000, additionalCharges: 2550 },
  })
  expect(invoice).toMatchObject({ source: { kind: 'order', _id: order._id, number: 'SO00001' } })
  expect(await readOrder(sharma, order)).toMatchObject({
    openItems: 1,
    items: [{ quantity: 10, taken: 6 }],
    became: [{ kind: 'invoice', _id: invoice._id, number: 'SINV-00001', status: 'completed' }],
  })
  expect(await sharma(getQuotation, { params: { id: quotation._id } })).toMatchObject({
    items: [
      { quantity: 10, taken: 10 },
      { quantity: 5, taken: 0 },
    ],
    became: [{ kind: 'order', _id: order._id, number: 'SO00001', status: 'pending' }],
  })
  expect(await stockOf(sharma)).toMatchObject({ RICE5: 34 })
})

test('a quotation becomes an invoice directly, and the invoice survives deleting the quotation', async () => {
  const { sharma, products, anita } = await openSharmaTraders()
  const { quotation } = await sharma(createQuotation, {
    body: { merchants: { _id: anita._id }, items: [lineOf(products.RICE5, 2)] },
  })
  const { invoice } = await sharma(createInvoice, {
    body: {
      invoiceType: 'sales',
      source: { kind: 'quotation', _id: quotation._id },
      items: [{ ...lineOf(products.RICE5, 2), sourceLine: quotation.items[0]?._id }],
    },
  })

  expect(await sharma(getQuotation, { params: { id: quotation._id } })).toMatchObject({
    items: [{ taken: 2 }],
    became: [{ kind: 'invoice', number: 'SINV-00001' }],
  })
  await sharma(deleteQuotation, { params: { id: quotation._id } })
  expect(await sharma(getInvoice, { params: { id: invoice._id } })).toMatchObject({
    invoiceNumber: 'SINV-00001',
    source: null,
  })
})

test('the open quantity of an order follows edits and returns of its invoices', async () => {
  const { sharma, products, order, invoiceBody } = await openOrder()
  const { invoice } = await sharma(createInvoice, { body: invoiceBody(6, 4) })
  expect(taken(await readOrder(sharma, order))).toEqual(['6 of 10', '4 of 4'])

  const edited = await sharma(updateInvoice, {
    params: { id: invoice._id },
    // The line of the rice is gone, so that the bottles stand where it stood.
    body: { items: [{ ...lineOf(products.BOTL, 3), sourceLine: order.items[1]?._id }] },
  })
  expect(edited.invoice.source).toMatchObject({ number: 'SO00001' })
  expect(taken(await readOrder(sharma, order))).toEqual(['0 of 10', '3 of 4'])

  await sharma(returnInvoice, { params: { id: invoice._id } })
  expect(await readOrder(sharma, order)).toMatchObject({
    openItems: 2,
    became: [{ number: 'SINV-00001', status: 'returned' }],
  })
  await sharma(createInvoice, { body: invoiceBody(10, 4) })
  expect(await readOrder(sharma, order)).toMatchObject({ openItems: 0 })
})

test('an order invoiced by eight people at once becomes one invoice', async () => {
  const { sharma, order, invoiceBody } = await openOrder()

  const answers = await Promise.allSettled(
    Array.from({ length: 8 }, () => sharma(createInvoice, { body: invoiceBody(10, 4) })),
  )

  expect(answers.filter((one) => one.status === 'fulfilled')).toHaveLength(1)
  expect(await sharma(listInvoices, {})).toHaveLength(1)
  expect(await stockOf(sharma)).toMatchObject({ RICE5: 30, BOTL: 4 })
  expect(taken(await readOrder(sharma, order))).toEqual(['10 of 10', '4 of 4'])
  expect(await sharma.refused(createInvoice, { body: invoiceBody(1) })).toMatchObject({
    status: 409,
    message: 'An item of this order has been invoiced in full already. Reload and try again.',
  })
  const { store } = await startBahi()
  const proof = await verifyShop(store.forShop(sharma), sharma.shopId)
  expect(proof).toMatchObject({ documents: { order: 1, invoice: 1 }, findings: [] })
})

test('an invoice may bill more than was ordered while something of the order is open', async () => {
  const { sharma, order, invoiceBody } = await openOrder()
  await sharma(createInvoice, { body: invoiceBody(8) })

  const { invoice } = await sharma(createInvoice, { body: invoiceBody(2.4) })

  expect(taken(await readOrder(sharma, order))).toEqual(['10.4 of 10', '0 of 4'])
  const items = [{ ...invoiceBody(2.6).items[0] }]
  await sharma(updateInvoice, { params: { id: invoice._id }, body: { items } })
  expect(taken(await readOrder(sharma, order))).toEqual(['10.6 of 10', '0 of 4'])
})

test('a line that is on an invoice cannot be removed from its order; other lines can', async () => {
  const { sharma, products, order, invoiceBody } = await openOrder()
  await sharma(createInvoice, { body: invoiceBody(6) })
  const [rice, bottles] = order.items
  const edit = (items: BodyOf<typeof createInvoice>['items']) => ({
    params: { id: order._id },
    body: { merchants: { name: 'Anita Stores' }, items },
  })

  expect(
    await sharma.refused(updateSalesOrder, edit([{ ...lineOf(products.BOTL, 4), _id: bottles?._id }])),
  ).toMatchObject({ status: 409, message: 'An item that is on an invoice cannot be removed.' })
  // The same row twice is one row and a new one.
  const row = { ...lineOf(products.RICE5, 12), _id: rice?._id }
  const { order: edited } = await sharma(updateSalesOrder, edit([row, row]))

  expect(taken(edited)).toEqual(['6 of 12', '0 of 12'])
  expect(edited.items[0]?._id).toBe(rice?._id)
  expect(edited.items[1]?._id).not.toBe(rice?._id)
})

test('with approvals switched on only an approved order becomes an invoice', async () => {
  const { sharma, order, invoiceBody } = await openOrder()
  const params = { id: order._id }
  const refusal = { status: 409, message: 'Approve the order before it becomes an invoice.' }
  await sharma(updateProfile, { body: { ordersNeedApproval: true } })

  expect(await sharma.refused(createInvoice, { body: invoiceBody(1) })).toMatchObject(refusal)
  await sharma(approveSalesOrder, { params, body: meera })
  await sharma(createInvoice, { body: invoiceBody(1) })
  await sharma(approveSalesOrder, { params, body: { ...meera, status: 'rejected' } })
  expect(await sharma.refused(createInvoice, { body: invoiceBody(1) })).toMatchObject(refusal)
  await sharma(updateProfile, { body: { ordersNeedApproval: false } })
  await sharma(createInvoice, { body: invoiceBody(1) })
  expect(taken(await readOrder(sharma, order))).toEqual(['2 of 10', '0 of 4'])
})

test('with approvals switched off an earlier order needs no approval, and a rejected one stays rejected', async () => {
  const { sharma, order, invoiceBody } = await openOrder()
  await sharma(updateProfile, { body: { ordersNeedApproval: true } })
  await sharma(updateSettings, { body: { uses: { approvals: false } } })
  await sharma(createInvoice, { body: invoiceBody(1) })
  await sharma(approveSalesOrder, { params: { id: order._id }, body: { ...meera, status: 'rejected' } })
  expect(await sharma.refused(createInvoice, { body: invoiceBody(1) })).toMatchObject({ status: 409 })
})

test("another shop's document, or one of the other direction, is refused as a source", async () => {
  const { sharma, products, order, invoiceBody } = await openOrder()
  const bharat = await openPerson('Bharat')
  const pen = { itemname: 'Pen', quantity: 1, rate: 10 }
  const invalid = { status: 400, message: 'Invalid reference' }

  expect(
    await bharat.refused(createInvoice, { body: { ...invoiceBody(1), merchants: {}, items: [pen] } }),
  ).toMatchObject(invalid)
  expect(
    await sharma.refused(createInvoice, { body: { ...invoiceBody(1), invoiceType: 'purchase' } }),
  ).toMatchObject(invalid)
  expect(
    await sharma.refused(createSalesOrder, {
      body: {
        merchants: { name: 'Anita' },
        items: [lineOf(products.RICE5, 1)],
        source: { kind: 'order', _id: order._id },
      },
    }),
  ).toMatchObject(invalid)
  expect(taken(await readOrder(sharma, order))).toEqual(['0 of 10', '0 of 4'])
})
