import fc from 'fast-check'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import type { Invoice } from '#contract/invoices.ts'
import { NOTHING, paise } from '#domain/money.ts'
import { rowsOfPaper, textOfPaper } from '#test/paper/read-paper.ts'
import { sampleInvoice, sampleLine } from '../invoice/annapurna-invoice.ts'
import { ORIGINAL } from '../invoice/copies/copy-label.ts'
import { DefaultInvoice } from '../invoice/default.tsx'
import type { InvoiceLayoutProps } from '../invoice/layout-props.ts'
import { RestaurantInvoice } from '../invoice/restaurant.tsx'
import { RetailInvoice } from '../invoice/retail.tsx'
import { RestaurantThermalInvoice } from '../invoice/roll/restaurant-thermal.tsx'
import { RetailThermalInvoice } from '../invoice/roll/retail-thermal.tsx'

const LAYOUTS: Record<string, (props: InvoiceLayoutProps) => React.ReactNode> = {
  default: DefaultInvoice,
  retail: RetailInvoice,
  restaurant: RestaurantInvoice,
  'retail-thermal': RetailThermalInvoice,
  'restaurant-thermal': RestaurantThermalInvoice,
}
const html = (style: string, invoice: Invoice) => {
  const Layout = LAYOUTS[style] ?? DefaultInvoice
  return renderToStaticMarkup(<Layout invoice={invoice} copy={ORIGINAL} />)
}

/** The bill that test/api/prices.test.ts reckons by hand. */
const atMrp = sampleInvoice({
  items: [
    sampleLine({ itemname: 'Basmati Rice 5kg', quantity: 2, rate: 525, cgst: 2.5, sgst: 2.5 }),
    sampleLine({ itemname: 'Soap', quantity: 5, rate: 47.2, cgst: 9, sgst: 9, mrp: 50, discountPercent: 10 }),
    sampleLine({ itemname: 'Books', quantity: 1, rate: 100, taxability: 'exempt' }),
  ],
  pricesIncludeTax: true,
  discountBeforeTax: paise(36_24),
  roundTo: 'rupee',
  discount: NOTHING,
  additionalCharges: paise(10_30),
  amountReceived: NOTHING,
})

describe.each(Object.keys(LAYOUTS))('on %s', (style) => {
  test('prices with tax are marked, discounts and MRP are at their items, the round-off has its own line', () => {
    const text = textOfPaper(html(style, atMrp))
    expect(text).toContain('Prices include tax. The discounts of the items include ₹36.24 off the whole bill')
    expect(text).toMatch(/MRP ₹50\.00, Less (10%|₹29\.25)/)
    expect(text).toContain('Exempt')
    expect(text).toMatch(/\|Round-off\|-₹?0\.46\|/)
    expect(text).toContain('₹1,336.00')
  })

  test('a bill without discounts, MRP and round-off has no words about them', () => {
    const text = textOfPaper(html(style, sampleInvoice()))
    expect(text).not.toMatch(/include tax|Round-off|Less |Discount ₹|incl\. Tax|Exempt/)
  })
})

test('the GST invoice has a column with each line’s share of the discount', () => {
  expect(
    rowsOfPaper(html('default', atMrp), 'lines')
      .slice(-5)
      .filter((row) => row.join('') !== ''),
  ).toEqual([
    // 525.00 x 2 - 27.93 = 1,022.07; 47.20 x 5 - 23.60 - 5.65 = 206.75; 100.00 - 2.66 = 97.34
    [
      ...['1', 'Basmati Rice 5kg', '', '2', 'Pcs', '525.00', '27.93', '973.39'],
      ...['2.5%', '24.34', '2.5%', '24.34', '1,022.07'],
    ],
    [
      ...['2', 'Soap MRP ₹50.00, Less 10%', '', '5', 'Pcs', '47.20', '29.25', '175.21'],
      ...['9%', '15.77', '9%', '15.77', '206.75'],
    ],
    [
      ...['3', 'Books Exempt', '', '1', 'Pcs', '100.00', '2.66', '97.34'],
      ...['0%', '0.00', '0%', '0.00', '97.34'],
    ],
    [...['', '3 items', '', '', '', '', '59.84', '1,245.94'], ...['', '40.11', '', '40.11', '1,326.16']],
  ])
})

