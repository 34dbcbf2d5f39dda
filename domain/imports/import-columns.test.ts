import { expect, test } from 'vitest'
import { readCell } from './import-cells.ts'
import { fieldsByKey, IMPORT_FIELDS, IMPORT_NOUNS, recogniseColumns } from './import-columns.ts'
import { headRowOf } from './import-head-row.ts'
import { isRowNumber, plainHead } from './import-heads.ts'
import { inOrderOfImport, repeatOf } from './import-repeats.ts'

test.each([
  [
    'Vyapar',
    'Item name*|Item code|HSN|Sale price|Purchase price|Opening stock quantity|Minimum stock quantity|Tax Rate',
  ],
  [
    'myBillBook',
    'Item Name|Item Code|HSN Code|Sales Price|Purchase Price|Opening Stock|Low Stock Quantity|GST Tax Rate(%)',
  ],
  ['Tally', 'Name of Item|Alias|HSN/SAC|Standard Price|Standard Cost|Opening Balance|Reorder Level|GST Rate'],
  ['a plain sheet', 'ITEM|part_no|hsn code|Rate (₹)|Cost|Qty|Min Stock|GST %'],
])('the columns of %s are recognised', (_, heads) => {
  expect(recogniseColumns('products', heads.split('|'))).toEqual([
    'name',
    'itemId',
    'hsncode',
    'sellingPrice',
    'purchasePrice',
    'stock',
    'lowStock',
    'gst',
  ])
})

test.each([
  ['Purch. Rate', 'purchasePrice'],
  ['Purchase Rate', 'purchasePrice'],
  ['P.Rate', 'purchasePrice'],
  ['Pur Price (Rs.)', 'purchasePrice'],
  ['Cost', 'purchasePrice'],
  ['Purchase Price (excl. tax)', 'purchasePrice'],
  ['Op. Qty', 'stock'],
  ['Opg Stock', 'stock'],
  ['Opening Qty', 'stock'],
  ['Op.Stk', 'stock'],
  ['Cl. Stock', 'stock'],
  ['CLOSING_QTY', 'stock'],
  ['Bal. Qty', 'stock'],
  ['Item Code / Barcode', 'itemId'],
  ['Barcode', 'sku'],
  ['BAR CODE NO.', 'sku'],
  ['SKU', 'sku'],
  ['Particulars', 'name'],
  ['ItemName', 'name'],
  ['ITEMNAME', 'name'],
  ['MRP (₹)', 'mrp'],
  ['M.R.P.', 'mrp'],
  ['S.Rate', 'sellingPrice'],
  ['Sale Rate', 'sellingPrice'],
  ['Sales Price in Rs.', 'sellingPrice'],
  ['Selling Price', 'sellingPrice'],
  ['GST %', 'gst'],
  ['Tax %', 'gst'],
  ['GST Percentage', 'gst'],
  ['IGST %', 'igst'],
  ['HSN', 'hsncode'],
  ['HSN/SAC', 'hsncode'],
  ['HSN Code', 'hsncode'],
  ['U.O.M.', 'unit'],
  ['UOM', 'unit'],
  ['Units', 'unit'],
  ['Grp', 'category'],
  ['Category', 'category'],
  ['Min. Stock', 'lowStock'],
  ['Stock Value', undefined],
  ['Amount', undefined],
  ['S.No', undefined],
  ['Rack', 'rack'],
  ['Item Location', 'rack'],
  ['Make', 'brand'],
  ['Colour', undefined],
])('the head %s of a list of items is the field %s', (head, key) => {
  expect(recogniseColumns('products', [head])).toEqual([key])
})

test('an exact head wins over a partial match, and a field once found is not found again', () => {
  expect(recogniseColumns('products', ['Item Code / Barcode', 'Item Code'])).toEqual(['sku', 'itemId'])
  expect(recogniseColumns('products', ['Op. Qty', 'Cl. Qty'])).toEqual(['stock', undefined])
})

test.each([
  ['S.No.', true],
  ['Sr No', true],
  ['#', true],
  ['Item No', false],
  ['Rate', false],
])('the head %s is a row number: %s', (head, counts) => {
  expect(isRowNumber(head)).toBe(counts)
})

test.each(IMPORT_NOUNS)('no head of %s stands for two fields', (noun) => {
  const meanings = new Map<string, string>()
  for (const { key, title, heads } of IMPORT_FIELDS[noun])
    for (const head of [title, ...heads.split(', ')]) {
      expect([head, meanings.get(plainHead(head)) ?? key]).toEqual([head, key])
      meanings.set(plainHead(head), key)
    }
})

test('the heads of parties are recognised, and an unknown head gets no field', () => {
  const heads = [
    'Party Name',
    'Phone No.',
    'Email ID',
    'Billing Address',
    'GSTIN/UIN',
    'Pincode',
    'Under',
    'Colour',
  ]
  expect(recogniseColumns('merchants', heads)).toEqual([
    'name',
    'phone',
    'email',
    'address',
    'gstin',
    'postalCode',
    'type',
    undefined,
  ])
})

