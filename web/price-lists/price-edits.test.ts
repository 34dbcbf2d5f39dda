import { expect, test } from 'vitest'
import type { ListedItem } from '#contract/pricing/price-lists.ts'
import { breaksOf, itemProblem, pastedPrices, priceIn, quantitiesOf, withPrice } from './price-edits.ts'

const item = (product: string, ...numbers: number[]): ListedItem => ({
  product,
  name: product,
  itemId: '',
  unit: '',
  sellingPrice: 55,
  priceIncludesTax: false,
  breaks: numbers.flatMap((from, i) => (i % 2 === 0 ? [{ from, price: numbers[i + 1] ?? 0 }] : [])),
})
const soap = item('soap', 1, 52, 12, 50)
const salt = item('salt')

test('each quantity of an item has a column, and so has an added one', () => {
  expect(quantitiesOf([soap, salt], [144])).toEqual([1, 12, 144])
  expect(quantitiesOf([salt], [])).toEqual([1])
})

test('edited prices are saved with the item’s others; an item without prices leaves the list', () => {
  const typed = withPrice(withPrice({}, soap, 144, 47.5), soap, 12, undefined)
  expect(breaksOf(soap, typed.soap)).toEqual([
    { from: 1, price: 52 },
    { from: 144, price: 47.5 },
  ])
  expect(priceIn(soap, typed.soap, 12)).toBeUndefined()
  // As it was saved again, it is no change.
  expect(withPrice(withPrice({}, soap, 12, 49), soap, 12, 50)).toEqual({})
})

test('invalid prices have a message', () => {
  expect(itemProblem(soap, { 1: -1 })).toBe('Price cannot be negative')
  expect(itemProblem(soap, { 1: Number.NaN })).toBe('Price must be a number')
  expect(itemProblem(soap, { 1: 51.123456 })).toBe('Price: at most 4 decimals')
  expect(itemProblem(soap, { 2: 1, 3: 1, 4: 1, 5: 1, 6: 1 })).toBe('At most 6 prices for an item')
  expect(itemProblem(soap, { 1: 51.5 })).toBeUndefined()
})

test('pasted cells fill to the right and down, and those that do not fit are dropped', () => {
  const at = { items: [soap, salt], quantities: [1, 12, 144], at: [0, 1] as [number, number] }
  const pasted = pastedPrices({}, '49\t₹1,047.50\tx\r\n27.5\tabc\r\n1\t2\r\n', at)
  expect(pasted).toEqual({ soap: { 12: 49, 144: 1047.5 }, salt: { 12: 27.5 } })
})
