import { addMonthsClamped } from '#domain/calendar.ts'
import { t } from '#domain/words/t.ts'

/** Price of a month without a plan, in whole rupees: the base of every "Save". */
const BASE_PRICE_PER_MONTH_RUPEES = 2000

/** A warning shows when this many days of the subscription remain, or fewer. */
export const EXPIRY_WARNING_DAYS = 7

const DAY_MS = 24 * 60 * 60 * 1000

/** Shown when the plans cannot be loaded. Price in rupees, duration in months. */
export const FALLBACK_PLANS = [
  {
    _id: 'fallback-1',
    name: t('1 Month Plan'),
    duration: 1,
    price: 2000,
    features: [t('Full Access'), t('Email Support'), t('Basic Reports')],
  },
  {
    _id: 'fallback-6',
    name: t('6 Months Plan'),
    duration: 6,
    price: 10000,
    features: [t('Full Access'), t('Priority Support'), t('Advanced Reports'), t('Export Data')],
  },
  {
    _id: 'fallback-12',
    name: t('12 Months Plan'),
    duration: 12,
    price: 20000,
    features: [
      t('Full Access'),
      t('24/7 Support'),
      t('Premium Reports'),
      t('API Access'),
      t('Custom Integrations'),
    ],
  },
]

/** Thirty days are a month (D-45). */
const DAYS_PER_MONTH = 30

interface Period {
  duration: number
  unit: 'months' | 'days'
}

/** Months of a plan; for a plan by other days the nearest number of months. */
export const monthsOf = ({ duration, unit }: Period): number =>
  unit === 'months' ? duration : Math.max(1, Math.round(duration / DAYS_PER_MONTH))

/** Days of a plan that is not sold by whole months. */
export const daysSold = ({ duration, unit }: Period): number | undefined =>
  unit === 'days' && duration % DAYS_PER_MONTH !== 0 ? duration : undefined

/** Days of a paid plan that is not by whole months, from the payment's months and its period. */
export function daysPaid(months: number, start: Date, end: Date): number | undefined {
  if (end.getTime() === addMonthsClamped(start, months).getTime()) return undefined
  return daysSold({ duration: Math.round((end.getTime() - start.getTime()) / DAY_MS), unit: 'days' })
}

/**
 * Figures of a plan's card, in whole rupees and whole percent, rounded half up, for a price in rupees and a duration in
 * months, or in days, for plans without months. The saving is against the base price; both are 0 without one.
 */
export function planPricing(plan: { price: number; duration: number; days?: number | undefined }) {
  const months = plan.days === undefined ? plan.duration : plan.days / DAYS_PER_MONTH
  const basePrice = BASE_PRICE_PER_MONTH_RUPEES * months
  const saving = Math.max(0, Math.round(basePrice - plan.price))
  return {
    perMonth: Math.round(plan.price / months),
    saving,
    savingPercent: basePrice > 0 ? Math.round((saving / basePrice) * 100) : 0,
  }
}

/**
 * Period of a purchase. A running subscription is extended at its end and keeps its start (no `start` is returned); otherwise
 * a new period starts now.
 */
export function subscriptionEnd({
  now,
  currentEnd,
  duration,
  unit,
}: {
  now: Date
  currentEnd?: Date | null
  duration: number
  unit: 'months' | 'days'
}): { start?: Date; end: Date } {
  const isRunning = currentEnd != null && currentEnd >= now
  const from = isRunning ? currentEnd : now
  const end =
    unit === 'months' ? addMonthsClamped(from, duration) : new Date(from.getTime() + duration * DAY_MS)
  return isRunning ? { end } : { start: now, end }
}

/**
 * State of a subscription, the one rule for sign-in, the check of every business call, the profile and the super admin's
 * badge. `isActive` in the result is the profile's Active: `valid` in every respect.
 */
export function subscriptionStatus(
  user: { isActive: boolean; isBlocked: boolean; startDate?: Date | null; endDate?: Date | null },
  now: Date,
): { valid: boolean; isActive: boolean; isExpired: boolean } {
  const { startDate, endDate } = user
  const isRunning = startDate != null && endDate != null && startDate <= now && now <= endDate
  const valid = user.isActive && !user.isBlocked && isRunning
  return { valid, isActive: valid, isExpired: endDate != null && now > endDate }
}

/** Label of the subscription's state on the profile. */
export function subscriptionLabel(status: {
  isActive: boolean
  isExpired: boolean
}): 'Active' | 'Expired' | 'Inactive' {
  if (status.isActive) return 'Active'
  return status.isExpired ? 'Expired' : 'Inactive'
}

/** Days until the end, a started day counting as one; 0 once it has passed. */
export function daysRemaining(end: Date, now: Date): number {
  return Math.max(0, Math.ceil((end.getTime() - now.getTime()) / DAY_MS))
}
