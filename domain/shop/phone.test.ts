import { expect, test } from 'vitest'
import { phoneProblem } from './phone.ts'

test.each(['', '98222 41122', '+91 98222 41122', '020-2567 8901', '98222 41122, 98222 41123', '९८२२२४११२२'])(
  '%j is a phone number',
  (text) => {
    expect(phoneProblem(text)).toBeUndefined()
  },
)

test('one that is too short or too long is doubted, also beside a good one', () => {
  expect(phoneProblem('98222')).toBe('A phone number has ten digits, this one 5.')
  expect(phoneProblem('98222 41122 / 98222')).toBe('A phone number has ten digits, this one 5.')
  expect(phoneProblem('+91 98222 41122 98222')).toBe(
    'A phone number has at most fifteen digits, this one 17.',
  )
})
