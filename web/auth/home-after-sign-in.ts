import type { login } from '#contract/auth.ts'
import type { Output } from '#contract/endpoint.ts'
import { homeOf } from '#domain/roles.ts'
import { paths } from '#web/app/paths.ts'

type SignIn = Pick<Output<typeof login>, 'requiresSubscription'> & {
  user: Pick<Output<typeof login>['user'], 'role' | 'isActive' | 'subscriptionStatus'>
}

/** The first screen: only a customer has to have a running subscription, and is sent to the plans without one. */
export function homeAfterSignIn({ user, requiresSubscription }: SignIn): string {
  const { isActive, isExpired } = user.subscriptionStatus
  const isOpen = !requiresSubscription && user.isActive && isActive && !isExpired
  return user.role === 'customer' && !isOpen ? paths.plans : homeOf(user.role)
}
