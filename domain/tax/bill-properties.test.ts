import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { multiplyToPaise, type Paise, paise, paiseToRupees, percentOf } from '#domain/money.ts'
import { ROUNDINGS, type Rounding } from '#domain/shop/rounding.ts'
import { sharesOf } from '#domain/tax/discount-shares.ts'
import { type DocumentTerms, documentTotals, totalsProblem } from '#domain/tax/document-totals.ts'
import { type LineInput, lineTotals } from '#domain/tax/line-totals.ts'
import { taxDetails } from '#domain/tax/tax-details.ts'
import { taxSummary } from '#domain/tax/tax-summary.ts'
import { TAXABILITIES } from '#domain/tax/taxability.ts'

const gst = fc.constantFrom(0, 0.25, 1.5, 3, 5, 12, 18, 28, 40)
const percents = fc
  .record({ rate: gst, isAcross: fc.boolean(), cess: fc.constantFrom(0, 0, 0, 1, 12, 60, 290) })
  .map(({ rate, isAcross, cess }) => ({
    cgst: isAcross ? 0 : rate / 2,
    sgst: isAcross ? 0 : rate / 2,
    igst: isAcross ? rate : 0,
    cess: Math.min(cess, 100),
  }))
const untaxed = { cgst: 0, sgst: 0, igst: 0, cess: 0, cessPerUnit: 0 }

const line: fc.Arbitrary<LineInput> = fc
  .record({
    quantity: fc.oneof(
      fc.integer({ min: 1, max: 50 }),
      fc.integer({ min: 1, max: 99_999 }).map((q) => q / 1000),
    ),
    rate: fc.oneof(
      fc.integer({ min: 100, max: 500_000 }).map((rate) => rate / 100),
      fc.integer({ min: 10_000, max: 90_000_000 }).map((rate) => rate / 10_000),
    ),
    percents,
    cessPerUnit: fc.constantFrom(0, 0, 0, 0.4),
    taxability: fc.constantFrom(...TAXABILITIES.slice(0, 1), ...TAXABILITIES),
    discountPercent: fc.option(fc.integer({ min: 0, max: 4_000 }).map((percent) => percent / 100)),
    priceIncludesTax: fc.boolean(),
  })
  .map(({ percents: taxed, cessPerUnit, ...rest }) => ({
    ...rest,
    ...(rest.taxability === 'taxable' ? { ...taxed, cessPerUnit } : untaxed),
  }))

const bill = fc
  .record({
    lines: fc.array(line, { minLength: 1, maxLength: 15 }),
    pricesIncludeTax: fc.boolean(),
    // Thousandths of what the lines come to; below in paise.
    discountBeforeTax: fc.integer({ min: 0, max: 400 }),
    discount: fc.integer({ min: 0, max: 50_00 }),
    additionalCharges: fc.integer({ min: 0, max: 500_00 }),
    roundTo: fc.constantFrom(...ROUNDINGS),
  })
  .map(({ lines, ...terms }) => {
    const amounts = lines.map(lineTotals)
    const whole = amounts.reduce((sum, { gross, discount }) => sum + gross - discount, 0)
    return {
      lines,
      terms: {
        ...terms,
        discountBeforeTax: paise(Math.floor((whole * terms.discountBeforeTax) / 1000)),
        discount: paise(Math.min(terms.discount, Math.floor(whole / 4))),
        additionalCharges: paise(terms.additionalCharges),
      } satisfies DocumentTerms,
    }
  })

const sum = <T>(rows: readonly T[], amountOf: (row: T) => number) =>
  rows.reduce((all, row) => all + amountOf(row), 0)
const check = (
  property: (drawn: { lines: LineInput[]; terms: Required<DocumentTerms> & { roundTo: Rounding } }) => void,
) => fc.assert(fc.property(bill, property))

