// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import type { Merchant } from '#contract/merchants.ts'
import { foundAmong } from './offline-merchants.ts'

const party = (name: string, type: Merchant['type'] = 'buyer'): Merchant => ({
  _id: name,
  id: name,
  name,
  type,
  email: '',
  phone: '98000 00002',
  address: 'Pune',
  gstin: '',
  shippingAddress: '',
  state: '',
  country: '',
  postalCode: '',
  placeOfSupply: '',
})
const BOOK = [party('Anita Stores'), party('Lakshmi A'), party('Laxmi B'), party('Laxmi C', 'supplier')]
const namesOf = (search: string, type?: Merchant['type']) =>
  foundAmong(BOOK, { search, ...(type && { type }) }).map(({ name }) => name)

test('without a connection a party is found by any spelling of its name, exact matches first', () => {
  expect(namesOf('laxmi')).toEqual(['Laxmi B', 'Laxmi C', 'Lakshmi A'])
  expect(namesOf('लक्ष्मी', 'buyer')).toEqual(['Lakshmi A', 'Laxmi B'])
  expect(namesOf('98000')).toHaveLength(4)
  expect(namesOf('')).toHaveLength(4)
})
