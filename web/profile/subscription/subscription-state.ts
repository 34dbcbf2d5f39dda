import { daysRemaining, EXPIRY_WARNING_DAYS, subscriptionLabel } from '#domain/subscription.ts'

interface Subscription {
  subscriptionStatus: { isActive: boolean; isExpired: boolean }
  subscriptionEndDate: string | null
}

/** State of the subscription now: the page may stay open past the end that the server reported. */
export function subscriptionState({ subscriptionStatus, subscriptionEndDate }: Subscription, now: Date) {
  const end = subscriptionEndDate ? new Date(subscriptionEndDate) : null
  const isOver = end !== null && now > end
  const label = subscriptionLabel({
    isActive: subscriptionStatus.isActive && !isOver,
    isExpired: subscriptionStatus.isExpired || isOver,
  })
  const daysLeft = end ? daysRemaining(end, now) : undefined
  const isEnding = label === 'Active' && daysLeft !== undefined && daysLeft <= EXPIRY_WARNING_DAYS
  return { label, endsInDays: isEnding ? daysLeft : undefined }
}
