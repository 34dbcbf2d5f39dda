import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Paise, paise, paiseToRupees, percentOf, sumOfPaise } from '#domain/money.ts'
import { type ChargeParts, chargeParts } from './charge-parts.ts'
import { documentTotals } from './document-totals.ts'
import type { LineInput } from './line-totals.ts'

interface Good extends LineInput {
  hsncode: string
  unit: string
}
const good = (rate: number, gst: number, more: Partial<Good> = {}): Good => ({
  hsncode: '3401',
  unit: 'Pcs',
  quantity: 1,
  rate,
  cgst: gst / 2,
  sgst: gst / 2,
  igst: 0,
  cess: 0,
  ...more,
})

type Terms = { pricesIncludeTax?: boolean; discountBeforeTax?: Paise }

/** Parts of the charges of a bill, and the bill with a line for each of them. */
function billWith(charges: Paise, goods: Good[], terms: Terms = {}) {
  const before = documentTotals(goods, terms)
  const parts = chargeParts(
    charges,
    goods.map(({ hsncode, unit, ...input }, at) => ({
      hsncode,
      unit,
      input: { ...input, priceIncludesTax: terms.pricesIncludeTax },
      totals: before.lines[at]!,
    })),
  )
  const lines = parts.taxed.map(({ amount, ...part }) => ({
    ...part,
    quantity: 1,
    rate: paiseToRupees(amount),
    isCharge: true,
  }))
  const after = documentTotals([...goods, ...lines], { ...terms, additionalCharges: parts.untaxed })
  return { before, parts, after, lines: after.lines.slice(goods.length) }
}
const amounts = ({ taxed }: ChargeParts) => taxed.map(({ amount }) => amount)

test('100 beside 1,000 at 18 % and 1,000 at 5 % is 50 at each rate', () => {
  const { parts, after } = billWith(paise(100_00), [
    good(1000, 18),
    good(1000, 5, { hsncode: '1006', unit: 'Kg' }),
  ])
  expect(parts).toMatchObject({
    taxed: [
      { hsncode: '3401', cgst: 9, sgst: 9, amount: 50_00 },
      { hsncode: '1006', unit: 'Kg', cgst: 2.5, sgst: 2.5, amount: 50_00 },
    ],
    untaxed: 0,
  })
  // 2,000 + 100, and 180 + 50 + 9 + 2.50 of tax.
  expect(after).toMatchObject({ totalBeforeTax: 2100_00, totalTax: 241_50, grandTotal: 2341_50 })
})

test('one rate has one line, with the code of the goods of most value', () => {
  const goods = [good(100, 18), good(300, 18, { hsncode: '8539' }), good(200, 18)]
  expect(billWith(paise(60_00), goods).parts.taxed).toMatchObject([{ hsncode: '8539', amount: 60_00 }])
})

test('beside exempt goods charges are exempt', () => {
  const goods = [good(1000, 0, { taxability: 'exempt' }), good(3000, 18)]
  const { parts, after } = billWith(paise(100_00), goods)
  expect(parts.taxed).toMatchObject([
    { taxability: 'exempt', cgst: 0, amount: 25_00 },
    { taxability: 'taxable', cgst: 9, amount: 75_00 },
  ])
  expect(after.totalTax).toBe(540_00 + 13_50)
})

test('where prices include tax, charges do too: the total rises by what was typed', () => {
  const { parts, lines, after } = billWith(paise(111_50), [good(1180, 18), good(1050, 5)], {
    pricesIncludeTax: true,
  })
  // As much value of each rate: 50 with 9 of tax, 50 with 2.50 of tax.
  expect(amounts(parts)).toEqual([59_00, 52_50])
  expect(lines.map(({ taxableAmount, tax }) => [taxableAmount, tax])).toEqual([
    [50_00, 9_00],
    [50_00, 2_50],
  ])
  expect(after.grandTotal).toBe(2230_00 + 111_50)
})

test('cess in percent is on the charges, cess per unit is not', () => {
  const { after } = billWith(paise(100_00), [good(1000, 40, { cess: 12, cessPerUnit: 5 })])
  expect(after.cess).toBe(120_00 + 5_00 + 12_00)
})

