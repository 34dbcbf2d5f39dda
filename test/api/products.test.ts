import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { createMerchant } from '#contract/merchants.ts'
import { createCategory } from '#contract/shelf/categories.ts'
import {
  createProduct,
  deleteProduct,
  listProducts,
  type Product,
  updateProduct,
} from '#contract/shelf/products.ts'
import { listStockMovements } from '#contract/shelf/stock.ts'
import { sql } from '#server/db/sql.ts'
import { type BodyOf, FRIDAY_MORNING, type Person, personOf, setClock, startShop } from '#test/start-shop.ts'
import { walkPages } from '#test/walk-pages.ts'

/** Two shops, of which Asha's has a category and a supplier, and the draft of a pen. */
async function startShelf() {
  const shop = await startShop()
  const { category } = await shop.asha(createCategory, { body: { categoryName: 'Stationery' } })
  const { supplier } = await shop.asha(createMerchant, {
    body: {
      name: 'Krishna Wholesale',
      email: 'k@party.test',
      phone: '98',
      address: 'Pune',
      type: 'supplier',
    },
  })
  const pen = {
    name: 'Pen',
    description: 'Blue ball pen',
    purchasePrice: 6.25,
    sellingPrice: 10,
    stock: 40,
    categoryId: category._id,
  }
  return { ...shop, category, supplier, pen }
}

/** What the edit form sends: the product as it was loaded, with some changes. */
const formOf = (product: Product, changes: BodyOf<typeof updateProduct> = {}) => ({
  name: product.name,
  description: product.description,
  purchasePrice: product.purchasePrice ?? 0,
  sellingPrice: product.sellingPrice,
  stock: product.stock,
  stockLoaded: product.stock,
  categoryId: product.categoryId?._id ?? '',
  supplierId: product.supplierId?._id ?? '',
  itemId: product.itemId,
  sku: product.sku,
  ...changes,
})

const namesOf = ({ products }: { products: Product[] }) => products.map((product) => product.name)

/** The ledger, oldest first: 'in 0+40=40 Opening Stock ITEM00001'. */
async function ledgerOf(person: Person) {
  return (await person(listStockMovements, {}))
    .reverse()
    .map(
      (m) =>
        `${m.movementType} ${m.openingStock}${m.movementType === 'in' ? '+' : '-'}${m.quantity}=${m.closingStock} ` +
        `${m.referenceType} ${m.referenceId}${m.note && `, ${m.note}`}`,
    )
}

test('a product is added with codes, links, taxes and its opening stock in the ledger', async () => {
  const { asha, category, supplier, pen } = await startShelf()
  const body = {
    ...pen,
    supplierId: supplier._id,
    unit: 'Pcs',
    hsncode: '9608',
    cgst: 0.1,
    sgst: 0.2,
    igst: 18,
    cess: 0.125,
    lowStock: 10,
    normalStock: 50,
    excessStock: 200.5,
  }

  const answer = await asha(createProduct, { body })

  const { product } = answer
  expect(answer).toMatchObject({ success: true, message: 'Product added successfully!' })
  expect(product).toEqual({
    ...body,
    _id: product.id,
    id: product._id,
    ownerId: asha.shopId,
    itemId: 'ITEM00001',
    sku: 'PEN-00001',
    categoryId: { _id: category._id, id: category._id, name: 'Stationery' },
    supplierId: { _id: supplier._id, id: supplier._id, name: 'Krishna Wholesale' },
    totalTax: 18.425,
  })
  expect(product).not.toHaveProperty('price')
  expect(product).not.toHaveProperty('salePrice')
  expect((await asha(listProducts, {})).products).toEqual([product])
  expect(await ledgerOf(asha)).toEqual(['in 0+40=40 Opening Stock ITEM00001'])
})

