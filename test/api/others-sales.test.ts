import { expect, test } from 'vitest'
import { createChallan, listChallans, sumChallans } from '#contract/challans.ts'
import { listEwayBills, storeEwayAnswer } from '#contract/gst/eway-bills.ts'
import { createInvoice, getInvoice } from '#contract/invoices.ts'
import { getDrawer, listDrawerMovements, type StoredMovement } from '#contract/money/drawer.ts'
import {
  createSalesOrder,
  listOrders,
  listPurchaseOrders,
  listSalesOrders,
  sumOrders,
} from '#contract/orders.ts'
import { getMerchant } from '#contract/parties/party.ts'
import { saveShopRole } from '#contract/people/members.ts'
import { createQuotation, getQuotation, listQuotations, sumQuotations } from '#contract/quotations.ts'
import { answersOf } from '#domain/people/permissions.ts'
import { MOST_FOUND } from '#server/documents/found-by-number.ts'
import { lineOf, openSharmaTraders } from '#test/sharma-traders.ts'
import { openMember, setClock } from '#test/start-shop.ts'

/** A cashier who closes the drawer, in a shop where the owner sold, offered and promised rice to Anita: 998.00, and 24.95 a head of tax, is 1,047.90. */
async function openCounter(more: Parameters<typeof answersOf>[1] = {}) {
  const shop = await openSharmaTraders()
  const { sharma, products, anita } = shop
  const answers = answersOf('cashier', { 'close-drawer': 'allowed', ...more })
  await sharma(saveShopRole, { params: { role: 'cashier' }, body: { answers, discountFree: 5 } })
  const neha = await openMember(sharma, 'Neha', 'cashier')
  const body = { merchants: { _id: anita._id }, items: [lineOf(products.RICE5, 2)] }
  const sale = {
    ...body,
    invoiceType: 'sales' as const,
    amountReceived: 1047.9,
    paymentMode: 'cash' as const,
  }
  const { invoice } = await sharma(createInvoice, { body: sale })
  const { quotation } = await sharma(createQuotation, { body })
  await sharma(createSalesOrder, { body })
  await sharma(createChallan, { body })
  return { ...shop, neha, body, sale, invoice, quotation }
}

test('who may not see other people’s sales lists their own orders, quotations and challans', async () => {
  const { neha, body, quotation } = await openCounter()
  for (const make of [createQuotation, createSalesOrder, createChallan]) await neha(make, { body })

  const offers = await neha(listQuotations, { query: {} })
  expect(offers.map(({ quotationNumber }) => quotationNumber)).toEqual(['SQT-00002'])
  expect(await neha(listOrders, { query: {} })).toHaveLength(1)
  expect((await neha(listSalesOrders, { query: {} })).salesOrders).toHaveLength(1)
  expect(await neha(listChallans, { query: {} })).toHaveLength(1)
  // Nor is it counted how many others wrote.
  for (const list of [listOrders, listSalesOrders, listPurchaseOrders, listQuotations, listChallans]) {
    const { headers } = await neha.send(list, { query: {} })
    expect(headers['x-total-count'], list.url).toBe(list === listPurchaseOrders ? '0' : '1')
  }
  for (const sums of [sumQuotations, sumOrders, sumChallans]) {
    expect((await neha(sums, { query: {} })).sides?.sales).toMatchObject({ count: 1, total: 104790 })
  }
  // The customer has the offer in hand.
  const found = await neha(listQuotations, { query: { search: quotation.quotationNumber } })
  expect(found.map(({ _id }) => _id)).toEqual([quotation._id])
  expect(await neha(getQuotation, { params: { id: quotation._id } })).toMatchObject({ grandTotal: 104790 })
})

test('who approves orders lists everybody’s', async () => {
  const { neha } = await openCounter({ approve: 'allowed' })
  expect(await neha(listOrders, { query: {} })).toHaveLength(1)
  expect(await neha(sumOrders, { query: {} })).toMatchObject({ count: 1 })
})

