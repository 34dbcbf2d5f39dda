// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { listMerchants } from '#contract/merchants.ts'
import { call, connectionWatcher } from '#web/app/calls/call.ts'
import { endSession, readSession, startSession } from '#web/app/calls/session/session.ts'
import { untilFollowed } from './until-followed.ts'

const user = { _id: 'asha', name: 'Asha', email: 'asha@shop.test', role: 'customer' } as never
const other = { _id: 'neha', name: 'Neha', email: 'neha@shop.test', role: 'customer' } as never
const refusal = { success: false, message: 'Not authorized', code: 'other-session' }

beforeEach(() => {
  connectionWatcher.follow = untilFollowed
  vi.useFakeTimers()
  vi.stubGlobal('fetch', async () => Response.json(refusal, { status: 401 }))
  startSession({ id: 'first', user })
})
afterEach(() => {
  connectionWatcher.follow = undefined
  endSession()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a call refused just before the new session is known in this tab signs nobody out', async () => {
  const refused = call(listMerchants, {}).catch(({ status }) => status)
  await vi.advanceTimersByTimeAsync(300)
  startSession({ id: 'second', user: other })
  expect(await refused).toBe(401)
  expect(readSession()?.id).toBe('second')
})

test('without a new session the refused call signs the person out', async () => {
  const refused = call(listMerchants, {}).catch(({ status }) => status)
  await vi.advanceTimersByTimeAsync(1_900)
  expect(readSession()?.id).toBe('first')
  await vi.advanceTimersByTimeAsync(200)
  expect(await refused).toBe(401)
  expect(readSession()).toBeNull()
})
