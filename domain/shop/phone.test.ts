import { expect, test } from 'vitest'
import { isPhoneFor, phoneProblem } from './phone.ts'

test.each(['', '98222 41122', '+91 98222 41122', '020-2567 8901', '98222 41122, 98222 41123', '९८२२२४११२२'])(
  '%j is a phone number',
  (text) => {
    expect(phoneProblem(text)).toBeUndefined()
  },
)

test('a number with too few or too many digits gets a warning, also beside a good one', () => {
  expect(phoneProblem('98222')).toBe('A phone number has ten digits, this one 5.')
  expect(phoneProblem('98222 41122 / 98222')).toBe('A phone number has ten digits, this one 5.')
  expect(phoneProblem('+91 98222 41122 98222')).toBe(
    'A phone number has at most fifteen digits, this one 17.',
  )
})

test.each([
  ['98900 22003', '9890022003', true],
  ['9890022003', '98900 22003', true],
  ['098900-22003', '+91 98900 22003', true],
  ['+91 98900 22003', '98900', true],
  ['98900 22003', '09890022003', true],
  ['98900 22003', '+91 98', false],
  ['98900 22003', '98900 22004', false],
  ['98900 22003', 'anita', false],
])('%j is found by %j: %s', (phone, text, isFound) => {
  expect(isPhoneFor(phone, text)).toBe(isFound)
})
