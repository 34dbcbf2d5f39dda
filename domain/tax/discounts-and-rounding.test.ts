import { describe, expect, test } from 'vitest'
import { paise } from '#domain/money.ts'
import { sharesOf } from '#domain/tax/discount-shares.ts'
import { type DocumentTerms, documentTotals, roundOff, totalsProblem } from '#domain/tax/document-totals.ts'
import type { LineInput } from '#domain/tax/line-totals.ts'
import { isAboveMrp } from '#domain/tax/mrp.ts'
import { priceAs, priceWithoutTax, priceWithTax } from '#domain/tax/price.ts'
import { taxabilityProblem } from '#domain/tax/taxability.ts'

const noTax = { cgst: 0, sgst: 0, igst: 0, cess: 0 }
const rice: LineInput = { quantity: 2, rate: 499, ...noTax, cgst: 2.5, sgst: 2.5 }
const soap: LineInput = { quantity: 5, rate: 40, ...noTax, cgst: 9, sgst: 9, discountPercent: 10 }

describe('a discount of the whole document', () => {
  test.each([
    // 33.333, 33.333 and 33.334: the paisa goes where most was cut.
    [100_00, [333_33, 333_33, 333_34], [33_33, 33_33, 33_34]],
    // A third of a paisa each: the first has it.
    [1, [5_00, 5_00, 5_00], [1, 0, 0]],
    [15_00, [5_00, 5_00, 5_00], [5_00, 5_00, 5_00]],
    [10_00, [0, 20_00], [0, 10_00]],
    [0, [5_00], [0]],
    [1_00, [0, 0], [0, 0]],
  ])('a discount of %s paise on %j is divided into %j', (discount, amounts, shares) => {
    expect(sharesOf(paise(discount), amounts.map(paise))).toEqual(shares)
  })

  test('before tax: each line is taxed on its amount less its share', () => {
    // 998.00 and 200.00 less 20.00 = 180.00, 1,178.00 in all. Of 50.00 the rice bears 42.3599, the soap 7.6401.
    // 998.00 - 42.36 = 955.64, 2.5% = 23.891, 23.89. 180.00 - 7.64 = 172.36, 9% = 15.5124, 15.51.
    const totals = documentTotals([rice, soap], { discountBeforeTax: paise(50_00), roundTo: 'rupee' })
    expect(totals.lines).toMatchObject([
      { documentDiscount: 42_36, taxableAmount: 955_64, cgst: 23_89, sgst: 23_89, total: 1003_42 },
      { discount: 20_00, documentDiscount: 7_64, taxableAmount: 172_36, cgst: 15_51, total: 203_38 },
    ])
    // 1,128.00 + 78.80 = 1,206.80, rounded 1,207.00.
    expect(totals).toMatchObject({
      discountBeforeTax: 50_00,
      totalBeforeTax: 1128_00,
      cgst: 39_40,
      sgst: 39_40,
      totalTax: 78_80,
      totalAfterTax: 1206_80,
      roundOff: 20,
      grandTotal: 1207_00,
    })
  })

  test('after tax: the tax does not change, as in the specification', () => {
    // 998.00 and 180.00; 24.95 each of the rice, 16.20 each of the soap. 1,178.00 + 82.30 - 50.00.
    expect(documentTotals([rice, soap], { discount: paise(50_00) })).toMatchObject({
      discountBeforeTax: 0,
      totalBeforeTax: 1178_00,
      totalTax: 82_30,
      grandTotal: 1210_30,
    })
  })

  test('on prices with tax it lowers the total by exactly its amount', () => {
    const lines = [
      { ...rice, rate: 525 },
      { ...soap, rate: 47.2 },
    ]
    const terms = { pricesIncludeTax: true, discountBeforeTax: paise(62_40) }
    // 1,050.00 and 236.00 less 23.60 = 212.40; 1,262.40 less 62.40.
    expect(documentTotals(lines, terms)).toMatchObject({ totalAfterTax: 1200_00, grandTotal: 1200_00 })
  })
})

