import { expect, test } from 'vitest'
import { ApiError, NO_ANSWER, wordsAndReason } from './api-error.ts'

test.each([
  ['Failed to save task', new ApiError(500, 'Server error'), 'Failed to save task. Server error'],
  ['Failed to update profile.', new ApiError(500, 'Server error'), 'Failed to update profile. Server error'],
  ['Error updating settings', new ApiError(0, NO_ANSWER), `Error updating settings. ${NO_ANSWER}`],
  ['Failed to save task', new ApiError(500, ''), 'Failed to save task'],
  ['Failed to load', new ApiError(400, 'Failed to load'), 'Failed to load'],
  ['Failed to load', new TypeError('x is undefined'), 'Failed to load'],
])('message "%s" with the reason of the error', (words, error, shown) => {
  expect(wordsAndReason(words, error)).toBe(shown)
})
