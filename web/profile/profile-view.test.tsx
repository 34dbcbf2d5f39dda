// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, expect, test } from 'vitest'
import { answersOf } from '#domain/people/permissions.ts'
import { type Answers, button, drawScreen, textsOf, until } from '#test/draw-screen.tsx'
import { ASHAS_PROFILE } from '#test/screen-answers.ts'
import { changeSessionUser } from '#web/app/calls/session/session.ts'
import { ProfileScreen } from './profile-screen.tsx'

let close = () => {}
afterEach(() => close())

const RIGHTS = { ...ASHAS_PROFILE.rights, role: 'cashier' as const, answers: answersOf('cashier', null) }
const NEHA = { ...ASHAS_PROFILE, userName: 'Neha Pawar', subscriptionPlan: null, rights: RIGHTS }

async function show(profile: object) {
  const answers: Answers = {
    'GET /api/users/profile': profile,
    'GET /api/invoices': [],
    'GET /api/pin': { since: '2026-11-20T04:30:00Z', isOff: false, isAsked: true },
  }
  const screen = await drawScreen(<ProfileScreen />, { at: '/admin/profile', answers })
  close = screen.close
  await act(async () => changeSessionUser({ rights: RIGHTS }))
  return screen
}

test('a cashier finds own name, language and PIN first, and nothing of the shop’s plan, bank and papers', async () => {
  await show({ ...NEHA, email: '', isByPin: true })
  await until(() => expect(textsOf('h2')).toEqual(['You', 'PIN', 'The shop']))
  expect(document.body.textContent).toContain('Neha Pawar')
  await until(() => expect(document.body.textContent).toContain('An owner asks for another one'))
  button('Change PIN')
  expect(document.body.textContent).not.toMatch(/Bank|Subscription|IFSC|Edit Profile/)
  expect([...document.querySelectorAll('button')].map(({ textContent }) => textContent)).not.toContain(
    'Remove',
  )
})

test('with email and password the ways to sign in follow', async () => {
  await show({ ...NEHA, email: 'neha@shop.test' })
  await until(() => expect(textsOf('h2').slice(0, 4)).toEqual(['You', 'PIN', 'The shop', 'Password']))
})
