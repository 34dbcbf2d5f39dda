import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Paise, paise } from '../money.ts'
import { documentTotals } from '../tax/document-totals.ts'
import type { LineInput } from '../tax/line-totals.ts'
import { priceAs } from '../tax/price.ts'
import type { Supply } from '../tax/supply/supplies.ts'
import { isBelowCost } from './below-cost.ts'
import { type BilledGoods, earnedInAll, earnedOnLines } from './earned.ts'
import { givenAway } from './given-away.ts'
import { type PricedItem, type SaleTerms, soldLine } from './sold-line.ts'

interface Bill {
  /** Lines as typed; without a product: freight, or goods that are not in the list. */
  lines: { typed: LineInput; product: PricedItem | undefined }[]
  pricesIncludeTax: boolean
  supply: Supply
  discountBeforeTax: Paise
  discount: Paise
}

/** What the limit and the question say of one bill. */
function measured({ lines, pricesIncludeTax, supply, discountBeforeTax, discount }: Bill) {
  const terms: SaleTerms = {
    registration: 'regular',
    supply,
    date: '2026-11-20',
    pricesIncludeTax,
    listed: undefined,
  }
  const totals = documentTotals(
    lines.map(({ typed }) => typed),
    { pricesIncludeTax, discountBeforeTax, discount, supply },
  )
  const sold = lines.map(({ typed, product }) => soldLine(typed, product, terms))
  const given = givenAway(sold, [], { off: paise(discount + discountBeforeTax), pricesIncludeTax })
  const taxable = totals.lines.map(({ taxableAmount }) => taxableAmount)
  const goods = lines.map(
    ({ typed, product }, index): BilledGoods => ({
      quantity: typed.quantity,
      taxableAmount: taxable[index] ?? paise(0),
      purchasePrice: product?.purchasePrice,
      isCharge: typed.isCharge === true,
    }),
  )
  return {
    totals,
    goods,
    earned: earnedOnLines(goods, discount),
    isAsked: isBelowCost(sold, given, { taxable, discount, pricesIncludeTax }),
  }
}

/** Ghee: bought for 500.00, sold for 650.00 and 12 per cent. */
const GHEE: PricedItem = {
  _id: 'ghee',
  categoryId: null,
  hsncode: '0405',
  sellingPrice: 650,
  purchasePrice: 500,
  cgst: 0,
  sgst: 0,
  igst: 12,
  cess: 0,
}
const line = (rate: number, more: Partial<LineInput> = {}): LineInput => ({
  quantity: 1,
  rate,
  cgst: 0,
  sgst: 0,
  igst: 12,
  cess: 0,
  ...more,
})
const bill = (rate: number, more: Partial<Bill> = {}, typed: Partial<LineInput> = {}): Bill => ({
  lines: [{ typed: line(rate, typed), product: GHEE }],
  pricesIncludeTax: true,
  supply: 'domestic',
  discountBeforeTax: paise(0),
  discount: paise(0),
  ...more,
})
const SOLD_AT_A_LOSS = { typed: line(560), product: { ...GHEE, _id: 'b', purchasePrice: 510 } }

test.each([
  // 560.00 with 12 per cent are 500.00 without.
  ['at cost', bill(560), [0], false],
  ['a rupee less, of which 89 paise are the shop’s', bill(559), [-89], true],
  // Off the tax comes nothing: all of the 40.00 is the shop's, of 540.00 without tax.
  ['a discount after tax takes off what it says', bill(604.8, { discount: paise(40_00) }), [0], false],
  [
    'a paisa more is a loss, though 564.79 with tax is more than 560.00',
    bill(604.8, { discount: paise(40_01) }),
    [-1],
    true,
  ],
  ['a discount before tax takes its tax along', bill(604.8, { discountBeforeTax: paise(44_80) }), [0], false],
  ['under a LUT no tax is in the price', bill(500, { supply: 'export-without-payment' }), [0], false],
  ['to a SEZ under a LUT', bill(499.99, { supply: 'sez-without-payment' }), [-1], true],
  // The shop keeps 650.00 x 112 / 140.
  ['more tax than the product’s', bill(690, {}, { igst: 40 }), [-7_14], true],
  [
    'one line loses, and the bill earns',
    bill(0, { lines: [{ typed: line(728), product: GHEE }, SOLD_AT_A_LOSS] }),
    [150_00, -10_00],
    true,
  ],
  [
    'freight bears no part of the discount',
    bill(0, {
      lines: [
        { typed: line(560), product: GHEE },
        { typed: line(112, { isCharge: true }), product: undefined },
      ],
      discount: paise(1),
    }),
    [-1, undefined],
    true,
  ],
] as [string, Bill, (number | undefined)[], boolean][])('%s', (_, of, earned, isAsked) => {
  expect(measured(of)).toMatchObject({ earned, isAsked })
})

test('goods whose own price is below their cost are sold at it unasked, and for less with a question', () => {
  const dear = { ...GHEE, purchasePrice: 700 }
  const sold = (rate: number, pricesIncludeTax: boolean) =>
    measured(bill(0, { lines: [{ typed: line(rate), product: dear }], pricesIncludeTax }))
  expect(sold(728, true)).toMatchObject({ earned: [-50_00], isAsked: false })
  expect(sold(650, false)).toMatchObject({ earned: [-50_00], isAsked: false })
  expect(sold(727, true)).toMatchObject({ isAsked: true })
  expect(sold(649, false)).toMatchObject({ isAsked: true })
})

