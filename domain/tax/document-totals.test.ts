import { describe, expect, test } from 'vitest'
import { MAX_AMOUNT_PAISE, NOTHING, paise } from '#domain/money.ts'
import { documentTotals, totalsProblem } from '#domain/tax/document-totals.ts'
import { type LineInput, lineTotals } from '#domain/tax/line-totals.ts'
import { taxSummary } from '#domain/tax/tax-summary.ts'

const noTax = { cgst: 0, sgst: 0, igst: 0, cess: 0 }
const food = { ...noTax, cgst: 2.5, sgst: 2.5 }
const fizz = { ...noTax, cgst: 14, sgst: 14, cess: 12 }
const steel = { ...noTax, igst: 18 }

describe('a line', () => {
  test('rounds each head half up, so CGST equals SGST and the columns add up', () => {
    expect(lineTotals({ quantity: 1, rate: 499, ...food })).toEqual({
      gross: 499_00,
      discount: 0,
      documentDiscount: 0,
      taxableAmount: 499_00,
      cgst: 12_48,
      sgst: 12_48,
      igst: 0,
      cess: 0,
      tax: 24_96,
      total: 523_96,
    })
  })

  test('is taxed by each of its percentages', () => {
    const line = lineTotals({ quantity: 1, rate: 100, cgst: 9, sgst: 9, igst: 18, cess: 1 })
    expect(line).toMatchObject({ cgst: 9_00, sgst: 9_00, igst: 18_00, cess: 1_00, total: 137_00 })
  })
})

describe('a document', () => {
  test('a purchase order for Krishna Wholesale: rice and cola', () => {
    const totals = documentTotals([
      { quantity: 20, rate: 410.5, ...food },
      { quantity: 24, rate: 62.5, ...fizz },
    ])

    expect(totals).toMatchObject({
      noOfItems: 2,
      totalBeforeTax: 9710_00,
      cgst: 415_25,
      sgst: 415_25,
      igst: 0,
      cess: 180_00,
      totalTax: 1010_50,
      totalAfterTax: 10720_50,
      grandTotal: 10720_50,
    })
    expect(totals.lines).toMatchObject([
      { taxableAmount: 8210_00, cgst: 205_25, sgst: 205_25, total: 8620_50 },
      { taxableAmount: 1500_00, cgst: 210_00, sgst: 210_00, cess: 180_00, total: 2100_00 },
    ])
  })

  test('a quotation for Anita Stores: discount, charges and mixed taxes', () => {
    const totals = documentTotals(
      [
        { quantity: 10, rate: 499, ...food },
        { quantity: 12.75, rate: 44.8, ...food },
        { quantity: 3, rate: 349.5, ...steel },
      ],
      { discount: paise(309_70), additionalCharges: paise(133_46) },
    )

    expect(totals).toMatchObject({
      noOfItems: 3,
      totalBeforeTax: 6609_70,
      cgst: 139_03,
      sgst: 139_03,
      igst: 188_73,
      cess: 0,
      totalTax: 466_79,
      totalAfterTax: 6766_79,
      grandTotal: 6900_25,
    })
    expect(totals.lines.map((line) => line.total)).toEqual([5239_50, 599_76, 1237_23])
  })

  test('a purchase invoice from Krishna Wholesale', () => {
    const lines = [
      { quantity: 30, rate: 405, ...food },
      { quantity: 48, rate: 61.25, ...fizz },
    ]
    const totals = documentTotals(lines, { discount: paise(90_00), additionalCharges: paise(216_50) })

    expect(totals).toMatchObject({ totalBeforeTax: 15090_00, cgst: 715_35, sgst: 715_35, cess: 352_80 })
    expect(totals).toMatchObject({ totalTax: 1783_50, totalAfterTax: 16783_50, grandTotal: 17000_00 })
    expect(totals.lines.map((line) => line.total)).toEqual([12757_50, 4116_00])
  })

  test('a sales invoice for Anita Stores, before and after its lines are changed', () => {
    const adjustments = { discount: paise(58_00), additionalCharges: paise(72_35) }
    const first = [
      { quantity: 12, rate: 499, ...food },
      { quantity: 6, rate: 95, ...fizz },
    ]
    const changed = [
      { quantity: 16, rate: 499, ...food },
      { quantity: 2, rate: 349.5, ...steel },
    ]

    expect(documentTotals(first, adjustments)).toMatchObject({
      totalBeforeTax: 6558_00,
      cgst: 229_50,
      sgst: 229_50,
      cess: 68_40,
      totalTax: 527_40,
      totalAfterTax: 7027_40,
      grandTotal: 7099_75,
    })
    expect(documentTotals(changed, adjustments)).toMatchObject({
      totalBeforeTax: 8683_00,
      cgst: 199_60,
      sgst: 199_60,
      igst: 125_82,
      totalTax: 525_02,
      totalAfterTax: 9150_02,
      grandTotal: 9222_37,
    })
  })

  test('without lines everything is zero', () => {
    expect(documentTotals([])).toMatchObject({ lines: [], noOfItems: 0, totalTax: 0, grandTotal: 0 })
  })
})