test('absent fields of a product stay empty, and no stock makes no movement', async () => {
  const { asha, pen } = await startShelf()
  const body = { ...pen, stock: 0, supplierId: '', lowStock: null, excessStock: '', itemId: null, sku: ' ' }

  const { product } = await asha(createProduct, { body })

  expect(product).toMatchObject({
    itemId: 'ITEM00001',
    sku: 'PEN-00001',
    unit: '',
    hsncode: '',
    supplierId: null,
    stock: 0,
    lowStock: null,
    normalStock: null,
    excessStock: null,
    cgst: 0,
    totalTax: 0,
  })
  expect(await ledgerOf(asha)).toEqual([])
})

test('stock may be weighed to the gram, and a price may have four decimals', async () => {
  const { asha, pen } = await startShelf()
  const body = { ...pen, name: 'Sugar', stock: 0.1 + 0.2, purchasePrice: 38.4321, sellingPrice: 0 }

  const { product } = await asha(createProduct, { body })

  expect(product).toMatchObject({ stock: 0.3, purchasePrice: 38.4321, sellingPrice: 0 })
})

test.each([
  ['Steel Bottle', 'STE-00001'],
  ['5 kg', '5KG-00001'],
  ['A4', 'A4-00001'],
  ['कलम', 'SKU-00001'],
])('the generated SKU of %s is %s', async (name, sku) => {
  const { asha, pen } = await startShelf()

  const { product } = await asha(createProduct, { body: { ...pen, name } })

  expect(product.sku).toBe(sku)
})

test('generated codes count up per shop, and skip codes that somebody typed', async () => {
  const { asha, pen } = await startShelf()
  for (const typed of ['item00002', 'ITEM00003', 'ITEM00005']) {
    await asha(createProduct, { body: { ...pen, itemId: typed, sku: `pen-0000${typed.at(-1)}` } })
  }

  const codes = []
  for (let i = 0; i < 3; i++) codes.push((await asha(createProduct, { body: pen })).product)

  expect(codes.map(({ itemId, sku }) => [itemId, sku])).toEqual([
    ['ITEM00001', 'PEN-00001'],
    ['ITEM00004', 'PEN-00004'],
    ['ITEM00006', 'PEN-00006'],
  ])
})

test('generated codes get a sixth digit after 99,999', async () => {
  const { asha, pen, store } = await startShelf()
  await asha(createProduct, { body: pen })
  await store.forShop(asha).execute(sql`update document_counters set last = 99999`)

  const { product } = await asha(createProduct, { body: pen })

  expect(product).toMatchObject({ itemId: 'ITEM100000', sku: 'PEN-100000' })
})

test('twenty products added at once without codes get twenty different ones', async () => {
  const { asha, pen } = await startShelf()

  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, i) => asha(createProduct, { body: { ...pen, name: `Pen ${i}` } })),
  )

  const five = (n: number) => String(n).padStart(5, '0')
  const expected = Array.from({ length: 20 }, (_, i) => five(i + 1))
  expect(answers.map(({ product }) => product.itemId).sort()).toEqual(expected.map((n) => `ITEM${n}`))
  expect(answers.map(({ product }) => product.sku).sort()).toEqual(expected.map((n) => `PEN-${n}`))
})

test('a code that is typed while it is generated goes to one of the two products', async () => {
  const { asha, pen } = await startShelf()
  const typed = (n: number) => ({ ...pen, itemId: `ITEM0000${n}`, sku: `PEN-0000${n}` })

  const [generated, written] = await Promise.all([
    Promise.all(Array.from({ length: 8 }, () => asha(createProduct, { body: pen }))),
    Promise.allSettled([1, 2, 3, 4, 5, 6, 7, 8].map((n) => asha(createProduct, { body: typed(n) }))),
  ])

  const { products } = await asha(listProducts, {})
  expect(generated).toHaveLength(8)
  expect(products).toHaveLength(8 + written.filter((one) => one.status === 'fulfilled').length)
  expect(new Set(products.map((product) => product.itemId)).size).toBe(products.length)
})

