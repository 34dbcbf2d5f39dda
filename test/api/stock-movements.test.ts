import { expect, test } from 'vitest'
import { createCategory } from '#contract/shelf/categories.ts'
import { createProduct, deleteProduct, updateProduct } from '#contract/shelf/products.ts'
import { listStockMovements } from '#contract/shelf/stock.ts'
import { sql } from '#server/db/sql.ts'
import { type Person, personOf, startShop } from '#test/start-shop.ts'
import { walkPages } from '#test/walk-pages.ts'

async function addProduct(person: Person, name: string, itemId: string, stock: number) {
  const { category } = await person(createCategory, { body: { categoryName: `Shelf of ${name}` } })
  const body = { name, description: name, purchasePrice: 1, sellingPrice: 2, stock, itemId }
  return (await person(createProduct, { body: { ...body, categoryId: category._id } })).product
}

const setStock = (person: Person, product: Awaited<ReturnType<typeof addProduct>>, stock: number) => {
  const { name, description, purchasePrice, sellingPrice, categoryId } = product
  const body = {
    name,
    description,
    purchasePrice: purchasePrice ?? 0,
    sellingPrice,
    stock,
    categoryId: categoryId?._id ?? '',
  }
  return person(updateProduct, { params: { id: product._id }, body })
}

test('a movement of the stock ledger has its product, quantities before and after, and its reference', async () => {
  const { asha } = await startShop()
  const pen = await addProduct(asha, 'Pen', 'PEN1', 12.5)

  const [movement] = await asha(listStockMovements, {})

  expect(movement).toEqual({
    _id: movement?._id,
    date: '2026-11-20',
    product: pen._id,
    itemname: 'Pen',
    itemId: 'PEN1',
    movementType: 'in',
    openingStock: 0,
    quantity: 12.5,
    closingStock: 12.5,
    referenceType: 'Opening Stock',
    referenceId: 'PEN1',
    note: '',
  })
})

test('the stock ledger is listed newest first, and each opening stock is the closing stock before', async () => {
  const { asha, bharat } = await startShop()
  const pen = await addProduct(asha, 'Pen', 'PEN1', 10)
  const ink = await addProduct(asha, 'Ink', 'INK1', 5)
  await setStock(asha, pen, 4)
  await setStock(asha, ink, 7)
  await setStock(asha, pen, 9)

  const movements = await asha(listStockMovements, {})

  expect(
    movements.map((m) => `${m.itemId} ${m.openingStock} ${m.movementType} ${m.quantity} ${m.closingStock}`),
  ).toEqual(['PEN1 4 in 5 9', 'INK1 5 in 2 7', 'PEN1 10 out 6 4', 'INK1 0 in 5 5', 'PEN1 0 in 10 10'])
  expect(await bharat(listStockMovements, {})).toEqual([])
})

test('the stock ledger is filtered by type, searched by name and code, and has deleted products', async () => {
  const { asha } = await startShop()
  const pen = await addProduct(asha, 'Ball Pen', 'BP1', 10)
  await addProduct(asha, 'Pencil', '100%', 5)
  await setStock(asha, pen, 4)
  await asha(deleteProduct, { params: { id: pen._id } })
  const find = async (query: { search?: string; type?: 'in' | 'out' }) =>
    (await asha(listStockMovements, { query })).map((m) => `${m.movementType} ${m.itemname}`)

  expect(await find({ search: 'PEN' })).toEqual(['out Ball Pen', 'in Pencil', 'in Ball Pen'])
  expect(await find({ search: 'bp1', type: 'in' })).toEqual(['in Ball Pen'])
  expect(await find({ search: '0%' })).toEqual(['in Pencil'])
  expect(await find({ type: 'out' })).toEqual(['out Ball Pen'])
  expect(await find({ search: 'Edited' })).toEqual([])
})

