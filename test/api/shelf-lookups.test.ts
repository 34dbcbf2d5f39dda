import { expect, test } from 'vitest'
import { createInvoice } from '#contract/invoices.ts'
import { createCategory } from '#contract/shelf/categories.ts'
import { createProduct, deleteProduct, type Product } from '#contract/shelf/products.ts'
import { findProducts, usualProducts } from '#contract/shelf/shelf-lookups.ts'
import { startShop } from '#test/start-shop.ts'

/** Two neighbours; Asha's shelf holds a pen, a book and a lamp. */
async function startShelf() {
  const { asha, bharat } = await startShop()
  const { category } = await asha(createCategory, { body: { categoryName: 'Stationery' } })
  const stock = (name: string, itemId: string) =>
    asha(createProduct, {
      body: {
        name,
        itemId,
        description: name,
        categoryId: category._id,
        purchasePrice: 6,
        sellingPrice: 10,
        stock: 100,
      },
    })
  const [pen, book, lamp] = [
    (await stock('Pen', 'P1')).product,
    (await stock('Book', 'B1')).product,
    (await stock('Lamp', 'L1')).product,
  ]
  const sell = (...items: [Product, number][]) =>
    asha(createInvoice, {
      body: {
        invoiceType: 'sales',
        invoiceDate: '2026-11-20',
        items: items.map(([{ _id, name }, quantity]) => ({
          product: _id,
          itemname: name,
          quantity,
          rate: 10,
        })),
      },
    })
  return { asha, bharat, sell, pen, book, lamp }
}

const namesOf = (products: Product[]) => products.map(({ name }) => name)

test('the usual products are those sold last, newest first, and those sold most', async () => {
  const { asha, bharat, sell, pen, book, lamp } = await startShelf()
  await sell([pen, 9], [lamp, 1])
  await sell([book, 2])

  const usual = await asha(usualProducts, { query: { direction: 'sales' } })
  expect(namesOf(usual.last)).toEqual(['Book', 'Lamp', 'Pen'])
  expect(namesOf(usual.best)).toEqual(['Pen', 'Book', 'Lamp'])
  expect(usual.best[0]).toMatchObject({ _id: pen._id, sellingPrice: 10, stock: 91 })

  const nothing = { last: [], best: [] }
  expect(await asha(usualProducts, { query: { direction: 'purchase' } })).toEqual(nothing)
  expect(await bharat(usualProducts, { query: { direction: 'sales' } })).toEqual(nothing)

  await asha(deleteProduct, { params: { id: book._id } })
  const left = await asha(usualProducts, { query: { direction: 'sales' } })
  expect(namesOf(left.last)).toEqual(['Lamp', 'Pen'])
})

test('findProducts looks up many names and codes at once, exactly, and only in its own shop', async () => {
  const { asha, bharat, pen } = await startShelf()
  const names = ['pen', 'b1', pen.sku, 'Lam', '', "O'Brien"]

  expect(namesOf((await asha(findProducts, { body: { names } })).products)).toEqual(['Book', 'Pen'])
  expect((await bharat(findProducts, { body: { names } })).products).toEqual([])
})
