import { randomUUID } from 'node:crypto'
import { expect, inject, test } from 'vitest'
import {
  beginImport,
  checkImport,
  type ImportVerdict,
  importRows,
  listImports,
  undoImport,
} from '#contract/imports/imports.ts'
import { createMerchant, listMerchants } from '#contract/merchants.ts'
import { createProductOut } from '#contract/shelf/adjustments.ts'
import { listCategories } from '#contract/shelf/categories.ts'
import { getOpening } from '#contract/shelf/opening-stock.ts'
import { createProduct, listProducts, updateProduct } from '#contract/shelf/products.ts'
import { listStockMovements } from '#contract/shelf/stock.ts'
import type { ImportNoun } from '#domain/imports/import-columns.ts'
import { type BodyOf, type Person, startShop } from '#test/start-shop.ts'

type Row = Record<string, string>

/** Rows as they stand in a file under its heads, the first below the heads. */
function sheetOf(rows: Row[], first = 2) {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  return {
    columns,
    rows: rows.map((row, i) => ({ row: i + first, cells: columns.map((column) => row[column] ?? '') })),
  }
}

const begun = async (person: Person, noun: ImportNoun = 'products') =>
  (await person(beginImport, { body: { noun, fileName: 'shelf.xlsx' } })).import._id

async function imported(
  person: Person,
  rows: Row[],
  noun: ImportNoun = 'products',
  more: BodyOf<typeof importRows> = {},
) {
  const id = await begun(person, noun)
  const answer = await person(importRows, { params: { id }, body: { ...sheetOf(rows), ...more } })
  return { id, rows: answer.rows }
}

const verdicts = (rows: ImportVerdict[]) => rows.map(({ row, verdict }) => `${row} ${verdict}`).sort()
const problems = (rows: ImportVerdict[]) =>
  rows.flatMap(({ row, problems: all }) => all.map(({ column, message }) => `${row} ${column}: ${message}`))
const products = async (person: Person) => (await person(listProducts, {})).products

const pen: Row = {
  name: 'Pen',
  itemId: 'PEN1',
  category: 'Stationery',
  purchasePrice: '6',
  sellingPrice: '₹10.50',
  stock: '1,200',
  gst: '18%',
  unit: 'Pcs',
  hsncode: '9608',
}
const rice: Row = {
  name: 'Rice',
  category: 'stationery',
  purchasePrice: '60',
  sellingPrice: '72',
  stock: '0.5',
}

test('a dry run answers what would happen to each row, each mistake by its cell, and writes nothing', async () => {
  const { asha } = await startShop()
  const rows = [
    pen,
    rice,
    { ...pen, name: '', itemId: 'X', sellingPrice: 'ten', gst: '2,5' },
    { ...pen, itemId: 'pen1', name: 'Pen again' },
    { ...rice, name: 'Dal', cess: '101', supplier: 'Nobody' },
  ]

  const answer = await asha(checkImport, { body: { noun: 'products', ...sheetOf(rows) } })

  expect(verdicts(answer.rows)).toEqual(['2 new', '3 new', '4 refused', '5 refused', '6 refused'])
  expect(problems(answer.rows).sort()).toEqual([
    '4 gst: Write 2.5 with a point.',
    '4 name: Item Name is required',
    '4 sellingPrice: Selling Price must be a number; "ten" is none.',
    '5 itemId: Row 2 of the file is the same one.',
    '6 cess: Cess is too large',
    '6 supplier: No supplier has this name. Import your parties first, or leave it empty.',
  ])
  expect(answer.newCategories).toEqual(['Stationery'])
  expect(await products(asha)).toEqual([])
  expect(await asha(listCategories, {})).toEqual([])
})

