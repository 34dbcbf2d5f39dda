import { expect, test } from 'vitest'
import { paise, percentOf } from '../money.ts'
import { UNTAXED } from '../tax/price.ts'
import { isBelowCost } from './below-cost.ts'
import { givenAway, mostOffTheBill, percentGiven, type SoldLine } from './given-away.ts'
import type { Scheme } from './scheme.ts'

/** Ten of something that is sold for 100 rupees and cost 80. */
const ten: SoldLine = {
  product: 'tea',
  category: null,
  quantity: 10,
  rate: 100,
  discount: paise(0),
  asked: 100,
  purchasePrice: 80,
  tax: UNTAXED,
  dueTax: UNTAXED,
  isCharge: false,
}
const offTheBill = (off: number) => ({ off: paise(off), pricesIncludeTax: false })
/** Whether it asks for a price below cost; the goods bear no tax. */
const isLoss = (lines: SoldLine[], schemes: Scheme[], off: number) =>
  isBelowCost(lines, givenAway(lines, schemes, offTheBill(off)), {
    taxable: lines.map(({ quantity, rate, discount }) => paise(Math.round(quantity * rate * 100) - discount)),
    discount: paise(off),
    pricesIncludeTax: false,
  })
const scheme = (gain: Scheme['gain']): Scheme => ({
  _id: 's',
  name: 'Diwali',
  isOn: true,
  firstDay: '2026-01-01',
  lastDay: null,
  gain,
  scope: { products: [], category: null },
})

test.each([
  ['as marked', [ten], [], 0, 0, false],
  // 1,000 rupees: 120 off is 12 per cent.
  ['off the bill', [ten], [], 12_000, 12, false],
  ['off a line', [{ ...ten, discount: paise(5_000) }], [], 0, 5, false],
  ['by a lower rate', [{ ...ten, rate: 92.5 }], [], 0, 7.5, false],
  ['by all three: 75 + 50 + 100', [{ ...ten, rate: 92.5, discount: paise(5_000) }], [], 10_000, 22.5, true],
  [
    'a rate above the shop’s makes up for nothing',
    [ten, { ...ten, product: 'sugar', rate: 200 }],
    [],
    10_000,
    5,
    false,
  ],
  ['below cost by a paisa a piece', [{ ...ten, rate: 79.99 }], [], 0, 20.01, true],
  ['below cost by the discount of the bill', [ten], [], 20_100, 20.1, true],
  ['the shop’s own price is below cost', [{ ...ten, asked: 70, rate: 70 }], [], 0, 0, false],
  [
    'what is no item of the shop is worth what is typed',
    [{ ...ten, asked: undefined, purchasePrice: undefined, rate: 1 }],
    [],
    0,
    0,
    false,
  ],
  ['a bill of nothing', [{ ...ten, quantity: 0 }], [], 0, 0, false],
] as [string, SoldLine[], Scheme[], number, number, boolean][])(
  '%s',
  (_, lines, schemes, off, percent, isBelowCost) => {
    expect(givenAway(lines, schemes, offTheBill(off)).percent).toBe(percent)
    expect(isLoss(lines, schemes, off)).toBe(isBelowCost)
  },
)

test('a scheme’s discount does not count as the cashier’s; a discount beyond it does', () => {
  const fifth = scheme({ kind: 'line', percent: 20, fromQuantity: 5 })
  const ofScheme = [{ ...ten, discount: paise(20_000) }]
  expect(givenAway(ofScheme, [fifth], offTheBill(0)).percent).toBe(0)
  expect(isLoss(ofScheme, [fifth], 0)).toBe(false)
  // 40 rupees more, off the 800 that the scheme leaves.
  const beyond = [{ ...ten, discount: paise(24_000) }]
  expect(givenAway(beyond, [fifth], offTheBill(0)).percent).toBe(5)
  expect(isLoss(beyond, [fifth], 0)).toBe(true)
  const bill = scheme({ kind: 'bill', above: paise(50_000), percent: 10, amount: paise(0) })
  expect(givenAway([ten], [bill], offTheBill(10_000)).percent).toBe(0)
  expect(givenAway([ten], [bill], offTheBill(15_000)).percent).toBe(5)
})

test.each([
  ['nothing is given yet', [ten], [], 5, 5_000],
  [
    'the limit is of what is asked, and half of it is on a line',
    [{ ...ten, discount: paise(2_500) }],
    [],
    5,
    2_500,
  ],
  ['the lines give all that may be given', [{ ...ten, rate: 95 }], [], 5, 0],
  ['the lines give more', [{ ...ten, rate: 94.99 }], [], 5, undefined],
  ['nobody may give anything', [ten], [], 0, 0],
  // 5% of 4,445.72 are 222.286, and 222.29 are no more than 5.00%.
  ['to the next paisa', [{ ...ten, quantity: 1, rate: 4445.72, asked: 4445.72 }], [], 5, 22_229],
  // 5% of 9.90 are 0.495, and who types 5% gives 0.50.
  ['what its per cent come to', [{ ...ten, quantity: 1, rate: 9.9, asked: 9.9 }], [], 5, 50],
  // 5% of 0.12 are 0.006, and 0.01 would be 8%.
  ['never above it', [{ ...ten, quantity: 1, rate: 0.12, asked: 0.12 }], [], 5, 0],
  [
    'beside what a scheme takes off',
    [ten],
    [scheme({ kind: 'bill', above: paise(50_000), percent: 10, amount: paise(0) })],
    5,
    15_000,
  ],
] as [string, SoldLine[], Scheme[], number, number | undefined][])(
  'highest discount on the bill: %s',
  (_, lines, schemes, percent, most) => {
    const off = mostOffTheBill(givenAway(lines, schemes, offTheBill(0)), percent)
    expect(off).toBe(most)
    if (off !== undefined)
      expect(givenAway(lines, schemes, offTheBill(off)).percent).toBeLessThanOrEqual(percent)
  },
)

test('a discount that was typed in whole per cent is measured as that many per cent', () => {
  // 12 % of 44.80 are 5.376, so 5.38, which are 12.009 %.
  expect(percentGiven(538, 4480)).toBe(12)
  for (let asked = 101; asked < 20_000; asked += 37)
    for (let percent = 0; percent <= 100; percent++)
      expect(percentGiven(percentOf(paise(asked), percent), asked), `${percent} of ${asked}`).toBe(percent)
  expect(percentGiven(539, 4480)).toBe(12.03)
})
