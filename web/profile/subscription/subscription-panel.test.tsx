// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import type { Profile } from '#contract/people/profile.ts'
import { answersOf } from '#domain/people/permissions.ts'
import { button, drawScreen, textsOf } from '#test/draw-screen.tsx'
import { idOf } from '#test/screen-answers.ts'
import { SubscriptionPanel } from './subscription-panel.tsx'

let close = () => {}
afterEach(() => close())

const DAY_MS = 24 * 60 * 60 * 1000
const BOUGHT = {
  role: 'customer',
  subscriptionPlan: { planId: 'six', planName: '6 Months Plan', price: 10_000 },
  subscriptionStartDate: '2026-05-22T06:30:00Z',
  subscriptionEndDate: '2099-11-22T06:30:00Z',
  subscriptionStatus: { isActive: true, isExpired: false, plan: '6 Months Plan', endDate: null },
} as Profile

async function show(changes: Partial<Profile> = {}) {
  const screen = await drawScreen(<SubscriptionPanel profile={{ ...BOUGHT, ...changes }} />)
  close = screen.close
  return textsOf('dt').map((name, at) => [name, textsOf('dd')[at]])
}

test('a subscription has its plan, status, start and end, and a link to renew it', async () => {
  expect(await show()).toEqual([
    ['Plan', '6 Months Plan, ₹10,000'],
    ['Status', 'Active'],
    ['Start', '22 May 2026'],
    ['End', '22 Nov 2099'],
  ])
  expect(button('Renew or change').getAttribute('href')).toBe('/subscription-plans')
})

test('a subscription that ends within a week shows the days left', async () => {
  await show({ subscriptionEndDate: new Date(Date.now() + 3 * DAY_MS - 1000).toISOString() })
  expect(textsOf('p[role=status]')).toEqual(['3 days remaining. Renew in time to keep your shop open.'])
})

test('without a subscription the panel says so and links the plans', async () => {
  expect(await show({ subscriptionPlan: null })).toEqual([])
  expect(document.body.textContent).toContain('No subscription')
  expect(button('Choose a plan').getAttribute('href')).toBe('/subscription-plans')
})

test('an expired subscription says so, with the day of its end', async () => {
  const over = await show({
    subscriptionEndDate: '2026-03-31T06:30:00Z',
    subscriptionStatus: { isActive: false, isExpired: true, plan: '6 Months Plan', endDate: null },
  })
  expect(over).toContainEqual(['Status', 'Expired'])
  expect(over).toContainEqual([expect.any(String), '31 Mar 2026'])
})

test('who is no owner pays no plan', async () => {
  const answers = answersOf('manager', null)
  const rights = { shopId: idOf(1), shopName: 'Sharma Traders', role: 'manager' as const, answers }
  const screen = await drawScreen(<SubscriptionPanel profile={BOUGHT} />, { user: { rights } })
  close = screen.close
  expect(document.querySelectorAll('a')).toHaveLength(0)
})
