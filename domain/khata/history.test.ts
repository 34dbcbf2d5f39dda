import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '#domain/calendar.ts'
import { paise } from '#domain/money.ts'
import { HISTORY_ROWS, historyOf } from './history.ts'

const TODAY = '2026-11-22'
const on = (daysAgo: number, amount: number) => ({ date: addDays(TODAY, -daysAgo), amount: paise(amount) })
const receipt = (daysAgo: number, amount: number) => ({ ...on(daysAgo, amount), kind: 'receipt' as const })

test('the balance before the year is a bill on its first day, and udhaar is a bill', () => {
  const due = { ...on(5, 40_00), kind: 'due' as const }
  const read = { bills: [on(10, 300_00)], moves: [receipt(3, 250_00), due] }
  // 500 owed today: 500 - 300 - 40 + 250 = 410 stood there before.
  expect(historyOf(read, paise(500_00), TODAY)).toEqual({
    bills: [
      { date: '2025-11-23', amount: 410_00 },
      { date: '2026-11-12', amount: 300_00 },
      { date: '2026-11-17', amount: 40_00, kind: 'due' },
    ],
    receipts: [receipt(3, 250_00)],
  })
  expect(historyOf(read, paise(90_00), TODAY).bills[0]).toEqual(on(10, 300_00))
})

test('if one list reaches the row limit, both begin on its first day', () => {
  const bills = Array.from({ length: HISTORY_ROWS }, (_, index) => on(index, 10_00))
  const { bills: all, receipts } = historyOf({ bills, moves: [receipt(200, 5_00)] }, paise(0), TODAY)
  expect(receipts).toEqual([])
  expect(all).toHaveLength(HISTORY_ROWS)
})

test('bills less receipts are the amount owed today, for any history', () => {
  const some = fc.array(fc.record({ ago: fc.nat(400), amount: fc.integer({ min: 1, max: 1e8 }) }), {
    maxLength: 60,
  })
  fc.assert(
    fc.property(some, some, fc.integer({ min: 0, max: 1e10 }), (bills, receipts, owed) => {
      const read = {
        bills: bills.map(({ ago, amount }) => on(ago, amount)),
        moves: receipts.map(({ ago, amount }) => receipt(ago, amount)),
      }
      const found = historyOf(read, paise(owed), TODAY)
      const sum = (list: readonly { amount: number }[]) => list.reduce((all, { amount }) => all + amount, 0)
      expect(sum(found.bills) - sum(found.receipts)).toBeGreaterThanOrEqual(owed)
    }),
  )
})
