// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import type { Permit } from '#contract/people/permits.ts'
import { drawScreen, textsOf, until } from '#test/draw-screen.tsx'
import { idOf } from '#test/screen-answers.ts'
import { rememberAsked } from './asked-before.ts'
import { WaitingPermits } from './waiting-permits.tsx'

let close = () => {}
afterEach(() => close())

const PERMIT: Permit = {
  _id: idOf(1),
  askedBy: 'Neha',
  permissions: ['change-today'],
  needs: ['change-today', 'bill'],
  call: 'PUT /api/invoices/:id',
  about: 'SINV-00413',
  amount: null,
  facts: null,
  till: 'Counter 1',
  askedThatDay: 1,
  isSent: false,
  why: '',
  word: '',
  state: 'asked',
  askedAt: '2026-11-20T05:00:00Z',
  expiresAt: '2026-11-20T05:10:00Z',
  isOutdated: false,
  decidedBy: '',
}

test.each([
  [{}, 'SINV-00413: waiting for an answer until'],
  [{ isOutdated: true }, 'SINV-00413: It has changed since it was asked'],
  [{ state: 'late' as const }, 'SINV-00413: nobody answered within ten minutes. Ask again.'],
])('a question that was left at a lock says what became of it: %j', async (became, words) => {
  rememberAsked('neha', idOf(1))
  const screen = await drawScreen(<WaitingPermits />, {
    at: '/',
    user: { _id: 'neha' },
    answers: {
      [`GET /api/permits/${idOf(1)}`]: { ...PERMIT, ...became },
      'GET /api/permits': { waiting: [], isAlone: false },
    },
  })
  close = screen.close
  await until(() => expect(textsOf('[aria-live=polite]').join()).toContain(words))
})
