// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, expect, test } from 'vitest'
import { FIRST_USES } from '#domain/shop/uses.ts'
import { typeOver } from '#test/draw.tsx'
import { button, type Call, choose, drawScreen, field, press, until } from '#test/draw-screen.tsx'
import { idOf } from '#test/screen-answers.ts'
import { changeSessionUser } from '#web/app/calls/session/session.ts'
import { ProductionsScreen } from './productions-screen.tsx'

const SUGAR = { product: idOf(2), name: 'Loose Sugar', unit: 'Kg', stock: 4 }
const LADOO = {
  _id: idOf(1),
  id: idOf(1),
  ownerId: idOf(9),
  itemId: 'LADOO',
  sku: '',
  name: 'Ladoo',
  unit: 'Kg',
  description: '-',
  hsncode: '',
  purchasePrice: 0,
  sellingPrice: 300,
  stock: 0,
  supplierId: null,
  lowStock: null,
  normalStock: null,
  excessStock: null,
  categoryId: null,
  cgst: 0,
  sgst: 0,
  igst: 0,
  cess: 0,
  totalTax: 0,
  recipe: { kind: 'produced', makes: 10, parts: [{ ...SUGAR, quantity: 5, loss: 10 }] },
}
const MADE = {
  _id: idOf(3),
  number: 'PRD-00001',
  direction: 'made',
  date: '2026-11-20',
  product: { _id: LADOO._id, name: 'Ladoo', unit: 'Kg' },
  quantity: 20,
  lost: 1,
  parts: [{ product: idOf(2), name: 'Loose Sugar', unit: 'Kg', quantity: 11.55 }],
  worth: 422.4,
  note: 'Diwali',
}

let close = () => {}
afterEach(() => close())
const text = () => document.body.textContent

test('the recipe fills in what is taken, anew with each figure, and what is missing is said', async () => {
  const screen = await drawScreen(<ProductionsScreen />, {
    at: '/inventory/productions?add=1',
    answers: {
      'GET /api/productions': [],
      'GET /api/products': { products: [LADOO] },
      'POST /api/productions': {
        success: true,
        message: 'PRD-00001 saved: it is in stock.',
        production: MADE,
      },
    },
  })
  close = screen.close
  await until(() => field('Product'))
  await choose('Product', 'Ladoo 0 Kg')
  // 20 of 10 are two recipes: 2 x 5 kg and a tenth of it; with one spoiled 21 of 10.
  await typeOver(field('Quantity made, Kg'), '20')
  await until(() => expect(text()).toContain('Only 4 in stock.'))
  await typeOver(field('Spoiled, Kg'), '1')
  await typeOver(field('Note'), 'Diwali')
  await press('Make', '[role=dialog]')
  const sent = await until(() => {
    const call = screen.calls.findLast(({ method }: Call) => method === 'POST')
    expect(call).toBeDefined()
    return call
  })
  expect(sent?.body).toMatchObject({
    direction: 'made',
    product: LADOO._id,
    quantity: 20,
    lost: 1,
    parts: [{ product: SUGAR.product, quantity: 11.55 }],
    note: 'Diwali',
  })
})

test('a batch of a part is chosen by hand among those that are not expired, and is what the server is asked for', async () => {
  const product = { _id: SUGAR.product, itemId: 'SUGAR', name: SUGAR.name, unit: 'Kg' }
  const usual = { product, mrp: null, price: null, sellingPrice: 45, supplier: null, bill: null }
  const standing = (n: number, number: string, expiry: string) => ({
    ...usual,
    _id: idOf(n),
    number,
    expiry,
    quantity: n,
  })
  const screen = await drawScreen(<ProductionsScreen />, {
    at: '/inventory/productions?add=1',
    answers: {
      'GET /api/productions': [],
      'GET /api/products': { products: [LADOO] },
      'GET /api/batches': [
        standing(5, 'GONE', '2020-01-31'),
        standing(6, 'SOON', '2090-01-31'),
        standing(7, 'LATE', '2091-01-31'),
      ],
      'POST /api/productions': { success: true, message: 'PRD-00001 saved.', production: MADE },
    },
  })
  close = screen.close
  await act(async () => changeSessionUser({ uses: { ...FIRST_USES, batches: true } }))
  await until(() => field('Product'))
  await choose('Product', 'Ladoo 0 Kg')
  await typeOver(field('Quantity made, Kg'), '10')
  const select = await until(() => {
    const found = document.querySelector<HTMLSelectElement>('[aria-label="Batch of Loose Sugar"]')
    if (!found) throw new Error('no choice of batches')
    return found
  })
  expect([...select.options].map(({ text: words }) => words)).toEqual([
    'First to expire',
    'SOON, Jan 2090 × 6',
    'LATE, Jan 2091 × 7',
  ])
  await act(async () => {
    select.value = idOf(7)
    select.dispatchEvent(new Event('change', { bubbles: true }))
  })
  await press('Make', '[role=dialog]')
  const sent = await until(() => {
    const call = screen.calls.findLast(({ method }: Call) => method === 'POST')
    expect(call).toBeDefined()
    return call
  })
  expect(sent?.body).toMatchObject({
    parts: [{ product: SUGAR.product, quantity: 5.5, batches: [{ _id: idOf(7), quantity: 5.5 }] }],
  })
})

test('a production is read with what it took and what it is worth, and taken back', async () => {
  const screen = await drawScreen(<ProductionsScreen />, {
    at: '/inventory/productions',
    answers: {
      'GET /api/productions': [MADE],
      [`POST /api/productions/${MADE._id}/undo`]: { success: true, message: 'Taken back' },
    },
  })
  close = screen.close
  await until(() => expect(text()).toContain('PRD-00001'))
  for (const words of ['20 Nov 2026', 'Ladoo', '20 Kg', 'Made']) expect(text()).toContain(words)
  await act(async () => document.querySelector<HTMLElement>('tbody tr, li[tabindex]')?.click())
  await until(() => button('Take Back', '[role=dialog]'))
  for (const words of ['Loose Sugar', '11.55 Kg', '₹422.40', 'Diwali']) expect(text()).toContain(words)
  await press('Take Back', '[role=dialog]')
  await until(() => expect(text()).toContain('Take back PRD-00001'))
  await press('Take Back', '[role=alertdialog]')
  await until(() => expect(screen.calls.some(({ method }) => method === 'POST')).toBe(true))
})