const SUPPLIES = [
  'domestic',
  'domestic',
  'export-without-payment',
  'export-with-payment',
  'sez-without-payment',
  'reverse-charge',
  'operator-pays',
] as const satisfies Supply[]
const soldGoods = fc.record({
  price: fc.integer({ min: 1_000, max: 200_000 }).map((price) => price / 100),
  // In per cent of the price: what the shop paid.
  cost: fc.integer({ min: 50, max: 98 }),
  gst: fc.constantFrom(0, 5, 12, 18, 40),
  cess: fc.constantFrom(0, 0, 12),
  cessPerUnit: fc.constantFrom(0, 0, 0.4),
  isExempt: fc.boolean(),
  quantity: fc.constantFrom(1, 2, 0.5, 3.125, 40),
  // In per cent of the shop's own.
  rate: fc.constantFrom(100, 100, 97, 90, 80, 110, 60),
  discountPercent: fc.option(fc.constantFrom(1, 5, 12.5)),
  listed: fc.constantFrom('product', 'product', 'product', 'product', 'loose', 'freight'),
  otherGst: fc.option(fc.constantFrom(0, 40), { freq: 6 }),
})
const anyBill = fc.record({
  lines: fc.array(soldGoods, { minLength: 1, maxLength: 6 }),
  pricesIncludeTax: fc.boolean(),
  supply: fc.constantFrom(...SUPPLIES),
  // Thousandths of what the lines come to.
  beforeTax: fc.constantFrom(0, 0, 20, 137),
  afterTax: fc.constantFrom(0, 0, 20, 137),
})
type Sold = typeof soldGoods extends fc.Arbitrary<infer S> ? S : never

test('of a thousand bills it is asked exactly if a line earns less than nothing, and all lines are the total', () => {
  const counts = { asked: 0, earning: 0, askedOfEarning: 0 }
  fc.assert(
    fc.property(anyBill, ({ lines, pricesIncludeTax, supply, beforeTax, afterTax }) => {
      const typed = lines.map((sold, index) => typedLine(sold, `${index}`, pricesIncludeTax))
      const off = (thousandths: number, of: number) => paise(Math.floor((of * thousandths) / 1000))
      const inputs = typed.map((one) => one.typed)
      const net = documentTotals(inputs).lines.reduce(
        (sum, { gross, discount }, index) => sum + (inputs[index]?.isCharge ? 0 : gross - discount),
        0,
      )
      const discountBeforeTax = off(beforeTax, net)
      const { totalBeforeTax } = documentTotals(inputs, { pricesIncludeTax, discountBeforeTax, supply })
      const goods = typed.some((one) => !one.typed.isCharge)
      const discount = goods ? off(afterTax, totalBeforeTax) : paise(0)
      const found = measured({ lines: typed, pricesIncludeTax, supply, discountBeforeTax, discount })

      expect(found.isAsked).toBe(found.earned.some((earned) => earned !== undefined && earned < 0))
      // All lines at no cost come to the bill before tax, less its discount.
      const free = found.goods.map((one) => ({ ...one, purchasePrice: 0 }))
      expect(earnedInAll(earnedOnLines(free, discount))).toBe(found.totals.totalBeforeTax - discount)
      expectByHand(found, discount)

      const total = earnedInAll(found.earned)
      if (found.isAsked) counts.asked += 1
      if (total > 0) counts.earning += 1
      if (found.isAsked && total > 0) counts.askedOfEarning += 1
    }),
    { numRuns: 1000 },
  )
  expect(Math.min(...Object.values(counts))).toBeGreaterThan(100)
})

/** Each line in floating point: what is kept of it, less its proportion of the discount, less its cost. */
function expectByHand({ goods, earned, isAsked }: ReturnType<typeof measured>, discount: Paise) {
  const whole = goods.reduce((sum, { isCharge, taxableAmount }) => sum + (isCharge ? 0 : taxableAmount), 0)
  const byHand = goods.map(({ quantity, purchasePrice, taxableAmount }) => {
    const share = whole > 0 ? (discount * taxableAmount) / whole : 0
    return purchasePrice === undefined ? undefined : taxableAmount - share - quantity * purchasePrice * 100
  })
  byHand.forEach((amount, index) => {
    if (amount !== undefined)
      expect(Math.abs(amount - (earned[index] ?? Number.NaN))).toBeLessThanOrEqual(1.5)
  })
  if (byHand.some((amount) => amount !== undefined && amount < -1.5)) expect(isAsked).toBe(true)
}

/** A line as it is typed, with its product unless it is loose goods or freight. */
function typedLine(sold: Sold, id: string, pricesIncludeTax: boolean): Bill['lines'][number] {
  const { price, quantity, discountPercent, isExempt } = sold
  const product: PricedItem = {
    ...GHEE,
    _id: id,
    sellingPrice: price,
    purchasePrice: Math.floor(price * sold.cost) / 100,
    igst: isExempt ? 0 : sold.gst,
    cess: isExempt ? 0 : sold.cess,
    cessPerUnit: isExempt ? 0 : sold.cessPerUnit,
    taxability: isExempt ? 'exempt' : 'taxable',
  }
  const { igst, cess, cessPerUnit, taxability } = product
  const typed = {
    quantity,
    rate: Number(((priceAs(price, product, false, pricesIncludeTax) * sold.rate) / 100).toFixed(4)),
    cgst: 0,
    sgst: 0,
    igst: isExempt ? 0 : (sold.otherGst ?? igst),
    cess,
    cessPerUnit,
    taxability,
    discountPercent,
  }
  if (sold.listed === 'product') return { typed, product }
  return { typed: { ...typed, isCharge: sold.listed === 'freight' }, product: undefined }
}
