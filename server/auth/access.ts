import { isOfShop, type Permission } from '#contract/endpoint.ts'
import { type Answers, answerTo, isEither, type ShopWord, wordsOf } from '#domain/people/permissions.ts'
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
export function checkPermission(
  permission: Permission,
  { role, access, rights }: { role: Role; access: ShopAccess; rights: { answers: Answers } | null },
  now: Date,
): void {
  if (permission === 'superadmin' && role !== 'superadmin') throw new Problem(403, t('Not allowed'))
  if (isOfShop(permission) && role === 'superadmin') throw new Problem(403, t('Not allowed'))
  if (isOfShop(permission) && !rights) {
    throw new Problem(403, t('You are in no shop.'), { code: 'no-shop' })
  }
  if (role === 'admin' && (access.isBlocked || !access.isActive)) throw deactivated()
  if (isOfShop(permission) && requiresSubscription(role, access, now)) {
    // The same refusal, so that every client goes to the plans; the code says what to show there.
    throw new Problem(403, t('Subscription required'), {
      code: access.isBlocked ? 'deactivated' : 'subscription-required',
      requiresSubscription: true,
    })
  }
  if (isOfShop(permission) && rights) demand(permission, rights.answers)
}

/**
 * Refuses what a role may not do. Of a word that the thing itself decides only where all that it can mean is refused: what
 * is done asks again with what it is.
 */
export function demand(word: ShopWord, answers: Answers): void {
  if (word === 'look') return
  const answer = answerTo(word, answers)
  if (answer === 'allowed' || (isEither(word) && answer === 'asks')) return
  const what = wordsOf(word)
  const values = { permission: word }
  if (answer === 'asks') {
    throw new Problem(403, t('This needs a yes of somebody who may: {what}', { what }), {
      code: 'asks',
      values,
    })
  }
  throw new Problem(403, t('Your role in this shop does not allow this: {what}', { what }), {
    code: 'not-permitted',
    values,
  })
}