test('the same key adds a product once, also when it is sent twenty times at once', async () => {
  const { asha, pen } = await startShelf()
  const [coded, uncoded] = [randomUUID(), randomUUID()]
  const body = { ...pen, itemId: 'PEN1', sku: 'PEN1' }

  const answers = await Promise.all(
    Array.from({ length: 20 }, () => asha(createProduct, { body, idempotencyKey: coded })),
  )
  const others = await Promise.all(
    Array.from({ length: 20 }, () => asha(createProduct, { body: pen, idempotencyKey: uncoded })),
  )

  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  expect(new Set(others.map((answer) => JSON.stringify(answer))).size).toBe(1)
  expect((await asha(listProducts, {})).products).toHaveLength(2)
  expect(await ledgerOf(asha)).toEqual([
    'in 0+40=40 Opening Stock PEN1',
    'in 0+40=40 Opening Stock ITEM00001',
  ])
  expect((await asha(createProduct, { body: pen })).product.itemId).toBe('ITEM00002')
})

test('an item code and an SKU exist once in a shop, whatever the case; another shop may use them too', async () => {
  const { asha, bharat, pen } = await startShelf()
  await asha(createProduct, { body: { ...pen, itemId: 'Pen1', sku: '8901' } })
  const { product: other } = await asha(createProduct, { body: { ...pen, itemId: 'PEN2', sku: '8902' } })
  const params = { id: other._id }

  for (const [wrong, message] of [
    [{ itemId: 'PEN1' }, 'Item ID already exists'],
    [{ sku: '8901' }, 'SKU already exists'],
  ] as const) {
    const taken = { status: 409, success: false, message }
    expect(await asha.refused(createProduct, { body: { ...pen, ...wrong } })).toMatchObject(taken)
    expect(await asha.refused(updateProduct, { params, body: formOf(other, wrong) })).toMatchObject(taken)
  }
  const { category } = await bharat(createCategory, { body: { categoryName: 'Stationery' } })
  await bharat(createProduct, { body: { ...pen, categoryId: category._id, itemId: 'Pen1', sku: '8901' } })
  expect((await asha(listProducts, {})).products).toHaveLength(2)
})

test('an edit replaces all fields of a product but cleared codes, and its movements keep the old name', async () => {
  const { asha, supplier, pen } = await startShelf()
  const { product } = await asha(createProduct, { body: { ...pen, supplierId: supplier._id, lowStock: 5 } })
  const { category: toys } = await asha(createCategory, { body: { categoryName: 'Toys' } })

  const changes = { name: 'Toy pen', categoryId: toys._id, supplierId: '', itemId: '', sku: 'TOY', igst: 18 }
  const answer = await asha(updateProduct, { params: { id: product._id }, body: formOf(product, changes) })

  expect(answer).toMatchObject({ success: true, message: 'Product updated successfully!' })
  expect(answer.product).toEqual({
    ...product,
    name: 'Toy pen',
    categoryId: { _id: toys._id, id: toys._id, name: 'Toys' },
    supplierId: null,
    sku: 'TOY',
    lowStock: null,
    igst: 18,
    totalTax: 18,
  })
  expect((await asha(listProducts, {})).products).toEqual([answer.product])
  expect(await asha(listStockMovements, {})).toMatchObject([{ itemname: 'Pen', itemId: 'ITEM00001' }])
})

test('a changed stock becomes a movement of the difference, dated in India', async () => {
  setClock('2026-11-20T20:00:00+05:30')
  const { asha, pen } = await startShelf()
  const { product } = await asha(createProduct, { body: pen })
  const params = { id: product._id }

  setClock('2026-11-20T18:45:00Z')
  await asha(updateProduct, { params, body: formOf(product, { stock: 45 }) })
  setClock(FRIDAY_MORNING)
  await asha(updateProduct, { params, body: formOf(product, { stock: 42.5, stockLoaded: undefined }) })
  const last = await asha(updateProduct, { params, body: formOf(product, { stock: 1, stockLoaded: 1 }) })

  expect(await ledgerOf(asha)).toEqual([
    'in 0+40=40 Opening Stock ITEM00001',
    'in 40+5=45 Stock Edit ITEM00001, Edited 40 to 45',
    'out 45-2.5=42.5 Stock Edit ITEM00001, Edited 45 to 42.5',
  ])
  expect((await asha(listStockMovements, {})).map((movement) => movement.date)).toEqual([
    '2026-11-20',
    '2026-11-21',
    '2026-11-20',
  ])
  expect(last.product.stock).toBe(42.5)
})