test('an import makes products with their categories, codes, taxes and opening stock', async () => {
  const { asha, bharat } = await startShop()

  const { rows } = await imported(asha, [pen, rice])

  expect(verdicts(rows)).toEqual(['2 new', '3 new'])
  expect(await products(asha)).toMatchObject([
    {
      name: 'Pen',
      itemId: 'PEN1',
      sku: 'PEN-00001',
      sellingPrice: 10.5,
      stock: 1200,
      cgst: 9,
      sgst: 9,
      igst: 0,
    },
    { name: 'Rice', itemId: 'ITEM00001', sku: 'RIC-00002', stock: 0.5, description: 'Rice' },
  ])
  expect(await asha(listCategories, {})).toMatchObject([{ name: 'Stationery' }])
  expect(await asha(listStockMovements, {})).toMatchObject([
    { referenceType: 'Opening Stock', closingStock: 0.5 },
    { referenceType: 'Opening Stock', closingStock: 1200, referenceId: 'PEN1' },
  ])
  expect(await products(bharat)).toEqual([])
})

test('an import sets the day and the value of opening stock, which a later file does not change', async () => {
  const { asha } = await startShop()
  const tea = {
    ...pen,
    name: 'Tea',
    itemId: 'TEA1',
    stock: '10',
    openingDate: '1-Oct-2026',
    openingWorth: '750',
  }
  const { rows } = await imported(asha, [
    tea,
    rice,
    { ...pen, openingDate: '2026-11-21' },
    { ...pen, openingWorth: '1', stock: '0' },
  ])
  expect(problems(rows)).toEqual([
    '4 openingDate: Opening stock of 21 Nov 2026: that day is still to come.',
    '5 openingWorth: What is not there is worth nothing: enter the stock quantity',
  ])
  const ids = Object.fromEntries((await products(asha)).map(({ name, id }) => [name, id]))
  const opening = (id = '') => asha(getOpening, { params: { id } }).then(({ opening }) => opening)
  const told = { date: '2026-10-01', quantity: 10, worth: 750_00 }
  expect(await opening(ids.Tea)).toEqual(told)
  // Without them: the first day of the books, at the purchase price.
  expect(await opening(ids.Rice)).toMatchObject({ date: '2026-11-20', worth: 30_00 })
  const again = await imported(asha, [{ ...tea, openingDate: '2-Oct-2026', openingWorth: '700' }])
  expect(verdicts(again.rows)).toEqual(['2 same'])
  expect(await opening(ids.Tea)).toEqual(told)
})

test('generated codes skip the codes that somebody typed', async () => {
  const { asha } = await startShop()
  await imported(asha, [{ ...pen, itemId: 'ITEM00001', sku: 'RIC-00002' }])

  await imported(asha, [rice, { ...rice, name: 'Dal', itemId: 'ITEM00002' }, { ...rice, name: 'Tea' }])

  expect((await products(asha)).map(({ name, itemId, sku }) => [name, itemId, sku])).toEqual([
    ['Dal', 'ITEM00002', 'DAL-00001'],
    ['Pen', 'ITEM00001', 'RIC-00002'],
    ['Rice', 'ITEM00004', 'RIC-00004'],
    ['Tea', 'ITEM00003', 'TEA-00003'],
  ])
})

test('a batch sent twice, also at once, is imported once', async () => {
  const { asha } = await startShop()
  const id = await begun(asha)
  const send = () => asha(importRows, { params: { id }, body: sheetOf([pen, rice]) })

  const answers = await Promise.all([send(), send()])
  const again = await send()

  for (const { rows } of [...answers, again]) expect(verdicts(rows)).toEqual(['2 new', '3 new'])
  expect(await products(asha)).toHaveLength(2)
  expect(await asha(listImports, {})).toMatchObject([{ added: 2, changed: 0, same: 0 }])
})

test('an import begun twice under one key is one import', async () => {
  const { asha } = await startShop()
  const body = { noun: 'products' as const, fileName: 'shelf.csv' }
  const idempotencyKey = randomUUID()

  const first = await asha(beginImport, { body, idempotencyKey })
  expect(await asha(beginImport, { body, idempotencyKey })).toEqual(first)
  expect(first.import).toMatchObject({
    _id: idempotencyKey,
    noun: 'products',
    by: 'Asha Stores',
    undoneAt: null,
  })
  expect(await asha(listImports, { query: { noun: 'products' } })).toEqual([first.import])
  expect(await asha(listImports, { query: { noun: 'merchants' } })).toEqual([])
})

