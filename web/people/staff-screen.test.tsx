// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Member } from '#contract/people/members.ts'
import { drawScreen, until } from '#test/draw-screen.tsx'
import { idOf } from '#test/screen-answers.ts'
import { StaffScreen } from './staff-screen.tsx'

let close = () => {}
beforeEach(() => vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }))
afterEach(() => {
  close()
  vi.useRealTimers()
})

const member = (id: number, name: string, more: Partial<Member> = {}): Member => ({
  _id: idOf(id),
  name,
  email: '',
  role: 'cashier',
  joinedAt: '2026-11-01T10:00:00Z',
  lastHereAt: null,
  lastTill: '',
  pin: 'set',
  leftAt: null,
  isYou: false,
  isPayer: false,
  isOffered: false,
  ...more,
})

test('a PIN that somebody sets at a till appears on the open page', async () => {
  let pin: Member['pin'] = 'none'
  const screen = await drawScreen(<StaffScreen />, {
    at: '/settings/staff',
    answers: {
      'GET /api/people': () => [
        member(1, 'Asha', { role: 'owner', isYou: true }),
        member(2, 'Neha Pawar', { pin }),
      ],
      'GET /api/invitations': [],
      'GET /api/shop-roles': [],
      'GET /api/tills': [],
      'GET /api/pin-closings': [],
    },
  })
  close = screen.close
  const neha = () =>
    [...document.querySelectorAll('li')].find(({ textContent }) => textContent?.includes('Neha Pawar'))
  await until(() => expect(neha()?.textContent).not.toContain('set'))
  pin = 'set'
  await act(() => vi.advanceTimersByTimeAsync(15_000))
  await until(() => expect(neha()?.textContent).toContain('set'))
})
