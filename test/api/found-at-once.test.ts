import { expect, test } from 'vitest'
import { listChallans, sumChallans } from '#contract/challans.ts'
import { createInvoice, listInvoices, returnInvoice, sumInvoices, updateInvoice } from '#contract/invoices.ts'
import { deleteMerchant } from '#contract/merchants.ts'
import { createSalesOrder, listOrders, sumOrders } from '#contract/orders.ts'
import { listLastPrices } from '#contract/parties/last-prices.ts'
import { getMerchant, listPartyItems } from '#contract/parties/party.ts'
import { createQuotation, listQuotations, sumQuotations } from '#contract/quotations.ts'
import { verifyShop } from '#server/verify/verify-shop.ts'
import { lineOf, openSharmaTraders } from '#test/sharma-traders.ts'
import { type BodyOf, openPerson, type QueryOf, startBahi } from '#test/start-shop.ts'

const NONE = { count: 0, total: 0, pending: 0 }

/**
 * Anita bought three times (the second was returned), Ravi once, Krishna sold once. By hand, with 2.5 % + 2.5 % on rice
 * and sugar: 2 x 499 = 998 + 49.90 = 1,047.90; 10 x 44.80 = 448 + 22.40 = 470.40; 1 x 480 = 480 + 24 = 504;
 * Ravi 3 x 499 = 1,497 + 74.86 = 1,571.86 (each head 37.425, rounded up); Krishna 5 x 410.50 = 2,052.50 + 102.62 (51.3125 a head).
 */
async function openTrade() {
  const shop = await openSharmaTraders()
  const { sharma, products, anita, ravi, krishna } = shop
  const bill = async (
    party: typeof anita,
    invoiceDate: string,
    items: ReturnType<typeof lineOf>[],
    more: BodyOf<typeof createInvoice> = {},
  ) =>
    (
      await sharma(createInvoice, {
        body: { invoiceType: 'sales', invoiceDate, merchants: { _id: party._id }, items, ...more },
      })
    ).invoice
  const first = await bill(anita, '2026-11-02', [lineOf(products.RICE5, 2)], { amountReceived: 500 })
  const back = await bill(anita, '2026-11-10', [lineOf(products.SUGAR, 10)])
  await sharma(returnInvoice, { params: { id: back._id } })
  const last = await bill(anita, '2026-11-12', [lineOf(products.RICE5, 1, 480)], { paymentStatus: 'paid' })
  const other = await bill(ravi, '2026-11-13', [lineOf(products.RICE5, 3)])
  const bought = await bill(krishna, '2026-11-14', [lineOf(products.RICE5, 5, 410.5)], {
    invoiceType: 'purchase',
  })
  return { ...shop, first, back, last, other, bought }
}

const idsOf = (documents: { _id: string }[]) => documents.map(({ _id }) => _id)

test('a party’s record sums its invoices and counts its documents; another shop sees nothing of it', async () => {
  const { sharma, products, anita, krishna, first } = await openTrade()
  const offer = { merchants: { _id: anita._id }, items: [lineOf(products.SUGAR, 1)] }
  await sharma(createQuotation, { body: offer })
  await sharma(createSalesOrder, { body: offer })
  const params = { id: anita._id }

  expect(await sharma(getMerchant, { params })).toEqual({
    merchant: anita,
    // 1,047.90 + 504.00, of the first 500.00 received.
    sales: { count: 2, total: 155_190, pending: 54_790 },
    purchase: NONE,
    documents: { invoice: 3, order: 1, quotation: 1, challan: 0, 'credit-note': 1, 'debit-note': 0 },
  })
  expect(await sharma(getMerchant, { params: { id: krishna._id } })).toMatchObject({
    sales: NONE,
    purchase: { count: 1, total: 215_512, pending: 215_512 },
  })

  // A part payment that leaves the status as it was moves what is pending.
  await sharma(updateInvoice, { params: { id: first._id }, body: { amountReceived: 600 } })
  expect((await sharma(getMerchant, { params })).sales.pending).toBe(44_790)

  const bharat = await openPerson('Bharat')
  for (const call of [getMerchant, listPartyItems])
    expect(await bharat.refused(call, { params })).toMatchObject({ status: 404 })
  await sharma(deleteMerchant, { params })
  expect(await sharma.refused(getMerchant, { params })).toMatchObject({ status: 404 })
})

