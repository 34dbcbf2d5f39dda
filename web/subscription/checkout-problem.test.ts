import { expect, test } from 'vitest'
import { ApiError } from '#web/app/calls/api-error.ts'
import { orderProblem, verificationProblem } from './checkout-problem.ts'

test.each([
  [
    'the server says why',
    new ApiError(404, 'Selected plan is not available'),
    'Selected plan is not available',
  ],
  ['the server refuses without a word', new ApiError(500, ''), 'Failed to create order'],
  ['the server does not answer', new ApiError(0, 'No answer'), 'Failed to initiate payment'],
  ["the provider's script does not load", new Error('blocked'), 'Failed to initiate payment'],
])('message for no order when %s', (_when, error, sentence) => {
  expect(orderProblem(error)).toBe(sentence)
})

test.each([
  ['refused', new ApiError(400, 'Payment verification failed'), 'Payment verification failed', false],
  ['refused for a blocked shop', new ApiError(403, 'Deactivated.'), 'Deactivated.', false],
  ['not answered', new ApiError(0, 'No answer'), 'Payment verification failed', true],
  ['broken off by a fault', new ApiError(500, ''), 'Payment verification failed', true],
  ['answered unreadably', new Error('shape'), 'Payment verification failed', true],
])('message for a payment whose check is %s', (_how, error, message, canRetry) => {
  expect(verificationProblem(error)).toEqual({ message, canRetry })
})
