import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { invoiceDraft } from '#contract/drafts/invoice-drafts.ts'
import { createInvoice, getInvoice, listInvoices, updateInvoice } from '#contract/invoices.ts'
import { approveSalesOrder, createSalesOrder } from '#contract/orders.ts'
import { listLastPrices } from '#contract/parties/last-prices.ts'
import { createQuotation, getQuotation } from '#contract/quotations.ts'
import { createProduct, updateProduct } from '#contract/shelf/products.ts'
import { DOCUMENT_KINDS } from '#domain/document-kinds.ts'
import { brokenConstraint } from '#server/db/constraint.ts'
import { figuresOf } from '#server/documents/document-figures.ts'
import { postDocument } from '#server/documents/document-store.ts'
import { lineOf, openSharmaTraders } from '#test/sharma-traders.ts'
import { type BodyOf, startBahi, startShop } from '#test/start-shop.ts'

// Prices and discounts, from the call to the database and back. Amounts of answers are paise here.

const rice = { itemname: 'Basmati Rice 5kg', quantity: 2, rate: 525, cgst: 2.5, sgst: 2.5 }
const soap = { itemname: 'Soap', quantity: 5, rate: 47.2, cgst: 9, sgst: 9, mrp: 50, discountPercent: 10 }
const book = { itemname: 'Books', quantity: 1, rate: 100, taxability: 'exempt' as const }

const bill = (items: BodyOf<typeof createInvoice>['items'], more: BodyOf<typeof createInvoice> = {}) => ({
  body: { invoiceType: 'sales' as const, invoiceDate: '2026-11-20', items, ...more },
})
/** What a till of a shop with prices at the MRP sends. */
const atMrp = bill([rice, soap, book], {
  pricesIncludeTax: true,
  discountBeforeTax: 36.24,
  roundTo: 'rupee',
  additionalCharges: 10.3,
})

/**
 * 1,050.00, 236.00 less 23.60 = 212.40, and 100.00 are 1,362.40. Of 36.24 they bear 27.93 (27.9302), 5.65 (5.6499) and
 * 2.66 (2.6600): 36.24. Left are 1,022.07, 206.75 and 97.34, the totals of the lines.
 * 1,022.07 x 100/105 = 973.40; 2.5% = 24.335, 24.34 each; taxable 973.39.
 * 206.75 x 100/118 = 175.21; 9% = 15.7689, 15.77 each; taxable 175.21.
 * 1,326.16 + 10.30 = 1,336.46, rounded to 1,336.00.
 */
const FIGURES = {
  totalBeforeTax: 1245_94,
  cgst: 40_11,
  sgst: 40_11,
  totalTax: 80_22,
  totalAfterTax: 1326_16,
  discountBeforeTax: 36_24,
  roundOff: -46,
  grandTotal: 1336_00,
}
const LINES = [
  { taxableAmount: 973_39, total: 1022_07, documentDiscount: 27_93 },
  {
    taxableAmount: 175_21,
    total: 206_75,
    discount: 23_60,
    documentDiscount: 5_65,
    mrp: 50,
    discountPercent: 10,
  },
  { taxableAmount: 97_34, total: 97_34, documentDiscount: 2_66, taxability: 'exempt' },
]

test('prices with tax, discounts before tax and a rounded total are stored as computed', async () => {
  const { asha } = await startShop()
  const { invoice } = await asha(createInvoice, atMrp)
  expect(invoice).toMatchObject({ ...FIGURES, pricesIncludeTax: true, roundTo: 'rupee', items: LINES })
  expect(invoice.invoiceAmountWords).toBe('Indian Rupees One Thousand Three Hundred Thirty Six Only')
  expect(await asha(getInvoice, { params: { id: invoice._id } })).toEqual(invoice)
  expect((await asha(listInvoices, {}))[0]).toEqual(invoice)
})

