// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import type { Product } from '#contract/shelf/products.ts'
import { changedSheet, type SheetAction } from '#web/documents/open-document/lines/sheet-changes.ts'
import { emptyLine, filledLines, toWire } from '#web/documents/open-document/lines/sheet-line.ts'
import type { OpenDocument } from '#web/documents/open-document/use-document.ts'
import type { DocumentValues } from '#web/documents/open-document/values/document-values.ts'
import { splitLines } from './split-anew.ts'

const batch = (_id: string, expiry: string, stock: number, mrp: number) => ({
  _id,
  number: _id,
  expiry,
  mrp,
  price: null,
  stock,
})
const dolo = (...batches: ReturnType<typeof batch>[]) =>
  ({
    _id: 'dolo',
    itemId: 'DOLO',
    name: 'Dolo',
    unit: 'Strip',
    stock: 20,
    sellingPrice: 30,
    mrp: 30,
    priceIncludesTax: true,
    cgst: 0,
    sgst: 0,
    igst: 0,
    cess: 0,
    inBatches: true,
    batches,
  }) as unknown as Product

/** A bill of eight at the MRP of the first to expire, as a till typed it. */
function billOf(product: Product) {
  const place = { date: '2026-11-20', direction: 'sales', shop: undefined, party: undefined } as const
  const sale = { ...place, collectsTax: true, pricesIncludeTax: true }
  let items = [emptyLine()]
  const dispatch = (action: SheetAction) => {
    items = changedSheet(items, action, sale)
  }
  dispatch({ type: 'scan', product })
  dispatch({ type: 'type', key: items[0]?.key ?? '', change: { quantity: 8 } })
  const now = () => ({ values: { items, date: place.date }, dispatch })
  const figures = () =>
    filledLines(items).map((line) => {
      const { quantity, rate, mrp } = toWire(line)
      return [quantity, rate, mrp]
    })
  return { document: { now } as unknown as Pick<OpenDocument<DocumentValues>, 'now'>, figures }
}

test('a refused bill becomes lines of the MRPs that stand there now, each at its own price', () => {
  const v1 = (stock: number) => batch('V1', '2027-03-31', stock, 30)
  const v2 = batch('V2', '2027-08-31', 10, 25)
  for (const shown of [dolo(v1(10)), dolo(v1(10), v2)]) {
    const { document, figures } = billOf(shown)
    expect(figures()).toEqual([[8, 30, 30]])
    expect(splitLines(document, dolo(v1(2), v2))).toEqual(['Dolo: 2 at MRP ₹30.00, 6 at MRP ₹25.00'])
    expect(figures()).toEqual([
      [2, 30, 30],
      [6, 25, 25],
    ])
    expect(splitLines(document, dolo(v1(2), v2))).toEqual([])
  }
  const { document, figures } = billOf(dolo(v1(10)))
  expect(splitLines(document, dolo(v2))).toEqual(['Dolo: 8 at MRP ₹25.00'])
  expect(figures()).toEqual([[8, 25, 25]])
})
