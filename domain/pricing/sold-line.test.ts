import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Paise, paise } from '../money.ts'
import { documentTotals } from '../tax/document-totals.ts'
import type { LineInput } from '../tax/line-totals.ts'
import { priceAs } from '../tax/price.ts'
import type { Supply } from '../tax/supply/supplies.ts'
import { givenAway, mostOffTheBill } from './given-away.ts'
import { type PricedItem, type SaleTerms, soldLine } from './sold-line.ts'

/** A steel bottle: 349.50 without tax, 18 per cent, so 412.41 with it. */
const BOTTLE: PricedItem = {
  _id: 'bottle',
  categoryId: null,
  hsncode: '7323',
  sellingPrice: 349.5,
  purchasePrice: 210,
  cgst: 0,
  sgst: 0,
  igst: 18,
  cess: 0,
}
const TERMS: SaleTerms = {
  registration: 'regular',
  supply: 'domestic',
  date: '2026-11-20',
  pricesIncludeTax: false,
  listed: undefined,
}
const UNTAXED_LINE = { quantity: 1, rate: 349.5, cgst: 0, sgst: 0, igst: 0, cess: 0 }
const percentOfLine = (
  line: LineInput,
  terms: Partial<SaleTerms> = {},
  product: PricedItem | undefined = BOTTLE,
) => {
  const whole = { ...TERMS, ...terms }
  return givenAway([soldLine(line, product, whole)], [], { ...whole, off: paise(0) }).percent
}
const taxed = { ...UNTAXED_LINE, cgst: 9, sgst: 9 }

describe('tax that is left out of a line is a discount', () => {
  test.each([
    // 349.50 in place of 412.41: 62.91 of 412.41 are 15.254 per cent.
    ['all of it', UNTAXED_LINE, {}, 15.25],
    ['all of it, of a price with tax', UNTAXED_LINE, { pricesIncludeTax: true }, 15.25],
    // 391.44 in place of 412.41: 20.97 of it.
    ['a third of it', { ...UNTAXED_LINE, igst: 12 }, {}, 5.08],
    ['by a class without tax', { ...UNTAXED_LINE, taxability: 'exempt' as const }, {}, 15.25],
    ['none: CGST and SGST are as much as IGST', taxed, {}, 0],
    ['none: the customer pays the same in all', { ...UNTAXED_LINE, rate: 412.41 }, {}, 0],
    ['none: the price has the tax in it', { ...taxed, rate: 412.41 }, { pricesIncludeTax: true }, 0],
    // The customer pays 412.41, of which 40 per cent is tax: 294.58 stay in place of 349.50.
    [
      'more than the product’s, of a price with tax',
      { ...UNTAXED_LINE, rate: 412.41, igst: 40 },
      { pricesIncludeTax: true },
      15.71,
    ],
    ['more than the product’s, added to the price', { ...UNTAXED_LINE, igst: 40 }, {}, 0],
  ] as [string, LineInput, Partial<SaleTerms>, number][])('%s', (_, line, terms, percent) => {
    expect(percentOfLine(line, terms)).toBe(percent)
  })
})

describe('a sale that bears no tax by law is measured without it', () => {
  const shirt = { ...BOTTLE, reverseCharge: true }
  const meal = { ...BOTTLE, hsncode: '996331' }
  const under = (supply: Supply) => ({ supply })
  test.each([
    ['a shop under composition', UNTAXED_LINE, { registration: 'composition' }, BOTTLE, 0],
    ['a shop without a registration', UNTAXED_LINE, { registration: 'unregistered' }, BOTTLE, 0],
    ['an export under a LUT', { ...UNTAXED_LINE, igst: 18 }, under('export-without-payment'), BOTTLE, 0],
    ['a supply to a SEZ under a LUT', { ...UNTAXED_LINE, igst: 18 }, under('sez-without-payment'), BOTTLE, 0],
    ['goods under reverse charge', taxed, under('reverse-charge'), shirt, 0],
    ['other goods as under reverse charge', taxed, under('reverse-charge'), BOTTLE, 15.25],
    ['a meal through an operator', taxed, under('operator-pays'), meal, 0],
    ['goods as through an operator', taxed, under('operator-pays'), BOTTLE, 15.25],
    ['an export with payment', UNTAXED_LINE, under('export-with-payment'), BOTTLE, 15.25],
    // Price and tax are in 412.41, of a product whose price is kept so.
    [
      'an export under a LUT, of a price with tax',
      { ...UNTAXED_LINE, igst: 18 },
      under('export-without-payment'),
      { ...BOTTLE, sellingPrice: 412.41, priceIncludesTax: true },
      0,
    ],
  ] as [string, LineInput, Partial<SaleTerms>, PricedItem, number][])(
    '%s',
    (_, line, terms, product, percent) => {
      expect(percentOfLine(line, terms, product)).toBe(percent)
    },
  )
})

test('a discount in per cent of a line counts as one in rupees', () => {
  expect(percentOfLine({ ...taxed, discountPercent: 12 })).toBe(12)
  // The amount is not used beside a percentage.
  expect(percentOfLine({ ...taxed, discountPercent: 12, discount: paise(1) })).toBe(12)
})

