// @vitest-environment happy-dom
import { act } from 'react'
import { expect, test } from 'vitest'
import type { LowProduct } from '#contract/shelf/low-stock.ts'
import { FIRST_USES } from '#domain/shop/uses.ts'
import { typeOver } from '#test/draw.tsx'
import { button, drawScreen, field, press, textsOf, until } from '#test/draw-screen.tsx'
import { idOf } from '#test/screen-answers.ts'
import { changeSessionUser } from '#web/app/calls/session/session.ts'
import { LowStockScreen } from './low-stock-screen.tsx'

const krishna = { _id: idOf(1), name: 'Krishna Wholesale', deliveryDays: 4 }
const sugar: LowProduct = {
  _id: idOf(2),
  itemId: 'SUGAR',
  name: 'Loose Sugar',
  unit: 'Kg',
  purchasePrice: 38.4,
  stock: 6,
  lowStock: null,
  normalStock: null,
  onOrder: 0,
  perDay: 2,
  supplier: krishna,
}
const bottle: LowProduct = {
  ...sugar,
  _id: idOf(3),
  itemId: 'BOTL',
  name: 'Steel Bottle',
  stock: 0,
  perDay: 0.04,
}

const quantityOf = (name: string) =>
  document.querySelector(`[aria-label="Order of ${name}"]`) as HTMLInputElement

test('an order is for days of sale, which are chosen; what was typed stays', async () => {
  const { calls, close } = await drawScreen(<LowStockScreen />, {
    answers: {
      'GET /api/low-stock': [sugar, bottle],
      'POST /api/low-stock/orders': { success: true, message: '', orders: [] },
    },
  })
  await until(() => button('Create 1 Purchase Order'))
  expect(textsOf('h2')).toEqual(['Krishna Wholesale delivers in 4 days'])
  expect(textsOf('tbody th small')).toEqual(['SUGAR · 2 a day, lasts 3 days', 'BOTL · 0.04 a day'])
  const wanted = () => ['Loose Sugar', 'Steel Bottle'].map((name) => quantityOf(name).value)
  // Until the delivery in 4 days and for 15 after it: 2 x 19 - 6, and 0.04 x 19.
  expect(wanted()).toEqual(['32', '1'])

  await typeOver(quantityOf('Steel Bottle'), '3')
  await act(async () => field('30 days').click())
  expect(wanted()).toEqual(['62', '3'])
  await press('Create 1 Purchase Order')
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
    items: [
      { product: sugar._id, quantity: 62 },
      { product: bottle._id, quantity: 3 },
    ],
  })
  await close()
})

test('at a place, what stands there is shown, with what a transfer can bring; only the rest is ordered', async () => {
  const SHOP = {
    _id: idOf(8),
    name: 'Sharma',
    kind: 'shop',
    address: '',
    state: '',
    postalCode: '',
    tills: [],
    isShop: true,
  }
  const GODOWN = { ...SHOP, _id: idOf(9), name: 'Godown', kind: 'godown', isShop: false }
  const rice = { ...sugar, _id: idOf(4), itemId: 'RICE', name: 'Rice', stock: 60, perDay: 2 }
  const places = [
    { _id: SHOP._id, name: 'Sharma', stock: 2 },
    { _id: GODOWN._id, name: 'Godown', stock: 58 },
  ]
  const { calls, close } = await drawScreen(<LowStockScreen />, {
    at: `/admin/low-stock?place=${SHOP._id}`,
    answers: { 'GET /api/places': [SHOP, GODOWN], 'GET /api/low-stock': [{ ...rice, places }] } as never,
  })
  await act(async () => changeSessionUser({ uses: { ...FIRST_USES, places: true } }))
  await until(() => expect(textsOf('tbody td')[0]).toContain('2 Kg'))
  expect(textsOf('tbody th small')[1]).toBe('58 in Godown · Transfer')
  expect(document.querySelector('tbody th a')?.getAttribute('href')).toBe(
    `/inventory/transfers/new?from=${GODOWN._id}&to=${SHOP._id}&item=RICE`,
  )
  // 60 are there for 2 x 19.
  expect(quantityOf('Rice').value).toBe('')
  await until(() => expect(document.querySelector('input[aria-label="Place"]')).toBeTruthy())
  expect(calls.some(({ path, query }) => path === '/api/low-stock' && query.place === SHOP._id)).toBe(true)
  await close()
})
