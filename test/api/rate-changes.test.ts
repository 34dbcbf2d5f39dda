import { randomUUID } from 'node:crypto'
import { afterEach, expect, test } from 'vitest'
import { creditNotes } from '#contract/documents/notes.ts'
import { createInvoice } from '#contract/invoices.ts'
import { createQuotation } from '#contract/quotations.ts'
import { orderLowStock } from '#contract/shelf/low-stock.ts'
import { createProduct, listProducts, type Product, updateProduct } from '#contract/shelf/products.ts'
import {
  createRateChange,
  listRateChanges,
  rehearseRates,
  takeBackRateChange,
} from '#contract/shelf/rate-changes.ts'
import { findProducts, usualProducts } from '#contract/shelf/shelf-lookups.ts'
import { verifyShop } from '#server/verify/verify-shop.ts'
import { lineOf, openSharmaTraders } from '#test/sharma-traders.ts'
import {
  type BodyOf,
  FRIDAY_MORNING,
  type Person,
  type QueryOf,
  setClock,
  signInAgain,
  startBahi,
  startShop,
} from '#test/start-shop.ts'

afterEach(() => setClock(FRIDAY_MORNING))

// The steel bottle of Sharma Traders: 18 %, bought at 210.00, sold at 349.50 without tax.
const to5 = { from: '2026-12-01', gst: 5, prices: 'same-total' as const }
const decide = (
  person: Person,
  products: (Product | undefined)[],
  more: BodyOf<typeof createRateChange> = {},
) =>
  person(createRateChange, {
    body: { ...to5, products: products.map((product) => product?._id ?? ''), ...more },
  })
const shelf = async (person: Person, search: string) => {
  const { products } = await person(listProducts, { query: { search, order: 'match' } })
  return products[0]
}
const rateOf = (product?: Product) => (product ? product.cgst + product.sgst + product.igst : undefined)

test('a rate decided for a day is charged from midnight in India, in every answer that has the item', async () => {
  const { sharma, products } = await openSharmaTraders()
  await sharma(createInvoice, { body: { invoiceType: 'sales', items: [lineOf(products.BOTL, 1)] } })
  expect((await decide(sharma, [products.BOTL])).rateChange).toMatchObject({ from: '2026-12-01', items: 1 })

  setClock('2026-11-30T23:59:59+05:30')
  const before = await signInAgain(sharma)
  const eve = await shelf(before, 'BOTL')
  expect([rateOf(eve), eve?.sellingPrice, eve?.comingRates?.[0]?.from]).toEqual([18, 349.5, '2026-12-01'])

  setClock('2026-12-01T00:00:00+05:30')
  const after = await signInAgain(sharma)
  const [usual, named, found] = [
    (await after(usualProducts, { query: { direction: 'sales' } })).last[0],
    (await after(findProducts, { body: { names: ['BOTL'] } })).products[0],
    await shelf(after, 'Steel'),
  ]
  // 349.50 x 118 / 100 = 412.41 with tax; without 5 % that is 392.7714.
  for (const product of [usual, named, found]) {
    expect(product).toMatchObject({ cgst: 2.5, sgst: 2.5, igst: 0, sellingPrice: 392.7714, totalTax: 5 })
    // Who enters a bill of November still finds its rate.
    expect(product?.pastRates).toMatchObject([{ igst: 18, sellingPrice: 349.5, until: '2026-12-01' }])
    expect(product?.comingRates ?? []).toEqual([])
  }
})

test('an edit of an item after the day has the new rate, and the earlier rates are kept', async () => {
  const { sharma, products, category } = await openSharmaTraders()
  await decide(sharma, [products.BOTL], { prices: 'same-price' })
  setClock('2026-12-02T10:00:00+05:30')
  const person = await signInAgain(sharma)
  const bottle = await shelf(person, 'BOTL')
  const { product } = await person(updateProduct, {
    params: { id: bottle?._id ?? '' },
    body: { ...bottle, name: 'Steel Flask', categoryId: category._id, supplierId: '' },
  })
  expect(product).toMatchObject({ name: 'Steel Flask', cgst: 2.5, sgst: 2.5, igst: 0, sellingPrice: 349.5 })
  expect(product.pastRates).toMatchObject([{ igst: 18, until: '2026-12-01' }])
})