describe('for any bill', () => {
  test('CGST equals SGST, on each line and in all', () => {
    check(({ lines, terms }) => {
      const totals = documentTotals(lines, terms)
      expect(totals.cgst).toBe(totals.sgst)
      for (const { cgst, sgst } of totals.lines) expect(cgst).toBe(sgst)
    })
  })

  test('quantity x rate less the discounts is the taxable amount, or the total where tax is in the price', () => {
    check(({ lines, terms }) => {
      for (const [i, figures] of documentTotals(lines, terms).lines.entries()) {
        const { quantity, rate } = lines[i]!
        const rest = multiplyToPaise(quantity, rate) - figures.discount - figures.documentDiscount
        expect(terms.pricesIncludeTax ? figures.total : figures.taxableAmount).toBe(rest)
        expect(figures.taxableAmount + figures.tax).toBe(figures.total)
      }
    })
  })

  test('the document discount is divided to the paisa, and no line gets more than its amount', () => {
    check(({ lines, terms }) => {
      const totals = documentTotals(lines, terms)
      expect(totals.discountBeforeTax).toBe(terms.discountBeforeTax)
      for (const { gross, discount, documentDiscount } of totals.lines) {
        expect(documentDiscount).toBeLessThanOrEqual(gross - discount)
      }
    })
  })

  test('every column and every rate group adds up, down to the rounded total', () => {
    check(({ lines, terms }) => {
      const totals = documentTotals(lines, terms)
      // As the lines are stored, each with its share: what the paper and the returns group again.
      const stored = lines.map((each, i) => ({
        ...each,
        priceIncludesTax: terms.pricesIncludeTax,
        documentDiscount: totals.lines[i]!.documentDiscount,
      }))
      const rows = taxSummary(stored)
      expect(sum(rows, (row) => row.taxableAmount)).toBe(totals.totalBeforeTax)
      expect(sum(rows, (row) => row.tax)).toBe(totals.totalTax)
      expect(sum(taxDetails(stored), (detail) => detail.tax)).toBe(totals.totalTax)
      expect(sum(totals.lines, (each) => each.total)).toBe(totals.totalBeforeTax + totals.totalTax)

      const { discount, additionalCharges, roundTo } = terms
      const unrounded = totals.totalBeforeTax + totals.totalTax - discount + additionalCharges
      expect(totals.grandTotal).toBe(unrounded + totals.roundOff)
      expect(totals.grandTotal % { none: 1, '50-paise': 50, rupee: 100 }[roundTo]).toBe(0)
      expect(Math.abs(totals.roundOff)).toBeLessThanOrEqual({ none: 0, '50-paise': 25, rupee: 50 }[roundTo])
    })
  })

  test('the totals have no problem', () => {
    check(({ lines, terms }) => {
      // A cess by the unit may come to more than what a discount leaves of the price.
      const without = lines.map((each) => ({ ...each, cessPerUnit: 0 }))
      expect(totalsProblem(documentTotals(without, terms), terms)).toBeUndefined()
    })
  })
})

describe('for any price with tax in it', () => {
  test('the total is what was typed, and each head is its percentage of the taxable amount within a paisa, with cess within two', () => {
    fc.assert(
      fc.property(line, (drawn) => {
        const typed = { ...drawn, priceIncludesTax: true, cessPerUnit: 0 }
        const figures = lineTotals(typed)
        expect(figures.total).toBe(figures.gross - figures.discount)
        for (const head of ['cgst', 'sgst', 'igst', 'cess'] as const) {
          const expected = percentOf(figures.taxableAmount, typed[head])
          // The remainder is 2 paise at most, of which a head is no more than all.
          expect(Math.abs(figures[head] - expected)).toBeLessThanOrEqual(typed.cess > 0 ? 2 : 1)
        }
      }),
    )
  })

  test('the same bill without tax in its prices differs only by a few paise of rounding', () => {
    fc.assert(
      fc.property(line, (drawn) => {
        const inclusive = lineTotals({ ...drawn, priceIncludesTax: true, cessPerUnit: 0 })
        const exclusive = lineTotals({
          ...drawn,
          quantity: 1,
          rate: paiseToRupees(inclusive.taxableAmount),
          cessPerUnit: 0,
          priceIncludesTax: false,
          discountPercent: null,
        })
        expect(exclusive.taxableAmount).toBe(inclusive.taxableAmount)
        expect(Math.abs(exclusive.total - inclusive.total)).toBeLessThanOrEqual(4)
      }),
    )
  })
})

test('shares of any amounts sum to the discount, each within a paisa of its proportion', () => {
  const amount = fc.integer({ min: 0, max: 9_999_000_000_000 }).map(paise)
  fc.assert(
    fc.property(
      fc.array(amount, { minLength: 1, maxLength: 40 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (amounts, part) => {
        const whole = sum(amounts, (each) => each)
        const discount = Math.floor(whole * part) as Paise
        const shares = sharesOf(discount, amounts)
        if (whole > 0) expect(sum(shares, (share) => share)).toBe(discount)
        for (const [i, share] of shares.entries()) {
          expect(share).toBeLessThanOrEqual(amounts[i]!)
          expect(Math.abs(share - (discount * amounts[i]!) / (whole || 1))).toBeLessThan(1.01)
        }
      },
    ),
  )
})
