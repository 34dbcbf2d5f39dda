// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import type { SessionUser } from '#contract/people/auth.ts'
import { ApiError } from '#web/app/calls/api-error.ts'
import { endSession, startSession } from '#web/app/calls/session/session.ts'
import { firstAskedBefore, forgetAsked } from './asked-before.ts'
import { askPermit, firstAskedPermit } from './permit-queue.ts'

const NEHA: SessionUser = {
  _id: 'neha',
  id: 'neha',
  name: 'Neha',
  email: 'neha@shop.test',
  isActive: true,
  subscriptionPlan: null,
  subscriptionStartDate: null,
  subscriptionEndDate: null,
  role: 'customer',
  subscriptionStatus: { isActive: true, isExpired: false, plan: null, endDate: null },
}

test('a question leaves the screen with who asked it, and is not shown to the next person', async () => {
  startSession({ id: 'session', user: NEHA })
  const refusal = new ApiError(403, 'This needs a yes', { code: 'asks', values: { permit: 'one' } })
  const waits = askPermit(refusal, '/api/invoices')
  expect(firstAskedPermit()?.refusal).toBe(refusal)
  endSession()
  expect(await waits).toBe(undefined)
  expect(firstAskedPermit()).toBe(undefined)
  forgetAsked('neha', 'one')
})

test('a question that was left at a lock is kept for who asked it, until the same call asks again', async () => {
  startSession({ id: 'session', user: NEHA })
  const refusal = new ApiError(403, 'This needs a yes', { code: 'asks', values: { permit: 'left' } })
  const waits = askPermit(refusal, '/api/invoices')
  endSession()
  await waits
  expect(firstAskedBefore('neha')).toBe('left')
  expect(firstAskedBefore('meera')).toBe('')
  startSession({ id: 'again', user: NEHA })
  void askPermit(refusal, '/api/invoices')
  expect(firstAskedBefore('neha')).toBe('')
})

test('a form that was lowered below what needs a yes says so in its error', async () => {
  startSession({ id: 'session', user: NEHA })
  const refusal = new ApiError(403, 'This needs a yes', { code: 'asks', values: { permit: 'less' } })
  for (let open = firstAskedPermit(); open; open = firstAskedPermit()) open.end(undefined)
  const answered = async (last: { isLowered?: true }) => {
    const waits = askPermit(refusal, '/api/invoices').catch((error: unknown) => error)
    firstAskedPermit()?.end({ refusal: 'No', ...last })
    return waits
  }
  expect(await answered({})).toMatchObject({ message: 'No', code: 'asks', values: { permit: 'less' } })
  expect(await answered({ isLowered: true })).toMatchObject({ values: { permit: 'less', lowered: '1' } })
})