describe('totals that cannot be stored', () => {
  const lines = [{ quantity: 1, rate: 100, ...food }]
  const terms = (discount: number, additionalCharges: number) => ({
    discount: paise(discount),
    additionalCharges: paise(additionalCharges),
  })
  const problem = (discount: number, additionalCharges = 0, of: LineInput[] = lines) =>
    totalsProblem(documentTotals(of, terms(discount, additionalCharges)), terms(discount, additionalCharges))

  test('a discount above the taxed total, with or without charges', () => {
    expect(problem(105_00)).toBeUndefined()
    expect(problem(105_01)).toBe('Discount cannot exceed the total.')
    expect(problem(105_01, 500_00)).toBe('Discount cannot exceed the total.')
  })

  test('more than 9,999 crore rupees, by lines, by charges, or hidden behind a discount', () => {
    const largest = [{ quantity: 1, rate: MAX_AMOUNT_PAISE / 100, ...noTax }]
    expect(problem(0, 0, largest)).toBeUndefined()
    expect(problem(0, 1, largest)).toBe('The amount is too large.')
    expect(problem(0, 1, [{ quantity: 999_999.999, rate: 99_99_99_999.9999, ...food }])).toBe(
      'The amount is too large.',
    )
    expect(problem(1_00, 0, [...largest, ...lines])).toBe('The amount is too large.')
  })
})

describe('the tax summary', () => {
  test('groups lines by their percentages, lowest rate first', () => {
    const rows = taxSummary([
      { quantity: 4, rate: 95, ...fizz },
      { quantity: 2, rate: 499, ...food },
      { quantity: 3, rate: 349.5, ...steel },
      { quantity: 12.75, rate: 44.8, ...food },
      { quantity: 1, rate: 20, ...noTax },
      { quantity: 1, rate: 100, ...noTax, igst: 5 },
    ])

    expect(rows.map(({ rate, igst, cess }) => ({ rate, igst, cess }))).toEqual([
      { rate: 0, igst: 0, cess: 0 },
      { rate: 5, igst: 0, cess: 0 },
      { rate: 5, igst: 5, cess: 0 },
      { rate: 18, igst: 18, cess: 0 },
      { rate: 28, igst: 0, cess: 12 },
    ])
    expect(rows[1]).toEqual({
      rate: 5,
      ...food,
      cessPerUnit: 0,
      taxableAmount: 1569_20,
      cgstAmount: 39_23,
      sgstAmount: 39_23,
      igstAmount: 0,
      cessAmount: 0,
      tax: 78_46,
    })
    expect(rows[4]).toMatchObject({
      taxableAmount: 380_00,
      cgstAmount: 53_20,
      sgstAmount: 53_20,
      cessAmount: 45_60,
    })
  })
})

test('stored lines print their billed tax, and an open document computes it again', () => {
  const billed = { cgst: paise(9_01), sgst: paise(8_99), igst: NOTHING, cess: NOTHING }
  const line = { quantity: 1, rate: 100, cgst: 9, sgst: 9, igst: 0, cess: 0 }
  const stored = { ...line, heads: billed, taxableAmount: paise(100_00), total: paise(118_00) }
  expect(documentTotals([stored])).toMatchObject({ cgst: 9_01, sgst: 8_99, totalTax: 18_00 })
  const changed = { ...stored, cgst: 0, sgst: 0, igst: 18 }
  expect(documentTotals([changed], { supply: 'domestic' })).toMatchObject({ cgst: 0, sgst: 0, igst: 18_00 })
})
