// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import type { Product } from '#contract/shelf/products.ts'
import { matchesOf } from './offline-products.ts'

const product = (name: string, change: Partial<Product> = {}) =>
  ({
    _id: name,
    name,
    sku: '',
    itemId: '',
    hsncode: '',
    categoryId: null,
    supplierId: null,
    ...change,
  }) as Product
const link = (name: string) => ({ _id: name, id: name, name })

const SHELF = [
  product('Basmati Rice 5kg', { itemId: 'RICE5', hsncode: '1006' }),
  product('Puffed rice'),
  product('Rice flour'),
  product('rice bran oil'),
  product('Soap', { sku: 'rice' }),
  product('Salt', { categoryId: link('Rice and salt') }),
  product('Cola'),
]
const namesOf = (text: string) => matchesOf(SHELF, text).map(({ name }) => name)

test('an exact code comes first, then names with that beginning, names with that text, category and supplier', () => {
  expect(namesOf('Rice')).toEqual([
    ...['Soap', 'rice bran oil', 'Rice flour', 'Basmati Rice 5kg', 'Puffed rice', 'Salt'],
  ])
})

test('codes are found in any case, also by HSN', () => {
  expect(namesOf('rice5')).toEqual(['Basmati Rice 5kg'])
  expect(namesOf('1006')).toEqual(['Basmati Rice 5kg'])
  expect(namesOf('nothing')).toEqual([])
})

test('other spellings are found after exact matches, under all names of a product', () => {
  const shelf = [
    product('Madhur', { otherNames: 'Cheeni, शक्कर' }),
    product('Chana'),
    product('Chini Cup'),
    product('Salt'),
  ]
  const found = matchesOf(shelf, 'chini').map(({ name }) => name)
  expect(found).toEqual(['Chini Cup', 'Madhur'])
  expect(matchesOf(shelf, 'shakar').map(({ name }) => name)).toEqual(['Madhur', 'Chini Cup'])
})

test('goods are found by their brand, however it is spelled, and by their rack', () => {
  const shelf = [product('Bhujia', { brand: 'Haldiram', rack: 'A-12' }), product('Salt')]
  for (const typed of ['haldiram', 'Haldiraam', 'a-12']) {
    expect(
      matchesOf(shelf, typed).map(({ name }) => name),
      typed,
    ).toEqual(['Bhujia'])
  }
})

test('sizes of a family are found in the order in which they were entered', () => {
  const shelf = ['L', 'M', 'S', 'XL'].map((size) =>
    product(`Kurta - ${size}`, {
      family: {
        _id: 'kurta',
        name: 'Kurta',
        values: [size],
        sortedAs: `kurta - 00${['S', 'M', 'L', 'XL'].indexOf(size)}`,
      },
    }),
  )
  expect(matchesOf(shelf, 'kurta').map(({ name }) => name)).toEqual([
    'Kurta - S',
    'Kurta - M',
    'Kurta - L',
    'Kurta - XL',
  ])
})
