import { expect, test } from 'vitest'
import { isDisallowed, msmeLastDay, yearEnd } from './msme.ts'

test.each([
  // Nothing agreed: 1 October and 15 days.
  ['2026-10-01', null, '2026-10-16'],
  ['2026-10-01', '2026-10-31', '2026-10-31'],
  // 60 days agreed are 45: 30 days to 31 October, 15 of November.
  ['2026-10-01', '2026-11-30', '2026-11-15'],
  // Paid on delivery.
  ['2026-10-01', '2026-10-01', '2026-10-01'],
])('a bill of %s, due on %s, can be paid in time until %s', (date, due, last) => {
  expect(msmeLastDay(date, due)).toBe(last)
})

test('an MSME bill unpaid on 31 March is not deductible in the year', () => {
  expect(yearEnd('2027-03-31')).toBe('2027-03-31')
  expect(yearEnd('2026-04-01')).toBe('2027-03-31')
  // 13 February and 45 days are 30 March; a day later it is 31 March, which is in time.
  expect(isDisallowed('2027-02-13', '2027-03-30')).toBe(true)
  expect(isDisallowed('2027-02-14', '2027-03-31')).toBe(false)
})
