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

test('a page names the session of its person, also once another tab has let somebody else in', async () => {
  startSession({ id: 'hers', user: neha })
  elsewhere(om, 'his')
  // Before it has heard of it, and after.
  expect([await named(), isOtherPersonSignedIn()]).toEqual(['hers', true])
  notice()
  expect([await named(), isOtherPersonSignedIn()]).toEqual(['hers', true])
  expect(readSession()?.user.name).toBe('Om')
})

test('the same person with a new session in another tab continues in this one', async () => {
  startSession({ id: 'first', user: neha })
  elsewhere(neha, 'second')
  expect([await named(), isOtherPersonSignedIn()]).toEqual(['second', false])
})

test('where nobody is left, the page is whoever’s who comes next', async () => {
  startSession({ id: 'hers', user: neha })
  localStorage.clear()
  notice()
  elsewhere(om, 'his')
  notice()
  expect([await named(), isOtherPersonSignedIn()]).toEqual(['his', false])
})
