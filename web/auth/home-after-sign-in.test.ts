import { expect, test } from 'vitest'
import type { Role } from '#domain/roles.ts'
import { homeAfterSignIn } from './home-after-sign-in.ts'

type SubscriptionStatus = Parameters<typeof homeAfterSignIn>[0]['user']['subscriptionStatus']

const running = {
  isActive: true,
  isExpired: false,
  plan: '1 Month Plan',
  endDate: '2026-12-20T00:00:00.000Z',
}
const none = { isActive: false, isExpired: false, plan: null, endDate: null }

const person = (role: Role, isActive = true, subscriptionStatus: SubscriptionStatus = running) => ({
  user: { role, isActive, subscriptionStatus },
})

test.each([
  ['an admin without a subscription', person('admin', true, none), '/admin/dashboard'],
  ['the super admin', person('superadmin', true, none), '/superadmin/dashboard'],
  ['a customer with a running subscription', person('customer'), '/admin/dashboard'],
  ['a customer without one', person('customer', true, none), '/subscription-plans'],
  [
    'a customer whose subscription has ended',
    person('customer', true, { ...running, isExpired: true }),
    '/subscription-plans',
  ],
  ['a customer who is not active', person('customer', false), '/subscription-plans'],
  [
    'a customer who was deactivated',
    person('customer', false, { ...none, isBlocked: true as const }),
    '/subscription-plans?deactivated=1',
  ],
  [
    'a customer of whom the server asks it',
    { ...person('customer'), requiresSubscription: true },
    '/subscription-plans',
  ],
])('%s', (_who, answer, home) => {
  expect(homeAfterSignIn(answer)).toBe(home)
})

test('a person whose session ended returns to the same screen, but not without a subscription', () => {
  const back = '/sales-and-purchase?tab=Invoice&create=sales'
  expect(homeAfterSignIn(person('customer'), back)).toBe(back)
  expect(homeAfterSignIn(person('customer', true, none), back)).toBe('/subscription-plans')
})

test('an accountant of several shops begins at her clients, one of a single shop in it', () => {
  const rights = { shopId: 's', shopName: 'Sharma Kirana Store', role: 'accountant' as const, answers: {} }
  const { user } = person('customer')
  expect(homeAfterSignIn({ user: { ...user, rights: { ...rights, hasShops: true } } })).toBe('/clients')
  expect(homeAfterSignIn({ user: { ...user, rights } })).toBe('/admin/dashboard')
  const owner = { ...rights, role: 'owner' as const, hasShops: true }
  expect(homeAfterSignIn({ user: { ...user, rights: owner } })).toBe('/admin/dashboard')
})
