// @vitest-environment happy-dom
import { act } from 'react'
import { expect, test } from 'vitest'
import type { LowProduct } from '#contract/shelf/low-stock.ts'
import { typeOver } from '#test/draw.tsx'
import { button, drawScreen, field, press, textsOf, until } from '#test/draw-screen.tsx'
import { idOf } from '#test/screen-answers.ts'
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
