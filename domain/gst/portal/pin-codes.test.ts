import { expect, test } from 'vitest'
import { pinFits, pinWarning } from './pin-codes.ts'

test.each([
  [518503, '36', true],
  [500001, '36', true],
  [536000, '36', false],
  [411001, '27', true],
  [110001, '27', false],
  [999999, '96', true],
])('PIN code %s fits state code %s: %s', (pin, state, fits) => expect(pinFits(pin, state)).toBe(fits))

test('a PIN code of another state is a warning with the usual codes', () => {
  expect(pinWarning('the buyer', 110001, '27')).toBe(
    'PIN code 110001 of the buyer: those of Maharashtra usually begin with 400 to 445. Look at it; the portal decides by its own list.',
  )
  expect(pinWarning('the buyer', 411001, '27')).toBeUndefined()
  // A missing one is refused elsewhere.
  expect(pinWarning('the buyer', 0, '27')).toBeUndefined()
})
