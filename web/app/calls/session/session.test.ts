// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { listMerchants } from '#contract/merchants.ts'
import type { SessionUser } from '#contract/people/auth.ts'
import { call } from '#web/app/calls/call.ts'
import { endSession, isOtherPersonSignedIn, readSession, startSession } from './session.ts'

const neha = { _id: 'neha', name: 'Neha', role: 'customer' } as SessionUser
const om = { _id: 'om', name: 'Om', role: 'customer' } as SessionUser

/** What another tab of this browser does. */
function elsewhere(user: SessionUser, id: string) {
  localStorage.setItem('session', id)
  localStorage.setItem('user', JSON.stringify(user))
}
const notice = () => window.dispatchEvent(new StorageEvent('storage', { key: 'user' }))

/** The session that a call of this page names. */
async function named(): Promise<string | null> {
  const fetched = vi.fn(async (_: string, { headers = {} }: RequestInit) => Response.json([], { headers }))
  vi.stubGlobal('fetch', fetched)
  await call(listMerchants, {})
  return new Headers(fetched.mock.calls[0]?.[1].headers).get('session')
}

afterEach(() => {
  endSession()
  localStorage.clear()
})

test('a page sends its own person’s session, also after another person signed in in another tab', async () => {
  startSession({ id: 'hers', user: neha })
  elsewhere(om, 'his')
  // Before it has heard of it, and after.
  expect([await named(), isOtherPersonSignedIn()]).toEqual(['hers', true])
  notice()
  expect([await named(), isOtherPersonSignedIn()]).toEqual(['hers', true])
  expect(readSession()?.user.name).toBe('Om')
})

test('a page takes the new session of the same person from another tab', async () => {
  startSession({ id: 'first', user: neha })
  elsewhere(neha, 'second')
  expect([await named(), isOtherPersonSignedIn()]).toEqual(['second', false])
})

test('after a sign-out a page takes the session of the next person', async () => {
  startSession({ id: 'hers', user: neha })
  localStorage.clear()
  notice()
  elsewhere(om, 'his')
  notice()
  expect([await named(), isOtherPersonSignedIn()]).toEqual(['his', false])
})
