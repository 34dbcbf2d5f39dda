import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { createInvoice, getInvoice, updateInvoice } from '#contract/invoices.ts'
import { createMerchant, listMerchants, updateMerchant } from '#contract/merchants.ts'
import {
  createPriceList,
  deletePriceList,
  getPriceBook,
  listListPrices,
  listPriceLists,
  saveListPrices,
  updatePriceList,
} from '#contract/pricing/price-lists.ts'
import { createScheme, deleteScheme, listSchemes, updateScheme } from '#contract/pricing/schemes.ts'
import { brokenConstraint } from '#server/db/constraint.ts'
import { sql } from '#server/db/sql.ts'
import { lineOf, openSharmaTraders } from '#test/sharma-traders.ts'
import { type BodyOf, openPerson, type Person, startBahi } from '#test/start-shop.ts'

// Price lists and schemes, from the call to the books and back. Amounts of answers are paise here.

const anita = {
  name: 'Anita Stores',
  email: 'anita@party.test',
  phone: '98',
  address: 'Pune',
  type: 'buyer' as const,
}
const wholesale = { name: 'Wholesale', kind: 'items' as const }
const addList = async (person: Person, body: object = wholesale) =>
  (await person(createPriceList, { body })).priceList

test('a price list has a unique name, and one list is the usual one', async () => {
  const [asha, bharat] = [await openPerson('Asha'), await openPerson('Bharat')]
  const list = await addList(asha, { ...wholesale, isUsual: true })
  expect(list).toMatchObject({ name: 'Wholesale', kind: 'items', percent: 0, isUsual: true, parties: 0 })
  expect(await asha.refused(createPriceList, { body: { ...wholesale, name: 'WHOLESALE' } })).toMatchObject({
    status: 409,
    message: 'A price list of this name already exists',
  })
  const hotel = await addList(asha, { name: 'Hotel', kind: 'percent', percent: -7.5, isUsual: true })
  const usual = async () =>
    (await asha(listPriceLists)).filter(({ isUsual }) => isUsual).map(({ name }) => name)
  expect(await usual()).toEqual(['Hotel'])

  // Another shop sees none of them, changes none, and may have one of that name.
  expect(await bharat(listPriceLists)).toEqual([])
  const edit = { params: { id: hotel._id }, body: { name: 'Mine', kind: 'percent' as const, isUsual: true } }
  expect(await bharat.refused(updatePriceList, edit)).toMatchObject({ status: 404 })
  expect(await addList(bharat)).toMatchObject({ name: 'Wholesale' })
  expect(await usual()).toEqual(['Hotel'])

  const change = { name: 'Hotels', kind: 'percent' as const, percent: -10, isUsual: true }
  const byItem = { items: [{ product: randomUUID(), breaks: [] }] }
  expect(await asha.refused(saveListPrices, { params: { id: hotel._id }, body: byItem })).toMatchObject({
    status: 409,
    message: 'This list is a percentage of the selling prices: it has no prices by item.',
  })
  const { priceList } = await asha(updatePriceList, { params: { id: hotel._id }, body: change })
  expect(priceList).toMatchObject({ name: 'Hotels', percent: -10 })
  expect(await asha.refused(deletePriceList, { params: { id: hotel._id } })).toMatchObject({
    status: 409,
    message: 'This is the usual list of the shop. Choose another one first.',
  })
  for (const [body, message] of [
    [{ name: 'A', kind: 'percent', percent: -100.5 }, 'Percent: from 100 off to 900 on, at most 4 decimals'],
    [{ name: 'A', kind: 'items', percent: 5 }, 'A list of prices by item has no percentage'],
    [{ name: ' ', kind: 'items' }, 'List name is required'],
  ] as const)
    expect(await asha.refused(createPriceList, { body })).toMatchObject({ status: 400, message })
})

