import type { Output } from '#contract/endpoint.ts'
import type { login } from '#contract/people/auth.ts'
import { homeOf } from '#domain/roles.ts'
import { paths } from '#web/app/paths.ts'

type SignIn = Pick<Output<typeof login>, 'requiresSubscription'> & {
  user: Pick<Output<typeof login>['user'], 'role' | 'isActive' | 'subscriptionStatus'>
}

/**
 * The first screen: only a customer has to have a running subscription, and is sent to the plans without one. `back`
 * is where a session that has ended goes on.
 */
export function homeAfterSignIn({ user, requiresSubscription }: SignIn, back: string | null = null): string {
  const { isActive, isExpired } = user.subscriptionStatus
  const isOpen = !requiresSubscription && user.isActive && isActive && !isExpired
  if (user.role !== 'customer' || isOpen) return back ?? homeOf(user.role)
  return user.subscriptionStatus.isBlocked ? paths.deactivated : paths.plans
}
