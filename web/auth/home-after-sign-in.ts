import type { Output } from '#contract/endpoint.ts'
import type { login } from '#contract/people/auth.ts'
import { homeOfPerson } from '#web/app/home-of-person.ts'
import { paths } from '#web/app/paths.ts'

type SignIn = Pick<Output<typeof login>, 'requiresSubscription'> & {
  user: Pick<Output<typeof login>['user'], 'role' | 'isActive' | 'subscriptionStatus' | 'rights'>
}

/**
 * First screen after sign-in: a customer without a running subscription is sent to the plans. `back`: the path of an ended
 * session.
 */
export function homeAfterSignIn({ user, requiresSubscription }: SignIn, back: string | null = null): string {
  const { isActive, isExpired } = user.subscriptionStatus
  const isOpen = !requiresSubscription && user.isActive && isActive && !isExpired
  if (user.role !== 'customer' || isOpen) return back ?? homeOfPerson(user)
  return user.subscriptionStatus.isBlocked ? paths.deactivated : paths.plans
}