test('an order of low stock has the rate of its day', async () => {
  const { sharma, products, krishna, category } = await openSharmaTraders()
  const { app: _, ...bottle } = { app: 0, ...(products.BOTL as Product) }
  await sharma(updateProduct, {
    params: { id: bottle._id },
    body: { ...bottle, categoryId: category._id, supplierId: krishna._id },
  })
  await decide(sharma, [products.BOTL])
  setClock('2026-12-01T09:00:00+05:30')
  const person = await signInAgain(sharma)
  const { orders } = await person(orderLowStock, { body: { items: [{ product: bottle._id, quantity: 2 }] } })
  const [line] = orders[0]?.items ?? []
  expect((line?.cgst ?? 0) + (line?.sgst ?? 0) + (line?.igst ?? 0)).toBe(5)
})

test('a note on a bill has the bill’s old rate', async () => {
  const { sharma, products } = await openSharmaTraders()
  const items = [{ ...lineOf(products.BOTL, 2), rate: 100, cgst: 9, sgst: 9, igst: 0 }]
  const { invoice } = await sharma(createInvoice, { body: { invoiceType: 'sales', items } })
  await decide(sharma, [products.BOTL])
  setClock('2026-12-05T10:00:00+05:30')
  const person = await signInAgain(sharma)
  const line = { line: invoice.items[0]?._id ?? '', quantity: 1, noted: 'shelf' as const }
  const { note } = await person(creditNotes.create, {
    body: { invoice: invoice._id, items: [line], noteDate: '2026-12-05' },
  })
  // Half of 200.00 and 36.00.
  expect(note).toMatchObject({ totalBeforeTax: 100_00, cgst: 9_00, sgst: 9_00, grandTotal: 118_00 })
})

test('a rate change can be withdrawn before its day only, and a later one of the same day replaces it', async () => {
  const { sharma, products } = await openSharmaTraders()
  const first = await decide(sharma, [products.BOTL, products.OIL1], { gst: 12 })
  const second = await decide(sharma, [products.BOTL])
  expect((await shelf(sharma, 'BOTL'))?.comingRates).toMatchObject([{ cgst: 2.5 }])

  await sharma(takeBackRateChange, { params: { id: first.rateChange._id } })
  await sharma(takeBackRateChange, { params: { id: first.rateChange._id } })
  expect((await shelf(sharma, 'OIL1'))?.comingRates).toBeUndefined()
  expect((await shelf(sharma, 'BOTL'))?.comingRates).toMatchObject([{ cgst: 2.5 }])

  setClock('2026-12-01T00:00:00+05:30')
  const person = await signInAgain(sharma)
  expect(await person.refused(takeBackRateChange, { params: { id: second.rateChange._id } })).toMatchObject({
    status: 409,
    message: 'This rate is charged already. Decide on another one from today on.',
  })
  expect(rateOf(await shelf(person, 'BOTL'))).toBe(5)
  expect((await person(listRateChanges)).map(({ takenBackAt }) => takenBackAt !== null)).toEqual([
    false,
    true,
  ])
})

test('a rate change of a past day is charged at once, and a repeated call is stored once', async () => {
  const { sharma, products } = await openSharmaTraders()
  const idempotencyKey = randomUUID()
  const body = { ...to5, from: '2026-09-01', products: [products.BOTL?._id ?? ''] }
  await sharma(createRateChange, { body, idempotencyKey })
  await sharma(createRateChange, { body, idempotencyKey })
  const bottle = await shelf(sharma, 'BOTL')
  expect([rateOf(bottle), bottle?.pastRates?.length]).toEqual([5, 1])
  expect(await sharma(listRateChanges)).toHaveLength(1)
})