test('a form that was opened before a sale does not undo the sale', async () => {
  const { asha, pen, store } = await startShelf()
  const { product } = await asha(createProduct, { body: pen })
  const params = { id: product._id }
  await store.forShop(asha).execute(sql`
    select move_stock(array[('2026-11-20', ${product._id}, 'out', 3, 'Sales Invoice', '', null, null, null, null)::stock_move])`)

  const renamed = await asha(updateProduct, { params, body: formOf(product, { name: 'Ball pen' }) })
  const counted = await asha(updateProduct, { params, body: formOf(product, { stock: 45 }) })

  expect(renamed.product).toMatchObject({ name: 'Ball pen', stock: 37 })
  expect(counted.product.stock).toBe(42)
  expect(await ledgerOf(asha)).toEqual([
    'in 0+40=40 Opening Stock ITEM00001',
    'out 40-3=37 Sales Invoice ',
    'in 37+5=42 Stock Edit ITEM00001, Edited 40 to 45',
  ])
})

test('a product sold without stock can be renamed, but its stock is not set below zero', async () => {
  const { asha, pen, store } = await startShelf()
  const { product } = await asha(createProduct, { body: { ...pen, stock: 0 } })
  const params = { id: product._id }
  await store.forShop(asha).execute(sql`
    select move_stock(array[('2026-11-20', ${product._id}, 'out', 3, 'Sales Invoice', '', null, null, null, null)::stock_move])`)
  const loaded = { stock: -3, stockLoaded: -3 }

  const renamed = await asha(updateProduct, { params, body: formOf(product, { ...loaded, name: 'Dosa' }) })
  const refusal = await asha.refused(updateProduct, { params, body: formOf(product, { stock: -2 }) })
  const counted = await asha(updateProduct, { params, body: formOf(product, { ...loaded, stock: 0 }) })

  expect(renamed.product).toMatchObject({ name: 'Dosa', stock: -3 })
  expect(refusal).toMatchObject({ status: 400, message: 'Stock quantity cannot be negative' })
  expect(counted.product.stock).toBe(0)
  expect((await ledgerOf(asha)).at(-1)).toBe('in -3+3=0 Stock Edit ITEM00001, Edited -3 to 0')
})

test('one correction of the stock counts once, also when it is sent twenty times at once', async () => {
  const { asha, pen } = await startShelf()
  const { product } = await asha(createProduct, { body: pen })
  const correct = () =>
    asha(updateProduct, { params: { id: product._id }, body: formOf(product, { stock: 41 }) })

  await Promise.all(Array.from({ length: 20 }, correct))
  const late = await correct()

  expect(late.product.stock).toBe(41)
  expect(await ledgerOf(asha)).toEqual([
    'in 0+40=40 Opening Stock ITEM00001',
    'in 40+1=41 Stock Edit ITEM00001, Edited 40 to 41',
  ])
})

test('a stock correction from a form older than a sale is refused with the current stock; from a reloaded form it is saved', async () => {
  const { asha, pen, store } = await startShelf()
  const { product } = await asha(createProduct, { body: pen })
  const params = { id: product._id }
  const body = formOf(product, { stock: 45 })
  await asha(updateProduct, { params, body })
  await store.forShop(asha).execute(sql`
    select move_stock(array[('2026-11-20', ${product._id}, 'out', 3, 'Sales Invoice', '', null, null, null, null)::stock_move])`)

  expect(await asha.refused(updateProduct, { params, body: { ...body, name: 'Ball pen' } })).toMatchObject({
    status: 409,
    code: 'changed-elsewhere',
    message: 'The stock was corrected meanwhile and is 42 now. Reload and try again.',
  })
  const [now] = (await asha(listProducts, {})).products
  expect(now).toMatchObject({ name: 'Pen', stock: 42 })
  const counted = await asha(updateProduct, { params, body: formOf(now as Product, { stock: 50 }) })
  expect(counted.product.stock).toBe(50)
  expect(await ledgerOf(asha)).toHaveLength(4)
})

