import { expect, test } from 'vitest'
import { userStatus } from './user-status.ts'

const now = new Date('2026-11-20T10:00:00+05:30')

test.each([
  [true, 'customer', '2027-05-20T10:00:00+05:30', 'active', 'Active', ''],
  [true, 'customer', '2026-11-27T10:00:00.001+05:30', 'active', 'Active', ''],
  [true, 'customer', '2026-11-27T10:00:00+05:30', 'expiring', 'Active', '7 days left'],
  [true, 'customer', '2026-11-20T10:00:01+05:30', 'expiring', 'Active', '1 day left'],
  [true, 'customer', '2026-11-20T09:59:59+05:30', 'expired', 'Active', 'expired'],
  [true, 'customer', null, 'expired', 'Active', ''],
  [true, 'admin', null, 'active', 'Active', ''],
  [false, 'customer', '2027-05-20T10:00:00+05:30', 'inactive', 'Inactive', ''],
  [false, 'admin', null, 'inactive', 'Inactive', ''],
] as const)(
  'status of a user who is active: %s, role %s, until %s',
  (isActive, role, subscriptionEndDate, state, word, note) => {
    expect(userStatus({ isActive, role, subscriptionEndDate }, now)).toEqual({ state, word, note })
  },
)