test("the specification's own call is answered with exactly the fields of the specification", async () => {
  const { asha } = await startShop()
  const old = { itemname: 'Pen', quantity: 2.5, rate: 33.33, cgst: 9, sgst: 9 }
  const { invoice } = await asha(createInvoice, bill([old], { discount: 8.33, additionalCharges: 10 }))
  // 83.33 + 15.00 - 8.33 + 10.00: after tax, and not rounded.
  expect(invoice).toMatchObject({
    totalBeforeTax: 83_33,
    totalTax: 15_00,
    discount: 8_33,
    grandTotal: 100_00,
  })
  expect(Object.keys(invoice).sort()).toEqual([...INVOICE_KEYS].sort())
  expect(Object.keys(invoice.items[0] ?? {}).sort()).toEqual([...LINE_KEYS].sort())
})
const INVOICE_KEYS = [
  // What its notes made of it stands beside.
  ...['adjusted', 'refunded', 'toGiveBack', 'became'],
  ...[
    '_id',
    'deliveryDate',
    'createdAt',
    'updatedAt',
    'merchants',
    'own',
    'shippingDetails',
    'items',
    'terms',
  ],
  ...[
    'authorisedSignatory',
    'logo',
    'source',
    'invoiceNumber',
    'invoiceType',
    'status',
    'invoiceDate',
    'noOfItems',
  ],
  ...[
    'totalBeforeTax',
    'cgst',
    'sgst',
    'igst',
    'cess',
    'totalTax',
    'totalAfterTax',
    'grandTotal',
    'discount',
  ],
  ...[
    'additionalCharges',
    'invoiceAmount',
    'invoiceAmountWords',
    'transport',
    'vehicleNo',
    'ewayBillNo',
    'tableNo',
  ],
  ...['server', 'cashier', 'paymentMode', 'amountReceived', 'pendingAmount', 'paymentStatus'],
]
const LINE_KEYS = [
  ...[
    '_id',
    'product',
    'itemId',
    'itemname',
    'description',
    'hsncode',
    'sku',
    'unit',
    'quantity',
    'rate',
    'cgst',
  ],
  ...['sgst', 'igst', 'cess', 'taxableAmount', 'total', 'ownerId'],
  // Its tax by heads, as it was billed, stands beside.
  'heads',
]

test('an edit keeps fields that it leaves out, and recomputes the rest', async () => {
  const { asha } = await startShop()
  const { invoice } = await asha(createInvoice, atMrp)
  const edit = async (body: BodyOf<typeof updateInvoice>) =>
    (await asha(updateInvoice, { params: { id: invoice._id }, body })).invoice
  const asAnswered = JSON.parse(JSON.stringify(atMrp.body)).items as object[]
  expect(await edit({ items: asAnswered, vehicleNo: 'MH 12 AB 1234' })).toMatchObject({
    ...FIGURES,
    items: LINES,
  })
  expect(await edit({ amountReceived: 1336 })).toMatchObject({ ...FIGURES, paymentStatus: 'paid' })
  // 100.00 stays 100.00 with the tax in it; without, 18 come on top.
  const pen = { itemname: 'Pen', quantity: 1, rate: 100, cgst: 9, sgst: 9 }
  const plain = { items: [pen], discountBeforeTax: 0, roundTo: 'none' as const, additionalCharges: 0 }
  expect(await edit(plain)).toMatchObject({ pricesIncludeTax: true, grandTotal: 100_00 })
  const without = await edit({ ...plain, pricesIncludeTax: false })
  expect(without.grandTotal).toBe(118_00)
  expect(without).not.toHaveProperty('roundOff')
})

test('prices and discounts are carried from quotation to order to invoice', async () => {
  const { sharma, products, anita } = await openSharmaTraders()
  const terms = { pricesIncludeTax: true, discountBeforeTax: 50, roundTo: '50-paise' as const }
  const items = [{ ...lineOf(products.RICE5, 2, 525), discount: 10, mrp: 560 }]
  const offer = { merchants: { _id: anita._id, name: 'Anita Stores' }, items, ...terms }
  const { quotation } = await sharma(createQuotation, { body: offer })
  expect(await sharma(getQuotation, { params: { id: quotation._id } })).toMatchObject({
    grandTotal: 990_00,
    discountBeforeTax: 50_00,
    roundTo: '50-paise',
    roundOff: 0,
    items: [{ discount: 10_00, mrp: 560, documentDiscount: 50_00 }],
  })
  const { order } = await sharma(createSalesOrder, {
    body: { ...offer, source: { kind: 'quotation', _id: quotation._id } },
  })
  expect(order).toMatchObject({ grandTotal: 990_00, pricesIncludeTax: true, discountBeforeTax: 50_00 })
  await sharma(approveSalesOrder, {
    params: { id: order._id },
    body: { name: 'Asha', role: 'Owner', status: 'approved' },
  })
  const made = bill(items, {
    ...terms,
    source: { kind: 'order', _id: order._id },
    merchants: offer.merchants,
  })
  const { invoice } = await sharma(createInvoice, made)
  expect(invoice).toMatchObject({ grandTotal: 990_00, roundTo: '50-paise' })
  // What the party paid last is said as it was said then.
  const [price] = await sharma(listLastPrices, {
    query: { type: 'sales', merchant: anita._id, products: products.RICE5?._id ?? '' },
  })
  expect(price?.last).toMatchObject({ rate: 525, priceIncludesTax: true })
})

