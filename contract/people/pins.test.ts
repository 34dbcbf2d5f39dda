import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { pinDraft } from './pins.ts'

const mayBeSet = (digits: string) => z.safeParse(pinDraft.shape.pin, digits).success

test.each(['0000', '77777777', '1234', '12345678', '0123', '7890', '4321', '987654', '3210'])(
  'the PIN %s is too easy to guess and may not be set',
  (digits) => expect(mayBeSet(digits)).toBe(false),
)

test.each(['1243', '2580', '0001', '1235', '13579', '90123'])('the PIN %s may be set', (digits) =>
  expect(mayBeSet(digits)).toBe(true),
)
