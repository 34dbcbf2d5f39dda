import { expect, test } from 'vitest'
import { createInvoice } from '#contract/invoices.ts'
import { createCategory } from '#contract/shelf/categories.ts'
import { giveOwnNumbers, labelGoods } from '#contract/shelf/labels.ts'
import { createProduct, deleteProduct, listProducts } from '#contract/shelf/products.ts'
import { isChecked, ownNumber } from '#domain/shelf/barcode.ts'
import { type Person, startShop } from '#test/start-shop.ts'

async function shelfOf(person: Person) {
  const { category } = await person(createCategory, { body: { categoryName: 'Loose' } })
  return async (name: string, more: { itemId?: string; stock?: number } = {}) => {
    const prices = { purchasePrice: 40, sellingPrice: 47, stock: 0 }
    const body = { name, description: name, ...prices, categoryId: category._id, ...more }
    return (await person(createProduct, { body })).product
  }
}
const give = async (person: Person, ...products: { _id: string }[]) =>
  (await person(giveOwnNumbers, { body: { products: products.map(({ _id }) => _id) } })).products

test('goods without a code get consecutive numbers of the shop, and keep them', async () => {
  const { asha, bharat } = await startShop()
  const add = await shelfOf(asha)
  const [sugar, cashew] = [await add('Sugar'), await add('Cashew')]

  const given = await give(asha, cashew, sugar)
  expect(given).toEqual([
    { _id: cashew._id, ownNumber: ownNumber(1) },
    { _id: sugar._id, ownNumber: ownNumber(2) },
  ])
  expect(await give(asha, sugar, cashew)).toEqual([...given].reverse())
  expect((await give(asha, await add('Besan')))[0]?.ownNumber).toBe(ownNumber(3))
  expect((await give(bharat, await (await shelfOf(bharat))('Sugar')))[0]?.ownNumber).toBe(ownNumber(1))
  // Nobody's goods but the own.
  expect(await give(bharat, sugar)).toEqual([])
})

test('own numbers requested at the same moment are unique, and one for each product', async () => {
  const { asha } = await startShop()
  const add = await shelfOf(asha)
  const goods = await Promise.all([0, 1, 2, 3, 4, 5].map((i) => add(`Spice ${i}`)))
  const ask = (...places: number[]) => give(asha, ...goods.filter((_, i) => places.includes(i)))
  const asked = await Promise.all([ask(0, 1, 2), ask(1, 2, 3), ask(0, 4), ask(3, 4, 5)])
  const byProduct = new Map<string, Set<string>>()
  for (const { _id, ownNumber } of asked.flat())
    byProduct.set(_id, (byProduct.get(_id) ?? new Set()).add(ownNumber))
  expect([...byProduct.values()].map((numbers) => numbers.size)).toEqual([1, 1, 1, 1, 1, 1])
  const numbers = [...byProduct.values()].flatMap((given) => [...given])
  expect(numbers.toSorted()).toEqual([1, 2, 3, 4, 5, 6].map(ownNumber))
  expect(numbers.every(isChecked)).toBe(true)
})

test('an own number skips codes typed by hand, and that of a deleted product is not given again', async () => {
  const { asha } = await startShop()
  const add = await shelfOf(asha)
  await add('From another shop', { itemId: ownNumber(1) })
  const sugar = await add('Sugar')
  expect((await give(asha, sugar))[0]?.ownNumber).toBe(ownNumber(2))
  await asha(deleteProduct, { params: { id: sugar._id } })
  expect((await give(asha, await add('Besan')))[0]?.ownNumber).toBe(ownNumber(3))
})

test('a scan finds a product by its own number, and the list has that number', async () => {
  const { asha } = await startShop()
  const add = await shelfOf(asha)
  const sugar = await add('Sugar')
  await add('Besan')
  await give(asha, sugar)
  const { products } = await asha(listProducts, { query: { search: ownNumber(1), order: 'code', limit: 1 } })
  expect(products).toMatchObject([{ _id: sugar._id, ownNumber: ownNumber(1) }])
  expect((await asha(listProducts, { query: {} })).products.map(({ ownNumber }) => ownNumber)).toEqual([
    undefined,
    ownNumber(1),
  ])
})

test('the labels of a purchase are for its products, each once and in the order of the bill', async () => {
  const { asha, bharat } = await startShop()
  const add = await shelfOf(asha)
  const [sugar, cashew] = [await add('Sugar'), await add('Cashew')]
  const line = ({ _id, name }: { _id: string; name: string }, quantity: number) => ({
    product: _id,
    itemname: name,
    quantity,
    rate: 40,
  })
  const items = [line(sugar, 20), line(cashew, 4), { itemname: 'Freight', quantity: 1, rate: 90 }]
  const { invoice } = await asha(createInvoice, {
    body: {
      invoiceType: 'purchase',
      invoiceDate: '2026-11-20',
      merchants: { name: 'Krishna Wholesale', state: 'Maharashtra' },
      items: [...items, line(sugar, 30)],
    },
  })
  const purchase = invoice._id
  const { goods, purchase: came } = await asha(labelGoods, { body: { purchase } })
  expect(goods.map(({ product, came }) => [product.name, came])).toEqual([
    ['Sugar', 50],
    ['Cashew', 4],
  ])
  expect(came).toEqual({ number: invoice.invoiceNumber, date: '2026-11-20', party: 'Krishna Wholesale' })
  expect(await bharat.refused(labelGoods, { body: { purchase } })).toMatchObject({ status: 404 })
  expect(await asha.refused(labelGoods, { body: {} })).toMatchObject({
    status: 400,
    message: 'Say a purchase or products',
  })

  const products = [cashew._id, sugar._id]
  const chosen = await asha(labelGoods, { body: { products } })
  expect(chosen.goods.map(({ product }) => product.name)).toEqual(['Cashew', 'Sugar'])
})
