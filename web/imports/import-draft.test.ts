import { expect, test } from 'vitest'
import { recogniseColumns } from '#domain/imports/import-columns.ts'
import type { FileRows } from '#web/ui/spreadsheet/read-file.ts'
import { draftOf, openColumns, withLeftOut, withMeaning } from './import-draft.ts'

/** A file with these heads and rows, as it is read. */
function fileOf(heads: string[], ...rows: string[][]) {
  const file: FileRows = {
    name: 'stock.csv',
    sheets: [],
    sheet: '',
    notes: [],
    readSheet: () => file,
    heads,
    meanings: recogniseColumns('products', heads),
    rows: rows.map((texts, i) => ({ row: i + 2, texts })),
  }
  return draftOf('products', file)
}

test('only unused columns with figures are asked about', () => {
  const heads = ['S.No', 'Particulars', 'Landed', 'Margin', 'Colour', 'Rate']
  const draft = fileOf(heads, ['1', 'Pen', '₹6.50', '20%', 'blue', '10'], ['2', 'Ink', '30', '', '5', '45'])
  expect(openColumns(draft)).toEqual([2, 3, 4])
  const [few, text] = [
    fileOf(['Particulars', 'Rack'], ['Pen', 'A'], ['Ink', 'B'], ['Book', '3']),
    fileOf(['Particulars', 'Notes'], ['Pen', ''], ['Ink', '']),
  ]
  expect([openColumns(few), openColumns(text)]).toEqual([[], []])
})

test('an unused column is settled by choosing a field, or by leaving it out', () => {
  const draft = fileOf(['Particulars', 'Landed', 'Margin'], ['Pen', '6.50', '20'])
  const answered = withLeftOut(withMeaning(draft, 'purchasePrice', 1), 2, true)
  expect(openColumns(answered)).toEqual([])
  // A column that loses its field to another is asked about again.
  expect(openColumns(withMeaning(answered, 'purchasePrice', 2))).toEqual([1])
  expect(openColumns(withMeaning(withMeaning(answered, 'mrp', 2), 'mrp', undefined))).toEqual([2])
  expect(openColumns(withLeftOut(answered, 2, false))).toEqual([2])
})
