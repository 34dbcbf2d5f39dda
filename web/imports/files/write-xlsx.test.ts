import { expect, test } from 'vitest'
import { readFile } from '#web/ui/spreadsheet/read-file.ts'
import { xlsxOf } from '#web/ui/spreadsheet/write-xlsx.ts'

test('a written file reads back: text as text, figures as figures, empty as empty', async () => {
  const rows = [
    ['Item Name', 'Item Code', 'Selling Price', 'Unit'],
    ['Pen & "Ink" <नीली>', '00123', 10.55, null],
    [' =SUM(A1)', '8901234567890', 0, 'Pcs'],
  ]

  const file = await readFile('products', new File([xlsxOf(rows)], 'list.xlsx'))

  expect(file.meanings).toEqual(['name', 'itemId', 'sellingPrice', 'unit'])
  expect(file.rows).toEqual([
    { row: 2, texts: ['Pen & "Ink" <नीली>', '00123', '10.55', ''] },
    { row: 3, texts: [' =SUM(A1)', '8901234567890', '0', 'Pcs'] },
  ])
})

test('a price computed by a formula is read with the decimals of a price', async () => {
  const file = await readFile(
    'products',
    new File(
      [
        xlsxOf([
          ['Item Name', 'Rate'],
          ['Pen', 71 / 7],
          ['Ink', 0.1 + 0.2],
        ]),
      ],
      'a.xlsx',
    ),
  )
  expect(file.rows.map(({ texts }) => texts[1])).toEqual(['10.1429', '0.3'])
})

test('a CSV file is read with any separator, empty rows keep their numbers', async () => {
  const csv = 'Party Name;Phone\r\n\r\n"Krishna; Sons";98000\r\n'
  const file = await readFile('merchants', new File([csv], 'parties.csv'))
  expect(file.rows).toEqual([{ row: 3, texts: ['Krishna; Sons', '98000'] }])
})

test.each([
  ['old.xls', 'Save this file as .xlsx in Excel, and choose it again.'],
  ['photo.png', 'Choose an Excel (.xlsx) or CSV file.'],
  ['broken.xlsx', 'This Excel file could not be read. Save it again as .xlsx, without a password.'],
  ['empty.csv', 'There is no row in this file. The first row holds the names of the columns.'],
])('%s is refused with a message', async (name, words) => {
  await expect(readFile('products', new File(['Item Name'], name))).rejects.toThrow(words)
})