test('goods of a high tax given away among goods without tax count by what the customer pays', () => {
  const drink = { ...BOTTLE, _id: 'drink', sellingPrice: 100, igst: 28, cess: 12 }
  const sugar = { ...BOTTLE, _id: 'sugar', sellingPrice: 1900, igst: 0 }
  const lines = [
    soldLine({ ...UNTAXED_LINE, rate: 0, igst: 28, cess: 12 }, drink, TERMS),
    soldLine({ ...UNTAXED_LINE, rate: 1900 }, sugar, TERMS),
  ]
  // 100 of 2,000 without tax, 140 of 2,040 with it.
  const given = givenAway(lines, [], { off: paise(0), pricesIncludeTax: false })
  expect(given.percent).toBe(6.86)
  expect(mostOffTheBill(given, 5)).toBeUndefined()
})

const gst = fc.constantFrom(0, 5, 12, 18, 28, 40)
const product = fc.record({
  price: fc.integer({ min: 1_000, max: 200_000 }).map((price) => price / 100),
  gst,
  cess: fc.constantFrom(0, 0, 12),
  cessPerUnit: fc.constantFrom(0, 0, 0.4),
  includesTax: fc.boolean(),
})
const soldGoods = fc.record({
  product,
  quantity: fc.integer({ min: 1, max: 40 }),
  // In per cent of the shop's own.
  rate: fc.constantFrom(100, 100, 99, 97, 95, 110, 60),
  gst: fc.option(gst, { freq: 3 }),
  cess: fc.boolean(),
  discountPercent: fc.option(fc.constantFrom(1, 3, 5)),
  isSplit: fc.boolean(),
})
type Sold = typeof soldGoods extends fc.Arbitrary<infer S> ? S : never
const bill = fc.record({
  lines: fc.array(soldGoods, { minLength: 1, maxLength: 5 }),
  pricesIncludeTax: fc.boolean(),
  // Thousandths of what the lines come to.
  beforeTax: fc.constantFrom(0, 0, 20, 50),
  afterTax: fc.constantFrom(0, 0, 20, 50),
})

test('whatever a cashier changes, the customer pays 95 per cent of what the shop asks, or it is asked', () => {
  let free = 0
  fc.assert(
    fc.property(bill, ({ lines, pricesIncludeTax, beforeTax, afterTax }) => {
      const terms = { ...TERMS, pricesIncludeTax }
      const all = lines.flatMap((line, at) => {
        const one = typedLine(line, `${at}`, pricesIncludeTax)
        return line.isSplit ? [{ ...one, typed: { ...one.typed, quantity: 1 } }, one] : [one]
      })
      const typed = all.map((one) => one.typed)
      const came = documentTotals(typed, { pricesIncludeTax })
      const discountBeforeTax = paise(Math.floor((netOf(typed) * beforeTax) / 1000))
      const discount = paise(Math.floor((came.totalBeforeTax * afterTax) / 1000))
      const given = givenAway(
        all.map((one) => soldLine(one.typed, one.product, terms)),
        [],
        { off: paise(discountBeforeTax + discount), pricesIncludeTax },
      )
      const { grandTotal: paid } = documentTotals(typed, { pricesIncludeTax, discountBeforeTax, discount })
      const { grandTotal: asked } = documentTotals(
        all.map((one) => ({ ...one.asked, quantity: one.typed.quantity })),
        { pricesIncludeTax },
      )
      if (given.percent > 5) return
      free += 1
      // Each line's price and tax are rounded to the paisa, the percentage to its hundredth.
      expect(paid).toBeGreaterThanOrEqual(asked * (0.95 - 0.000_05) - 4 * all.length)
      const most = mostOffTheBill(given, 5)
      const rounding = 1 + given.asked * 0.000_1
      expect(most === undefined || most >= discountBeforeTax + discount - rounding).toBe(true)
    }),
    { numRuns: 1000 },
  )
  expect(free).toBeGreaterThan(100)
})

const netOf = (typed: readonly LineInput[]): Paise =>
  paise(documentTotals(typed).lines.reduce((sum, { gross, discount }) => sum + gross - discount, 0))

/** A line as a cashier types it, its product, and the line that the shop's own price and tax make. */
function typedLine(sold: Sold, id: string, pricesIncludeTax: boolean) {
  const { product: about, quantity } = sold
  const product: PricedItem = {
    ...BOTTLE,
    _id: id,
    sellingPrice: about.price,
    igst: about.gst,
    cess: about.cess,
    cessPerUnit: about.cessPerUnit,
    priceIncludesTax: about.includesTax,
  }
  const rate = priceAs(about.price, product, about.includesTax, pricesIncludeTax)
  const percents = { cgst: 0, sgst: 0, igst: product.igst, cess: product.cess }
  const asked: LineInput = { quantity, rate, ...percents, cessPerUnit: about.cessPerUnit }
  const typed: LineInput = {
    ...asked,
    rate: Number(((rate * sold.rate) / 100).toFixed(4)),
    igst: sold.gst ?? product.igst,
    cess: sold.cess ? product.cess : 0,
    cessPerUnit: sold.cess ? about.cessPerUnit : 0,
    discountPercent: sold.discountPercent,
  }
  return { product, asked, typed }
}