test('prices of a list are saved all or none, read by page, and as a whole for a till', async () => {
  const { sharma, products } = await openSharmaTraders()
  const bharat = await openPerson('Bharat')
  const list = await addList(sharma)
  const rice = products.RICE5?._id ?? ''
  const oil = products.OIL1?._id ?? ''
  const save = (items: BodyOf<typeof saveListPrices>['items']) => ({
    params: { id: list._id },
    body: { items },
  })
  const breaks = [
    { from: 12, price: 480 },
    { from: 1, price: 489.5 },
  ]
  await sharma(
    saveListPrices,
    save([
      { product: rice, breaks },
      { product: oil, breaks: [{ from: 1, price: 0 }] },
    ]),
  )

  const strange = save([
    { product: oil, breaks: [] },
    { product: randomUUID(), breaks },
  ])
  expect(await sharma.refused(saveListPrices, strange)).toMatchObject({
    status: 400,
    message: 'Item 2: it is not among your items any more. Nothing was saved.',
  })
  expect(
    await sharma.refused(saveListPrices, save([{ product: oil, breaks: [{ from: 1, price: -1 }] }])),
  ).toMatchObject({ status: 400, message: 'Item 1: Price cannot be negative' })
  const twice = [...breaks, { from: 12, price: 1 }]
  expect(await sharma.refused(saveListPrices, save([{ product: rice, breaks: twice }]))).toMatchObject({
    status: 400,
    message: 'Item 1: Two prices begin at the same quantity',
  })

  const sorted = breaks.toReversed()
  const [found] = await sharma(listListPrices, { params: { id: list._id }, query: { search: 'rice' } })
  expect(found).toMatchObject({ product: rice, sellingPrice: 499, breaks: sorted })
  expect(await sharma(listListPrices, { params: { id: list._id }, query: { limit: 2 } })).toHaveLength(2)
  const book = await sharma(getPriceBook, { params: { id: list._id } })
  expect(book.prices).toEqual({ [rice]: [1, 489.5, 12, 480], [oil]: [1, 0] })
  // Its state tells a till that it is not what was kept.
  expect(Date.parse(book.changedAt)).toBeGreaterThan(Date.parse(list.changedAt))
  expect((await sharma(listPriceLists))[0]?.changedAt).toBe(book.changedAt)

  await sharma(saveListPrices, save([{ product: rice, breaks: [] }]))
  expect((await sharma(getPriceBook, { params: { id: list._id } })).prices).toEqual({ [oil]: [1, 0] })

  expect(await bharat.refused(getPriceBook, { params: { id: list._id } })).toMatchObject({ status: 404 })
  expect(await bharat.refused(saveListPrices, save([{ product: rice, breaks }]))).toMatchObject({
    status: 404,
  })
  const own = await addList(bharat)
  expect(
    await bharat.refused(saveListPrices, {
      params: { id: own._id },
      body: { items: [{ product: rice, breaks }] },
    }),
  ).toMatchObject({ status: 400 })
})

test('a price list that a party has is not deleted, and a deleted one cannot be assigned', async () => {
  const [asha, bharat] = [await openPerson('Asha'), await openPerson('Bharat')]
  const list = await addList(asha)
  const { supplier } = await asha(createMerchant, { body: { ...anita, priceList: list._id } })
  expect(supplier.priceList).toBe(list._id)
  const edit = (body: BodyOf<typeof updateMerchant>) => ({
    params: { id: supplier._id },
    body: { ...anita, ...body },
  })
  // Who says nothing of it leaves it.
  expect((await asha(updateMerchant, edit({ phone: '99' }))).updatedSupplier.priceList).toBe(list._id)
  expect(await asha.refused(deletePriceList, { params: { id: list._id } })).toMatchObject({
    status: 409,
    message: '1 party buys by this list. Hide it instead, or give them another one.',
  })
  expect(await bharat.refused(createMerchant, { body: { ...anita, priceList: list._id } })).toMatchObject({
    status: 400,
    message: 'Invalid reference',
  })
  await asha(updateMerchant, edit({ priceList: null }))
  expect((await asha(listMerchants))[0]).not.toHaveProperty('priceList')
  await asha(deletePriceList, { params: { id: list._id } })
  expect(await asha.refused(updateMerchant, edit({ priceList: list._id }))).toMatchObject({ status: 400 })
  // Its name is free again.
  expect(await addList(asha)).toMatchObject({ name: 'Wholesale' })
})

test('of deleting a price list and assigning it at the same moment, one is refused', async () => {
  const asha = await openPerson('Asha')
  for (let round = 0; round < 8; round++) {
    const list = await addList(asha, { ...wholesale, name: `List ${round}` })
    const answers = await Promise.allSettled([
      asha(deletePriceList, { params: { id: list._id } }),
      asha(createMerchant, { body: { ...anita, priceList: list._id } }),
    ])
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  }
})

const DAYS = { firstDay: '2026-11-01', lastDay: '2026-11-30' }
const TEN = { name: 'Buy 10 get 1', gain: { kind: 'free' as const, buy: 10, free: 1 }, ...DAYS }

