// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { answersOf } from '#domain/people/permissions.ts'
import { pasteOver } from '#test/draw.tsx'
import { type Answers, drawScreen, field, press, Refused, textsOf, until } from '#test/draw-screen.tsx'
import { idOf } from '#test/screen-answers.ts'
import { ItemsScreen } from './items-screen.tsx'

const ID = idOf(1)
const GROCERY = { _id: idOf(2), id: idOf(2), name: 'Grocery', description: '' }
const RICE = {
  _id: ID,
  id: ID,
  ownerId: idOf(9),
  itemId: 'RICE5',
  sku: '',
  name: 'Basmati Rice 5kg',
  unit: 'Bag',
  description: 'Long grain',
  hsncode: '1006',
  purchasePrice: 410.5,
  sellingPrice: 499,
  stock: 40,
  lowStock: null,
  normalStock: null,
  excessStock: null,
  categoryId: GROCERY,
  supplierId: null,
  cgst: 2.5,
  sgst: 2.5,
  igst: 0,
  cess: 0,
  totalTax: 5,
}

let close = () => {}
afterEach(() => close())

async function show(answers: Answers = {}, user: Parameters<typeof drawScreen>[1] = {}) {
  const known = {
    'GET /api/products': { products: [RICE] },
    'GET /api/category/list': [GROCERY],
    'GET /api/supplier': [],
  }
  const screen = await drawScreen(<ItemsScreen />, {
    at: '/admin/productsitem',
    answers: { ...known, ...answers },
    ...user,
  })
  close = screen.close
  await until(() => expect(textsOf('td:nth-child(2)')).toEqual(['Basmati Rice 5kg']))
  return screen
}
const alerts = () => textsOf('[role=alert] > span')

test.each([
  ['in words', new Refused('It is on an open order'), 'It is on an open order'],
  ['without a word', new Refused(), 'Failed to delete product.'],
])('a deletion refused %s shows a message, and the product stays', async (_how, refusal, sentence) => {
  await show({ [`DELETE /api/products/${ID}`]: refusal })
  await press('Delete')
  await press('Delete', '[role=alertdialog]')
  await until(() => expect(alerts()).toEqual([sentence]))
  expect(textsOf('td:nth-child(2)')).toEqual(['Basmati Rice 5kg'])
})

test('a change refused without a message shows one, and Cancel leaves the product as it was', async () => {
  const { calls } = await show({ [`PUT /api/products/${ID}`]: new Refused() })
  await press('Edit')
  await until(() => field('Product Name'))
  await pasteOver(field('Product Name'), 'Brown Rice')
  await press('Save Changes')
  await until(() => expect(alerts()).toEqual(Array(2).fill('Failed to update product.')))
  expect(field('Product Name').value).toBe('Brown Rice')
  expect(calls.filter(({ method }) => method !== 'GET')).toHaveLength(1)
  await press('Cancel', '[role=dialog]')
  await press('Close without saving')
  await until(() => expect(textsOf('[role=dialog]')).toEqual([]))
  expect(textsOf('td:nth-child(2)')).toEqual(['Basmati Rice 5kg'])
  expect(calls.filter(({ method }) => method !== 'GET')).toHaveLength(1)
})

test('who may not see costs has no columns of purchase prices and suppliers', async () => {
  const answers = answersOf('manager', { costs: 'refused' })
  const rights = { shopId: idOf(8), shopName: 'Sharma Traders', role: 'manager' as const, answers }
  await show({}, { user: { rights } })
  expect(textsOf('thead th')).not.toContain('Supplier')
  expect(textsOf('thead th')).not.toContain('Purchase Price')
  expect(textsOf('thead th')).toContain('Selling Price')
})
