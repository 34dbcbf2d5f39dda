import { expect, test } from 'vitest'
import { isServiceCode, isServiceItem } from './is-service.ts'

test.each([
  // Restaurant, beauty parlour and job work have SACs; rice, computers and coal do not, and 0999 does not begin with 99.
  ['996331', true],
  ['99', true],
  [' 999721 ', true],
  ['1006', false],
  ['8471', false],
  ['0999', false],
])('a product with the code %j is a service: %j, whatever the shop ticked', (hsncode, expected) => {
  expect(isServiceCode(hsncode)).toBe(expected)
  for (const isService of [true, false, undefined]) {
    expect(isServiceItem({ hsncode, isService })).toBe(expected)
  }
})

test('a product without a code is what the shop says, and goods if it says nothing', () => {
  for (const hsncode of ['', '  ']) {
    expect(isServiceItem({ hsncode, isService: true })).toBe(true)
    expect(isServiceItem({ hsncode, isService: false })).toBe(false)
    expect(isServiceItem({ hsncode })).toBe(false)
  }
})
