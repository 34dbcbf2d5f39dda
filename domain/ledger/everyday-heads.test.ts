import { expect, test } from 'vitest'
import { isHeadFor, placeOfHead } from './everyday-heads.ts'

test('Rent is first, automatic heads are last, and the shop’s own accounts in between', () => {
  const codes = ['round-off', 'tea', 'a-head-of-its-own', 'transport', 'discount-allowed', 'rent']
  expect(codes.toSorted((a, b) => placeOfHead(a) - placeOfHead(b))).toEqual([
    ...['rent', 'transport', 'tea', 'a-head-of-its-own', 'round-off', 'discount-allowed'],
  ])
})

test('the head Transport is found by the word tempo', () => {
  const transport = { code: 'transport', name: 'Transport', group: 'Indirect Expenses' }
  expect(['tempo', 'Trans', 'indirect', 'chai'].map((text) => isHeadFor(transport, text))).toEqual([
    ...[true, true, true, false],
  ])
})
