import { daysUntil, expiryState, USUAL_NEAR_DAYS } from '#domain/shelf/near-expiry.ts'
import { loadedProfile } from '#web/profile/profile-data.ts'

/** Days before their expiry from which the shop marks goods. */
export const shopsNearDays = () => loadedProfile()?.settings.nearExpiryDays ?? USUAL_NEAR_DAYS

/** Days that are left on a day until the expiry, where the shop marks it; below zero once it has passed. */
export function nearDays(expiry: string | null, day: string): number | undefined {
  const state = expiryState(expiry, day, shopsNearDays())
  return expiry !== null && (state === 'near' || state === 'expired') ? daysUntil(expiry, day) : undefined
}
