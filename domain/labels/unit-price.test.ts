import { expect, test } from 'vitest'
import { paise } from '#domain/money.ts'
import { isSoldByMeasure, packSize, unitPrice } from './unit-price.ts'

test.each([
  ['Sugar, 1 kg pack', 'kg', 1],
  ['Cashew W320, 250 g pack', 'kg', 0.25],
  ['Parle-G 800g', 'kg', 0.8],
  ['Amul Milk 500 ml', 'l', 0.5],
  ['Fortune Oil 1.5 Ltr', 'l', 1.5],
  ['Maggi 12 x 70 gm', 'kg', 0.84],
  ['Surf Excel Family Pack 4 kg + 1 kg Free', 'kg', 5],
  ['SURF 4KG+1KG FREE', 'kg', 5],
  ['Tea 500 g (+50 g free)', 'kg', 0.55],
  ['Dal 1 kg 500 g', 'kg', 1.5],
  ['Soap 100 g x 4', 'kg', 0.4],
] as const)('the pack size of %s is found', (name, measure, amount) => {
  expect(packSize(name)).toEqual({ measure, amount })
})

test.each([
  'Steel Bottle',
  'Rangoli Colour Set',
  'Cable 3 m',
  'Bulb 9 W',
  'Tea 0 g',
  'Oil 1 l with 500 g salt',
  'Atta 10 kg + Salt 1 kg free',
])('%s has no pack size', (name) => {
  expect(packSize(name)).toBeUndefined()
})

test.each([
  [{ name: 'Cashew W320, 250 g pack', unit: 'Pkt' }, 19_425, { measure: 'kg', price: 77_700 }],
  [{ name: 'Loose Sugar', unit: 'Kg' }, 4_700, { measure: 'kg', price: 4_700 }],
  [{ name: 'Saffron', unit: 'Gm' }, 30_000, { measure: 'kg', price: 30_000_000 }],
  [{ name: 'Steel Bottle', unit: 'Pcs' }, 32_500, undefined],
] as const)('price per kg or litre of %j', (good, price, expected) => {
  expect(unitPrice(good, paise(price))).toEqual(expected)
})

test('goods in units of weight or volume are sold by measure', () => {
  expect(['Kg', 'Ltr', 'Gm'].map(isSoldByMeasure)).toEqual([true, true, true])
  expect(['Pcs', 'Pkt', '', 'Bag'].map(isSoldByMeasure)).toEqual([false, false, false, false])
})