test('every list of documents can be filtered by a party, and its sums too', async () => {
  const { sharma, products, anita, ravi, first, back, last } = await openTrade()
  const offer = { merchants: { _id: anita._id }, items: [lineOf(products.SUGAR, 1)] }
  const { quotation } = await sharma(createQuotation, { body: offer })
  const { order } = await sharma(createSalesOrder, { body: offer })
  const query = { merchant: anita._id }

  expect(idsOf(await sharma(listInvoices, { query }))).toEqual(idsOf([last, back, first]))
  expect(
    idsOf(await sharma(listInvoices, { query: { ...query, search: 'anita', status: 'returned' } })),
  ).toEqual([back._id])
  expect(idsOf(await sharma(listQuotations, { query: { ...query, type: 'sales' } }))).toEqual([quotation._id])
  expect(idsOf(await sharma(listOrders, { query }))).toEqual([order._id])
  expect(await sharma(listChallans, { query })).toEqual([])
  expect(await sharma(listOrders, { query: { merchant: ravi._id } })).toEqual([])

  // 44.80 + 2.24
  const one = {
    count: 1,
    isMore: false,
    returned: 0,
    sides: { sales: { count: 1, total: 4704, pending: 0 }, purchase: NONE },
  }
  expect(await sharma(sumQuotations, { query })).toEqual(one)
  expect(await sharma(sumOrders, { query })).toEqual(one)
  expect(await sharma(sumOrders, {})).toEqual(one)
  expect(await sharma(sumChallans, { query })).toMatchObject({ count: 0, sides: { sales: NONE } })
  expect(await sharma(sumInvoices, { query })).toEqual({
    count: 3,
    isMore: false,
    returned: 1,
    sides: { sales: { count: 2, total: 155_190, pending: 54_790 }, purchase: NONE },
  })
})

test('the sum of a list counts the matching invoices and adds them to the paisa, for any filter', async () => {
  const { sharma, last } = await openTrade()
  const sumOf = (query: QueryOf<typeof sumInvoices>) => sharma(sumInvoices, { query })
  // All sales: 1,047.90 + 504.00 + 1,571.86.
  const sales = { count: 3, total: 312_376, pending: 211_976 }
  const purchase = { count: 1, total: 215_512, pending: 215_512 }
  const all = { count: 5, isMore: false, returned: 1, sides: { sales, purchase } }

  expect(await sumOf({})).toEqual(all)
  expect(await sumOf({ from: '2026-11-01', to: '2026-11-30' })).toEqual(all)
  expect(await sumOf({ search: 'inv' })).toEqual(all)
  expect(await sumOf({ type: 'purchase' })).toEqual({
    ...all,
    count: 1,
    returned: 0,
    sides: { sales: NONE, purchase },
  })
  expect(await sumOf({ type: 'sales' })).toEqual({ ...all, count: 4, sides: { sales, purchase: NONE } })
  expect(await sumOf({ payment: 'pending' })).toEqual({
    count: 3,
    isMore: false,
    returned: 0,
    sides: { sales: { count: 2, total: 261_976, pending: 211_976 }, purchase },
  })
  expect(await sumOf({ payment: 'unpaid', type: 'sales' })).toMatchObject({
    count: 1,
    sides: { sales: { total: 157_186, pending: 157_186 } },
  })
  expect(await sumOf({ payment: 'partially paid' })).toMatchObject({
    count: 1,
    sides: { sales: { pending: 54_790 } },
  })
  expect(await sumOf({ payment: 'paid' })).toMatchObject({
    count: 1,
    sides: { sales: { total: 50_400, pending: 0 } },
  })
  expect(idsOf(await sharma(listInvoices, { query: { payment: 'paid' } }))).toEqual([last._id])
  expect(await sumOf({ status: 'returned' })).toMatchObject({ count: 1, returned: 1, sides: { sales: NONE } })

  const bharat = await openPerson('Bharat')
  const nothing = { count: 0, isMore: false, returned: 0, sides: { sales: NONE, purchase: NONE } }
  expect(await bharat(sumInvoices, {})).toEqual(nothing)
  expect(await bharat(sumInvoices, { query: { search: 'anita' } })).toEqual(nothing)
})

