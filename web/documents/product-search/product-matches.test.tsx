// @vitest-environment happy-dom
import { act, createRef } from 'react'
import { afterEach, expect, test } from 'vitest'
import { answersOf } from '#domain/people/permissions.ts'
import { drawScreen, SHOPKEEPER, until } from '#test/draw-screen.tsx'
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
