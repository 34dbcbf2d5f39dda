// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, expect, test } from 'vitest'
import { FALLBACK_PLANS } from '#domain/subscription.ts'
import { type Answers, button, drawScreen, silence, textsOf, until } from '#test/draw-screen.tsx'
import { ASHAS_PROFILE } from '#test/screen-answers.ts'
import { PlansScreen } from './plans-screen.tsx'

const PLANS = { success: true, plans: FALLBACK_PLANS }
const never = () => new Promise(() => {})

let close = () => {}
afterEach(() => close())

async function show(answers: Answers = {}, at = '/subscription-plans', isSignedIn = true) {
  const all = { 'GET /api/subscription/plans': PLANS, ...answers }
  const screen = await drawScreen(<PlansScreen />, {
    at,
    answers: all,
    isSignedIn,
    user: { rights: { ...ASHAS_PROFILE.rights, role: 'owner' } },
  })
  close = screen.close
  return screen
}

const cards = () => [...document.querySelectorAll('label')]
const buttons = () => [...document.querySelectorAll<HTMLButtonElement>('label button')]
const labels = () => buttons().map(({ textContent, disabled }) => [textContent, disabled])

test('while the plans are loading the screen says so below its heading', async () => {
  await show({ 'GET /api/subscription/plans': never })
  expect(textsOf('h1')).toEqual(['Choose Your Plan'])
  expect(textsOf('[role=status] p')).toEqual(['Loading subscription plans...'])
  expect(cards()).toEqual([])
})

test('below the plans are Secure Payments, Fast Activation and 24/7 Support', async () => {
  await show()
  await until(() => expect(cards()).toHaveLength(3))
  expect(textsOf('ul:last-of-type h2').slice(-3)).toEqual([
    'Secure Payments',
    'Fast Activation',
    '24/7 Support',
  ])
  expect(textsOf('[role=status] p')).toEqual([])
})

test('a plan’s card shows duration and features; that of six months is highlighted', async () => {
  await show()
  await until(() => expect(cards()).toHaveLength(3))
  expect(cards().map((card) => card.querySelector('p:not(:has(span))')?.textContent)).toEqual([
    'Valid for 1 month',
    'Valid for 6 months',
    'Valid for 12 months',
  ])
  expect(
    cards().map((card) => [...card.querySelectorAll('li')].map(({ textContent }) => textContent)),
  ).toEqual([
    ['Full Access', 'Email Support', 'Basic Reports'],
    ['Full Access', 'Priority Support', 'Advanced Reports', 'Export Data'],
    ['Full Access', '24/7 Support', 'Premium Reports', 'API Access', 'Custom Integrations'],
  ])
  expect(cards().map((card) => card.hasAttribute('data-popular'))).toEqual([false, true, false])
})

test('a plan of five days says so, and does not count as a month', async () => {
  const five = { ...FALLBACK_PLANS[1], duration: 6, days: 5, price: 10, name: 'Five' }
  await show({ 'GET /api/subscription/plans': { success: true, plans: [five] } })
  await until(() => expect(cards()).toHaveLength(1))
  expect([...(cards()[0]?.querySelectorAll('p') ?? [])].map(({ textContent }) => textContent)).toEqual([
    ...['Valid for 5 days', '₹10', '₹60 per month', 'Save ₹323 (97%)'],
  ])
  expect(cards()[0]?.hasAttribute('data-popular')).toBe(false)
})

test.each([
  ['on its button', () => buttons()[1]],
  ['anywhere else on its card', () => cards()[1]?.querySelector('h2')],
])(
  'a click %s starts the payment: that plan is marked, and no other can be chosen',
  async (_where, target) => {
    const { calls } = await show({ 'POST /api/subscription/create-order': never })
    await until(() => expect(cards()).toHaveLength(3))
    await act(async () => target()?.click())
    expect(labels()).toEqual([
      ['Choose This Plan', true],
      ['Processing...', true],
      ['Choose This Plan', true],
    ])
    expect(cards().map((card) => card.hasAttribute('data-disabled'))).toEqual([true, false, true])
    expect(calls.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
      { planId: 'fallback-6', userId: 'asha' },
    ])
  },
)

test('an answer without plans shows its message, and no fallback plans', async () => {
  const message = 'Plans are changed at the moment.'
  await show({ 'GET /api/subscription/plans': { success: false, message } })
  await until(() => expect(document.body.textContent).toContain(message))
  expect(cards()).toEqual([])
  expect(document.body.textContent).not.toContain('Failed to fetch subscription plans')
})

test('a deactivated shop reads that it is deactivated and whom to ask, and sees no plans', async () => {
  await show({}, '/subscription-plans?deactivated=1')
  expect(textsOf('h1')).toEqual(['Your account has been deactivated. Please contact support.'])
  expect(document.body.textContent).toContain('ask them')
  expect(cards()).toEqual([])
})

test('a plan chosen when signed out asks to sign in', async () => {
  const { calls } = await show({}, undefined, false)
  await until(() => expect(cards()).toHaveLength(3))
  await act(async () => buttons()[0]?.click())
  expect(textsOf('[role=alert]').join()).toContain('Please login to continue')
  expect(button('Sign In').getAttribute('href')).toBe('/login')
  expect(calls.filter(({ method }) => method === 'POST')).toEqual([])
})

test('if the plans cannot be loaded the screen says so and shows the fallback plans', async () => {
  await show({ 'GET /api/subscription/plans': silence }, undefined, false)
  await until(() => expect(textsOf('[role=alert]').join()).toContain('Failed to fetch subscription plans'))
  expect(textsOf('h2')).toContain('6 Months Plan')
})

test('without a payment gateway no plans are shown, and the page says why', async () => {
  const notice = 'No plan can be bought yet: payments are not set up here. Please ask whoever runs this Bahi.'
  await show({ 'GET /api/subscription/plans': { success: true, plans: [], notice } })
  await until(() => expect(document.body.textContent).toContain(notice))
  expect(textsOf('button')).not.toContain('Choose This Plan')
  expect(cards()).toEqual([])
})

test('who works in no shop reads so, opens one of their own, and buys no plan before', async () => {
  const answers: Answers = {
    'GET /api/shops/left': { left: { shopName: 'Sharma Kirana', leftAt: '2026-11-20T04:30:00Z' } },
  }
  const screen = await drawScreen(<PlansScreen />, { at: '/subscription-plans', answers })
  close = screen.close
  await until(() => expect(textsOf('h1')).toEqual(['You do not work in Sharma Kirana any more']))
  button('Open a Shop of Your Own')
  expect(screen.calls.map(({ path }) => path)).not.toContain('/api/subscription/plans')
})