test('the items of a party’s bills are listed, the latest first, with quantity, last rate and invoice', async () => {
  const { sharma, products, anita, last } = await openTrade()
  const params = { id: anita._id }
  const { invoice } = await sharma(createInvoice, {
    body: {
      invoiceType: 'sales',
      invoiceDate: '2026-11-15',
      merchants: { _id: anita._id },
      items: [{ itemname: 'Carrying', quantity: 1, rate: 20 }],
    },
  })

  const { items, since } = await sharma(listPartyItems, { params })

  expect(since).toBeNull()
  // The sugar came back.
  expect(items).toEqual([
    {
      product: null,
      name: 'Carrying',
      direction: 'sales',
      unit: '',
      quantity: 1,
      value: 2000,
      lastRate: 20,
      lastDate: '2026-11-15',
      lastInvoice: { _id: invoice._id, number: invoice.invoiceNumber },
    },
    {
      product: products.RICE5?._id,
      name: 'Basmati Rice 5kg',
      direction: 'sales',
      unit: 'Bag',
      quantity: 3,
      value: 147_800,
      lastRate: 480,
      lastDate: '2026-11-12',
      lastInvoice: { _id: last._id, number: last.invoiceNumber },
    },
  ])
})

test('the last price for a party follows its edits and returns, and those of no other party or shop', async () => {
  const { sharma, products, anita, ravi, krishna, first, last } = await openTrade()
  const rice = products.RICE5?._id ?? ''
  const ask = async (merchant: string | undefined, type: 'sales' | 'purchase' = 'sales', who = sharma) =>
    (await who(listLastPrices, { query: { type, merchant, products: rice } }))[0]
  const rateFor = async (merchant: string) => (await ask(merchant))?.last?.rate

  expect(await ask(anita._id)).toEqual({
    product: rice,
    last: { rate: 480, date: '2026-11-12', invoice: { _id: last._id, number: last.invoiceNumber } },
    purchasePrice: 410.5,
  })
  expect(await rateFor(ravi._id)).toBe(499)
  expect((await ask(krishna._id, 'purchase'))?.last?.rate).toBe(410.5)
  expect((await ask(krishna._id))?.last).toBeNull()
  expect(await ask(undefined)).toEqual({ product: rice, last: null, purchasePrice: 410.5 })
  const both = {
    query: { type: 'sales' as const, merchant: anita._id, products: `${rice},${products.SUGAR?._id}` },
  }
  expect(await sharma(listLastPrices, both)).toHaveLength(2)

  // Another rate, then another customer, then back to the shelf.
  const params = { id: last._id }
  await sharma(updateInvoice, { params, body: { items: [lineOf(products.RICE5, 1, 470)] } })
  expect(await rateFor(anita._id)).toBe(470)
  const given = { merchants: { _id: ravi._id }, items: [lineOf(products.RICE5, 1, 475)] }
  await sharma(updateInvoice, { params, body: { ...given, invoiceDate: '2026-11-19' } })
  expect([await rateFor(anita._id), await rateFor(ravi._id)]).toEqual([499, 475])
  await sharma(returnInvoice, { params: { id: first._id } })
  expect([await rateFor(anita._id), await rateFor(ravi._id)]).toEqual([undefined, 475])

  const bharat = await openPerson('Bharat')
  expect(await ask(ravi._id, 'sales', bharat)).toBeUndefined()
  const { store } = await startBahi()
  expect((await verifyShop(store.forShop(sharma), sharma.shopId)).findings).toEqual([])
})

test('last prices for too many or invalid product ids are refused with 400', async () => {
  const sharma = await openPerson('Sharma')
  const many = Array.from({ length: 51 }, () => sharma.shopId).join(',')
  for (const products of [many, 'rice', ''])
    expect(await sharma.refused(listLastPrices, { query: { type: 'sales', products } })).toMatchObject({
      status: 400,
    })
})