test('a product stores MRP and taxability, and an untaxed line takes the taxability of its product', async () => {
  const { sharma, category } = await openSharmaTraders()
  const draft = {
    name: 'Salt',
    description: 'Salt',
    purchasePrice: 18,
    sellingPrice: 28,
    stock: 10,
    categoryId: category._id,
  }
  const { product } = await sharma(createProduct, {
    body: { ...draft, taxability: 'exempt', mrp: 28, priceIncludesTax: true },
  })
  expect(product).toMatchObject({ taxability: 'exempt', mrp: 28, priceIncludesTax: true })
  expect(product).not.toHaveProperty('isService')
  const edit = (change: BodyOf<typeof updateProduct>) => ({
    params: { id: product._id },
    body: { ...draft, ...change },
  })
  // What an edit does not name stays.
  expect((await sharma(updateProduct, edit({ sellingPrice: 27 }))).product).toMatchObject({
    mrp: 28,
    sellingPrice: 27,
  })
  expect(await sharma.refused(updateProduct, edit({ cgst: 9 }))).toMatchObject({ status: 400 })
  expect(await sharma.refused(updateProduct, edit({ cgst: 9, taxability: 'exempt' }))).toMatchObject({
    status: 400,
    message: 'What is exempt carries no tax',
  })
  expect(
    (await sharma(updateProduct, edit({ mrp: null, taxability: 'taxable' }))).product,
  ).not.toHaveProperty('mrp')
  await sharma(updateProduct, edit({ taxability: 'nil' }))

  const line = { product: product._id, itemname: 'Salt', quantity: 1, rate: 28 }
  const { invoice } = await sharma(createInvoice, bill([line, { ...line, cgst: 2.5, sgst: 2.5 }]))
  expect(invoice.items.map(({ taxability }) => taxability)).toEqual(['nil', undefined])
})

test('invalid prices are refused with a message', async () => {
  const { asha } = await startShop()
  const refusal = async (items: object[], more: object = {}) =>
    (await asha.refused(createInvoice, bill(items, more))).message
  expect(await refusal([{ ...rice, discount: 1050.01 }])).toBe(
    'The discount of an item cannot exceed its amount.',
  )
  expect(await refusal([rice], { discountBeforeTax: 1050.01 })).toBe('Discount cannot exceed the total.')
  expect(await refusal([{ ...rice, taxability: 'nil' }])).toContain('What is nil-rated carries no tax')
  expect(await refusal([{ ...rice, discountPercent: 101 }])).toContain('Discount% is too large')
  expect(await refusal([rice], { roundTo: 'ten' })).toContain('Choose no rounding, 50 paise or a rupee')
})

test('the database refuses an amount that does not follow from the others', async () => {
  const { asha } = await startShop()
  const { store } = await startBahi()
  const { invoice } = await asha(createInvoice, atMrp)
  const broken = async (sql: string) =>
    store.script(sql).then(
      () => 'stored',
      (error: unknown) =>
        /(documents?_[a-z_]+)/.exec(String((error as { constraint?: string }).constraint ?? error))?.[0],
    )
  const document = (change: string) => broken(`update documents set ${change} where id = '${invoice._id}'`)
  const lines = (change: string) =>
    broken(`update document_lines set ${change} where document_id = '${invoice._id}'`)

  expect(await document('round_off = round_off + 1')).toBe('documents_add_up')
  expect(await document('round_off = 0, grand_total = 133646, pending_amount = 133646')).toBe(
    'documents_rounded',
  )
  expect(await document(`round_to = 'none'`)).toBe('documents_rounded')
  expect(await lines('discount = discount + 1')).toMatch(/document_lines_(discount|from_rate)/)
  expect(await lines('document_discount = document_discount + 1')).toBe('document_lines_from_rate')
  expect(await lines('taxable_amount = taxable_amount - 1, total = total - 1')).toBe(
    'document_lines_from_rate',
  )
  expect(await lines(`taxability = 'nil'`)).toBe('document_lines_untaxed')

  // A head that does not say what its lines come to, or a line that leaves out the tax in its price.
  const draft = z.parse(invoiceDraft, atMrp.body)
  const items = draft.items.map((line) => ({ ...line, rate: line.rate ?? 0 }))
  const figures = figuresOf({ ...draft, items, party: draft.merchants, date: '2026-11-20' }, '2026-11-20')
  const post = (wrong: object) =>
    store
      .forShop(asha)
      .execute(
        postDocument({
          id: randomUUID(),
          kind: DOCUMENT_KINDS['sales-quotation'],
          userId: asha.userId,
          at: new Date(),
          wantedNumber: '',
          source: null,
          figures: { ...figures, ...wrong },
          postings: [],
        }),
      )
  await post({})
  const { total_before_tax, total_after_tax, round_off } = figures
  const refusals = [
    {
      total_before_tax: total_before_tax + 1,
      total_after_tax: total_after_tax + 1,
      round_off: round_off - 1,
    },
    { discount_before_tax: 0 },
    { no_of_items: 2 },
    { prices_include_tax: false },
  ].map((wrong) => post(wrong).catch(brokenConstraint))
  expect(await Promise.all(refusals)).toEqual(Array(4).fill('documents_sum_lines'))
})
