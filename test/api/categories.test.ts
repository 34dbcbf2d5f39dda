import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { createCategory, deleteCategory, listCategories, updateCategory } from '#contract/shelf/categories.ts'
import { createProduct, listProducts } from '#contract/shelf/products.ts'
import { sql } from '#server/db/sql.ts'
import { startShop } from '#test/start-shop.ts'
import { walkPages } from '#test/walk-pages.ts'

test('a category is added, with its fields under either of their names', async () => {
  const { asha } = await startShop()

  const answer = await asha(createCategory, {
    body: { categoryName: ' Grocery ', categoryDescription: 'What the kitchen needs' },
  })
  const other = await asha(createCategory, { body: { name: 'Toys', description: null } })

  const { category } = answer
  expect(answer).toMatchObject({ success: true, message: 'Category added successfully!' })
  expect(category).toEqual({
    _id: category.id,
    id: category._id,
    name: 'Grocery',
    description: 'What the kitchen needs',
  })
  expect(other.category).toMatchObject({ name: 'Toys', description: '' })
})

test('categories are listed by name, ignoring case, and one shop does not see those of another', async () => {
  const { asha, bharat } = await startShop()
  for (const categoryName of ['toys', 'Grocery', 'Snacks']) {
    await asha(createCategory, { body: { categoryName } })
  }

  const names = (await asha(listCategories, {})).map((category) => category.name)
  const found = (await asha(listCategories, { query: { search: 'OCE' } })).map((category) => category.name)

  expect(names).toEqual(['Grocery', 'Snacks', 'toys'])
  expect(found).toEqual(['Grocery'])
  expect(await asha(listCategories, { query: { search: '%' } })).toEqual([])
  expect(await bharat(listCategories, {})).toEqual([])
})

test('a name exists once in a shop, whatever its case; another shop may use it too', async () => {
  const { asha, bharat } = await startShop()
  await asha(createCategory, { body: { categoryName: 'Grocery' } })
  const { category: toys } = await asha(createCategory, { body: { categoryName: 'Toys' } })
  const taken = { status: 409, success: false, message: 'Category already exists' }
  const body = { categoryName: ' GROCERY ' }

  expect(await asha.refused(createCategory, { body })).toMatchObject(taken)
  expect(await asha.refused(updateCategory, { params: { id: toys._id }, body })).toMatchObject(taken)
  await bharat(createCategory, { body })
  expect((await asha(listCategories, {})).map((category) => category.name)).toEqual(['Grocery', 'Toys'])
})

test('of twenty people adding the same category at once, one adds it', async () => {
  const { asha } = await startShop()

  const all = await Promise.allSettled(
    Array.from({ length: 20 }, () => asha(createCategory, { body: { categoryName: 'Grocery' } })),
  )

  expect(all.filter((one) => one.status === 'fulfilled')).toHaveLength(1)
  expect(await asha(listCategories, {})).toHaveLength(1)
})

test('the same key adds a category once, also when it is sent twenty times at once', async () => {
  const { asha } = await startShop()
  const idempotencyKey = randomUUID()

  const answers = await Promise.all(
    Array.from({ length: 20 }, () =>
      asha(createCategory, { body: { categoryName: 'Grocery' }, idempotencyKey }),
    ),
  )

  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  expect(await asha(listCategories, {})).toEqual([answers[0]?.category])
})

test('a category is renamed, also only in case, and its products show the new name', async () => {
  const { asha } = await startShop()
  const { category } = await asha(createCategory, { body: { categoryName: 'grocery' } })
  const rice = { name: 'Rice', description: 'Rice', purchasePrice: 40, sellingPrice: 50, stock: 0 }
  await asha(createProduct, { body: { ...rice, categoryId: category._id } })

  const body = { categoryName: 'Grocery', categoryDescription: 'Dry goods' }
  const answer = await asha(updateCategory, { params: { id: category._id }, body })

  expect(answer).toEqual({
    success: true,
    message: 'Category updated successfully!',
    category: { ...category, name: 'Grocery', description: 'Dry goods' },
  })
  expect((await asha(listProducts, {})).products[0]?.categoryId?.name).toBe('Grocery')
})

