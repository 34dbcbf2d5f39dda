import { expect, test } from 'vitest'
import { paise } from '#domain/money.ts'
import { readPercent, readShare } from './typed-percent.ts'

test.each([
  ['12%', 60],
  [' 12 % ', 60],
  ['१२%', 60],
  ['12', 12],
  ['₹12/-', 12],
  ['', undefined],
  // 0.333 per cent of 500.00 is 1.665.
  ['0.333%', 1.67],
  ['%', Number.NaN],
  ['12%%', Number.NaN],
  ['a%', Number.NaN],
])('“%s” as a discount of 500.00 is %s', (text, rupees) => {
  expect(readShare(text, () => paise(500_00))).toBe(rupees)
})

test('a share of no items is no amount, and a percentage is one with its sign or without', () => {
  expect(readShare('12%', () => paise(0))).toBe(Number.NaN)
  expect(['12', '12%', '2.5 %', '', 'x%'].map(readPercent)).toEqual([12, 12, 2.5, undefined, Number.NaN])
})
