// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { SessionUser } from '#contract/people/auth.ts'
import { connectionWatcher } from '#web/app/calls/call.ts'
import { endSession, startSession } from '#web/app/calls/session/session.ts'
import { offerRenewal, type Renewal } from './renewal.ts'

const user = { _id: 'asha', name: 'Asha', email: 'asha@shop.test', role: 'customer' } as SessionUser
let asked: Renewal[] = []
let stop = () => {}
beforeEach(() => {
  asked = []
  document.body.innerHTML = '<div data-document></div>'
  stop = offerRenewal((renewal) => asked.push(renewal))
})
afterEach(() => {
  stop()
  endSession()
})

test('calls that fail together ask for the password once, and are all sent again with the new session', async () => {
  startSession({ id: 'first', user })
  const answers = [connectionWatcher.renew?.('first'), connectionWatcher.renew?.('first')]
  expect(asked.map(({ user }) => user.email)).toEqual(['asha@shop.test'])
  startSession({ id: 'second', user })
  asked[0]?.end(true)
  expect(await Promise.all(answers)).toEqual([true, true])
  expect(await connectionWatcher.renew?.('first')).toBe(true)
})

test('when the dialog is closed nothing is sent again', async () => {
  startSession({ id: 'third', user })
  const answer = connectionWatcher.renew?.('third')
  asked[0]?.end(false)
  expect(await answer).toBe(false)
})

test('without an open form the password is not asked for', async () => {
  document.body.innerHTML = ''
  startSession({ id: 'fourth', user })
  expect(await connectionWatcher.renew?.('fourth')).toBe(false)
  expect(asked).toEqual([])
})
