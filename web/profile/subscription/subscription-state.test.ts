import { expect, test } from 'vitest'
import { subscriptionState } from './subscription-state.ts'

const active = { isActive: true, isExpired: false }
const expired = { isActive: false, isExpired: true }
const never = { isActive: false, isExpired: false }
const now = new Date('2026-11-20T06:30:00Z')

test.each([
  ['eight days before its end', active, '2026-11-28T06:30:00Z', { label: 'Active', endsInDays: undefined }],
  ['seven days before', active, '2026-11-27T06:30:00Z', { label: 'Active', endsInDays: 7 }],
  ['on its last day', active, '2026-11-20T18:30:00Z', { label: 'Active', endsInDays: 1 }],
  ['past its end while the page stayed open', active, '2026-11-20T06:29:00Z', { label: 'Expired' }],
  ['expired as the server says', expired, '2026-11-01T00:00:00Z', { label: 'Expired' }],
  ['never bought', never, null, { label: 'Inactive' }],
  ['switched off while it runs', never, '2026-11-21T00:00:00Z', { label: 'Inactive' }],
])('a subscription %s', (_when, subscriptionStatus, subscriptionEndDate, face) => {
  expect(subscriptionState({ subscriptionStatus, subscriptionEndDate }, now)).toMatchObject(face)
})