test('of two different corrections of one stock at once, one is refused', async () => {
  const { asha, pen } = await startShelf()
  const { product } = await asha(createProduct, { body: pen })
  const correct = (stock: number) =>
    asha(updateProduct, { params: { id: product._id }, body: formOf(product, { stock }) })

  const answers = await Promise.allSettled([correct(38), correct(37)])

  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await ledgerOf(asha)).toHaveLength(2)
})

test('a deleted product leaves the lists and frees its codes, but not its history', async () => {
  const { asha, pen } = await startShelf()
  const { product } = await asha(createProduct, { body: { ...pen, itemId: 'PEN1', sku: '8901' } })
  const params = { id: product._id }

  const answer = await asha(deleteProduct, { params })

  const missing = { status: 404, success: false, message: 'Product not found' }
  expect(answer).toEqual({ success: true, message: 'Product deleted successfully.' })
  expect((await asha(listProducts, {})).products).toEqual([])
  expect((await asha(listProducts, { query: { search: 'pen' } })).products).toEqual([])
  expect((await asha(listProducts, { query: { search: 'pen', order: 'match' } })).products).toEqual([])
  expect(await asha.refused(deleteProduct, { params })).toMatchObject(missing)
  expect(await asha.refused(updateProduct, { params, body: formOf(product, { stock: 50 }) })).toMatchObject(
    missing,
  )
  expect(await ledgerOf(asha)).toEqual(['in 0+40=40 Opening Stock PEN1'])
  await asha(createProduct, { body: { ...pen, itemId: 'PEN1', sku: '8901' } })
})

test("another shop's product is neither changed nor deleted: the answer is that of an unknown one", async () => {
  const { asha, bharat, pen } = await startShelf()
  const { product } = await asha(createProduct, { body: pen })
  const { category } = await bharat(createCategory, { body: { categoryName: 'Stationery' } })
  const missing = { status: 404, success: false, message: 'Product not found' }

  for (const id of [product._id, randomUUID()]) {
    const body = formOf(product, { stock: 0, name: 'Mine', categoryId: category._id })
    expect(await bharat.refused(updateProduct, { params: { id }, body })).toMatchObject(missing)
    expect(await bharat.refused(deleteProduct, { params: { id } })).toMatchObject(missing)
  }
  expect((await bharat(listProducts, {})).products).toEqual([])
  expect((await bharat(listProducts, { query: { search: 'pen' } })).products).toEqual([])
  expect((await asha(listProducts, {})).products).toEqual([product])
})

test("a category or supplier that is another shop's or does not exist is refused as a reference", async () => {
  const { asha, bharat, category, supplier, pen } = await startShelf()
  const { category: own } = await bharat(createCategory, { body: { categoryName: 'Stationery' } })
  const { product } = await bharat(createProduct, { body: { ...pen, categoryId: own._id } })
  const params = { id: product._id }
  const invalid = { status: 400, success: false, message: 'Invalid reference' }

  for (const reference of [
    { categoryId: category._id },
    { categoryId: randomUUID() },
    { supplierId: supplier._id },
    { supplierId: randomUUID() },
  ]) {
    const body = { ...pen, categoryId: own._id, ...reference }
    expect(await bharat.refused(createProduct, { body })).toMatchObject(invalid)
    expect(await bharat.refused(updateProduct, { params, body: formOf(product, reference) })).toMatchObject(
      invalid,
    )
  }
  expect((await bharat(listProducts, {})).products).toEqual([product])
  expect((await asha(listProducts, {})).products).toEqual([])
})

const huge = 1e15

