import { expect, test } from 'vitest'
import { paise } from '#domain/money.ts'
import { turnoverClass } from './turnover.ts'

test.each([
  ['no books of the year before', 0, 4, false, 'small'],
  ['one and a half crore', 1_50_00_000_00, 4, false, 'small'],
  ['a paisa above it', 1_50_00_000_01, 4, false, 'middle'],
  ['five crore', 5_00_00_000_00, 4, false, 'middle'],
  ['a paisa above that', 5_00_00_000_01, 4, false, 'large'],
  ['books of a part, and the shop says more', 90_00_000_00, 4, true, 'middle'],
  ['six digits of the HSN', 0, 6, false, 'large'],
] as const)('%s', (_, inBooks, hsnDigits, aboveSmallTurnover, found) =>
  expect(turnoverClass({ inBooks: paise(inBooks), hsnDigits, aboveSmallTurnover })).toBe(found),
)
