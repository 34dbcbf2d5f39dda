import { expect, test } from 'vitest'
import { searchedAmount, searchedPhone } from './searched-figures.ts'

test.each([
  ['20', [20_00, 20_99]],
  ['20.00', [20_00, 20_00]],
  ['1,25,000.50', [1_25_000_50, 1_25_000_50]],
  ['₹ 99.5', [99_50, 99_50]],
  ['Rs. 12', [12_00, 12_99]],
  ['२०.५०', [20_50, 20_50]],
  ['00012', undefined],
  ['12.345', undefined],
  ['SINV-00012', undefined],
  ['0', undefined],
  ['Ravi 20', undefined],
])('%s means an amount from %s', (search, amount) =>
  expect(searchedAmount(search)).toEqual(amount && { least: amount[0], most: amount[1] }),
)

test.each([
  ['98123 45678', '9812345678', true],
  ['+91 98123-45678', '9812345678', true],
  ['९८१२३४५६७८', '9812345678', true],
  ['2345678', '2345678', false],
  ['98230', '98230', false],
])('%s means the telephone number %s', (search, figures, isWhole) =>
  expect(searchedPhone(search)).toEqual({ figures, isWhole }),
)

test.each(['1234', '1234.5678', 'SINV-0001234', ''])('%s is no telephone number', (search) =>
  expect(searchedPhone(search)).toBeUndefined(),
)
