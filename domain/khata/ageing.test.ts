import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '#domain/calendar.ts'
import { formatRupees, paise } from '#domain/money.ts'
import { AGES, ageing, ageOf, lateness, type OpenItem, oldestDueWords, toAskFor } from './ageing.ts'
import { daysBetween, median, shortDate } from './days.ts'

const TODAY = '2026-11-22'
const bill = (number: string, date: string, open: number, more: Partial<OpenItem> = {}): OpenItem => ({
  ...{ id: number, number, date, open: paise(open), creditDays: 15 },
  ...more,
})

/** What Anita Stores owes on 22 November 2026, with 15 days of credit. */
const ANITA = [
  bill('SINV-00403', '2026-11-18', 8_114_66),
  bill('SINV-00341', '2026-10-06', 6_236_40),
  bill('SINV-00388', '2026-11-10', 7_310_50),
  bill('SINV-00371', '2026-10-24', 8_750_00),
]

test('the open bills of a party by age, and the oldest of them', () => {
  // 6 October and 15 days are 21 October: 10 days of October and 22 of November are 32. 8 November: 14 days.
  // Not due: 7,310.50 (25 November) and 8,114.66 (3 December) are 15,425.16.
  const found = ageing(ANITA, TODAY)
  expect(found.byAge).toEqual({
    ...{ notDue: 15_425_16, upTo30: 8_750_00, upTo60: 6_236_40, upTo90: 0, over90: 0 },
  })
  expect(found).toMatchObject({ owed: 30_411_56, late: 14_986_40, onAccount: 0 })
  expect(found.oldestDue).toMatchObject({ number: 'SINV-00341', dueDate: '2026-10-21', daysLate: 32 })
})

test('counted by the date of the bill, they are older', () => {
  // 47, 29, 12 and 4 days after the bill.
  expect(ageing(ANITA, TODAY, 'bill date').byAge).toMatchObject({
    ...{ notDue: 0, upTo30: 24_175_16, upTo60: 6_236_40 },
  })
})

test('all customers together: the bar above the list', () => {
  const due = (open: number, days: number) => bill(`${open}`, TODAY, open, { dueDate: addDays(TODAY, -days) })
  const khata = [
    ANITA,
    [due(23_310_22, -4)],
    [due(4_862_50, -1), due(16_880_00, 11)],
    [due(7_500_00, 20), due(11_406_00, 49)],
    [due(5_000_00, 40), due(7_480_00, 71)],
    [due(11_315_75, -14)],
    [due(9_650_00, 103)],
    [due(4_236_50, -6)],
    [due(3_180_00, 4)],
    [due(1_000_00, -9), due(864_00, 9)],
    [due(742_00, -2)],
  ].map((items) => ageing(items, TODAY))

  const sumOf = (of: (one: (typeof khata)[number]) => number) =>
    formatRupees(paise(khata.reduce((sum, one) => sum + of(one), 0)))
  expect(AGES.map((age) => sumOf(({ byAge }) => byAge[age]))).toEqual([
    ...['₹60,892.13', '₹37,174.00', '₹22,642.40', '₹7,480.00', '₹9,650.00'],
  ])
  expect([sumOf(({ owed }) => owed), sumOf(({ late }) => late)]).toEqual(['₹1,37,838.53', '₹76,946.40'])
  const words = khata.map(({ oldestDue }) => oldestDue && oldestDueWords(oldestDue.dueDate, TODAY))
  expect(words.slice(0, 5)).toEqual([
    ...['32 days late', 'due 26 Nov, in 4 days', '11 days late', '49 days late', '71 days late'],
  ])
})

test('what is on account stands apart, makes nothing younger, and is not asked for again', () => {
  const items = [bill('A', '2026-10-01', 1_000_00), bill('RV-1', '2026-11-20', -300_00)]
  const found = ageing(items, TODAY)
  expect(found).toMatchObject({ onAccount: -300_00, owed: 700_00, late: 1_000_00 })
  expect(found.byAge.upTo60).toBe(1_000_00)
  expect(toAskFor(found)).toBe(700_00)
  expect(toAskFor(ageing([...items, bill('RV-2', TODAY, -900_00)], TODAY))).toBe(0)
  expect(ageing([items[1] as OpenItem], TODAY).oldestDue).toBeUndefined()
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
])('%s days after the due date: %s', (days, age, loud) => {
  expect([ageOf(days), lateness(days)]).toEqual([age, loud])
})

test.each([
  [TODAY, 'due today'],
  ['2026-11-21', '1 day late'],
  ['2026-11-23', 'due 23 Nov, in 1 day'],
  ['2027-01-02', 'due 2 Jan 2027, in 41 days'],
])('due %s: %s', (dueDate, words) => {
  const { oldestDue } = ageing([bill('A', '2026-11-01', 1, { dueDate })], TODAY)
  expect(oldestDue && oldestDueWords(oldestDue.dueDate, TODAY)).toBe(words)
})

test('a bill without days of credit was due on its own day', () => {
  expect(ageing([bill('A', '2026-11-21', 5, { creditDays: null })], TODAY).oldestDue?.daysLate).toBe(1)
})

test('days are counted over the leap day and the turn of the year', () => {
  expect(daysBetween('2028-02-28', '2028-03-01')).toBe(2)
  expect(daysBetween('2027-01-01', '2026-12-31')).toBe(-1)
  expect([shortDate('2026-11-05', TODAY), shortDate('2025-11-05', TODAY)]).toEqual(['5 Nov', '5 Nov 2025'])
  expect([median([3, 1, 2]), median([4, 1]), median([])]).toEqual([2, 1, undefined])
})

const someItem = fc.record({
  id: fc.uuid(),
  number: fc.string(),
  date: fc.integer({ min: -400, max: 30 }).map((days) => addDays(TODAY, days)),
  creditDays: fc.option(fc.integer({ min: 0, max: 120 })),
  open: fc.integer({ min: -10_000_00, max: 100_000_00 }).map(paise),
})

test('the ages and what is on account are the balance, to the paisa, and only what is due can be late', () => {
  fc.assert(
    fc.property(
      fc.array(someItem),
      fc.constantFrom('due date' as const, 'bill date' as const),
      (items, by) => {
        const { byAge, onAccount, owed, late } = ageing(items, TODAY, by)
        const ages = AGES.reduce((sum, age) => sum + byAge[age], 0)
        expect(ages + onAccount).toBe(owed)
        expect(owed).toBe(items.reduce((sum: number, { open }) => sum + open, 0))
        if (by === 'due date') expect(ages - byAge.notDue).toBe(late)
      },
    ),
  )
})
