import { isOfShop, type Permission } from '#contract/endpoint.ts'
import {
  type Answers,
  answerTo,
  isPermissionAlternative,
  neededFor,
  type ShopWord,
  wordsOf,
} from '#domain/people/permissions.ts'
import type { Role } from '#domain/roles.ts'
import { subscriptionStatus } from '#domain/subscription.ts'
import { t } from '#domain/words/t.ts'
import { Problem } from '#server/http/problem.ts'

/** Conditions for a shop's access: payment, dates and the platform owner's switch. */
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

/** Refusal of a call that is not open to a PIN session: four digits can be guessed, and are typed in public. */
export const beyondPin = () =>
  new Problem(403, t('A PIN does not open this. Sign in with your email and password.'), { code: 'by-pin' })

/** Error of a call that needs a fresh password or passkey: an open session alone does not prove who is at the browser. */
export const proveAgain = () =>
  new Problem(403, t('Prove once more that it is you. Nothing was changed.'), { code: 'prove-again' })

/** A customer needs a valid subscription, an admin needs none (G-ROLE-02, G-ROLE-03). */
const requiresSubscription = (role: Role, access: ShopAccess, now: Date) =>
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
    // Both refusals have the same status, so that every client opens the plans; the code selects the message.
    throw new Problem(403, t('Subscription required'), {
      code: access.isBlocked ? 'deactivated' : 'subscription-required',
      requiresSubscription: true,
    })
  }
  // Permissions that need a permit are checked once the whole call is parsed (server/permits/permit-gate.ts).
  if (isOfShop(permission) && rights && answerTo(permission, rights.answers) === 'refused') {
    demand(permission, rights.answers)
  }
}

/** Details shown in a request for permission: a number or a few words, and an amount in paise. */
export interface AskedAbout {
  text: string
  amount?: number
  /** Values for the form that made the call. */
  values?: Record<string, string>
}

/** Refusal (403, `asks`) of a call that needs a permit. */
export class PermitNeeded extends Problem {
  permission: ShopWord
  about: AskedAbout | undefined

  constructor(permission: Exclude<ShopWord, 'look'>, about?: AskedAbout) {
    super(403, t('This needs a yes of somebody who may: {what}', { what: wordsOf(permission) }), {
      code: 'asks',
      values: { permission, ...about?.values },
    })
    this.permission = permission
    this.about = about
  }
}

const NOTHING: ReadonlySet<string> = new Set()

/**
 * Refuses a call that the role may not make. If the permission depends on the thing itself, only a role without any of its
 * variants is refused here; the action demands the variant later. `permitted`: permissions that a manager has granted for
 * this call.
 * @throws Asks, or Problem not-permitted
 */
export function demand(
  word: ShopWord,
  answers: Answers,
  permitted: ReadonlySet<string> = NOTHING,
  about?: AskedAbout,
): void {
  if (word === 'look') return
  const needed = neededFor(word)
  if (needed.length > 1 && !isPermissionAlternative(word)) {
    const refused = needed.filter((name) => answers[name] === 'refused')
    for (const name of refused.length > 0 ? refused : needed) demand(name, answers, permitted, about)
    return
  }
  const answer = answerTo(word, answers)
  if (answer === 'allowed' || (answer === 'asks' && (isPermissionAlternative(word) || permitted.has(word))))
    return
  if (answer === 'asks') throw new PermitNeeded(word, about)
  throw new Problem(403, t('Your role in this shop does not allow this: {what}', { what: wordsOf(word) }), {
    code: 'not-permitted',
    values: { permission: word },
  })
}
