import fc from 'fast-check'
import { expect, test } from 'vitest'
import { paise } from '#domain/money.ts'
import type { OpenItem } from './ageing.ts'
import { afterWords, allocateByHand, allocateOldestFirst, balancesAfter } from './allocate.ts'
import { interestLines, simpleInterest } from './interest.ts'

const TODAY = '2026-11-22'
const bill = (number: string, date: string, open: number): OpenItem => ({
  id: number,
  number,
  date,
  open: paise(open),
  creditDays: 15,
})
/** Anita Stores on 22 November 2026, as the books hold it: in no order. */
const ANITA = [
  bill('SINV-00403', '2026-11-18', 8_114_66),
  bill('SINV-00371', '2026-10-24', 8_750_00),
  bill('SINV-00341', '2026-10-06', 6_236_40),
  bill('SINV-00388', '2026-11-10', 7_310_50),
]
const LIMIT = paise(30_000_00)

test('12,000 rupees pay the oldest bill and a part of the next', () => {
  const received = paise(12_000_00)
  const allocation = allocateOldestFirst(received, ANITA)
  // 12,000.00 - 6,236.40 = 5,763.60; 8,750.00 - 5,763.60 = 2,986.40.
  expect(allocation.shares.map(({ item, now, left }) => [item.number, now, left])).toEqual([
    ['SINV-00341', 6_236_40, 0],
    ['SINV-00371', 5_763_60, 2_986_40],
    ['SINV-00388', 0, 7_310_50],
    ['SINV-00403', 0, 8_114_66],
  ])
  const after = balancesAfter(received, ANITA, allocation, TODAY)
  expect(after).toMatchObject({ owedBefore: 30_411_56, onAccount: 0, owedAfter: 18_411_56 })
  expect(afterWords(after, 'Anita Stores', LIMIT)).toBe(
    'Still late after this: ₹2,986.40 of SINV-00371. Anita Stores is within the limit again.',
  )
})

test('bills are settled by due date, those of one day in the order of the books', () => {
  const items = [
    { ...bill('long credit', '2026-10-01', 100_00), dueDate: '2026-11-30' },
    bill('SINV-9999', '2026-10-20', 100_00),
    bill('SINV-10000', '2026-10-20', 100_00),
  ]
  const { shares } = allocateOldestFirst(paise(150_00), items)
  expect(shares.map(({ item, now }) => [item.number, now])).toEqual([
    ...[
      ['SINV-9999', 100_00],
      ['SINV-10000', 50_00],
      ['long credit', 0],
    ],
  ])
})

test('money above all bills is kept on account, which the shop then owes', () => {
  const received = paise(31_000_00)
  const allocation = allocateOldestFirst(received, ANITA)
  const after = balancesAfter(received, ANITA, allocation, TODAY)
  // 31,000.00 - 30,411.56 = 588.44.
  expect(after).toMatchObject({ onAccount: 588_44, owedAfter: -588_44, stillLate: [] })
  expect(afterWords(after, 'Anita Stores')).toBe('')
})

test('money on account counts in the balance and is allocated no payment', () => {
  const items = [...ANITA, bill('RV-00150', '2026-11-20', -411_56)]
  const allocation = allocateOldestFirst(paise(1_00), items)
  expect(allocation.shares).toHaveLength(4)
  expect(balancesAfter(paise(1_00), items, allocation, TODAY).owedAfter).toBe(29_999_00)
})

test('with nothing received the late bills and the limit stay as they were', () => {
  const after = balancesAfter(paise(0), ANITA, allocateOldestFirst(paise(0), ANITA), TODAY)
  expect(afterWords(after, 'Anita Stores', LIMIT)).toBe(
    'Still late after this: ₹6,236.40 of SINV-00341 and ₹8,750.00 of SINV-00371. Anita Stores is ₹411.56 over the limit.',
  )
  const many = [1, 2, 3, 4].map((day) => bill(`B${day}`, `2026-10-0${day}`, 100_00))
  const left = balancesAfter(paise(0), many, allocateOldestFirst(paise(0), many), TODAY)
  expect(afterWords(left, 'Anita Stores')).toBe(
    'Still late after this: ₹100.00 of B1, ₹100.00 of B2, ₹200.00 of 2 more.',
  )
})

