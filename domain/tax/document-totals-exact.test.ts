import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { rupeesToPaise } from '#domain/money.ts'
import { documentTotals } from '#domain/tax/document-totals.ts'
import type { LineInput } from '#domain/tax/line-totals.ts'
import { taxSummary } from '#domain/tax/tax-summary.ts'

/** A line in whole thousandths, ten-thousandths of a rupee and ten-thousandths of a percent. */
interface ExactLine {
  quantity: number
  rate: number
  cgst: number
  sgst: number
  igst: number
  cess: number
}

const percent = fc.oneof(
  fc.constantFrom(0, 1_250, 15_000, 25_000, 90_000, 140_000, 180_000, 200_000),
  fc.integer({ min: 0, max: 1_000_000 }),
)
const exactLine: fc.Arbitrary<ExactLine> = fc.record({
  quantity: fc.integer({ min: 0, max: 10_000_000 }),
  rate: fc.integer({ min: 0, max: 1_000_000_000 }),
  cgst: percent,
  sgst: percent,
  igst: percent,
  cess: percent,
})
const asTyped = (line: ExactLine): LineInput => ({
  quantity: line.quantity / 1_000,
  rate: line.rate / 10_000,
  cgst: line.cgst / 10_000,
  sgst: line.sgst / 10_000,
  igst: line.igst / 10_000,
  cess: line.cess / 10_000,
})
/** The nearest whole number to a fraction of whole numbers; exactly half goes up. */
const nearest = (numerator: bigint, denominator: bigint) =>
  (2n * numerator + denominator) / (2n * denominator)
const heads = ['cgst', 'sgst', 'igst', 'cess'] as const

describe('for any lines, percentages, discount and charges', () => {
  const adjustment = fc.integer({ min: 0, max: 1_000_000_00 })

  test('the figures equal those of exact fractions', () => {
    fc.assert(
      fc.property(
        fc.array(exactLine, { maxLength: 20 }),
        adjustment,
        adjustment,
        (lines, discount, charges) => {
          const before = lines.map((line) => nearest(BigInt(line.quantity) * BigInt(line.rate), 100_000n))
          const sumOfHead = (head: (typeof heads)[number]) =>
            lines.reduce(
              (sum, line, i) => sum + nearest((before[i] ?? 0n) * BigInt(line[head]), 1_000_000n),
              0n,
            )
          const [cgst, sgst, igst, cess] = heads.map(sumOfHead) as [bigint, bigint, bigint, bigint]
          const totalBeforeTax = before.reduce((sum, amount) => sum + amount, 0n)
          const totalTax = cgst + sgst + igst + cess
          const totalAfterTax = totalBeforeTax - BigInt(discount) + totalTax

          const { lines: _, ...totals } = documentTotals(lines.map(asTyped), {
            discount: rupeesToPaise(discount / 100),
            additionalCharges: rupeesToPaise(charges / 100),
          })

          expect(totals).toEqual({
            noOfItems: lines.length,
            discountBeforeTax: 0,
            roundOff: 0,
            totalBeforeTax: Number(totalBeforeTax),
            cgst: Number(cgst),
            sgst: Number(sgst),
            igst: Number(igst),
            cess: Number(cess),
            totalTax: Number(totalTax),
            totalAfterTax: Number(totalAfterTax),
            grandTotal: Number(totalAfterTax + BigInt(charges)),
          })
        },
      ),
    )
  })

  test('CGST equals SGST wherever their percentages are equal', () => {
    fc.assert(
      fc.property(fc.array(exactLine, { maxLength: 20 }), (lines) => {
        const totals = documentTotals(lines.map((line) => asTyped({ ...line, sgst: line.cgst })))
        expect(totals.cgst).toBe(totals.sgst)
        for (const line of totals.lines) expect(line.cgst).toBe(line.sgst)
      }),
    )
  })

  test('the tax summary accounts for every paisa of the document', () => {
    fc.assert(
      fc.property(fc.array(exactLine, { maxLength: 20 }), (lines) => {
        const typed = lines.map(asTyped)
        const rows = taxSummary(typed)
        const totals = documentTotals(typed)
        const sum = (field: 'taxableAmount' | 'tax' | 'cgstAmount') =>
          rows.reduce((all, row) => all + row[field], 0)

        expect([sum('taxableAmount'), sum('tax'), sum('cgstAmount')]).toEqual([
          totals.totalBeforeTax,
          totals.totalTax,
          totals.cgst,
        ])
      }),
    )
  })
})
