import { expect, test } from 'vitest'
import { WORKED } from '#test/gstr1-worked.ts'
import { sheetsOf } from './gstr1-sheets.ts'

test('each table is a sheet, each rate of a bill a row', () => {
  const sheets = sheetsOf([WORKED])
  expect(sheets.map(({ name }) => name)).toEqual([
    ...[
      'b2b,sez,de',
      'b2cl',
      'b2cs',
      'cdnr',
      'cdnur',
      'exp',
      'exemp',
      'at',
      'atadj',
      'hsn(b2b)',
      'hsn(b2c)',
      'docs',
    ],
  ])
  const [heads, ...rows] = sheets[0]?.rows ?? []
  expect(heads?.slice(0, 4)).toEqual(['GSTIN of receiver', 'Invoice number', 'Invoice date', 'Value'])
  // Three bills, one of them with two rates.
  expect(rows.map(([, number]) => number)).toEqual([
    'S/26-27/0101',
    'S/26-27/0102',
    'S/26-27/0102',
    'S/26-27/0103',
  ])
  // An archive of two files is one workbook.
  expect(sheetsOf([WORKED, { b2b: WORKED.b2b }])[0]?.rows).toHaveLength(9)
})

test('sales through operators have sheets of their own, by the payer of the tax', () => {
  const row = { etin: '27AAFCB7707D1C5', suppval: 2300, igst: 0, cgst: 207, sgst: 207, cess: 0 }
  const amended = { omon: '102026', oetin: row.etin, ...row }
  const sheets = sheetsOf([{ supeco: { clttx: [row], paytx: [row] }, supecoa: { paytxa: [amended] } }])
  expect(sheets.map(({ name, rows }) => [name, rows[0]?.[0], rows[1]?.length])).toEqual([
    ['eco tcs', 'GSTIN of operator', 6],
    ['eco 9-5', 'GSTIN of operator', 6],
    ['ecoa 9-5', 'Original month', 8],
  ])
})
