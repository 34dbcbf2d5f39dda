import { expect, test } from 'vitest'
import { bookDayProblem, otherYearWords } from './book-days.ts'

const now = new Date('2026-11-23T18:00:00+05:30')

test.each([
  ['2017-04-01', undefined],
  ['2017-03-31', '31 Mar 2017 is before 1 Apr 2017: look at the year.'],
  ['1900-01-01', '1 Jan 1900 is before 1 Apr 2017: look at the year.'],
  ['2026-11-23', undefined],
  ['2027-11-23', undefined],
  ['2027-11-24', '24 Nov 2027 is more than a year ahead: look at the year.'],
  ['2199-12-31', '31 Dec 2199 is more than a year ahead: look at the year.'],
])('the problem of the day %s: %s', (date, problem) => expect(bookDayProblem(date, now)).toBe(problem))

test('a day in another financial year than today gets a warning', () => {
  expect(otherYearWords('2027-03-31', '2026-04-01')).toBeUndefined()
  expect(otherYearWords('2027-04-01', '2026-11-24')).toBe(
    '1 Apr 2027 is in the financial year 2027-28; today is in 2026-27.',
  )
  expect(otherYearWords('2026-03-31', '2026-04-01')).toMatch(/2025-26; today is in 2026-27/)
  expect(otherYearWords('', '2026-04-01')).toBeUndefined()
})
