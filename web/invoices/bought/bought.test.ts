import { expect, test } from 'vitest'
import type { BoughtLine } from '#contract/parties/bought-before.ts'
import type { Product } from '#contract/shelf/products.ts'
import { paise } from '#domain/money.ts'
import { ASHAS_PROFILE } from '#test/screen-answers.ts'
import { emptyLine, type SheetLine } from '#web/documents/open-document/lines/sheet-line.ts'
import type { OpenDocument } from '#web/documents/open-document/use-document.ts'
import { emptyDocument } from '#web/documents/open-document/values/begun-values.ts'
import { sumsOf } from '#web/documents/open-document/values/sums.ts'
import { type InvoiceValues, newInvoice } from '#web/invoices/invoice-values.ts'
import { asLastTime, lastTime } from './last-time.ts'
import { changesOf, netOf } from './line-changes.ts'
import { totalQuestion } from './supplier-total.ts'

/** Strips of 15 tablets: 100 and 10 free at 26.74. */
const STRIP = { _id: 'strip', name: 'Strip', holds: 15 }
const DOLO = {
  _id: 'dolo',
  name: 'Dolo 650',
  unit: 'Tablet',
  sellingPrice: 2.24,
  priceIncludesTax: true,
  mrp: 2.24,
  inBatches: true,
  batches: [{ _id: 'old', number: 'DL6107', expiry: '2028-08-31', mrp: 2.2, price: null, stock: 45 }],
} as Partial<Product> as Product
const line: SheetLine = {
  ...emptyLine(),
  product: 'dolo',
  itemname: 'Dolo 650',
  unit: 'Strip',
  pack: STRIP,
  quantity: 100,
  free: 10,
  rate: 26.74,
  cgst: 2.5,
  sgst: 2.5,
  mrp: 33.6,
  batches: { product: DOLO, number: 'DL6233', expiry: '0827' },
}
const last: BoughtLine = {
  invoice: { _id: 'bill', number: 'PINV-1' },
  date: '2026-11-12',
  supplier: 'Sahyadri Pharma',
  isSame: true,
  quantity: 30,
  free: 0,
  unit: 'Tablet',
  holds: 1,
  rate: 1.68,
  priceIncludesTax: true,
  discountPercent: 4,
  net: 1.536,
  mrp: 2.2,
}
const other = { ...last, invoice: { _id: 'other', number: 'PINV-2' }, isSame: false, date: '2026-11-20' }
const figures = sumsOf({ ...emptyValues(), items: [line] }).lineTotals.get(line.key)
if (!figures) throw new Error('no figures')
const known = { bought: [other, last], stock: 45, averageCost: 1.5 }
const bought = { line, figures, known, hasCredit: true, pricesIncludeTax: false, date: '2026-12-08' }

function emptyValues() {
  const { settings, name } = ASHAS_PROFILE
  const start = { today: '2026-12-08', name, terms: '', settings, direction: 'purchase' as const }
  return { ...emptyDocument(start), ...newInvoice('purchase') }
}

test("last time is the supplier's own, in the unit of the line and without the tax of its prices", () => {
  expect(lastTime([other, last])).toBe(last)
  // 1.68 with 5% is 1.60; fifteen of it 24.
  expect(asLastTime(line, [other, last], false)).toEqual({
    rate: 24,
    discount: undefined,
    discountPercent: 4,
    mrp: 33,
  })
  expect(asLastTime(line, [other], false)).toMatchObject({ rate: 24 })
  expect(asLastTime(line, [], false)).toBeUndefined()
})

test('what a line comes to is spread over what came free, with the tax where the shop gets none back', () => {
  expect(netOf(bought)).toBeCloseTo(24.31, 2)
  expect(netOf({ ...bought, hasCredit: false })).toBeCloseTo(25.52, 2)
  expect(netOf({ ...bought, line: { ...line, noCredit: true } })).toBeCloseTo(25.52, 2)
})

test('a bill changes cost, margin and price, and says which batch goes first and who keeps the old MRP', () => {
  // 45 at 1.50 and 1,650 for 2,674.00: 1.6174 a tablet, 24.26 a strip.
  expect(changesOf(bought).map(({ label, after, before }) => [label, after, before])).toEqual([
    ['Average cost', '₹24.26', 'was ₹22.50'],
    ['Margin', '24.0%', 'was 28.0%'],
    ['Selling price', '₹33.60', 'as before'],
    ['MRP', '₹33.60', 'was ₹33.00, the 45 old keep it'],
    ['This batch goes first', 'Aug 2027', 'DL6107 until Aug 2028'],
    ['Free', '10', 'lower the cost of their line'],
  ])
  const dearer = { ...line, batches: { ...line.batches, price: 30 } }
  expect(changesOf({ ...bought, line: dearer })).toContainEqual({
    label: 'Selling price',
    after: '₹30.00',
    before: 'was ₹33.60',
  })
})

test("a purchase that comes to another total than its supplier's paper is asked about, with the difference", () => {
  const about = (change: Partial<InvoiceValues>, direction: 'sales' | 'purchase' = 'purchase') =>
    totalQuestion({
      values: { ...emptyValues(), ...change },
      totals: { grandTotal: paise(14_465_00) },
      direction,
    } as Partial<OpenDocument<InvoiceValues>> as OpenDocument<InvoiceValues>)
  expect(about({})).toBeUndefined()
  expect(about({ supplierTotal: 14465 })).toBeUndefined()
  expect(about({ supplierTotal: 14400 }, 'sales')).toBeUndefined()
  expect(about({ supplierTotal: 14400 })).toMatchObject({
    title: "The supplier's total is ₹14,400.00",
    sentence: 'This bill comes to ₹14,465.00: ₹65.00 more.',
  })
  expect(about({ supplierTotal: 14500 })?.sentence).toBe('This bill comes to ₹14,465.00: ₹35.00 less.')
  // The code of the supplier's e-invoice says it too.
  const received = { total: paise(14_000_00) } as Partial<
    InvoiceValues['received']
  > as InvoiceValues['received']
  expect(about({ ...(received && { received }) })?.sentence).toContain('₹465.00 more')
})