test('an import changes existing rows only where the file has a value', async () => {
  const { asha } = await startShop()
  await imported(asha, [pen, rice])
  const next: Row[] = [
    { itemId: 'pen1', sellingPrice: '12', stock: '5', unit: '' },
    { name: 'rice', itemId: '', sellingPrice: '72', stock: '8', unit: '' },
  ]

  const { rows } = await imported(asha, next)

  expect(verdicts(rows)).toEqual(['2 changed', '3 changed'])
  expect(rows.flatMap(({ changes }) => changes)).toEqual([
    { column: 'itemId', was: 'PEN1', now: 'pen1' },
    { column: 'sellingPrice', was: '10.5', now: '12' },
    { column: 'name', was: 'Rice', now: 'rice' },
  ])
  expect(await products(asha)).toMatchObject([
    { name: 'Pen', sellingPrice: 12, purchasePrice: 6, unit: 'Pcs', stock: 1200 },
    { name: 'rice', stock: 0.5 },
  ])
})

test('an exported list that is imported unchanged changes nothing', async () => {
  const { asha } = await startShop()
  const more = {
    description: 'Blue',
    sku: '00012',
    lowStock: '2.5',
    excessStock: '40',
    cess: '1',
    purchasePrice: '6.1234',
  }
  await imported(asha, [{ ...pen, ...more }, rice])
  const stored = await products(asha)
  const list = stored.map(({ name, itemId, sku, description, unit, hsncode, categoryId, ...figures }) => ({
    name,
    itemId,
    sku,
    description,
    unit,
    hsncode,
    category: categoryId?.name ?? '',
    purchasePrice: String(figures.purchasePrice),
    sellingPrice: String(figures.sellingPrice),
    stock: String(figures.stock),
    gst: String(figures.cgst + figures.sgst),
    cess: String(figures.cess),
    lowStock: String(figures.lowStock ?? ''),
    excessStock: String(figures.excessStock ?? ''),
  }))

  const { rows } = await imported(asha, list, 'products', { setsStock: true })

  expect(verdicts(rows)).toEqual(['2 same', '3 same'])
  expect(await products(asha)).toEqual(stored)
})

test('MRP, tax inclusion and taxability come from the file, and are reset when the import is undone', async () => {
  const { asha } = await startShop()
  await imported(asha, [pen, rice])
  const prices = { mrp: '12', priceIncludesTax: 'Inclusive' }
  const { id, rows } = await imported(asha, [
    { itemId: 'PEN1', ...prices, taxability: 'Exempt' },
    { ...pen, ...prices, name: 'Pencil', itemId: 'PEN2' },
    { ...pen, name: 'Chalk', itemId: 'PEN3', taxability: 'nil rated' },
  ])
  // A file that says both says too much.
  expect(problems(rows)).toEqual(['4 taxability: What is nil-rated carries no tax'])
  const [first, second] = await products(asha)
  expect(first).toMatchObject({ mrp: 12, priceIncludesTax: true, taxability: 'exempt', cgst: 0, totalTax: 0 })
  expect(second).toMatchObject({ name: 'Pencil', mrp: 12, priceIncludesTax: true, cgst: 9 })
  expect(second).not.toHaveProperty('taxability')

  await asha(undoImport, { params: { id } })
  const [back] = await products(asha)
  expect(back).toMatchObject({ name: 'Pen', cgst: 9 })
  expect(back).not.toHaveProperty('mrp')
  expect(back).not.toHaveProperty('priceIncludesTax')
})

test('an import sets the stock of existing products only on request, by a movement', async () => {
  const { asha } = await startShop()
  await imported(asha, [pen])

  const { rows } = await imported(asha, [{ itemId: 'PEN1', stock: '5' }], 'products', { setsStock: true })

  expect(rows).toMatchObject([{ verdict: 'changed', changes: [{ column: 'stock', was: '1200', now: '5' }] }])
  const [movement] = await asha(listStockMovements, {})
  expect(movement).toMatchObject({ referenceType: 'Stock Edit', quantity: 1195, note: 'Edited 1200 to 5' })
})

