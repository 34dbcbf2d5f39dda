import { expect, test } from 'vitest'
import { phoneDigits } from '#domain/documents/phone-digits.ts'

test.each([
  ['98900 22003', '9890022003'],
  ['+91 98900-22003', '9890022003'],
  ['0 9890022003', '9890022003'],
  // A part of one, and one that begins with the digits of the country.
  ['9189', '9189'],
  ['9198900220', '9198900220'],
  ['12', undefined],
  ['Anita 98900', undefined],
  ['', undefined],
])('%s', (typed, digits) => {
  expect(phoneDigits(typed)).toBe(digits)
})
