import { expect, test } from 'vitest'
import { ApiError } from '#web/app/calls/api-error.ts'
import { authError } from './auth-error.ts'

const texts = { refused: 'Login failed. Please try again.', unreadable: 'Invalid credentials' }

test.each([
  ['the server says why', new ApiError(429, 'Too many attempts.'), 'Too many attempts.'],
  ['the server refuses without a word', new ApiError(500, ''), 'Login failed. Please try again.'],
  ['the answer has no token', new Error('not a token'), 'Invalid credentials'],
  [
    'there is no answer',
    new ApiError(0, 'The server did not answer.'),
    'An error occurred. Please try again.',
  ],
])('error message when %s', (_when, error, sentence) => {
  expect(authError(error, texts)?.message).toBe(sentence)
})

test('without a failure there is no message', () => {
  expect(authError(null, texts)).toBeNull()
})