test('invalid rows of a batch are left out, and the others are imported', async () => {
  const { asha } = await startShop()
  const id = await begun(asha)
  await asha(importRows, { params: { id }, body: sheetOf([pen]) })

  const body = sheetOf([{ ...pen, sellingPrice: '11' }, rice, { ...rice, name: '' }], 3)
  const { rows } = await asha(importRows, { params: { id }, body })

  expect(verdicts(rows)).toEqual(['3 refused', '4 new', '5 refused'])
  expect(problems(rows).sort()).toEqual([
    '3 itemId: Row 2 of the file is the same one.',
    '5 name: Item Name is required',
  ])
  const { rows: mended } = await asha(importRows, {
    params: { id },
    body: sheetOf([{ ...rice, name: 'Dal' }], 5),
  })
  expect(verdicts(mended)).toEqual(['5 new'])
})

test('parties are told apart by type, GSTIN, name and telephone', async () => {
  const { asha, bharat } = await startShop()
  const krishna = {
    name: 'Krishna',
    type: 'Sundry Creditors',
    phone: '98000 00002',
    email: 'K@party.test',
    address: 'Market Yard',
    gstin: '27 AAPFU0939F1ZV',
  }
  const anita = { name: 'Anita', phone: '98000 00003', email: 'a@party.test', address: 'Camp' }
  const file = [
    krishna,
    anita,
    { ...anita, phone: '98000 00004' },
    { ...anita, type: 'supplier' },
    { ...anita, email: 'none' },
    { ...anita, type: 'friend' },
    { ...krishna, name: 'Krishna & Sons' },
  ]
  const fill = { type: 'buyer' }

  const { id, rows } = await imported(asha, file, 'merchants', { fill })

  expect(verdicts(rows)).toEqual(['2 new', '3 new', '4 new', '5 new', '6 refused', '7 refused', '8 refused'])
  expect(problems(rows).sort()).toEqual([
    '6 email: Enter a valid email address',
    '7 type: Write supplier or buyer; "friend" is neither.',
    '8 gstin: Row 2 of the file is the same one.',
  ])
  expect(await asha(listMerchants, { query: { type: 'supplier', search: 'Krishna' } })).toMatchObject([
    { gstin: '27AAPFU0939F1ZV', email: 'k@party.test', country: 'India' },
  ])
  const { rows: again } = await imported(asha, file.slice(0, 4), 'merchants', { fill })
  expect(verdicts(again)).toEqual(['2 same', '3 same', '4 same', '5 same'])
  expect(await bharat(listMerchants, {})).toEqual([])

  const { left, kept } = await asha(undoImport, { params: { id } })
  expect({ left, kept }).toEqual({ left: 0, kept: [] })
  expect(await asha(listMerchants, {})).toEqual([])
})

test('undoing an import restores everything, its categories too, and a second undo does nothing', async () => {
  const { asha } = await startShop()
  await imported(asha, [pen])
  const [before] = await products(asha)
  const changing = [
    { ...pen, sellingPrice: '12', stock: '5' },
    { ...rice, category: 'Grain' },
  ]
  const { id } = await imported(asha, changing, 'products', { setsStock: true })

  const { left, kept, import: record } = await asha(undoImport, { params: { id } })

  expect({ left, kept }).toEqual({ left: 0, kept: [] })
  expect(record).toMatchObject({ added: 1, changed: 1, kept: 0, undoneAt: expect.any(String) })
  expect(await products(asha)).toEqual([before])
  expect(await asha(listCategories, {})).toMatchObject([{ name: 'Stationery' }])
  expect(await asha(undoImport, { params: { id } })).toMatchObject({ left: 0, import: record })
  expect(await asha.refused(importRows, { params: { id }, body: sheetOf([rice]) })).toMatchObject({
    status: 409,
    message: 'This import was taken back. Begin a new one.',
  })
})

