import { expect, test } from 'vitest'
import { expiryWords, readExpiry } from './expiry.ts'

test.each([
  '0827',
  '827',
  '8/27',
  '08-2027',
  '082027',
  'aug27',
  'Aug 2027',
  'AUGUST-27',
  '2027-08',
  '2027-08-31',
  ' 8.27 ',
])('%s is August 2027, by its last day', (typed) => expect(readExpiry(typed)).toBe('2027-08-31'))

test.each([
  ['0228', '2028-02-29'],
  ['1226', '2026-12-31'],
])('the last day of %s is %s', (typed, day) => expect(readExpiry(typed)).toBe(day))

test.each(['', '1327', '0027', 'soon', '27', '08272', 'xyz27'])('%s is no month', (typed) =>
  expect(readExpiry(typed)).toBeUndefined(),
)

test('a month of expiry is written as on packs', () => {
  expect(expiryWords('2027-08-31')).toBe('Aug 2027')
})
