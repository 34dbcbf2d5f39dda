import fc from 'fast-check'
import { expect, test } from 'vitest'
import { paise } from '#domain/money.ts'
import { AGE_DAYS, AGES, lateness, oldestDueWords, overdueToRemind } from './ageing.ts'
import { daysBetween, median, shortDate } from './days.ts'

const TODAY = '2026-11-22'
/** The ages whose days these are. */
const agesOf = (days: number) =>
  AGES.filter((age) => {
    const [from, to] = AGE_DAYS[age]
    return days >= (from ?? days) && days <= (to ?? days)
  })

test('a reminder asks only for late bills less money on account', () => {
  expect(overdueToRemind({ late: paise(1_000_00), onAccount: paise(-300_00) })).toBe(700_00)
  expect(overdueToRemind({ late: paise(1_000_00), onAccount: paise(-1_200_00) })).toBe(0)
})

test.each([
  [-1, 'notDue', 'not due'],
  [0, 'notDue', 'not due'],
  [1, 'upTo30', 'late'],
  [30, 'upTo30', 'late'],
  [31, 'upTo60', 'late'],
  [60, 'upTo60', 'late'],
  [61, 'upTo90', 'very late'],
  [90, 'upTo90', 'very late'],
  [91, 'over90', 'very late'],
])('the age of a bill %s days after the due date: %s', (days, age, loud) => {
  expect([agesOf(days), lateness(days)]).toEqual([[age], loud])
})

test.each([
  [TODAY, 'due today'],
  ['2026-11-21', '1 day late'],
  ['2026-11-23', 'due 23 Nov, in 1 day'],
  ['2027-01-02', 'due 2 Jan 2027, in 41 days'],
])('due %s: %s', (dueDate, words) => {
  expect(oldestDueWords(dueDate, TODAY)).toBe(words)
})

test('days are counted over the leap day and the turn of the year', () => {
  expect(daysBetween('2028-02-28', '2028-03-01')).toBe(2)
  expect(daysBetween('2027-01-01', '2026-12-31')).toBe(-1)
  expect([shortDate('2026-11-05', TODAY), shortDate('2025-11-05', TODAY)]).toEqual(['5 Nov', '5 Nov 2025'])
  expect([median([3, 1, 2]), median([4, 1]), median([])]).toEqual([2, 1, undefined])
})

test('each number of days belongs to one age', () => {
  fc.assert(fc.property(fc.integer({ min: -400, max: 4000 }), (days) => agesOf(days).length === 1))
})