test('undo keeps rows that were used or edited since the import, and lists them', async () => {
  const { asha } = await startShop()
  const names = ['Sold', 'Renamed', 'Left alone']
  const { id } = await imported(
    asha,
    names.map((name) => ({ ...rice, name, stock: '10' })),
  )
  const all = await products(asha)
  const named = (name: string) => all.find((product) => product.name === name)
  const out = { product: named('Sold')?._id ?? '', quantity: 2, reason: 'Sold', date: '2026-11-20' }
  await asha(createProductOut, { body: out })
  const { _id, ...renamed } = named('Renamed') ?? { _id: '' }
  const body = { ...renamed, name: 'Better', categoryId: named('Renamed')?.categoryId?._id, supplierId: '' }
  await asha(updateProduct, { params: { id: _id }, body })

  const { kept, import: record } = await asha(undoImport, { params: { id } })

  expect(kept).toEqual([
    { row: 2, name: 'Sold', why: 'used' },
    { row: 3, name: 'Better', why: 'edited' },
  ])
  expect(record.kept).toBe(2)
  expect((await products(asha)).map(({ name }) => name)).toEqual(['Better', 'Sold'])
})

test('undo keeps the edit of a row that was edited since the import', async () => {
  const { asha } = await startShop()
  await imported(asha, [pen, { ...rice, itemId: 'RICE' }])
  const { id } = await imported(asha, [
    { ...pen, sellingPrice: '12' },
    { itemId: 'RICE', sellingPrice: '80' },
  ])
  await imported(asha, [{ itemId: 'PEN1', sellingPrice: '13' }])

  const { kept } = await asha(undoImport, { params: { id } })

  expect(kept).toEqual([{ row: 2, name: 'Pen', why: 'edited' }])
  expect((await products(asha)).map(({ sellingPrice }) => sellingPrice)).toEqual([13, 72])
})

test('another shop cannot add to an import or undo it, and its codes do not clash', async () => {
  const { asha, bharat } = await startShop()
  const { id } = await imported(asha, [pen])
  const missing = { status: 404, message: 'Import not found' }

  expect(await bharat.refused(importRows, { params: { id }, body: sheetOf([rice]) })).toMatchObject(missing)
  expect(await bharat.refused(undoImport, { params: { id } })).toMatchObject(missing)
  expect(await bharat(listImports, {})).toEqual([])
  expect(verdicts((await imported(bharat, [pen])).rows)).toEqual(['2 new'])
})

test('an item code entered by hand during an import belongs to one product only', async () => {
  const { asha } = await startShop()
  await imported(asha, [rice])
  const [{ categoryId } = { categoryId: null }] = await products(asha)
  const draft = {
    name: 'Pen by hand',
    description: 'Pen',
    purchasePrice: 1,
    sellingPrice: 2,
    stock: 0,
    itemId: 'PEN1',
    categoryId: categoryId?._id ?? '',
  }

  const [{ rows }] = await Promise.all([
    imported(asha, [pen]),
    asha(createProduct, { body: draft }).catch(() => undefined),
  ])

  expect(['new', 'changed']).toContain(rows[0]?.verdict)
  expect((await products(asha)).filter(({ itemId }) => itemId === 'PEN1')).toHaveLength(1)
})

test('a batch of more than five hundred rows is refused', async () => {
  const { asha } = await startShop()
  const many = Array.from({ length: 501 }, (_, i) => ({ ...rice, name: `Rice ${i}` }))

  expect(await asha.refused(checkImport, { body: { noun: 'products', ...sheetOf(many) } })).toMatchObject({
    status: 400,
    message: 'At most 500 rows at a time',
  })
})

// The embedded database is asked for less: what is tested is the same code.
test.runIf(inject('engine').kind === 'postgres')(
  '750 rows are imported in three batches, found unchanged by a second check, and undone',
  async () => {
    const { asha } = await startShop()
    const shelf = Array.from({ length: 750 }, (_, i) => ({
      ...rice,
      name: `Item ${String(i).padStart(4, '0')}`,
      stock: String(i % 7),
      category: `Group ${i % 20}`,
    }))
    const id = await begun(asha)
    const batches = Array.from({ length: 3 }, (_, i) =>
      sheetOf(shelf.slice(i * 250, i * 250 + 250), 2 + i * 250),
    )
    for (const body of batches) await asha(importRows, { params: { id }, body })

    expect(await asha(listImports, {})).toMatchObject([{ added: 750, changed: 0, same: 0 }])
    expect(await asha(listCategories, {})).toHaveLength(20)
    const { rows } = await asha(checkImport, { body: { noun: 'products', ...batches[2] } })
    expect(new Set(rows.map(({ verdict }) => verdict))).toEqual(new Set(['same']))

    let left = 1
    while (left > 0) ({ left } = await asha(undoImport, { params: { id } }))
    expect(await products(asha)).toEqual([])
    expect(await asha(listCategories, {})).toEqual([])
  },
)

