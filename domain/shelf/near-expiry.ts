import { addDays } from '../calendar.ts'

/** Days before their expiry from which goods are marked, until a shop chooses. */
export const USUAL_NEAR_DAYS = 90
/** Choices of the settings. */
export const NEAR_DAYS = [30, 60, 90, 180] as const

/** How near goods are to their expiry, which is the last day on which they are sold. */
export function expiryState(expiry: string | null, today: string, nearDays: number) {
  if (expiry === null) return 'none'
  if (expiry < today) return 'expired'
  return expiry <= addDays(today, nearDays) ? 'near' : 'far'
}

/** Whole days from today until the last day of sale; below zero once it has passed. */
export const daysUntil = (expiry: string, today: string) =>
  Math.round((Date.parse(expiry) - Date.parse(today)) / 86_400_000)
