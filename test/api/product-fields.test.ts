import { expect, test } from 'vitest'
import { beginImport, importRows, undoImport } from '#contract/imports/imports.ts'
import { createMerchant } from '#contract/merchants.ts'
import { createCategory } from '#contract/shelf/categories.ts'
import { labelGoods } from '#contract/shelf/labels.ts'
import { createProduct, listProducts, updateProduct } from '#contract/shelf/products.ts'
import { findProducts, usualProducts } from '#contract/shelf/shelf-lookups.ts'
import { listTrail } from '#contract/shop/trail.ts'
import {
  type ExtraProductField,
  PRODUCT_FIELD_NAMES,
  productColumn,
  productField,
} from '#domain/shelf/product-fields.ts'
import { EXTRA_PRODUCT_FIELDS, GUARDED_PRODUCT_FIELDS } from '#server/rows/product-columns.ts'
import { openMember, startShop } from '#test/start-shop.ts'

type ExtraText = Exclude<ExtraProductField, 'warranty'>
/** A value of every text that a call may leave out. */
const FULL = {
  otherNames: 'Chini, साखर',
  brand: 'Madhur',
  rack: 'A-12',
  schedule: 'H1',
} as const satisfies Record<ExtraText, string>
const EMPTIED = { otherNames: '', brand: '', rack: '', schedule: '' } as const satisfies Record<
  ExtraText,
  string
>

async function openShelf() {
  const { asha } = await startShop()
  const { category } = await asha(createCategory, { body: { categoryName: 'Kirana' } })
  const plain = {
    name: 'Sugar',
    description: 'Loose',
    purchasePrice: 40,
    sellingPrice: 44,
    stock: 0,
    categoryId: category._id,
  }
  return { asha, plain }
}

test('what an edit of a product does not name stays, and what it empties is gone', async () => {
  const { asha, plain } = await openShelf()
  const { product } = await asha(createProduct, { body: { ...plain, ...FULL } })
  expect(product).toMatchObject(FULL)
  const params = { id: product._id }

  const kept = await asha(updateProduct, { params, body: plain })
  expect(kept.product).toMatchObject(FULL)

  const emptied = await asha(updateProduct, { params, body: { ...plain, ...EMPTIED } })
  for (const name of EXTRA_PRODUCT_FIELDS) expect(emptied.product).not.toHaveProperty(name)
})

test('an import fills and keeps the extra fields of products, and undoing it takes them back', async () => {
  const { asha } = await openShelf()
  const rows = { name: 'Sugar', category: 'Kirana', sellingPrice: '44', purchasePrice: '40', stock: '0' }
  const load = async (row: Record<string, string>) => {
    const { import: begun } = await asha(beginImport, { body: { noun: 'products', fileName: 'a.csv' } })
    const body = { columns: Object.keys(row), rows: [{ row: 2, cells: Object.values(row) }] }
    const answer = await asha(importRows, { params: { id: begun._id }, body })
    expect(answer.rows.flatMap(({ problems }) => problems)).toEqual([])
    return begun._id
  }
  const stored = async () => (await asha(listProducts, {})).products[0]
  await load(rows)
  for (const name of EXTRA_PRODUCT_FIELDS) expect(await stored()).not.toHaveProperty(name)

  const filling = await load({ ...rows, ...FULL })
  expect(await stored()).toMatchObject(FULL)
  await asha(undoImport, { params: { id: filling } })
  for (const name of EXTRA_PRODUCT_FIELDS) expect(await stored()).not.toHaveProperty(name)

  await load({ ...rows, ...FULL })
  await load({ ...rows, sellingPrice: '45' })
  expect(await stored()).toMatchObject({ ...FULL, sellingPrice: 45 })
})

test('the trail names every field of a product that an edit changed', async () => {
  const { asha, plain } = await openShelf()
  const { category } = await asha(createCategory, { body: { categoryName: 'Sweet' } })
  const party = { name: 'Ravi', phone: '98000 00003', type: 'supplier' as const, hasNoEmail: true }
  const { supplier } = await asha(createMerchant, { body: party })
  const { product } = await asha(createProduct, { body: plain })
  const changed = {
    text: 'other',
    schedule: 'X',
    code: 'X1',
    price: 50,
    percent: 1,
    stock: 0,
    level: 3,
    link: '',
  }
  const body = {
    ...Object.fromEntries(PRODUCT_FIELD_NAMES.map((name) => [name, changed[productField(name).is]])),
    ...plain,
    name: 'Sakhar',
    description: 'Packed',
    purchasePrice: 41,
    sellingPrice: 46,
    itemId: 'X2',
    categoryId: category._id,
    supplierId: supplier._id,
  }
  await asha(updateProduct, { params: { id: product._id }, body })

  const [entry] = (await asha(listTrail, {})).entries
  // Its stock is in the trail of movements.
  const expected = PRODUCT_FIELD_NAMES.filter((name) => name !== 'stock').map(productColumn)
  expect(entry?.changes.map(({ field }) => field).toSorted()).toEqual(expected.toSorted())
})

test('who may not see costs reads products without each field that needs it', async () => {
  const { asha, plain } = await openShelf()
  const { product } = await asha(createProduct, { body: plain })
  const neha = await openMember(asha, 'Neha', 'cashier')
  const readBy = async (person: typeof neha) => [
    ...(await person(listProducts, {})).products,
    ...(await person(listProducts, { query: { order: 'match', search: 'sugar' } })).products,
    ...(await person(listProducts, { query: { order: 'code', search: product.itemId } })).products,
    ...(await person(findProducts, { body: { names: ['sugar'] } })).products,
    ...(await person(labelGoods, { body: { products: [product._id] } })).goods.map((good) => good.product),
    ...(await person(usualProducts, { query: { direction: 'sales' } })).last,
  ]

  const seen = await readBy(asha)
  expect(seen.length).toBeGreaterThan(4)
  for (const each of seen) for (const name of GUARDED_PRODUCT_FIELDS) expect(each).toHaveProperty(name)
  for (const each of await readBy(neha))
    for (const name of GUARDED_PRODUCT_FIELDS) expect(each).not.toHaveProperty(name)
})

test('the search finds a product by each of its searched texts, and by how those sound that are said', async () => {
  const { asha, plain } = await openShelf()
  const searched = PRODUCT_FIELD_NAMES.filter((name) => productField(name).isSearched)
  const letters = 'qwmrtplkgb'
  const wordOf = (i: number) => `${letters[i]}anoor${letters[i + 1]}i`
  const values = Object.fromEntries(searched.map((name, i) => [name, wordOf(i)]))
  await asha(createProduct, { body: { ...plain, name: 'Salt' } })
  const { product } = await asha(createProduct, { body: { ...plain, ...values } })

  for (const [i, name] of searched.entries()) {
    const heard = productField(name).isSearched === 'sound' ? [wordOf(i).replace('oo', 'u')] : []
    for (const search of [wordOf(i), ...heard]) {
      for (const order of ['name', 'match'] as const) {
        const { products } = await asha(listProducts, { query: { search, order } })
        expect(products[0]?._id, `${name}: ${search}`).toBe(product._id)
      }
    }
  }
})