test('the preview of a rate change lists the items of a group and the open documents that have them', async () => {
  const { sharma, products, category } = await openSharmaTraders()
  await sharma(createQuotation, {
    body: {
      quotationType: 'sales',
      quotationDate: '2026-11-20',
      merchants: { name: 'Anita' },
      items: [lineOf(products.OIL1, 3), lineOf(products.RICE5, 1), lineOf(products.BOTL, 1)],
    },
  })
  const items = async (query: QueryOf<typeof rehearseRates>) =>
    (await sharma(rehearseRates, { query })).items.map(({ name }) => name)

  expect(await items({ gst: 5 })).toEqual(['Basmati Rice 5kg', 'Loose Sugar', 'Sunflower Oil 1L'])
  expect(await items({ hsn: '15, 7323' })).toEqual(['Steel Bottle', 'Sunflower Oil 1L'])
  expect(await items({ hsn: '15%' })).toEqual([])
  expect(await items({ category: category._id, gst: '18' })).toEqual(['Steel Bottle'])
  expect(await items({})).toHaveLength(5)
  const { touched } = await sharma(rehearseRates, { query: { gst: 5 } })
  expect(touched).toMatchObject([{ noun: 'quotation', direction: 'sales', party: 'Anita', lines: 2 }])
})

test('an invalid rate change is refused at its field, and another shop’s item is unknown', async () => {
  const { sharma, products } = await openSharmaTraders()
  const { asha } = await startShop()
  const refused = (person: Person, more: object) =>
    person.refused(createRateChange, { body: { ...to5, products: [products.BOTL?._id], ...more } })
  expect(await refused(sharma, { taxability: 'exempt' })).toMatchObject({ status: 400 })
  expect(await refused(sharma, { products: [] })).toMatchObject({
    status: 400,
    message: 'Choose at least one item',
  })
  expect(await refused(sharma, { from: '2026-02-30' })).toMatchObject({ status: 400 })
  expect(await refused(sharma, { gst: 101 })).toMatchObject({ status: 400 })
  expect(await refused(asha, {})).toMatchObject({ status: 400, message: 'Invalid reference' })
  expect(await asha(listRateChanges)).toEqual([])
})

test('tobacco is taxed on its MRP, and its credit note takes back the same tax', async () => {
  const { sharma, category } = await openSharmaTraders()
  const { store } = await startBahi()
  const about = {
    name: 'Gold Flake',
    description: 'Ten',
    hsncode: '2402',
    categoryId: category._id,
    stock: 50,
  }
  const body = { ...about, purchasePrice: 120, sellingPrice: 190, priceIncludesTax: true, cgst: 20, sgst: 20 }
  expect(await sharma.refused(createProduct, { body: { ...body, taxOnMrp: true } })).toMatchObject({
    status: 400,
    message: 'Tax on the MRP needs the MRP',
  })
  const { product } = await sharma(createProduct, { body: { ...body, mrp: 200, taxOnMrp: true } })
  expect(product).toMatchObject({ mrp: 200, taxOnMrp: true })

  const line = { ...lineOf(product, 10), cgst: 20, sgst: 20, mrp: 200, taxOnMrp: true }
  const { invoice } = await sharma(createInvoice, {
    body: { invoiceType: 'sales', items: [line], pricesIncludeTax: true },
  })
  // 2,000.00 x 100/140 = 1,428.57; 20% = 285.71 each. 1,900.00 less 571.42 is 1,328.58.
  const figures = { totalBeforeTax: 1328_58, cgst: 285_71, sgst: 285_71, grandTotal: 1900_00 }
  expect(invoice).toMatchObject(figures)
  expect(invoice.items[0]).toMatchObject({ taxOnMrp: true, mrp: 200, taxableAmount: 1328_58 })
  // The day before the rule began it is taxed on what is paid: 1,900.00 x 100/140 = 1,357.14.
  const before = await sharma(createInvoice, {
    body: { invoiceType: 'sales', invoiceDate: '2026-01-31', items: [line], pricesIncludeTax: true },
  })
  expect(before.invoice).toMatchObject({ totalBeforeTax: 1357_14, cgst: 271_43, grandTotal: 1900_00 })
  expect(before.invoice.items[0]).not.toHaveProperty('taxOnMrp')
  const noted = { line: invoice.items[0]?._id, quantity: 10, goods: 'shelf' as const }
  const { note } = await sharma(creditNotes.create, { body: { invoice: invoice._id, items: [noted] } })
  expect(note).toMatchObject(figures)
  expect((await verifyShop(store.forShop(sharma), sharma.shopId)).findings).toEqual([])
  const change = store.script(`update document_lines set mrp = null where document_id = '${invoice._id}'`)
  await expect(change).rejects.toThrow('document_lines_tax_on_mrp')
})
