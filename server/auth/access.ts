import { isOfShop, type Permission } from '#contract/endpoint.ts'
import type { AskedGoods, PermitFacts, StoredFacts } from '#contract/people/permits.ts'
import {
  type Answers,
  answerTo,
  isPermissionAlternative,
  neededFor,
  type PermissionName,
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
export const beyondPin = (hasEmail = true) =>
  new Problem(
    403,
    hasEmail
      ? t('A PIN does not open this. Sign in with your email and password.')
      : t('A PIN does not open this. Ask an owner of the shop.'),
    { code: 'by-pin' },
  )

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

/** Details shown in a request for permission: a few words, and an amount in paise. */
export interface AskedAbout {
  text: string
  amount?: number
  discount?: PermitFacts['discount']
  goods?: AskedGoods[]
  /** Values for the form that made the call. */
  values?: Record<string, string>
}

/** What a permit is asked for, besides its permissions. */
interface Asked {
  /** All permissions of the call, also those that its role has: who answers must have them too. */
  needs: readonly PermissionName[]
  about?: AskedAbout | undefined
  facts?: StoredFacts | undefined
  /** The record and its version that the figures were computed from. */
  version?: { id: string; updated_at: string } | undefined
  /** True if a permit was given, and the record changed afterwards. */
  isOutdated?: boolean
}

const askWords = (what: string, isOutdated: boolean) =>
  isOutdated
    ? t('It has changed since the yes was said, and needs another one: {what}', { what })
    : t('You need somebody’s yes for this: {what}', { what })

/** Refusal (403, `asks`) of a call that needs a permit. */
export class PermitNeeded extends Problem {
  permissions: readonly PermissionName[]
  asked: Asked

  constructor(permissions: readonly PermissionName[], asked: Asked = { needs: permissions }) {
    const { about, isOutdated = false } = asked
    super(403, askWords(permissions.map(wordsOf).join(', '), isOutdated), {
      code: 'asks',
      values: { permission: permissions.join(','), ...(isOutdated && { outdated: '1' }), ...about?.values },
    })
    this.permissions = permissions
    this.asked = asked
  }
}

const NOTHING: ReadonlySet<string> = new Set()

/**
 * The permissions of a word that need a permit. If the permission depends on the thing itself, only a role without any of its
 * variants is refused here; the action demands the variant later. `permitted`: permissions that a permit grants to this call.
 * @throws Problem not-permitted
 */
export function askedOf(
  word: ShopWord,
  answers: Answers,
  permitted: ReadonlySet<string> = NOTHING,
): PermissionName[] {
  if (word === 'look') return []
  const needed = neededFor(word)
  const isRefused = isPermissionAlternative(word)
    ? needed.every((name) => answers[name] === 'refused')
    : needed.some((name) => answers[name] === 'refused')
  if (!isRefused) {
    if (isPermissionAlternative(word)) return []
    return needed.filter((name) => answers[name] === 'asks' && !permitted.has(name))
  }
  const refused = isPermissionAlternative(word)
    ? word
    : (needed.find((name) => answers[name] === 'refused') ?? word)
  throw new Problem(
    403,
    t('Your role in this shop does not allow this: {what}', { what: wordsOf(refused) }),
    { code: 'not-permitted', values: { permission: refused } },
  )
}

/**
 * Refuses a call that the role may not make.
 * @throws PermitNeeded, or Problem not-permitted
 */
export function demand(word: ShopWord, answers: Answers): void {
  const asked = askedOf(word, answers)
  if (asked.length > 0) throw new PermitNeeded(asked)
}