test('by hand: the chosen bills are paid, the rest is kept on account', () => {
  const chosen = { 'SINV-00388': paise(7_310_50), 'SINV-00341': paise(2_000_00), gone: paise(0) }
  const { allocation } = allocateByHand(paise(10_000_00), ANITA, chosen)
  expect(allocation).toMatchObject({ allocated: 9_310_50, onAccount: 689_50 })
  expect(allocation?.shares.map(({ now }) => now)).toEqual([2_000_00, 0, 7_310_50, 0])
})

test('by hand: refused above the open amount, above the received amount and on a paid bill', () => {
  const problemsOf = (amount: number, chosen: Record<string, number>) =>
    allocateByHand(paise(amount), ANITA, chosen as Record<string, ReturnType<typeof paise>>).problems
  expect(problemsOf(9_000_00, { 'SINV-00341': 6_236_41 })).toEqual([
    { id: 'SINV-00341', problem: 'Only ₹6,236.40 of SINV-00341 is open.' },
  ])
  expect(problemsOf(5_000_00, { 'SINV-00341': 3_000_00, 'SINV-00371': 2_500_00 })).toEqual([
    { problem: 'The bills take ₹500.00 more than the ₹5,000.00 received.' },
  ])
  expect(problemsOf(5_000_00, { 'SINV-00999': 1_00, 'SINV-00371': -1 })).toEqual([
    { id: 'SINV-00999', problem: 'This bill is not open any more.' },
    { id: 'SINV-00371', problem: 'Write an amount of 0 or more.' },
  ])
  expect(problemsOf(5_000_00, { 'SINV-00371': 0.5 })).toMatchObject([{ id: 'SINV-00371' }])
})

const amount = fc.integer({ min: 0, max: 10_000_000 }).map(paise)
const someItems = fc
  .array(fc.tuple(fc.integer({ min: 1, max: 28 }), fc.integer({ min: -500_000, max: 900_000 })), {
    maxLength: 12,
  })
  .map((all) => all.map(([day, open], n) => bill(`B${n}`, `2026-10-${String(day).padStart(2, '0')}`, open)))

test('an item is paid up to its open amount and oldest first, and shares plus money on account are the receipt', () => {
  fc.assert(
    fc.property(amount, someItems, (received, items) => {
      const { shares, allocated, onAccount } = allocateOldestFirst(received, items)
      expect(allocated + onAccount).toBe(received)
      for (const [index, { item, now, left }] of shares.entries()) {
        expect(now + left).toBe(item.open)
        expect(Math.min(now, left)).toBeGreaterThanOrEqual(0)
        if (now > 0) expect(shares.slice(0, index).every((older) => older.left === 0)).toBe(true)
      }
      if (onAccount > 0) expect(shares.every(({ left }) => left === 0)).toBe(true)
      const byHand = allocateByHand(
        received,
        items,
        Object.fromEntries(shares.map(({ item, now }) => [item.id, now])),
      )
      expect(byHand.allocation).toEqual({ shares, allocated, onAccount: onAccount })
    }),
  )
})

test('interest is by day from the due date, rounded once to the paisa, and only at a given percentage', () => {
  // 6,236.40 x 18% x 32 / 365 = 35,921.664 / 365 = 98.4155..., 98.42.
  expect(simpleInterest(paise(6_236_40), '2026-10-21', TODAY, 18)).toBe(98_42)
  expect(interestLines(ANITA, TODAY, 18).map(({ words }) => words)).toEqual([
    '₹6,236.40 of SINV-00341, 32 days at 18%: ₹98.42',
    // 8,750.00 x 18% x 14 / 365 = 22,050 / 365 = 60.4109..., 60.41.
    '₹8,750.00 of SINV-00371, 14 days at 18%: ₹60.41',
  ])
  // Charged till 12 November, 10 days are left of each: 6,236.40 x 18% x 10 / 365 = 30.7549..., 8,750.00: 43.1506...
  expect(interestLines(ANITA, TODAY, 18, '2026-11-12').map(({ days, interest }) => [days, interest])).toEqual(
    [
      [10, 30_75],
      [10, 43_15],
    ],
  )
  expect(interestLines(ANITA, TODAY, 18, TODAY)).toEqual([])
  expect(interestLines(ANITA, TODAY, null)).toEqual([])
  expect(simpleInterest(paise(6_236_40), '2026-10-21', TODAY, undefined)).toBe(0)
  expect(simpleInterest(paise(6_236_40), TODAY, TODAY, 18)).toBe(0)
  expect(simpleInterest(paise(6_236_40), '2026-12-01', TODAY, 18)).toBe(0)
})