test.each([
  [{ name: '' }, 'Product name is required'],
  [{ name: undefined }, 'Product name is required'],
  [{ name: 12 }, 'Product name is required'],
  [{ name: 'x'.repeat(121) }, 'Product name: at most 120 characters'],
  [{ description: ' ' }, 'Description is required'],
  [{ description: 'x'.repeat(1001) }, 'Description: at most 1000 characters'],
  [{ purchasePrice: -0.01 }, 'Purchase price cannot be negative'],
  [{ purchasePrice: undefined }, 'Purchase price must be a number'],
  [{ purchasePrice: null }, 'Purchase price must be a number'],
  [{ purchasePrice: '12' }, 'Purchase price must be a number'],
  [{ purchasePrice: 1.00001 }, 'Purchase price: at most 4 decimals'],
  [{ purchasePrice: huge }, 'Purchase price is too large'],
  [{ sellingPrice: -1 }, 'Selling price cannot be negative'],
  [{ sellingPrice: true }, 'Selling price must be a number'],
  [{ sellingPrice: 1e300 }, 'Selling price is too large'],
  [{ stock: undefined }, 'Stock quantity must be a number'],
  [{ stock: -1 }, 'Stock quantity cannot be negative'],
  [{ stock: 1.0001 }, 'Stock quantity: at most 3 decimals'],
  [{ stock: huge }, 'Stock quantity is too large'],
  [{ stock: '5' }, 'Stock quantity must be a number'],
  [{ categoryId: '' }, 'Choose a category'],
  [{ categoryId: undefined }, 'Choose a category'],
  [{ categoryId: 'Stationery' }, 'Choose a category'],
  [{ categoryId: { _id: 'x' } }, 'Choose a category'],
  [{ supplierId: 'Krishna' }, 'Invalid reference'],
  [{ itemId: 'x'.repeat(41) }, 'Item ID: at most 40 characters'],
  [{ sku: 8901 }, 'SKU must be text'],
  [{ unit: 'x'.repeat(21) }, 'Unit: at most 20 characters'],
  [{ hsncode: 'x'.repeat(13) }, 'HSN code: at most 12 characters'],
  [{ cgst: -1 }, 'CGST cannot be negative'],
  [{ sgst: 100.1 }, 'SGST is too large'],
  [{ igst: 0.00001 }, 'IGST: at most 4 decimals'],
  [{ cess: '12' }, 'Cess must be a number'],
  [{ lowStock: -1 }, 'Low stock cannot be negative'],
  [{ normalStock: 1.2345 }, 'Normal stock: at most 3 decimals'],
  [{ excessStock: 'many' }, 'Excess stock must be a number'],
])('a product with %o is refused with a message and stores nothing', async (wrong, message) => {
  const { asha, pen } = await startShelf()
  const { product } = await asha(createProduct, { body: pen })

  const refusals = [
    await asha.refused(createProduct, { body: { ...pen, ...wrong } }),
    await asha.refused(updateProduct, {
      params: { id: product._id },
      body: { ...formOf(product), ...wrong },
    }),
  ]

  for (const refusal of refusals) expect(refusal).toMatchObject({ status: 400, success: false, message })
  expect((await asha(listProducts, {})).products).toEqual([product])
  expect(await asha(listStockMovements, {})).toHaveLength(1)
  expect((await asha(createProduct, { body: pen })).product.itemId).toBe('ITEM00002')
})

test.each([
  [{ stockLoaded: 'many' }, 'Loaded stock must be a number'],
  [{ stockLoaded: 1e300 }, 'Loaded stock is too large'],
  [{ stockLoaded: 0.00001 }, 'Loaded stock: at most 3 decimals'],
])('an edit with %o is refused with a message', async (wrong, message) => {
  const { asha, pen } = await startShelf()
  const { product } = await asha(createProduct, { body: pen })

  const body = { ...formOf(product), ...wrong }
  const refusal = await asha.refused(updateProduct, { params: { id: product._id }, body })

  expect(refusal).toMatchObject({ status: 400, success: false, message })
})

test('stock, owner, id and deletion in a body are ignored where the call does not take them', async () => {
  const { asha, bharat, pen } = await startShelf()
  const strange = {
    _id: randomUUID(),
    id: randomUUID(),
    ownerId: bharat.shopId,
    totalTax: 99,
    deleted_at: 'now',
  }

  const { product } = await asha(createProduct, { body: { ...pen, ...strange } })

  expect(product).toMatchObject({ ownerId: asha.shopId, totalTax: 0 })
  expect(product._id).not.toBe(strange._id)
  expect((await bharat(listProducts, {})).products).toEqual([])
})

