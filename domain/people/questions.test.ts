import { expect, test } from 'vitest'
import { maySettle, questionState, stateAfterWords, waitsFor } from './questions.ts'

const AT = '2026-11-20T04:30:00.000Z'

test('a question is open until answered, and settled even without an answer', () => {
  expect(questionState({ answeredAt: null, settledAt: null })).toBe('open')
  expect(questionState({ answeredAt: AT, settledAt: null })).toBe('answered')
  expect(questionState({ answeredAt: AT, settledAt: AT })).toBe('settled')
  expect(questionState({ answeredAt: null, settledAt: AT })).toBe('settled')
})

test('a message of another person answers a question, one of the asker opens it again', () => {
  expect(stateAfterWords(false)).toBe('answered')
  expect(stateAfterWords(true)).toBe('open')
})

test('the asker, an owner or a manager may settle a question, and nobody else', () => {
  expect(maySettle(true, 'viewer')).toBe(true)
  expect(maySettle(false, 'owner')).toBe(true)
  expect(maySettle(false, 'manager')).toBe(true)
  expect(maySettle(false, 'accountant')).toBe(false)
  expect(maySettle(false, 'cashier')).toBe(false)
})

test('an open question waits for everybody but the asker, an answered one for the asker, a settled one for nobody', () => {
  expect([waitsFor('open', false), waitsFor('open', true)]).toEqual([true, false])
  expect([waitsFor('answered', false), waitsFor('answered', true)]).toEqual([false, true])
  expect([waitsFor('settled', false), waitsFor('settled', true)]).toEqual([false, false])
})
