// @vitest-environment happy-dom
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, expect, test, vi } from 'vitest'
import { endSession, startSession } from '#web/app/calls/session/session.ts'
import type { Session } from '#web/app/calls/session/stored-session.ts'
import { ownDrafts } from './draft-store.ts'

/** A browser's locks: granted at once, and told as they stood when somebody asked. */
function locksOf() {
  const held = new Map<string, Promise<unknown>>()
  return {
    async request(name: string, _options: object, work: (lock: object | null) => Promise<void> | undefined) {
      const until = Promise.resolve(work({ name }))
      held.set(name, until)
      await until
      held.delete(name)
    },
    async query() {
      const names = [...held.keys()].map((name) => ({ name }))
      await pause(20)
      return { held: names }
    },
  }
}

afterEach(() => vi.unstubAllGlobals())

test('a draft released while claims are being read is not claimed elsewhere', async () => {
  vi.stubGlobal('navigator', { locks: locksOf() })
  // The module looks once whether the browser has locks.
  const fresh = './draft-claims.ts?with-locks'
  const { claimDraft, claimedElsewhere, releaseDraft } = (await import(
    fresh
  )) as typeof import('./draft-claims.ts')
  expect(await claimDraft('invoice-sales')).toBe(true)
  const asked = claimedElsewhere()
  releaseDraft('invoice-sales')
  expect([...(await asked)]).toEqual([])
})

test('the form that closes when its person is signed out releases the draft for who comes back', async () => {
  const locks = locksOf()
  vi.stubGlobal('navigator', { locks })
  const fresh = './draft-claims.ts?locked'
  const { claimDraft, releaseDraft } = (await import(fresh)) as typeof import('./draft-claims.ts')
  startSession({ id: 'hers', user: { _id: 'neha', name: 'Neha', role: 'customer' } } as Session)
  const begins = ownDrafts()
  expect(await claimDraft('invoice-sales')).toBe(true)
  expect((await locks.query()).held).toEqual([{ name: 'bahi.draft.neha.invoice-sales' }])
  endSession()
  releaseDraft('invoice-sales', begins)
  await pause(20)
  expect((await locks.query()).held).toEqual([])
})