test.each([
  ['BALL', ['Ball pen']],
  ['item00002', ['Notebook']],
  ['not-0', ['Notebook']],
  ['9608', ['Ball pen']],
  ['toy', ['Rattle']],
  ['krishna', ['Notebook', 'Rattle']],
  ['n', ['Ball pen', 'Notebook', 'Rattle']],
  ['98', []],
  ['pune', []],
  ['blue', []],
  ['_', []],
  ['%', []],
])('searching products for %s looks at names, codes, category and supplier', async (search, names) => {
  const { asha, supplier, pen } = await startShelf()
  const { category: toys } = await asha(createCategory, { body: { categoryName: 'Toys' } })
  await asha(createProduct, { body: { ...pen, name: 'Ball pen', hsncode: '9608', sku: 'B1' } })
  await asha(createProduct, { body: { ...pen, name: 'Notebook', supplierId: supplier._id } })
  await asha(createProduct, {
    body: { ...pen, name: 'Rattle', categoryId: toys._id, supplierId: supplier._id },
  })

  const found = namesOf(await asha(listProducts, { query: { search } }))

  expect(found).toEqual(names)
})

test('the search of the invoice sheet answers the exact code first, then names that begin so, then the rest', async () => {
  const { asha, pen } = await startShelf()
  for (const [name, sku] of [
    ['Blue pen', 'x1'],
    ['Pencil', 'x2'],
    ['pen refill', 'x3'],
    ['Zebra marker', 'PEN'],
    ['Pen', 'x4'],
    ['Open file', 'x5'],
  ]) {
    await asha(createProduct, { body: { ...pen, name: name ?? '', sku, itemId: `code ${sku}` } })
  }
  const match = async (search: string | undefined, limit?: number) =>
    namesOf(await asha(listProducts, { query: { search, limit, order: 'match' } }))

  expect(await match('PEN')).toEqual(['Zebra marker', 'Pen', 'pen refill', 'Pencil', 'Blue pen', 'Open file'])
  expect(await match('pen', 2)).toEqual(['Zebra marker', 'Pen'])
  expect(await match('CODE X5', 8)).toEqual(['Open file'])
  expect(await match('stationery', 2)).toEqual(['Blue pen', 'Open file'])
  await asha(createProduct, { body: { ...pen, name: 'Zinc box for stationery', sku: 'x6' } })
  expect(await match('stationery', 2)).toEqual(['Zinc box for stationery', 'Blue pen'])
  expect(await match(undefined, 1)).toEqual(['Blue pen'])
  expect(await match('(zz|.*)')).toEqual([])
})

test('scrolling through 120 products shows each once, by name, and says how many there are', async () => {
  const { asha, app, pen, store } = await startShelf()
  const { product } = await asha(createProduct, { body: { ...pen, name: 'zip bag' } })
  await store.forShop(asha).execute(sql`
    insert into products (shop_id, id, item_id, sku, name, description, purchase_price, selling_price, category_id, created_at)
    select ${asha.shopId}, gen_random_uuid(), 'I' || n, 'S' || n, case n % 3 when 0 then 'Pen' when 1 then 'pen' else 'Pen ' || n end,
           'x', 1, 2, ${product.categoryId?._id}, now()
      from generate_series(1, 119) n`)

  const { rows, sizes, total } = await walkPages(app, asha, listProducts, { limit: 50 })
  const searched = await walkPages(app, asha, listProducts, { limit: 50, search: 'PEN' })
  const whole = (await asha(listProducts, {})).products

  expect({ sizes, total }).toEqual({ sizes: [50, 50, 20], total: 120 })
  expect(rows.map((row) => row._id)).toEqual(whole.map((row) => row._id))
  expect(new Set(rows.map((row) => row._id)).size).toBe(120)
  expect(whole.at(-1)?.name).toBe('zip bag')
  expect(searched).toMatchObject({ sizes: [50, 50, 19], total: 120 })
  expect(searched.rows.map((row) => row._id)).toEqual(whole.slice(0, -1).map((row) => row._id))
})

