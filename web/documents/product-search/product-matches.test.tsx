// @vitest-environment happy-dom
import { act, createRef } from 'react'
import { afterEach, expect, test } from 'vitest'
import { answersOf } from '#domain/people/permissions.ts'
import { drawScreen, SHOPKEEPER, until } from '#test/draw-screen.tsx'
import { idOf } from '#test/screen-answers.ts'
import { startSession } from '#web/app/calls/session/session.ts'
import { type MatchKeys, ProductMatches } from './product-matches.tsx'

let close = () => {}
afterEach(() => close())

const options = () => [...document.querySelectorAll('[role=option]')].map(({ textContent }) => textContent)

test('a new product is offered only to who may add one', async () => {
  const nothing = () => {}
  const screen = await drawScreen(
    <ProductMatches
      id="matches"
      text="Jaggery"
      keys={createRef<MatchKeys>()}
      onMark={nothing}
      onPick={nothing}
      onKeep={nothing}
      onNew={nothing}
      onFail={nothing}
    />,
    { answers: { 'GET /api/products': { products: [] } } },
  )
  close = screen.close
  await until(() => expect(options()).toEqual([expect.stringContaining('Keep'), 'New product “Jaggery”']))
  const rights = {
    shopId: 'sharma',
    shopName: 'Sharma',
    role: 'cashier' as const,
    answers: answersOf('cashier', null),
  }
  await act(async () => startSession({ id: 'session', user: { ...SHOPKEEPER, rights } }))
  expect(options()).toEqual([expect.stringContaining('Keep')])
})

const OIL = {
  _id: idOf(3),
  id: idOf(3),
  ownerId: idOf(9),
  itemId: 'OIL1',
  sku: '8901',
  name: 'Coconut oil',
  description: '',
  unit: 'ltr',
  hsncode: '1513',
  purchasePrice: 150,
  sellingPrice: 199,
  stock: 4,
  lowStock: null,
  normalStock: null,
  excessStock: null,
  categoryId: null,
  supplierId: null,
  cgst: 2.5,
  sgst: 2.5,
  igst: 0,
  cess: 0,
  totalTax: 5,
}

test.each([
  ['Coconut', 'typed', 0, 'the text'],
  ['Coconut', 'marked', 0, 'Coconut oil'],
  ['coconut OIL ', 'typed', 0, 'Coconut oil'],
  ['oil1', 'typed', 0, 'Coconut oil'],
  ['8901', 'typed', 0, 'Coconut oil'],
  // Down past the only match and up again: chosen by a person.
  ['Coconut', 'typed', 1, 'Coconut oil'],
] as const)('of “%s”, %s, with %i moves comes %s', async (text, how, moves, expected) => {
  const taken: string[] = []
  const nothing = () => {}
  const keys = createRef<MatchKeys>()
  const screen = await drawScreen(
    <ProductMatches
      id="matches"
      text={text}
      keys={keys}
      onMark={nothing}
      onPick={({ name }) => taken.push(name)}
      onKeep={() => taken.push('the text')}
      onNew={nothing}
      onFail={nothing}
    />,
    { answers: { 'GET /api/products': { products: [OIL] } } },
  )
  close = screen.close
  await until(() => expect(options().length).toBeGreaterThan(2))
  for (let move = 0; move < moves; move++) {
    await act(async () => keys.current?.move(1))
    await act(async () => keys.current?.move(-1))
  }
  await act(async () => void keys.current?.take(how))
  expect(taken).toEqual([expected])
})