test('a buyer’s page counts own bills, and everybody’s for who may see them', async () => {
  const { sharma, neha, anita, sale } = await openCounter()
  const params = { id: anita._id }
  expect(await neha(getMerchant, { params })).toMatchObject({
    sales: { count: 0, total: 0 },
    documents: { quotation: 0, order: 0, challan: 0, invoice: 0 },
  })
  await neha(createInvoice, { body: sale })
  expect(await neha(getMerchant, { params })).toMatchObject({
    sales: { count: 1, total: 104790 },
    documents: { invoice: 1 },
  })
  expect(await sharma(getMerchant, { params })).toMatchObject({
    sales: { count: 2, total: 209580 },
    documents: { quotation: 1, order: 1, challan: 1, invoice: 2 },
  })
})

test('the drawer’s movements of others’ bills have their amount and name nobody', async () => {
  const { sharma, neha, sale, invoice } = await openCounter()
  const { invoice: own } = await neha(createInvoice, { body: sale })
  const of = ({ _id, number, title, amount, kind }: StoredMovement) => ({ _id, number, title, amount, kind })
  const moved = () => neha(listDrawerMovements, { query: { account: 'cash' } })
  const others = { _id: null, number: null, title: 'Not shown to you', amount: 104790, kind: 'sale' }
  const known = { title: 'Anita Stores', amount: 104790, kind: 'sale' }
  expect((await moved()).map(of)).toEqual([others, { ...known, _id: own._id, number: own.invoiceNumber }])
  // Twice 1,047.90, as it can be counted in whole rupees.
  expect(await neha(getDrawer, { query: { account: 'cash' } })).toMatchObject({ expected: 209600 })
  expect((await sharma(listDrawerMovements, { query: { account: 'cash' } })).map(of)).toEqual([
    { ...known, _id: invoice._id, number: invoice.invoiceNumber },
    { ...known, _id: own._id, number: own.invoiceNumber },
  ])
  // With the bill in hand it opens.
  expect(await neha(getInvoice, { params: { id: invoice._id } })).toMatchObject({ grandTotal: 104790 })
})

test('e-way bills of others are neither listed nor counted', async () => {
  const { sharma, neha, invoice } = await openCounter()
  await sharma(storeEwayAnswer, {
    params: { id: invoice._id },
    body: { number: '181000000001', madeAt: '2026-11-20T09:00:00+05:30', vehicleNo: 'MH12AB1234' },
  })
  const query = { list: 'generated' as const }
  expect(await neha(listEwayBills, { query })).toMatchObject({ rows: [], counts: { generated: 0 } })
  expect((await sharma(listEwayBills, { query })).rows).toHaveLength(1)
})

test('another’s bills are found by number as often as a counter needs, and not one after another', async () => {
  const { sharma, neha, body } = await openCounter()
  const numbers: string[] = []
  for (let left = MOST_FOUND + 1; left > 0; left -= 1) {
    numbers.push((await sharma(createQuotation, { body })).quotation.quotationNumber)
  }
  const own = (await neha(createQuotation, { body })).quotation.quotationNumber
  const last = numbers.pop()
  for (const search of numbers) {
    expect(await neha(listQuotations, { query: { search } })).toHaveLength(1)
    // The list and its sum, looked at again, are one find.
    expect(await neha(sumQuotations, { query: { search } })).toMatchObject({ count: 1 })
  }
  const next = { query: { search: last } }
  for (const call of [listQuotations, sumQuotations]) {
    const { status, message } = await neha.refused(call, next)
    expect([status, message]).toEqual([
      429,
      'Many papers of others were looked up by their numbers within the hour. Who may see other people’s sales finds more.',
    ])
  }
  // What was found stays open, and so does all that is her own.
  expect(await neha(listQuotations, { query: { search: numbers[0] } })).toHaveLength(1)
  expect(await neha(listQuotations, { query: { search: own } })).toHaveLength(1)
  expect(await neha(listQuotations, { query: { search: 'SQT-09999' } })).toEqual([])
  expect(await sharma(listQuotations, next)).toHaveLength(1)
  setClock('2026-11-20T11:01:00+05:30')
  expect(await neha(listQuotations, next)).toHaveLength(1)
})
