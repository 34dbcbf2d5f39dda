import { expect, test } from 'vitest'
import { paise } from '#domain/money.ts'
import { notesFor, refundWays, tendersFor, type Way, withoutChange } from './change.ts'

const way = (account: string, rupees: number): Way => [account, paise(rupees * 100)]

test.each([
  ['500 for a bill of 454', [way('cash', 500)], 454, [way('cash', 454)]],
  ['as much as the bill', [way('cash', 454)], 454, [way('cash', 454)]],
  ['less than the bill', [way('upi', 200)], 454, [way('upi', 200)]],
  [
    'change leaves the drawer, not the bank',
    [way('upi', 254), way('cash', 300)],
    454,
    [way('upi', 254), way('cash', 200)],
  ],
  ['more than the cash', [way('upi', 460), way('cash', 10)], 454, [way('upi', 454)]],
])('money kept after change: %s', (_, ways, most, stays) => {
  expect(withoutChange(ways, paise(most * 100))).toEqual(stays)
})

test.each([
  [
    'all of it by the ways it came',
    [way('cash', 200), way('upi', 254)],
    454,
    [way('cash', 200), way('upi', 254)],
  ],
  ['a part by the first', [way('cash', 200), way('upi', 254)], 100, [way('cash', 100)]],
  ['more than came', [way('upi', 100)], 120, [way('upi', 120)]],
  ['nothing is known', [], 50, [way('cash', 50)]],
])('ways of a refund: %s', (_, came, amount, back) => {
  expect(refundWays({ came, amount: paise(amount * 100) })).toEqual(back)
})

test('a second refund continues with the money that the first one left', () => {
  const came = [way('cash', 600), way('upi', 400)]
  const refunds: Way[][] = []
  for (const rupees of [500, 300, 200])
    refunds.push(refundWays({ came, amount: paise(rupees * 100), gone: refunds.flat() }))
  expect(refunds).toEqual([[way('cash', 500)], [way('cash', 100), way('upi', 200)], [way('upi', 200)]])
})

test('money that went back by another way is not given back once more, and leaves the ways that are left', () => {
  const came = [way('cash', 600), way('upi', 400)]
  const gone = [way('upi', 450), way('card', 100)]
  expect(refundWays({ came, amount: paise(450_00), gone })).toEqual([way('cash', 450)])
})

test.each([
  [454, [454, 460, 500, 1000]],
  [27, [27, 30, 50, 100, 500]],
  [500, [500, 1000]],
  [1240, [1240, 1250, 1300, 1500, 2000]],
  [0, []],
])('amounts that a customer may hand over for %d', (total, tenders) => {
  expect(tendersFor(paise(total * 100))).toEqual(tenders.map((rupees) => paise(rupees * 100)))
})

test.each([
  [46, ['2 × 20', '5', '1']],
  [500, ['500']],
  [888, ['500', '200', '100', '50', '20', '10', '5', '2', '1']],
  [0, []],
  // There are no coins of 89 paise.
  [51.89, []],
])('notes and coins for %d', (rupees, notes) => {
  expect(notesFor(paise(Math.round(rupees * 100)))).toEqual(notes)
})
