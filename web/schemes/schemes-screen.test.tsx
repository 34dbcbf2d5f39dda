// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, expect, test } from 'vitest'
import { pasteOver } from '#test/draw.tsx'
import { type Answers, drawScreen, field, press, Refused, textsOf, until } from '#test/draw-screen.tsx'
import { idOf } from '#test/screen-answers.ts'
import { SchemesScreen } from './schemes-screen.tsx'

const [TEN, OFF, SOAP] = [1, 2, 11].map(idOf) as [string, string, string]
const scheme = (_id: string, name: string, gain: object, more: object = {}) => ({
  _id,
  id: _id,
  name,
  gain,
  scope: { products: [], category: null },
  names: {},
  firstDay: '2020-01-01',
  lastDay: null,
  isOn: true,
  ...more,
})
const BUY = { kind: 'free', buy: 10, free: 1, freeProduct: null, isOnce: true }
const SCHEMES = [
  scheme(TEN, 'Buy 10 get 1', BUY, {
    scope: { products: [SOAP], category: null },
    names: { [SOAP]: 'Soap' },
    lastDay: '2020-12-31',
  }),
  scheme(OFF, 'Diwali', { kind: 'bill', above: 500, percent: 0, amount: 50 }),
]
const LISTED: Answers = { 'GET /api/schemes': SCHEMES, 'GET /api/products': { products: [] } }

let close = () => {}
afterEach(() => close())

async function show(answers: Answers = {}) {
  const screen = await drawScreen(<SchemesScreen />, { answers: { ...LISTED, ...answers } })
  close = screen.close
  return screen
}

test('a scheme has its gain, its goods, its days and its state', async () => {
  await show()
  await until(() => expect(textsOf('ul[aria-label=Schemes] p')).toHaveLength(4))
  expect(textsOf('ul[aria-label=Schemes] p')).toEqual([
    ...['Buy 10 get 1 Over', 'Buy 10, get 1 free, once a bill'],
    ...['Diwali Running', '₹50.00 off a bill from ₹500.00'],
  ])
  expect(document.body.textContent).toContain('Soap · 1 Jan 2020 to 31 Dec 2020')
})

test('a scheme is switched off with all its fields', async () => {
  const saved = { success: true, message: '', scheme: SCHEMES[1] }
  const { calls } = await show({ [`PUT /api/schemes/${OFF}`]: saved })
  const box = await until(() => document.querySelector<HTMLInputElement>('[aria-label="Diwali is on"]')!)
  await act(async () => box.click())
  await until(() => expect(textsOf('[role=status]').join()).toContain('Diwali: off'))
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
    name: 'Diwali',
    gain: { kind: 'bill', above: 500, percent: 0, amount: 50 },
    scope: { products: [], category: null },
    firstDay: '2020-01-01',
    lastDay: null,
    isOn: false,
  })
})

test('a new scheme is checked at its fields, sent as typed, and kept when refused', async () => {
  const { calls } = await show({ 'POST /api/schemes': new Refused('A scheme of this name already exists') })
  await until(() => expect(textsOf('ul[aria-label=Schemes] li')).toHaveLength(2))
  await press('Add Scheme')
  await until(() => field('Scheme name'))
  await pasteOver(field('Scheme name'), 'Diwali')
  await press('Add Scheme', '[role=dialog]')
  await until(() => expect(document.body.textContent).toContain('Buy: more than 0'))
  await pasteOver(field('Buy'), '5')
  await press('Add Scheme', '[role=dialog]')
  await until(() => expect(document.body.textContent).toContain('A scheme of this name already exists'))
  expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({
    name: 'Diwali',
    gain: { ...BUY, buy: 5, isOnce: false },
    isOn: true,
  })
  expect(field('Scheme name').value).toBe('Diwali')
})

test('a failed load is shown, and an empty list explains schemes', async () => {
  await show({ 'GET /api/schemes': new Refused() })
  await until(() => expect(textsOf('[role=alert]').join()).toContain('Failed to fetch schemes'))
  close()
  await show({ 'GET /api/schemes': [] })
  await until(() => expect(document.body.textContent).toContain('No schemes yet'))
})