describe('refused', () => {
  const problem = (lines: LineInput[], terms: DocumentTerms = {}) =>
    totalsProblem(documentTotals(lines, terms), terms)

  test('a discount of an item above its amount, or of the document above the total', () => {
    expect(problem([{ ...rice, discount: paise(998_00) }])).toBeUndefined()
    expect(problem([{ ...rice, discount: paise(998_01) }, soap])).toBe(
      'The discount of an item cannot exceed its amount.',
    )
    expect(problem([rice, soap], { discountBeforeTax: paise(1178_00) })).toBeUndefined()
    expect(problem([rice, soap], { discountBeforeTax: paise(1178_01) })).toBe(
      'Discount cannot exceed the total.',
    )
    expect(problem([{ ...rice, rate: 0 }], { discountBeforeTax: paise(1) })).toBe(
      'Discount cannot exceed the total.',
    )
  })

  test('a discount after tax above what the discount before tax leaves', () => {
    const both = (discount: number) => ({
      discountBeforeTax: paise(998_00 - 100_00),
      discount: paise(discount),
    })
    expect(problem([rice], both(105_00))).toBeUndefined()
    expect(problem([rice], both(105_01))).toBe('Discount cannot exceed the total.')
  })

  test('a cess by the unit above the price that includes it', () => {
    const stick = { quantity: 1, rate: 5, ...noTax, cessPerUnit: 5 }
    expect(problem([stick], { pricesIncludeTax: true })).toBeUndefined()
    expect(problem([{ ...stick, cessPerUnit: 5.01 }], { pricesIncludeTax: true })).toBe(
      'The cess of an item cannot exceed its price.',
    )
    expect(problem([{ ...stick, cessPerUnit: 5.01 }])).toBeUndefined()
  })

  test('tax on nil-rated, exempt or non-GST goods', () => {
    expect(taxabilityProblem({ ...noTax, taxability: 'exempt' })).toBeUndefined()
    expect(taxabilityProblem({ ...noTax, cgst: 9 })).toBeUndefined()
    expect(taxabilityProblem({ ...noTax, igst: 5, taxability: 'nil' })).toBe(
      'What is nil-rated carries no tax',
    )
    expect(taxabilityProblem({ ...noTax, cgst: 9, taxability: 'exempt' })).toBe(
      'What is exempt carries no tax',
    )
    expect(taxabilityProblem({ ...noTax, cessPerUnit: 1, taxability: 'non-gst' })).toBe(
      'What is non-GST carries no tax',
    )
  })
})

test.each([
  [1206_80, 20, 20],
  [1206_50, 50, 0],
  [1206_49, -49, 1],
  [1206_75, 25, 25],
  [1206_74, 26, -24],
  [1206_25, -25, 25],
  [1206_24, -24, -24],
  [1206_00, 0, 0],
  [0, 0, 0],
])('the round-off of %s paise is %s to the rupee, %s to 50 paise', (amount, rupee, fifty) => {
  expect(roundOff(paise(amount), 'rupee')).toBe(rupee)
  expect(roundOff(paise(amount), '50-paise')).toBe(fifty)
  expect(roundOff(paise(amount), 'none')).toBe(0)
  expect(roundOff(paise(amount))).toBe(0)
})

test('the MRP is compared with the price including all taxes', () => {
  const pays = (total: number) => isAboveMrp({ total: paise(total) }, { quantity: 3, mrp: 99 })
  expect([pays(296_99), pays(297_00), pays(297_01)]).toEqual([false, false, true])
  expect(isAboveMrp({ total: paise(1_00) }, { quantity: 1 })).toBe(false)
})

test('a price is converted with tax and without it', () => {
  const tax = { ...noTax, cgst: 9, sgst: 9 }
  expect(priceWithTax(100, tax)).toBe(118)
  expect(priceWithoutTax(118, tax)).toBe(100)
  // 99 x 100/118 = 83.898305
  expect(priceWithoutTax(99, tax)).toBe(83.8983)
  expect(priceWithTax(100, { ...noTax, cess: 5, cessPerUnit: 4.17 })).toBe(109.17)
  expect(priceWithoutTax(109.17, { ...noTax, cess: 5, cessPerUnit: 4.17 })).toBe(100)
  expect(priceWithoutTax(3, { ...noTax, cessPerUnit: 4 })).toBe(0)
  expect([
    priceAs(100, tax, true, true),
    priceAs(100, tax, false, true),
    priceAs(118, tax, true, false),
  ]).toEqual([...[100, 118, 100]])
})