test('other names are imported, kept where the file lacks the column, and removed by undo', async () => {
  const { asha } = await startShop()
  const namesIn = async () => (await products(asha)).map(({ otherNames }) => otherNames)
  await imported(asha, [{ ...rice, itemId: 'RICE', otherNames: 'Chawal; चावल' }])
  expect(await namesIn()).toEqual(['Chawal, चावल'])
  await imported(asha, [{ ...rice, itemId: 'RICE', sellingPrice: '75' }])
  expect(await namesIn()).toEqual(['Chawal, चावल'])
  const { id, rows } = await imported(asha, [
    { ...rice, itemId: 'RICE', sellingPrice: '75', otherNames: 'Tandul' },
  ])
  expect(verdicts(rows)).toEqual(['2 changed'])
  expect(await namesIn()).toEqual(['Tandul'])
  await asha(undoImport, { params: { id } })
  expect(await namesIn()).toEqual(['Chawal, चावल'])
  expect((await asha(listProducts, { query: { search: 'chaval' } })).products).toHaveLength(1)
})

test('parties are imported without email and address; createMerchant needs an email or hasNoEmail', async () => {
  const { asha } = await startShop()
  const columns = ['name', 'phone', 'state', 'gstin', 'type']
  const rows = [
    { row: 2, cells: ['Anita', '98200 11111', 'MH', 'URP', 'Sundry Debtors'] },
    { row: 3, cells: ['Karnataka Kirana', '98200 11112', 'Karnatka', 'N/A', 'buyer'] },
    { row: 4, cells: ['Nowhere', '98200 11113', 'Atlantis', '', 'buyer'] },
    { row: 5, cells: ['Torn', '9.82E+09', '', '27AAPFU0939F1ZX', 'buyer'] },
  ]
  const begun = await asha(beginImport, { body: { noun: 'merchants', fileName: 'parties.csv' } })
  const stored = await asha(importRows, { params: { id: begun.import._id }, body: { columns, rows } })
  expect(
    stored.rows
      .toSorted((a, b) => a.row - b.row)
      .map(({ verdict, problems }) => [verdict, ...problems.map(({ column }) => column)]),
  ).toEqual([['new'], ['new'], ['refused', 'state'], ['refused', 'phone', 'gstin']])
  expect(await asha(listMerchants, { query: { search: 'Karnataka' } })).toMatchObject([
    { name: 'Karnataka Kirana', state: 'Karnataka', gstin: '', email: '', address: '' },
  ])
  const ravi = { name: 'Ravi', phone: '98200 11114', address: 'Pune', type: 'buyer' as const }
  expect(await asha.refused(createMerchant, { body: ravi })).toMatchObject({
    status: 400,
    message: 'Email is required',
  })
  expect((await asha(createMerchant, { body: { ...ravi, hasNoEmail: true } })).supplier.email).toBe('')
})

test('an item at a rate that ended is imported, and said', async () => {
  const { asha } = await startShop()
  const rows = [
    { ...pen, name: 'Shirt', itemId: 'S1', hsncode: '6109', gst: 'GST@12%' },
    { ...pen, name: 'Bricks', itemId: 'B1', hsncode: '6904', gst: '12' },
  ]
  const checked = await asha(checkImport, { body: { noun: 'products', ...sheetOf(rows) } })
  const doubts = [{ column: 'gst', message: 'GST of 12% ended on 22 Sep 2025' }]
  expect(checked.rows.map((row) => [row.verdict, row.doubts])).toEqual([
    ['new', doubts],
    ['new', undefined],
  ])
  expect((await imported(asha, rows)).rows[0]).toMatchObject({ verdict: 'new', doubts })
})