test('a renamed product is found in the ledger under the name that each movement was posted with', async () => {
  const { asha, bharat } = await startShop()
  const pen = await addProduct(asha, 'Pen', 'PEN1', 10)
  await addProduct(asha, 'Ink', 'INK1', 1)
  await addProduct(bharat, 'Pen', 'PEN1', 99)
  const rename = (name: string, stock: number) => setStock(asha, { ...pen, name }, stock)
  await rename('नीली कलम', 12)
  await setStock(asha, pen, 15)
  const find = async (search: string) =>
    (await asha(listStockMovements, { query: { search } })).map((m) => `${m.itemname} ${m.closingStock}`)

  expect(await find('pe')).toEqual(['Pen 15', 'नीली कलम 12', 'Pen 10'])
  expect(await find('PEN1')).toEqual(['Pen 15', 'नीली कलम 12', 'Pen 10'])
  expect(await find('कलम')).toEqual(['नीली कलम 12'])
  expect(await find('zq')).toEqual([])
})

test('the pages of a search in the stock ledger are in posting order, whatever the number of products', async () => {
  const { asha, app } = await startShop()
  const pens = []
  for (const n of [1, 2, 3, 4]) pens.push(await addProduct(asha, `Pen ${n}`, `PEN${n}`, 1))
  const order = [0, 1, 0, 2, 3, 3, 0, 1]
  for (const [i, n] of order.entries()) {
    const pen = pens[n]
    if (pen) await setStock(asha, pen, i + 2)
  }
  const expected = [...order].reverse().map((n) => ({ itemId: `PEN${n + 1}` }))

  const searched = await walkPages(app, asha, listStockMovements, { search: 'pen', limit: 2 })
  const both = await walkPages(app, asha, listStockMovements, { search: 'pen', type: 'in', limit: 3 })

  expect(searched.sizes).toEqual([2, 2, 2, 2, 2, 2])
  expect(searched.rows).toMatchObject([...expected, ...[4, 3, 2, 1].map((n) => ({ itemId: `PEN${n}` }))])
  expect(both.rows).toEqual(searched.rows)
})

test('scrolling through the ledger shows every movement once, also while new ones are posted', async () => {
  const { asha, app } = await startShop()
  const pen = await addProduct(asha, 'Pen', 'PEN1', 1)
  for (let stock = 2; stock <= 7; stock++) await setStock(asha, pen, stock)

  const { rows, sizes, total } = await walkPages(app, asha, listStockMovements, { limit: 3 })
  const { send } = personOf(app, asha.token)
  const first = await send(listStockMovements, { query: { limit: 3 } })
  await setStock(asha, pen, 1)
  const cursor = first.headers['x-next-cursor']
  const second = await send(listStockMovements, { query: { limit: 3, cursor } })

  expect({ sizes, total }).toEqual({ sizes: [3, 3, 1], total: 7 })
  expect(rows).toMatchObject([7, 6, 5, 4, 3, 2, 1].map((closingStock) => ({ closingStock })))
  expect(second.json()).toEqual(rows.slice(3, 6))
})

test('the rows of a long stock ledger are counted up to a thousand', async () => {
  const { asha, app, store } = await startShop()
  await store.forShop(asha).batch([
    sql`insert into products (shop_id, id, item_id, sku, name, description, purchase_price, selling_price, created_at)
        select ${asha.shopId}, gen_random_uuid(), 'I' || n, 'S' || n, 'Pen ' || n, 'x', 1, 2, now()
          from generate_series(1, 21) n`,
    sql`select move_stock(array_agg(('2026-11-20', id, 'in', 1, 'Opening Stock', '', null, null, null, null)::stock_move))
          from products, generate_series(1, 50)`,
  ])

  const { send } = personOf(app, asha.token)
  const response = await send(listStockMovements, { query: { limit: 1 } })

  expect(response.headers['x-total-count']).toBe('1000')
  expect(response.json()).toMatchObject([{ closingStock: 50 }])
})

test.each([
  [{ type: 'sideways' }, 'Choose a type: in or out'],
  [{ limit: 1.5 }, 'Limit: a whole number from 1 to 200'],
  [{ cursor: Buffer.from('[1.5]').toString('base64url') }, 'Cursor is not valid'],
  [{ cursor: Buffer.from('[1e30]').toString('base64url') }, 'Cursor is not valid'],
  [{ cursor: Buffer.from('["1"]').toString('base64url') }, 'Cursor is not valid'],
])('a ledger asked for with %o is refused with a message', async (query, message) => {
  const { asha } = await startShop()

  expect(await asha.refused(listStockMovements, { query })).toMatchObject({
    status: 400,
    success: false,
    message,
  })
})