test('the head of our own template wins over other names of the field, which are left out', () => {
  expect(recogniseColumns('products', ['Product', 'Item Name', 'Name'])).toEqual([
    undefined,
    'name',
    undefined,
  ])
})

test.each(IMPORT_NOUNS)(
  'each head of our template of %s is recognised, and none stands for two fields',
  (noun) => {
    const fields = IMPORT_FIELDS[noun]
    expect(
      recogniseColumns(
        noun,
        fields.map(({ title }) => title),
      ),
    ).toEqual(fields.map(({ key }) => key))
    const heads = fields.flatMap(({ heads }) => heads.split(', '))
    expect(heads.filter((head, i) => heads.indexOf(head) !== i)).toEqual([])
  },
)

test('the row of heads is found below the firm’s name and the date', () => {
  const rows = [
    ['Sharma Traders'],
    ['Stock summary', '1 Apr 2026'],
    [],
    ['Particulars', 'Qty', 'Rate'],
    ['Pen', '3', '10'],
  ]
  expect(headRowOf('products', rows)).toBe(3)
  expect(headRowOf('products', [['a', 'b']])).toBe(0)
})

test.each([
  ['schedule', 'Schedule H1', { value: 'H1' }],
  ['schedule', 'K', { problem: 'Schedule: H, H1, X, NDPS or nothing' }],
  ['taxability', 'Taxable', { value: 'taxable' }],
  ['taxability', 'nil rated', { value: 'nil' }],
  ['taxability', 'Exempted', { value: 'exempt' }],
  ['taxability', 'Non-GST', { value: 'non-gst' }],
  ['taxability', 'half', { problem: 'Write taxable, nil-rated, exempt or non-GST; "half" is none of them.' }],
  ['priceIncludesTax', 'Inclusive', { value: 'yes' }],
  ['priceIncludesTax', 'without tax', { value: 'no' }],
  ['priceIncludesTax', 'maybe', { problem: 'Write yes or no; "maybe" is neither.' }],
  ['mrp', '₹1,250/-', { value: 1250 }],
])('the cell %s of an item reads %s', (key, text, cell) => {
  expect(readCell(fieldsByKey('products').get(key) ?? { title: '', kind: 'text' }, text)).toEqual(cell)
})

test.each([
  ['sellingPrice', '₹1,25,000.50', { value: 125_000.5 }],
  ['sellingPrice', '10/-', { value: 10 }],
  ['sellingPrice', 'ten', { problem: 'Selling Price must be a number; "ten" is none.' }],
  ['stock', '2,5', { problem: 'Write 2.5 with a point.' }],
  ['stock', '-3', { value: -3 }],
  ['gst', 'GST@18%', { value: 18 }],
  ['gst', 'IGST 5 %', { value: 5 }],
  ['gst', 'Exempted', { value: 0 }],
  ['gst', '0.25', { value: 0.25 }],
  ['gst', '0.18', { value: 18 }],
  ['gst', '0.17', { problem: '0.17% is no GST rate.' }],
  ['cess', '1.5%', { value: 1.5 }],
  ['name', '  Pen ', { value: 'Pen' }],
])('the cell %s of an item with %s is read or refused', (key, text, cell) => {
  expect(readCell(fieldsByKey('products').get(key) ?? { title: '', kind: 'text' }, text)).toEqual(cell)
})

test.each([
  ['type', 'Sundry Debtors', { value: 'buyer' }],
  ['type', 'VENDOR', { value: 'supplier' }],
  ['type', 'Customer/Supplier', { problem: 'Write supplier or buyer; "Customer/Supplier" is neither.' }],
  ['gstin', '27 aapfu0939f1zv', { value: '27AAPFU0939F1ZV' }],
])('the cell %s of a party with %s is read or refused', (key, text, cell) => {
  expect(readCell(fieldsByKey('merchants').get(key) ?? { title: '', kind: 'text' }, text)).toEqual(cell)
})

test('rows with a code are imported first, so that none is matched to them by name', () => {
  const rows = [{ row: 2 }, { row: 3, itemId: 'PEN' }, { row: 4, itemId: 'TEA', sku: '8901' }, { row: 5 }]
  const order = inOrderOfImport('products', rows, (row, column) => row[column as 'itemId'])
  expect(order.map(({ row }) => row)).toEqual([4, 3, 2, 5])
})

test('a row with the code of an earlier row is refused, one with its name only if it has no code', () => {
  const claimed = new Map()
  const coded = [
    { column: 'itemId', key: 'code pen', asks: true },
    { column: 'name', key: 'name pen', asks: false },
  ]
  const named = [{ column: 'name', key: 'name pen', asks: true }]

  expect(repeatOf(claimed, 2, coded)).toBeUndefined()
  expect(
    repeatOf(claimed, 3, [{ column: 'itemId', key: 'code pen 2', asks: true }, ...coded.slice(1)]),
  ).toBeUndefined()
  expect(repeatOf(claimed, 4, coded)).toEqual({
    column: 'itemId',
    message: 'Row 2 of the file is the same one.',
  })
  expect(repeatOf(claimed, 5, named)).toMatchObject({ column: 'name' })
})