test('a bill paid late bears interest until its payment, each part until its own', () => {
  const paid = (open: number, ...parts: [date: string, amount: number][]) => [
    {
      ...bill('SINV-00400', '2026-08-14', open),
      creditDays: 0,
      paid: parts.map(([date, amount]) => ({ date, amount: paise(amount) })),
    },
  ]
  const of = (items: ReturnType<typeof paid>, chargedTo?: string) =>
    interestLines(items, TODAY, 18, chargedTo).map(({ words }) => words)
  // 10,000 x 18% x 90 / 365 = 443.8356...
  expect(of(paid(0, ['2026-11-12', 10_000_00]))).toEqual([
    '₹10,000.00 of SINV-00400, 90 days at 18%: ₹443.84',
  ])
  // 4,000 for 90 days, 6,000 for 100: 177.5342... and 295.8904..., together 473.4246...
  expect(of(paid(6_000_00, ['2026-11-12', 4_000_00]))).toEqual([
    '₹10,000.00 of SINV-00400, less what was paid meanwhile, 100 days at 18%: ₹473.42',
  ])
  // Charged till 2 November: 10 days are left, 49.3150...
  expect(of(paid(0, ['2026-11-12', 10_000_00]), '2026-11-02')).toEqual([
    '₹10,000.00 of SINV-00400, 10 days at 18%: ₹49.32',
  ])
  expect(of(paid(0, ['2026-11-12', 10_000_00]), '2026-11-12')).toEqual([])
})

test('half a paisa of interest rounds up, and a leap year has 365 days too', () => {
  // 18.25 x 10% x 1 / 365 = 0.005 rupees, half a paisa; a paisa less of it is below the half.
  expect(simpleInterest(paise(18_25), '2026-11-21', TODAY, 10)).toBe(1)
  expect(simpleInterest(paise(18_24), '2026-11-21', TODAY, 10)).toBe(0)
  // 1 January to 31 December 2028 are 365 days, to 1 January 2029 366: 36,500.00 at 10% bear 10.00 a day.
  expect(simpleInterest(paise(36_500_00), '2028-01-01', '2029-01-01', 10)).toBe(3_660_00)
})

test('a payment stops the interest on its amount from its day', () => {
  const paid = [
    { date: '2026-11-12', amount: paise(3_650_00) },
    { date: '2026-11-30', amount: paise(3_650_00) },
  ]
  // 7,300.00 for 10 days and 3,650.00 for 10 at 10%: 20.00 and 10.00.
  expect(simpleInterest(paise(7_300_00), '2026-11-02', TODAY, 10, paid)).toBe(30_00)
  // Paid before it was due: no day of interest on it.
  expect(
    simpleInterest(paise(7_300_00), '2026-11-12', TODAY, 10, [
      { date: '2026-11-01', amount: paise(7_300_00) },
    ]),
  ).toBe(0)
})

test('interest on two parts is the interest on their sum, within a paisa', () => {
  fc.assert(
    fc.property(amount, amount, fc.integer({ min: 1, max: 360_000 }), (one, other, rate) => {
      const on = (open: number) => simpleInterest(paise(open), '2026-01-01', TODAY, rate / 10_000)
      expect(Math.abs(on(one + other) - on(one) - on(other))).toBeLessThanOrEqual(1)
    }),
  )
})
