// @vitest-environment happy-dom
import { useReducer } from 'react'
import { afterEach, expect, test } from 'vitest'
import type { Product } from '#contract/shelf/products.ts'
import { paise } from '#domain/money.ts'
import { documentTotals } from '#domain/tax/document-totals.ts'
import { draw, leave, typeOver } from '#test/draw.tsx'
import type { Place } from '#web/documents/open-document/lines/line-filling.ts'
import { changedSheet, type SheetAction } from '#web/documents/open-document/lines/sheet-changes.ts'
import { emptyLine, inputOf, type SheetLine } from '#web/documents/open-document/lines/sheet-line.ts'
import { SheetRow } from './sheet-row.tsx'

const HOME: Place = {
  date: '2026-11-20',
  direction: 'sales',
  shop: undefined,
  party: undefined,
  pricesIncludeTax: false,
  collectsTax: true,
}
const PEN: SheetLine = {
  ...emptyLine(),
  product: 'pen',
  itemId: 'PEN',
  itemname: 'Pen',
  unit: 'Pcs',
  quantity: 3,
  rate: 10,
  cgst: 9,
  sgst: 9,
  igst: 0,
  cess: 0,
}
const PACKED: Product = {
  _id: 'pen',
  id: 'pen',
  ownerId: 'shop',
  itemId: 'PEN',
  sku: '',
  name: 'Pen',
  description: '',
  hsncode: '9608',
  unit: 'Pcs',
  stock: 9,
  lowStock: null,
  normalStock: null,
  excessStock: null,
  purchasePrice: 6,
  sellingPrice: 10,
  categoryId: null,
  supplierId: null,
  cgst: 9,
  sgst: 9,
  igst: 0,
  cess: 0,
  totalTax: 18,
}
let line = PEN
/** The columns that not every shop has. */
let more = false
let direction: 'sales' | 'purchase' = 'sales'
let close = () => {}
afterEach(() => {
  close()
  direction = 'sales'
})

function Sheet({ first }: { first: SheetLine }) {
  const [lines, dispatch] = useReducer(
    (rows: SheetLine[], action: SheetAction) => changedSheet(rows, action, HOME),
    [first],
  )
  line = lines[0]!
  const sums = documentTotals([inputOf(line)], { discount: paise(0), additionalCharges: paise(0) }).lines[0]!
  return (
    <table>
      <tbody>
        <SheetRow
          line={line}
          dispatch={dispatch}
          taxableAmount={sums.taxableAmount}
          total={sums.total}
          row={0}
          pricesIncludeTax={false}
          hasMrp={more}
          hasDiscount={more}
          isLast={false}
          direction={direction}
          noun="invoice"
          date="2026-11-20"
        />
      </tbody>
    </table>
  )
}

async function show(first: SheetLine = PEN, hasMore = false) {
  more = hasMore
  const drawn = await draw(<Sheet first={first} />)
  close = drawn.close
  return {
    cell: (column: string) => drawn.page.querySelector(`[data-column="${column}"]`) as HTMLInputElement,
    note: () => drawn.page.querySelector('[data-problem]')?.textContent,
    product: () => drawn.page.querySelector('td p')?.textContent,
    sums: (after = 0) =>
      [...drawn.page.querySelectorAll('td')].slice(8 + after, 10 + after).map((cell) => cell.textContent),
  }
}

test('a row has its amounts without and with tax', async () => {
  const { sums } = await show()
  expect(sums()).toEqual(['30.00', '35.40'])
})

test.each([
  ['quantity', 'abc', 'Quantity must be a number'],
  ['quantity', '1e3', 'Quantity must be a number'],
  ['quantity', '1/2', 'Quantity must be a number'],
  ['quantity', '-2', 'Quantity cannot be negative'],
  ['quantity', '0', 'Quantity must be more than 0'],
  ['quantity', '', 'Quantity must be more than 0'],
  ['quantity', '99999999', 'Quantity is too large'],
  ['quantity', '2,5', 'Write 2.5 with a point.'],
  ['rate', 'free', 'Rate must be a number'],
  ['rate', '-1', 'Rate cannot be negative'],
  ['rate', '', 'Type the rate, or 0 if it is free.'],
  ['cgst', '101', 'CGST% is too large'],
])('%s %j is marked on leaving the cell, and the row has no amounts', async (column, typed, sentence) => {
  const { cell, note, sums } = await show()
  await typeOver(cell(column), typed)
  expect(note()).toBeUndefined()
  await leave(cell(column))
  expect(note()).toBe(sentence)
  expect(cell(column).getAttribute('aria-invalid')).toBe('true')
  expect(cell(column).value.replace(/,/g, '')).toContain(typed.replace(/,/g, ''))
  expect(sums()).toEqual(['', ''])
})