test('the printed columns add up, whatever the prices and discounts', () => {
  const line = fc.record({
    quantity: fc.integer({ min: 1, max: 30 }),
    rate: fc.integer({ min: 100, max: 99_999 }).map((rate) => rate / 100),
    half: fc.constantFrom(0, 2.5, 9, 20),
    discountPercent: fc.constantFrom(undefined, 5, 12.5),
  })
  const bill = fc.record({
    lines: fc.array(line, { minLength: 2, maxLength: 8 }),
    pricesIncludeTax: fc.boolean(),
    off: fc.integer({ min: 1, max: 50 }),
  })
  fc.assert(
    fc.property(bill, ({ lines, pricesIncludeTax, off }) => {
      const items = lines.map(({ half, ...each }, i) =>
        sampleLine({ itemname: `Item ${i}`, ...each, cgst: half, sgst: half }),
      )
      const rows = rowsOfPaper(
        html('default', sampleInvoice({ items, pricesIncludeTax, discountBeforeTax: paise(off) })),
        'lines',
      )
      const amounts = rows.map((row) => row.map((cell) => Math.round(Number(cell.replaceAll(',', '')) * 100)))
      const sums = amounts.at(-1) ?? []
      const printed = amounts.filter((row) => Number(row[0]) > 0)
      const sumOf = (column: number) => printed.reduce((all, row) => all + (row[column] ?? 0), 0)
      const last = sums.length - 1
      for (const column of [6, 7, last]) expect(sumOf(column)).toBe(sums[column])
      for (const [i, row] of printed.entries()) {
        const { quantity, rate } = lines[i]!
        expect(Math.round(quantity * rate * 100) - row[6]!).toBe(pricesIncludeTax ? row[last] : row[7])
      }
    }),
    { numRuns: 25 },
  )
})

/** Eleven of which one is free, and fifty rupees off the bill; the schemes may be gone by now. */
const given = sampleInvoice({
  items: [
    sampleLine({
      itemname: 'Neem Soap',
      quantity: 11,
      rate: 50,
      discount: paise(50_00),
      scheme: { _id: 'ten', name: 'Buy 10 get 1', free: 1 },
    }),
  ],
  discountBeforeTax: paise(25_00),
  scheme: { _id: 'off', name: 'Diwali' },
})

test.each(Object.keys(LAYOUTS))(
  'on %s a scheme of an item is below it, and one of the bill in a sentence',
  (style) => {
    const text = textOfPaper(html(style, given))
    expect(text).toContain('Buy 10 get 1: 1 free')
    expect(text).toContain('Diwali: ₹25.00 off the bill.')
  },
)

test('a line without an MRP prints that of each batch, for the unit that was sold', () => {
  const batch = (number: string, mrp: number | null) => ({
    _id: number,
    number,
    expiry: '2027-03-31',
    mrp,
    quantity: 10,
  })
  const line = { itemname: 'Dolo', quantity: 2, rate: 30, pack: { _id: 'p', name: 'Strip', holds: 10 } }
  const paper = (more: object) =>
    html(
      'default',
      sampleInvoice({
        items: [sampleLine({ ...line, batches: [batch('B1', 3.5), batch('B2', null)], ...more })],
      }),
    )
  expect(paper({})).toContain('Batch B1 × 10, Exp 03/27, MRP ₹35.00')
  expect(paper({})).not.toContain('B2 × 10, Exp 03/27, MRP')
  expect(paper({ mrp: 36 })).not.toContain('MRP ₹35.00')
})
