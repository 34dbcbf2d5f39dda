// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { act } from 'react'
import { expect, test } from 'vitest'
import { paise } from '#domain/money.ts'
import { answersOf } from '#domain/people/permissions.ts'
import type { ShopRole } from '#domain/people/shop-roles.ts'
import { drawScreen, textsOf, until } from '#test/draw-screen.tsx'
import { idOf } from '#test/screen-answers.ts'
import { OutboxBar } from '#web/documents/outbox/outbox-bar.tsx'
import { addToOutbox, takeFromOutbox } from '#web/documents/outbox/outbox-store.ts'
import { WaitingHere } from '#web/documents/outbox/waiting-here.tsx'

/** What a person of the role reads where Kavita kept a bill without the connection and has not signed in since. */
async function readBy(role: ShopRole) {
  const rights = {
    role,
    shopId: idOf(3),
    shopName: 'Sharma Traders',
    answers: answersOf(role, null),
    discountFree: 5,
  }
  const screen = await drawScreen(
    <>
      <OutboxBar noun="invoice" onOpen={() => {}} />
      <WaitingHere />
    </>,
    { answers: { 'GET /api/members/left': [] }, user: { rights } },
  )
  await act(() =>
    addToOutbox({
      key: idOf(7),
      at: 1,
      userId: 'kavita',
      by: 'Kavita More',
      shopId: idOf(3),
      noun: 'invoice',
      direction: 'sales',
      body: {},
      draft: '{}',
      party: '',
      items: 'Rice',
      grandTotal: paise(412_16),
    }),
  )
  await until(() =>
    expect(textsOf('[role=status]').join()).toContain('1 sale of this computer is not saved yet'),
  )
  if (role === 'owner') await until(() => expect(textsOf('section')).toHaveLength(1))
  const read = textsOf('section li').join()
  await act(() => takeFromOutbox(idOf(7)))
  expect(textsOf('[role=status]').join()).not.toContain('not saved yet')
  screen.close()
  return read
}

test('a sale that a colleague kept here is named to who sees all sales, and to a cashier at the drawer alone', async () => {
  expect(await readBy('owner')).toMatch(
    /^Saved without the connection by Kavita More, who has to sign in here.*Rice.*₹412\.16.*Take Over.*Discard$/,
  )
  expect(await readBy('cashier')).toBe('')
})
