// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import type { SessionUser } from '#contract/people/auth.ts'
import { forgetEnd, rememberEnd, WORKS_NO_MORE } from '#web/app/calls/session/ended-session.ts'
import { startSession } from '#web/app/calls/session/session.ts'
import { lockTill, readLocked } from './lock-till.ts'

vi.mock('#web/app/calls/session/leave-shop.ts', () => ({ signOut: () => {} }))

const NEHA = { _id: 'neha', name: 'Neha', role: 'customer', email: '' } as SessionUser

function lockHers() {
  startSession({ id: 'neha', user: NEHA })
  lockTill(5)
  expect(readLocked()).toMatchObject({ after: 5 })
}

test('the time of a lock goes with the next sign-in, and with an end of another kind', () => {
  lockHers()
  forgetEnd()
  expect(readLocked()).toBeNull()
  lockHers()
  rememberEnd(NEHA, { code: WORKS_NO_MORE, message: 'You do not work here any more.' })
  expect(readLocked()).toBeNull()
})
