import { expect, test } from 'vitest'
import { filterWords, typeOf } from './movement-filter.ts'

test.each([
  ['in', 'in'],
  ['out', 'out'],
  ['Stock In', 'in'],
  ['stock-out', 'out'],
  ['All', undefined],
  ['', undefined],
  [undefined, undefined],
  [{ type: 'in' }, undefined],
])('the movement type %o is read as %o', (text, type) => {
  expect(typeOf(text)).toBe(type)
})

test.each([
  ['', 'All', ''],
  ['rice', 'All', 'rice'],
  ['', 'in', 'Stock In'],
  ['rice', 'out', 'rice, Stock Out'],
])('the filter of a log searched for "%s" with type %s is named "%s"', (search, type, words) => {
  expect(filterWords({ search, type })).toBe(words)
})
