import { expect, test } from 'vitest'
import { beginImport, checkImport, importRows } from '#contract/imports/imports.ts'
import { createCategory } from '#contract/shelf/categories.ts'
import { createProduct, deleteProduct, listProducts, updateProduct } from '#contract/shelf/products.ts'
import { startShop } from '../start-shop.ts'

async function startShelf() {
  const shop = await startShop()
  const { category } = await shop.asha(createCategory, { body: { categoryName: 'Tea' } })
  const pen = {
    name: 'Pen',
    description: 'Blue',
    purchasePrice: 6,
    sellingPrice: 10,
    stock: 1,
    categoryId: category._id,
  }
  return { ...shop, pen }
}

const UPC = '036000291452'
const EAN = '0036000291452'

test('a UPC-A and the EAN-13 of the same bars are one code: searched, entered, imported', async () => {
  const { asha, pen } = await startShelf()
  const { product } = await asha(createProduct, { body: { ...pen, name: 'Tissues', itemId: 'T1', sku: UPC } })

  for (const search of [UPC, EAN, `0${EAN}`]) {
    const found = await asha(listProducts, { query: { search, order: 'code', limit: 1 } })
    expect(found.products.map(({ name }) => name)).toEqual(['Tissues'])
  }
  const again = { ...pen, name: 'Other tissues', itemId: 'T2', sku: EAN }
  expect(await asha.refused(createProduct, { body: again })).toMatchObject({
    status: 409,
    message: `${UPC} is already a code of Tissues: one code means one item.`,
  })
  const sheet = {
    columns: ['name', 'sku', 'sellingPrice'],
    rows: [{ row: 2, cells: ['Tissues', EAN, '99'] }],
  }
  const { rows } = await asha(checkImport, { body: { noun: 'products', ...sheet } })
  expect(rows).toMatchObject([{ verdict: 'changed', changes: [{ column: 'sellingPrice', now: '99' }] }])
  await asha(deleteProduct, { params: { id: product._id } })
  await asha(createProduct, { body: again })
})

test('one code means one item over item code and SKU, also at once and by an edit', async () => {
  const { asha, pen } = await startShelf()
  const { product } = await asha(createProduct, {
    body: { ...pen, name: 'Item code 22', itemId: '22X', sku: 'A' },
  })
  const sku = { ...pen, name: 'Sku 22', itemId: 'B', sku: '22x' }
  expect(await asha.refused(createProduct, { body: sku })).toMatchObject({
    status: 409,
    message: '22x is already a code of Item code 22: one code means one item.',
  })
  const other = await asha(createProduct, { body: { ...sku, sku: '23X' } })
  const edit = { ...sku, stock: 0 }
  expect(await asha.refused(updateProduct, { params: { id: other.product._id }, body: edit })).toMatchObject({
    status: 409,
  })
  // One item may have one code twice.
  await asha(updateProduct, {
    params: { id: product._id },
    body: { ...pen, itemId: '22X', sku: '22X', stock: 0 },
  })

  const both = await Promise.allSettled(
    [
      { ...pen, name: 'One', itemId: 'R1', sku: 'SAME' },
      { ...pen, name: 'Two', itemId: 'SAME', sku: 'R2' },
    ].map((body) => asha(createProduct, { body })),
  )
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
})

test('a file does not give one code to two items', async () => {
  const { asha, pen } = await startShelf()
  await asha(createProduct, { body: { ...pen, name: 'Stored', itemId: 'S1', sku: '8901234567894' } })
  const sheet = {
    columns: ['name', 'itemId', 'sku', 'sellingPrice', 'purchasePrice', 'category', 'stock'],
    rows: [
      { row: 2, cells: ['First', 'F1', UPC, '10', '8', 'Tea', '1'] },
      { row: 3, cells: ['Second', EAN, 'F2', '10', '8', 'Tea', '1'] },
      { row: 4, cells: ['Third', 'F3', '', '10', '8', 'Tea', '1'] },
    ],
  }
  const body = { noun: 'products' as const, ...sheet }
  expect((await asha(checkImport, { body })).rows.map(({ verdict }) => verdict)).toEqual([
    'new',
    'refused',
    'new',
  ])
  const begun = await asha(beginImport, { body: { noun: 'products', fileName: 'a.csv' } })
  const stored = await asha(importRows, { params: { id: begun.import._id }, body: sheet })
  expect(stored.rows.map(({ verdict }) => verdict)).toEqual(['new', 'refused', 'new'])
})