test('a scheme is stored as sent, refers to own goods only, and is hidden from other shops', async () => {
  const { sharma, products, category } = await openSharmaTraders()
  const bharat = await openPerson('Bharat')
  const rice = products.RICE5?._id ?? ''
  const body = { ...TEN, scope: { products: [rice], category: category._id } }
  const { scheme } = await sharma(createScheme, { body })
  expect(scheme).toMatchObject({
    ...DAYS,
    isOn: true,
    scope: body.scope,
    gain: { ...TEN.gain, freeProduct: null, isOnce: false },
    names: { [rice]: 'Basmati Rice 5kg', [category._id]: 'Grocery' },
  })
  const off = { name: 'Diwali', gain: { kind: 'bill' as const, above: 500, percent: 0, amount: 50 }, ...DAYS }
  await sharma(createScheme, { body: off })
  expect((await sharma(listSchemes)).map(({ name, gain }) => [name, gain])).toEqual([
    ['Buy 10 get 1', scheme.gain],
    ['Diwali', { kind: 'bill', above: 500_00, percent: 0, amount: 50_00 }],
  ])
  expect(await bharat(listSchemes)).toEqual([])
  expect(await bharat.refused(createScheme, { body })).toMatchObject({ status: 400 })
  expect(await bharat.refused(updateScheme, { params: { id: scheme._id }, body: TEN })).toMatchObject({
    status: 404,
  })
  expect(await bharat.refused(deleteScheme, { params: { id: scheme._id } })).toMatchObject({ status: 404 })
  for (const [change, message] of [
    [{ lastDay: '2026-10-31' }, 'The last day is before the first'],
    [{ gain: { kind: 'free', buy: 0, free: 1 } }, 'Buy: more than 0'],
    [{ gain: { kind: 'bill', above: 1, percent: 5, amount: 5 } }, 'Say a percentage or an amount'],
    [{ name: 'buy 10 GET 1' }, 'A scheme of this name already exists'],
  ] as const)
    expect((await sharma.refused(createScheme, { body: { ...TEN, ...change } })).message).toBe(message)
})

test('a bill names its scheme, also a deleted one; the discount is stored like others', async () => {
  const { sharma, products } = await openSharmaTraders()
  const bharat = await openPerson('Bharat')
  const { scheme } = await sharma(createScheme, { body: TEN })
  const diwali = {
    name: 'Diwali',
    gain: { kind: 'bill' as const, above: 500, percent: 5, amount: 0 },
    ...DAYS,
  }
  const { scheme: off } = await sharma(createScheme, { body: diwali })
  // Eleven at 525.00 are 5,775.00, one of them free: 5,250.00; 5% of that are 262.50.
  const line = { ...lineOf(products.RICE5, 11, 525), discount: 525, scheme: { _id: scheme._id, free: 1 } }
  const body = {
    invoiceType: 'sales' as const,
    pricesIncludeTax: true,
    discountBeforeTax: 262.5,
    items: [line],
    scheme: { _id: off._id },
  }
  const { invoice } = await sharma(createInvoice, { body })
  // 4,987.50 x 100 / 105 = 4,750.00, and 2.5% of that are 118.75.
  expect(invoice).toMatchObject({
    totalBeforeTax: 4750_00,
    cgst: 118_75,
    sgst: 118_75,
    grandTotal: 4987_50,
    scheme: { _id: off._id, name: 'Diwali' },
    items: [{ quantity: 11, discount: 525_00, scheme: { _id: scheme._id, name: 'Buy 10 get 1', free: 1 } }],
  })
  await sharma(deleteScheme, { params: { id: scheme._id } })
  expect(await sharma(getInvoice, { params: { id: invoice._id } })).toEqual(invoice)

  const edit = async (change: BodyOf<typeof updateInvoice>) =>
    (await sharma(updateInvoice, { params: { id: invoice._id }, body: change })).invoice
  // What is loaded and saved again stays; a discount typed anew is of no scheme.
  expect(await edit({ items: JSON.parse(JSON.stringify(body)).items })).toMatchObject({
    items: invoice.items.map(({ scheme }) => ({ scheme })),
    scheme: invoice.scheme,
  })
  const typed = await edit({ items: [lineOf(products.RICE5, 11, 525)], discountBeforeTax: 100 })
  expect(typed).not.toHaveProperty('scheme')
  expect(typed.items[0]).not.toHaveProperty('scheme')

  const refusal = async (person: Person, change: object) =>
    (await person.refused(createInvoice, { body: { ...body, ...change } })).message
  expect(await refusal(sharma, { items: [{ ...line, discount: 500 }] })).toBe(
    'The discount of an item is not what its free pieces are worth.',
  )
  const own = { product: null, items: [{ ...line, product: null, itemId: '' }], merchants: {} }
  expect(await refusal(bharat, own)).toBe('Invalid reference')
  expect(await refusal(bharat, { items: [{ itemname: 'Pen', quantity: 1, rate: 600 }] })).toBe(
    'Invalid reference',
  )
})

test('the constraints of the tables refuse invalid prices and schemes', async () => {
  const asha = await openPerson('Asha')
  const { store } = await startBahi()
  const list = await addList(asha)
  const db = store.forShop({ shopId: asha.shopId, userId: asha.userId })
  const broken = async (statement: ReturnType<typeof sql>) =>
    brokenConstraint(await db.execute(statement).catch((error) => error))
  const listed = (price: number) => sql`
    insert into price_list_prices values (${asha.shopId}, ${list._id}, gen_random_uuid(), 1, ${price})`
  expect(await broken(listed(-0.01))).toBe('price_list_prices_price_check')
  expect(await broken(listed(1))).toBe('price_list_prices_product')
  expect(await broken(sql`update price_lists set is_usual = true, is_hidden = true`)).toBe(
    'price_lists_usual_shown',
  )
})
