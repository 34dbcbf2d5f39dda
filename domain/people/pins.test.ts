import { expect, test } from 'vitest'
import { isGuessablePin } from './pins.ts'

test.each(['0000', '77777777', '1234', '12345678', '0123', '7890', '4321', '987654', '3210'])(
  '%s is guessed at once',
  (digits) => expect(isGuessablePin(digits)).toBe(true),
)

test.each(['1243', '2580', '0001', '1235', '13579', '90123'])('%s is a PIN', (digits) =>
  expect(isGuessablePin(digits)).toBe(false),
)