test('a deleted category is not listed, its products have none, and its name can be used again', async () => {
  const { asha } = await startShop()
  const { category } = await asha(createCategory, { body: { categoryName: 'Grocery' } })
  const rice = { name: 'Rice', description: 'Rice', purchasePrice: 40, sellingPrice: 50, stock: 0 }
  await asha(createProduct, { body: { ...rice, categoryId: category._id } })

  const params = { id: category._id }
  const answer = await asha(deleteCategory, { params })

  expect(answer).toEqual({ success: true, message: 'Category deleted successfully.' })
  expect((await asha(listProducts, {})).products).toMatchObject([{ name: 'Rice', categoryId: null }])
  expect(await asha.refused(deleteCategory, { params })).toMatchObject({
    status: 404,
    message: 'Category not found',
  })
  await asha(createCategory, { body: { categoryName: 'Grocery' } })
})

test("another shop's category is neither changed nor deleted: the answer is that of an unknown one", async () => {
  const { asha, bharat } = await startShop()
  const { category } = await asha(createCategory, { body: { categoryName: 'Grocery' } })
  const missing = { status: 404, success: false, message: 'Category not found' }

  for (const id of [category._id, randomUUID()]) {
    const body = { categoryName: 'Mine' }
    expect(await bharat.refused(updateCategory, { params: { id }, body })).toMatchObject(missing)
    expect(await bharat.refused(deleteCategory, { params: { id } })).toMatchObject(missing)
  }
  expect(await asha(listCategories, {})).toEqual([category])
})

test('scrolling shows every category once and says how many there are', async () => {
  const { asha, app } = await startShop()
  const names = Array.from({ length: 7 }, (_, i) => `Shelf ${i}`)
  for (const categoryName of names) await asha(createCategory, { body: { categoryName } })

  const { rows, sizes, total } = await walkPages(app, asha, listCategories, { limit: 3 })

  expect(rows).toMatchObject(names.map((name) => ({ name })))
  expect({ sizes, total }).toEqual({ sizes: [3, 3, 1], total: 7 })
})

test.each([
  [{}, 'Category name is required'],
  [{ categoryName: '  ' }, 'Category name is required'],
  [{ categoryName: 7 }, 'Category name is required'],
  [{ name: null }, 'Category name is required'],
  [{ categoryName: 'x'.repeat(81) }, 'Category name: at most 80 characters'],
  [{ categoryName: 'Toys', categoryDescription: 5 }, 'Description must be text'],
  [{ categoryName: 'Toys', description: 'x'.repeat(501) }, 'Description: at most 500 characters'],
])('a category with %o is refused with a message and changes nothing', async (body, message) => {
  const { asha } = await startShop()
  const { category } = await asha(createCategory, { body: { categoryName: 'Grocery' } })

  const refusals = [
    await asha.refused(createCategory, { body }),
    await asha.refused(updateCategory, { params: { id: category._id }, body }),
  ]

  for (const refusal of refusals) expect(refusal).toMatchObject({ status: 400, success: false, message })
  expect(await asha(listCategories, {})).toEqual([category])
})

test('a query without a shop condition reads and changes only rows of its own shop', async () => {
  const { asha, bharat, store } = await startShop()
  const { category } = await asha(createCategory, { body: { categoryName: 'Grocery' } })
  const db = store.forShop(bharat)

  expect(await db.execute(sql`select * from categories`)).toEqual([])
  expect(await db.execute(sql`update categories set name = 'Mine' returning id`)).toEqual([])
  expect(await db.execute(sql`update categories set deleted_at = now() returning id`)).toEqual([])
  expect(await asha(listCategories, {})).toEqual([category])
})