test('goods taxed on their MRP leave their part untaxed', () => {
  const tobacco = good(900, 40, { taxOnMrp: true, mrp: 1400 })
  expect(billWith(paise(100_00), [tobacco, good(900, 18)]).parts).toMatchObject({
    taxed: [{ cgst: 9, amount: 50_00 }],
    untaxed: 50_00,
  })
  expect(billWith(paise(100_00), [tobacco]).parts).toEqual({ taxed: [], untaxed: 100_00 })
})

test('free samples share the charges equally, and no goods leave them as they are', () => {
  expect(amounts(billWith(paise(10_00), [good(0, 18), good(0, 5)]).parts)).toEqual([5_00, 5_00])
  expect(billWith(paise(10_00), []).parts).toEqual({ taxed: [], untaxed: 10_00 })
})

test('the discount of the bill is off the goods, and the charges follow what is left of each rate', () => {
  const terms = { discountBeforeTax: paise(200_00) }
  const { before, after, lines } = billWith(paise(100_00), [good(1000, 18), good(1000, 5)], terms)
  expect(after.lines.slice(0, 2)).toEqual(before.lines)
  expect(lines.map(({ documentDiscount, taxableAmount }) => [documentDiscount, taxableAmount])).toEqual([
    [0, 50_00],
    [0, 50_00],
  ])
})

test('of blocked goods the tax of the charges is blocked, too', () => {
  const goods = [good(100, 18, { noCredit: true }), good(100, 18)]
  expect(billWith(paise(20_00), goods).parts.taxed).toMatchObject([{ noCredit: true }, { noCredit: false }])
})

const anyGood = fc
  .record({
    rate: fc.integer({ min: 1, max: 500_000 }).map((rate) => rate / 100),
    quantity: fc.integer({ min: 1, max: 9000 }).map((thousandths) => thousandths / 1000),
    gst: fc.constantFrom(0, 0.25, 3, 5, 18, 40),
    isExempt: fc.boolean(),
    isAcross: fc.boolean(),
    cess: fc.constantFrom(0, 0, 12),
  })
  .map(({ rate, quantity, gst, isExempt, isAcross, cess }) => {
    if (isExempt) return good(rate, 0, { quantity, taxability: 'exempt' })
    const across = { cgst: 0, sgst: 0, igst: gst }
    return good(rate, gst, { quantity, cess, ...(isAcross && across) })
  })

test('for any bill: total = goods + charges + the tax of the charges at each rate, to the paisa', () => {
  fc.assert(
    fc.property(
      fc.array(anyGood, { minLength: 1, maxLength: 8 }),
      fc.integer({ min: 1, max: 5_000_00 }).map(paise),
      fc.boolean(),
      (goods, charges, pricesIncludeTax) => {
        const { before, parts, after } = billWith(charges, goods, { pricesIncludeTax })
        expect(sumOfPaise([...amounts(parts), parts.untaxed])).toBe(charges)
        expect(after.lines.slice(0, goods.length)).toEqual(before.lines)
        const taxes = parts.taxed.flatMap(({ cgst, sgst, igst, cess, amount }) =>
          [cgst, sgst, igst, cess].map((percent) => percentOf(amount, percent)),
        )
        const added = pricesIncludeTax ? charges : sumOfPaise([charges, ...taxes])
        expect(after.grandTotal - before.grandTotal).toBe(added)
        // Prices with tax weigh by the rounded tax, too: there a paisa of goods may count.
        if (pricesIncludeTax) return
        for (const rate of new Set(goods.map(rateOf))) {
          const part = sumOfPaise(parts.taxed.flatMap((each) => (rateOf(each) === rate ? each.amount : [])))
          const own = before.lines.filter((_, at) => rateOf(goods[at]!) === rate)
          const value = sumOfPaise(own.map(({ taxableAmount }) => taxableAmount))
          if (before.totalBeforeTax > 0)
            expect(Math.abs(part - (charges * value) / before.totalBeforeTax)).toBeLessThan(1)
        }
      },
    ),
  )
})

const rateOf = ({ cgst, sgst, igst, cess, taxability = 'taxable' }: Omit<LineInput, 'quantity' | 'rate'>) =>
  [cgst, sgst, igst, cess, taxability].join()
