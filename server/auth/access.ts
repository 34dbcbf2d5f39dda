import type { Permission } from '#contract/endpoint.ts'
import type { Role } from '#domain/roles.ts'
import { subscriptionStatus } from '#domain/subscription.ts'
import { t } from '#domain/words/t.ts'
import { Problem } from '#server/http/problem.ts'

/** What decides whether a shop may work: payment, dates and the platform owner's switch. */
export interface ShopAccess {
  isActive: boolean
  isBlocked: boolean
  startDate: Date | null
  endDate: Date | null
}

export const deactivated = () =>
  new Problem(403, t('Your account has been deactivated. Please contact support.'), { code: 'deactivated' })

/** Calls about the person alone stay open, so that the second step can be set up. */
export const secondStepRequired = () =>
  new Problem(403, t('Set up a second step first: nothing else of the platform opens before it.'), {
    code: 'second-step-required',
  })

/** A customer needs a valid subscription, an admin needs none (G-ROLE-02, G-ROLE-03). */
export const requiresSubscription = (role: Role, access: ShopAccess, now: Date) =>
  role === 'customer' && !subscriptionStatus(access, now).valid

/** Refuses what the role or the subscription does not allow; the same rule on every call. */
export function checkPermission(permission: Permission, role: Role, access: ShopAccess, now: Date): void {
  if (permission === 'superadmin' && role !== 'superadmin') throw new Problem(403, t('Not allowed'))
  if (permission === 'subscribed' && role === 'superadmin') throw new Problem(403, t('Not allowed'))
  if (role === 'admin' && (access.isBlocked || !access.isActive)) throw deactivated()
  if (permission === 'subscribed' && requiresSubscription(role, access, now)) {
    // The same refusal, so that every client goes to the plans; the code says what to show there.
    throw new Problem(403, t('Subscription required'), {
      code: access.isBlocked ? 'deactivated' : 'subscription-required',
      requiresSubscription: true,
    })
  }
}
