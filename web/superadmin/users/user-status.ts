import type { PlatformUser } from '#contract/platform/superadmin-users.ts'
import { daysRemaining, EXPIRY_WARNING_DAYS } from '#domain/subscription.ts'
import { plural, t } from '#domain/words/t.ts'

interface UserStatus {
  /** The colour of the badge: red, amber or green (SADM-13). */
  state: 'active' | 'inactive' | 'expiring' | 'expired'
  word: 'Active' | 'Inactive'
  /** Below the end date: '5 days left', 'expired'. */
  note: string
}

type Facts = Pick<PlatformUser, 'isActive' | 'role' | 'subscriptionEndDate'>

/** The label depends on the switch alone, the colour also on the end date. An admin needs no end date (G-SADM-14). */
export function userStatus({ isActive, role, subscriptionEndDate }: Facts, now: Date): UserStatus {
  if (!isActive) return { state: 'inactive', word: 'Inactive', note: '' }
  if (subscriptionEndDate === null) {
    return { state: role === 'customer' ? 'expired' : 'active', word: 'Active', note: '' }
  }
  const end = new Date(subscriptionEndDate)
  if (end < now) return { state: 'expired', word: 'Active', note: t('expired') }
  const days = daysRemaining(end, now)
  if (days > EXPIRY_WARNING_DAYS) return { state: 'active', word: 'Active', note: '' }
  return {
    state: 'expiring',
    word: 'Active',
    note: plural(days, '{count} day left', '{count} days left', { count: days }),
  }
}
