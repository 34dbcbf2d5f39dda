import { expect, test } from 'vitest'
import { creditNotes } from '#contract/documents/notes.ts'
import {
  acceptCount,
  countGoods,
  createCount,
  finishCounting,
  getCount,
  getDifferences,
} from '#contract/shelf/counts.ts'
import { createProduction, undoProduction } from '#contract/shelf/productions.ts'
import { createProduct } from '#contract/shelf/products.ts'
import { updateSettings } from '#contract/shop/change-settings.ts'
import { verifyShop } from '#server/verify/verify-shop.ts'
import { TODAY } from '#test/pharmacy.ts'
import { lineOf } from '#test/sharma-traders.ts'
import { openShopWithPlaces } from '#test/shop-with-places.ts'

/** A shop with a godown that sells a hamper of rice and makes sweets of it. */
async function openAll() {
  const shop = await openShopWithPlaces()
  const { sharma, rice, category, store } = shop
  await sharma(updateSettings, { body: { uses: { madeOf: true } } })
  const add = async (name: string, kind: 'kit' | 'produced') =>
    (
      await sharma(createProduct, {
        body: {
          name,
          description: '-',
          unit: 'Pcs',
          categoryId: category._id,
          purchasePrice: 0,
          sellingPrice: 900,
          stock: 0,
          recipe: { kind, makes: 1, parts: [{ product: rice._id, quantity: 2 }] },
        },
      })
    ).product
  const hamper = await add('Hamper', 'kit')
  const sweet = await add('Sweet', 'produced')
  const isProved = async () =>
    expect((await verifyShop(store.forShop(sharma), sharma.shopId)).findings).toEqual([])
  return { ...shop, hamper, sweet, isProved }
}

test('a kit sold from the godown takes its parts there, and a note brings them back there', async () => {
  const { sharma, rice, hamper, godown, stands, bill, cancel, isProved } = await openAll()
  const purchase = await bill('purchase', [lineOf(rice, 10)], { place: godown._id })
  const before = await stands()
  const sale = await bill('sales', [{ ...lineOf(hamper, 3) }], { place: godown._id })
  expect(await stands()).toMatchObject({ 'Godown RICE5': 4, 'Shop RICE5': 40 })
  await sharma(creditNotes.create, {
    body: { invoice: sale._id, items: [{ line: sale.items[0]?._id ?? '', quantity: 1, goods: 'shelf' }] },
  })
  expect(await stands()).toMatchObject({ 'Godown RICE5': 6, 'Shop RICE5': 40 })
  await isProved()
  const other = await bill('sales', [{ ...lineOf(hamper, 1) }], { place: godown._id })
  await cancel(other._id)
  expect(await stands()).toMatchObject({ 'Godown RICE5': 6, 'Shop RICE5': 40 })
  expect(before).toMatchObject({ 'Godown RICE5': 10 })
  expect(purchase.place?._id).toBe(godown._id)
  await isProved()
})

test('a production takes from the shop and brings to it, and is undone where it was made', async () => {
  const { sharma, rice, sweet, stands, isProved } = await openAll()
  const before = await stands()
  const body = {
    direction: 'made',
    product: sweet._id,
    quantity: 5,
    parts: [{ product: rice._id, quantity: 10 }],
    date: TODAY,
  } as const
  const { production } = await sharma(createProduction, { body })
  expect(await stands()).toMatchObject({ 'Shop RICE5': 30 })
  await isProved()
  await sharma(undoProduction, { params: { id: production._id } })
  expect(await stands()).toEqual(before)
  await isProved()
})

test('a count is of one place: what stands elsewhere is no difference, and what is accepted moves there', async () => {
  const { sharma, rice, godown, stands, bill, isProved } = await openAll()
  await bill('purchase', [lineOf(rice, 10)], { place: godown._id })
  const { count } = await sharma(createCount, { body: { title: 'Godown', place: godown._id } })
  const of = { params: { id: count._id } }
  expect((await sharma(getCount, of)).about).toBe(1)
  // Nine of ten are there; of the 40 in the shop nobody speaks.
  await sharma(countGoods, { ...of, body: { lines: [{ product: rice._id, quantity: 9, ageMs: 0 }] } })
  await sharma(finishCounting, { ...of, body: {} })
  const { differences } = await sharma(getDifferences, of)
  expect(differences).toMatchObject([{ book: 10, difference: -1 }])
  await sharma(acceptCount, {
    ...of,
    body: { differences: [{ product: rice._id, difference: -1, reason: 'lost' }] },
  })
  expect(await stands()).toMatchObject({ 'Godown RICE5': 9, 'Shop RICE5': 40 })
  await isProved()
})