test('a corrected number is no longer marked', async () => {
  const { cell, note, sums } = await show()
  await typeOver(cell('quantity'), '2,5')
  await leave(cell('quantity'))
  await typeOver(cell('quantity'), '२.५')
  await leave(cell('quantity'))
  expect([note(), cell('quantity').value, line.quantity]).toEqual([undefined, '2.500', 2.5])
  expect(sums()).toEqual(['25.00', '29.50'])
})

test('a line without a product says that it is not in stock, and its GST', async () => {
  const free = { ...PEN, product: null, itemId: '', cgst: 0, sgst: 0 }
  const { cell, product } = await show(free)
  expect(product()).toBe('Not in stock list, no GST')
  await typeOver(cell('cgst'), '2.5')
  await typeOver(cell('sgst'), '2.5')
  await leave(cell('sgst'))
  expect(product()).toBe('Not in stock list, GST 5%')
})

test('a free item is marked', async () => {
  const { cell, product } = await show()
  await typeOver(cell('rate'), '0')
  await leave(cell('rate'))
  expect(product()).toBe('Free: the rate is 0')
})

test('a line with a product has no note about stock or GST', async () => {
  const { product } = await show()
  expect(product()).toBeUndefined()
})

test.each([
  ['10%', { discountPercent: 10, discount: undefined }, '10%', ['27.00', '31.86']],
  ['5', { discount: 5, discountPercent: undefined }, '5.00', ['25.00', '29.50']],
  ['₹1,0', { discount: Number.NaN }, '₹1,0', ['', '']],
])('a discount of %j', async (typed, shown, written, counted) => {
  const { cell, sums } = await show(PEN, true)
  await typeOver(cell('discount'), typed)
  await leave(cell('discount'))
  expect(line).toMatchObject(shown)
  expect(cell('discount').value).toBe(written)
  expect(sums(2)).toEqual(counted)
})

test('a discount above 100% is marked in its cell', async () => {
  const { cell, note } = await show(PEN, true)
  await typeOver(cell('discount'), '101%')
  await leave(cell('discount'))
  expect(note()).toBe('Discount% is too large')
  expect(cell('discount').getAttribute('aria-invalid')).toBe('true')
})

test('a price above the MRP gets a note, and can be sold', async () => {
  // 3 x 10.00 and 18% are 35.40.
  const { cell, product } = await show({ ...PEN, mrp: 11.8 }, true)
  expect(product()).toBeUndefined()
  await typeOver(cell('mrp'), '11.5')
  await leave(cell('mrp'))
  expect(product()).toBe('Above the MRP of ₹11.50, tax included')
})

test('special taxation of a line is named below it', async () => {
  const { product } = await show({ ...PEN, cgst: 0, sgst: 0, taxability: 'exempt' })
  expect(product()).toBe('Exempt')
  close()
  expect((await show({ ...PEN, cessPerUnit: 4.17 })).product()).toBe('Cess ₹4.17 a unit')
})

test('10+1 in the quantity of a purchase is ten paid and one free', async () => {
  direction = 'purchase'
  const { cell, note, product, sums } = await show({ ...PEN, quantity: 1 })
  await typeOver(cell('quantity'), '10+1')
  await leave(cell('quantity'))
  expect(line).toMatchObject({ quantity: 10, free: 1 })
  expect([cell('quantity').value, product()]).toEqual(['10+1', '1 free'])
  expect(sums()).toEqual(['100.00', '118.00'])
  await typeOver(cell('quantity'), '10+x')
  await leave(cell('quantity'))
  expect(note()).toBe('Free must be a number')
  await typeOver(cell('quantity'), '12')
  await leave(cell('quantity'))
  expect([line.quantity, line.free, cell('quantity').value]).toEqual([12, undefined, '12'])
})

test('2b in the quantity of a purchase is two of the pack whose name begins so', async () => {
  direction = 'purchase'
  const packed = { packs: [{ _id: 'box', name: 'Box', holds: 10 }], unit: 'Pcs' }
  const product = { ...PACKED, ...packed }
  const { cell, note } = await show({
    ...PEN,
    quantity: 1,
    source: { name: 'Pen', cgst: 9, sgst: 9, igst: 0, cess: 0, packed: product },
  })
  await typeOver(cell('quantity'), '2b')
  expect(line).toMatchObject({ quantity: 2, unit: 'Box', pack: { _id: 'box' } })
  await typeOver(cell('quantity'), '2box')
  await leave(cell('quantity'))
  expect([cell('quantity').value, note()]).toEqual(['2', undefined])
  await typeOver(cell('quantity'), '30p')
  await leave(cell('quantity'))
  expect(line).toMatchObject({ quantity: 30, unit: 'Pcs' })
  expect(line.pack).toBeUndefined()
  await typeOver(cell('quantity'), '3x')
  await leave(cell('quantity'))
  expect(note()).toBe('Quantity must be a number')
})
