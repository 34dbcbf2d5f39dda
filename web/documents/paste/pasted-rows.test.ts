import { expect, test } from 'vitest'
import { pastedRows } from './pasted-rows.ts'

const table = (...rows: string[][]) => rows.map((cells) => cells.join('\t')).join('\r\n')

test('with heads each cell goes to the field of its head', () => {
  const text = table(
    ['Sr', 'Item Code', 'Particulars', 'HSN/SAC', 'Qty', 'UOM', 'Rate (₹)', 'GST %'],
    ['1', 'RICE5', 'Basmati', '1006', '1,250', 'Bag', '₹1,25,000.50', '5%'],
    ['', '', '', '', '', '', '', ''],
    ['2', '', 'Loose tea', '', '2.5', 'Kg', '300', ''],
  )
  expect(pastedRows(`${text}\r\n`)).toEqual({
    rows: [
      {
        row: 2,
        code: 'RICE5',
        name: 'Basmati',
        hsncode: '1006',
        unit: 'Bag',
        quantity: 1250,
        rate: 125000.5,
        gst: 5,
      },
      { row: 4, name: 'Loose tea', quantity: 2.5, unit: 'Kg', rate: 300 },
    ],
    remarks: ['Column “Sr” was left out.'],
  })
})

test.each([
  [['RICE5', '2'], { name: 'RICE5', quantity: 2 }],
  [['Rice', '2', '499'], { name: 'Rice', quantity: 2, rate: 499 }],
  [
    ['1', 'Rice', '1006', '2', 'Bag', '499', '5'],
    { name: 'Rice', hsncode: '1006', quantity: 2, unit: 'Bag', rate: 499, gst: 5 },
  ],
  [['Rice', '1000', '499'], { name: 'Rice', quantity: 1000, rate: 499 }],
  [['Rice', '5%', '2'], { name: 'Rice', gst: 5, quantity: 2 }],
  [['8901719101038', '3'], { name: '8901719101038', quantity: 3 }],
])('without heads %j is read by kind', (cells, read) => {
  expect(pastedRows(table(cells))).toEqual({ rows: [{ row: 1, ...read }], remarks: [] })
})

test('unreadable cells are reported with their row, and the others are kept', () => {
  const text = table(
    ['Name', 'Qty', 'Rate'],
    ['Rice', 'two', '4,99'],
    ['', '3', '10'],
    ['Tea "Gold"', '1', '20'],
  )
  const { rows, remarks } = pastedRows(text)
  expect(rows).toEqual([
    { row: 2, name: 'Rice' },
    { row: 4, name: 'Tea "Gold"', quantity: 1, rate: 20 },
  ])
  expect(remarks).toEqual([
    'Row 2: quantity “two” is no number.',
    'Row 2: rate “4,99” is no number.',
    'Row 3: no name and no code, left out.',
  ])
})

test('a quoted cell of several lines is one cell, and names below each other are one line each', () => {
  expect(pastedRows('"Rice\nlong ""grain"""\t2\nTea').rows).toEqual([
    { row: 1, name: 'Rice long "grain"', quantity: 2 },
    { row: 2, name: 'Tea' },
  ])
})