test('a product added while somebody scrolls shifts no rows between pages', async () => {
  const { asha, app, pen } = await startShelf()
  for (const name of ['A', 'C', 'E', 'G']) await asha(createProduct, { body: { ...pen, name } })
  const { send } = personOf(app, asha.token)

  const first = await send(listProducts, { query: { limit: 2 } })
  await asha(createProduct, { body: { ...pen, name: 'B' } })
  const cursor = first.headers['x-next-cursor']
  const second = await send(listProducts, { query: { limit: 2, cursor } })

  expect(namesOf(first.json())).toEqual(['A', 'C'])
  expect(namesOf(second.json())).toEqual(['E', 'G'])
})

test('a query without a shop condition reads and changes only rows of its own shop', async () => {
  const { asha, bharat, pen, store } = await startShelf()
  const { product } = await asha(createProduct, { body: pen })
  const db = store.forShop(bharat)

  for (const source of [
    ...['products', 'searchable_products', 'stock_movements'],
    ...['product_names', 'searchable_product_names', 'product_codes'],
  ]) {
    expect(await db.execute(sql`select * from ${sql.identifier(source)}`)).toEqual([])
  }
  expect(await db.execute(sql`select * from audit_log where table_name = 'products'`)).toEqual([])
  expect(await db.execute(sql`update products set name = 'Mine' returning id`)).toEqual([])
  await expect(
    db.execute(sql`
      select move_stock(array[('2026-11-20', ${product._id}, 'out', 1, 'Stock Edit', '', null, null, null, null)::stock_move])`),
  ).rejects.toMatchObject({ code: '23503', constraint: 'stock_movements_product' })
  expect((await asha(listProducts, {})).products).toEqual([product])
})

test('the app’s database role can neither set a stock nor change the ledger or the audit log', async () => {
  const { asha, pen, store } = await startShelf()
  await asha(createProduct, { body: pen })
  const db = store.forShop(asha)

  for (const forbidden of [
    sql`update products set stock = 99`,
    sql`update products set shop_id = gen_random_uuid()`,
    sql`delete from products`,
    sql`insert into products (shop_id, id, item_id, sku, name, description, purchase_price, selling_price, created_at, stock)
        values (${asha.shopId}, gen_random_uuid(), 'a', 'a', 'a', 'a', 1, 1, now(), 5)`,
    sql`update stock_movements set quantity = 1`,
    sql`update stock_movements set closing_stock = 1`,
    sql`delete from stock_movements`,
    sql`truncate stock_movements`,
    sql`insert into stock_movements (shop_id, date, product_id, movement_type, quantity, reference_type)
        select shop_id, '2026-11-20', id, 'in', 5, 'Stock Edit' from products`,
    sql`insert into audit_log (shop_id, table_name, row_id, operation) values (${asha.shopId}, 'products', '1', 'insert')`,
    sql`update audit_log set user_id = null`,
    sql`delete from audit_log`,
    sql`delete from document_counters`,
  ]) {
    await expect(db.execute(forbidden)).rejects.toMatchObject({ code: '42501' })
  }
  expect(await ledgerOf(asha)).toEqual(['in 0+40=40 Opening Stock ITEM00001'])
})

test('the audit log has who changed what of a product; a changed stock has only its movement', async () => {
  const { asha, pen, store } = await startShelf()
  const { product } = await asha(createProduct, { body: pen })
  const params = { id: product._id }
  await asha(updateProduct, { params, body: formOf(product, { stock: 41 }) })
  await asha(updateProduct, { params, body: formOf(product, { sellingPrice: 12 }) })
  await asha(deleteProduct, { params })

  const trace = await store.forShop(asha).execute(sql`
    select operation, user_id, before ->> 'selling_price' as before, after ->> 'selling_price' as after
      from audit_log where table_name = 'products' order by seq`)

  expect(trace).toMatchObject([
    { operation: 'insert', user_id: asha.userId },
    { operation: 'update', before: '10.0000', after: '12.0000' },
    { operation: 'update' },
  ])
})
