import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { fieldsByKey, type ImportNoun } from '#domain/imports/import-columns.ts'
import { readRow } from '#domain/imports/import-row.ts'
import { type FileRows, readFile } from './read-file.ts'

const fileOf = (name: string, noun: ImportNoun = 'products') =>
  readFile(noun, new File([readFileSync(`test/fixtures/files-of-others/${name}`)], name))

/** What each row says, as the import reads it: its values, and the columns of its problems. */
const saidBy = ({ meanings, rows }: FileRows, noun: ImportNoun = 'products') =>
  rows.map(({ texts }) => {
    const cells = Object.fromEntries(
      meanings.flatMap((key, at) => (key && texts[at]?.trim() ? [[key, texts[at]]] : [])),
    )
    const { values, problems } = readRow(fieldsByKey(noun), cells)
    return { ...values, problems: problems.map(({ column }) => column) }
  })

test("Tally's list of masters: quantities with units, rates for each, amounts with Dr", async () => {
  expect(saidBy(await fileOf('products-tally-masters.csv'))).toMatchObject([
    { name: 'Basmati Rice 5kg', unit: 'Bag', stock: 40, gst: 5, openingWorth: 16_420, problems: [] },
    { name: 'Loose Sugar', unit: 'Kg', stock: 150, gst: 5, openingWorth: 5760, problems: [] },
  ])
})

test("Tally's stock summary: two rows of heads, groups and a total", async () => {
  const file = await fileOf('products-tally-stock-summary.csv')
  expect(file.meanings).toEqual(['name', 'stock', 'purchasePrice', 'openingWorth'])
  expect(saidBy(file)).toEqual([
    {
      name: 'Basmati Rice 5kg',
      stock: 40,
      unit: 'Bag',
      purchasePrice: 410.5,
      openingWorth: 16_420,
      problems: [],
    },
    { name: 'Loose Sugar', stock: 1.5, unit: 'Qtl', purchasePrice: 38.4, openingWorth: 5760, problems: [] },
    { name: 'Toor Dal', stock: -5, unit: 'Kg', purchasePrice: 120, openingWorth: -600, problems: [] },
  ])
  expect(file.notes).toEqual([
    'Two rows of heads were read as one.',
    '2 rows of groups and sums were passed over: Grocery, Grand Total',
  ])
})

test("Vyapar's list: units with two names, rates of tax as GST@5%", async () => {
  expect(saidBy(await fileOf('products-vyapar.csv'))).toMatchObject([
    { unit: 'Bag', mrp: 520, gst: 5, stock: 40, problems: [] },
    { unit: 'Btl', gst: 40, stock: 12, problems: [] },
    { unit: 'Kg', gst: 5, problems: [] },
  ])
})

test('codes changed by a spreadsheet are restored, or refused in their cell', async () => {
  expect(saidBy(await fileOf('products-excel-mangled.csv'))).toMatchObject([
    { hsncode: '0405', gst: 5, problems: ['sku'] },
    { sku: '8901234500017', hsncode: '0713', problems: [] },
    { sku: '0012345', mrp: 10, sellingPrice: 9.5, problems: [] },
  ])
  expect(saidBy(await fileOf('sci-notation.csv')).map(({ problems }) => problems)).toEqual([
    ['sku'],
    ['sku'],
    [],
  ])
  const codes = await fileOf('numeric-codes.xlsx')
  expect(saidBy(codes).slice(0, 4)).toMatchObject([
    { sku: '0012345678905', hsncode: '0402', problems: [] },
    { sku: '8901234567894', hsncode: '0403', problems: [] },
    { problems: ['sku'] },
    { sku: '18901234567897', problems: [] },
  ])
})

test('invisible characters are removed from codes, numbers and names', async () => {
  expect(saidBy(await fileOf('invisible.csv'))).toMatchObject([
    { name: 'Tea 250 g', sku: '8901234567894', problems: [] },
    { sku: '8901234567887', purchasePrice: 90, sellingPrice: 110, category: 'Tea', problems: [] },
    { sku: '8901234567870', problems: [] },
  ])
})

test("Excel's Unicode text is read, with a note that says so", async () => {
  const file = await fileOf('unicode-text.txt')
  expect(file.notes).toEqual(['UTF-16 read'])
  expect(saidBy(file)).toMatchObject([
    { sku: '8901234567894', problems: [] },
    { sku: '8901234567887', problems: [] },
  ])
})

test('the sheet with known heads is read; hidden ones are left out; another can be chosen', async () => {
  const hidden = await fileOf('hidden-first.xlsx')
  expect([hidden.sheets, hidden.notes]).toEqual([['Items'], ['Hidden sheets are left out: Old']])
  expect(saidBy(hidden)).toMatchObject([{ name: 'Rice 5 kg', sellingPrice: 450 }])
  for (const name of ['second-sheet.xlsx', 'two-sheets-instructions-first.xlsx']) {
    const file = await fileOf(name)
    expect(file.sheets[0]).toBe('Items')
    expect(file.sheets).toHaveLength(2)
    expect(saidBy(file)[0]?.problems).toEqual([])
    expect(file.readSheet('Items').rows).toEqual(file.rows)
  }
  expect((await fileOf('hidden-rows.xlsx')).notes).toEqual(['1 row that is hidden in the sheet is read too.'])
})

test('a merged category counts for its rows; dates, errors and booleans are refused as codes and prices', async () => {
  const file = await fileOf('merged-errors.xlsx')
  const rows = saidBy(file)
  expect(rows.slice(0, 3).map((row) => 'category' in row && row.category)).toEqual([
    'Biscuits',
    'Biscuits',
    'Biscuits',
  ])
  expect(rows.map(({ problems }) => problems)).toEqual([
    [],
    [],
    ['sellingPrice'],
    [],
    [],
    ['sku'],
    ['sku'],
    ['sku'],
    ['sku'],
    [],
  ])
  expect(file.notes).toEqual([
    '7 merged cells were filled in.',
    '1 row of a group or a sum was passed over: Total',
  ])
})

test('a list of parties: states, GSTINs and telephones', async () => {
  expect(saidBy(await fileOf('parties.csv', 'merchants'), 'merchants')).toMatchObject([
    { gstin: '', state: 'Maharashtra', problems: ['phone'] },
    { state: 'Karnataka', problems: [] },
    { state: 'Maharashtra', problems: ['gstin'] },
    { gstin: '', state: 'Maharashtra', problems: [] },
  ])
})
