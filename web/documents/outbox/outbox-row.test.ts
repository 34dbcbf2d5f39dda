// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { values } from 'idb-keyval'
import { expect, test, vi } from 'vitest'
import { idOf } from '#test/screen-answers.ts'
import { endSession, startSession } from '#web/app/calls/session/session.ts'
import { openStore } from '#web/app/line/offline-store.ts'
import type { OutboxDocument } from './outbox-document.ts'
import { addToOutbox, readOutbox, storeRefusal } from './outbox-store.ts'

const KEY = Buffer.alloc(32, 7).toString('base64url')
vi.mock('#web/app/calls/call.ts', async (original) => ({
  ...(await original<object>()),
  call: async () => ({ key: KEY }),
}))

const SHOP = idOf(1)
const signIn = (_id: string, costs: 'allowed' | 'refused') =>
  startSession({
    id: `session of ${_id}`,
    user: { _id, name: 'Who', email: '', role: 'customer', rights: { shopId: SHOP, answers: { costs } } },
  } as unknown as Parameters<typeof startSession>[0])

const waiting = (number: number, direction: OutboxDocument['direction']): OutboxDocument => ({
  key: idOf(number),
  at: number,
  userId: 'meera',
  shopId: SHOP,
  noun: 'invoice',
  direction,
  body: { items: [{ itemname: 'Rice', quantity: 2, rate: 4711.25 + number }] },
  draft: JSON.stringify({ version: 2, at: number, values: { items: [{ rate: 4711.25 + number }] } }),
  party: 'Hafed Mill',
  items: 'Rice',
  grandTotal: 942250 as OutboxDocument['grandTotal'],
})

test('a purchase that waits for the connection is sealed, a sale is not; its author finds it as it was saved', async () => {
  const rows = async () => JSON.stringify(await values(openStore('bahi-outbox')))
  const [bought, sold] = [waiting(1, 'purchase'), waiting(2, 'sales')]
  signIn('meera', 'allowed')
  await addToOutbox(bought)
  await addToOutbox(sold)
  await storeRefusal(bought.key, 'The supplier is closed.')
  expect(await rows()).not.toMatch(/4712\.25|Hafed Mill.*Hafed Mill/)
  expect(await rows()).toContain('4713.25')
  const saved = [{ ...bought, refusal: 'The supplier is closed.' }, sold]
  expect(await readOutbox()).toEqual(saved)
  endSession()
  expect(JSON.stringify({ ...localStorage })).not.toContain(KEY)
  // She may not see costs any more: what she saved stays, and waits.
  signIn('meera', 'refused')
  expect(await readOutbox()).toEqual([sold])
  endSession()
  signIn('meera', 'allowed')
  expect(await readOutbox()).toEqual(saved)
})
