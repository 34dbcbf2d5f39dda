import { expect, test } from 'vitest'
import { maySettle, questionState, stateAfterWords, waitsFor } from './questions.ts'

const AT = '2026-11-20T04:30:00.000Z'

test('a question is open until it is answered, and settled whatever was answered', () => {
  expect(questionState({ answeredAt: null, settledAt: null })).toBe('open')
  expect(questionState({ answeredAt: AT, settledAt: null })).toBe('answered')
  expect(questionState({ answeredAt: AT, settledAt: AT })).toBe('settled')
  expect(questionState({ answeredAt: null, settledAt: AT })).toBe('settled')
})

test('the words of somebody else answer it, the words of the asker ask again', () => {
  expect(stateAfterWords(false)).toBe('answered')
  expect(stateAfterWords(true)).toBe('open')
})

test('the asker settles it, an owner and a manager too, and nobody else', () => {
  expect(maySettle(true, 'viewer')).toBe(true)
  expect(maySettle(false, 'owner')).toBe(true)
  expect(maySettle(false, 'manager')).toBe(true)
  expect(maySettle(false, 'accountant')).toBe(false)
  expect(maySettle(false, 'cashier')).toBe(false)
})

test('an open one waits for all but the asker, an answered one for the asker, a settled one for nobody', () => {
  expect([waitsFor('open', false), waitsFor('open', true)]).toEqual([true, false])
  expect([waitsFor('answered', false), waitsFor('answered', true)]).toEqual([false, true])
  expect([waitsFor('settled', false), waitsFor('settled', true)]).toEqual([false, false])
})
