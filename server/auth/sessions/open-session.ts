import { answersOf } from '#domain/people/permissions.ts'
import type { Role } from '#domain/roles.ts'
import { t } from '#domain/words/t.ts'
import { type SQL, sql } from '#server/db/sql.ts'
import { hashToken, newToken } from '#server/http/session/find-session.ts'
import { ownRightsOf } from '#server/people/rights-on-wire.ts'
import { movingProblem } from '#server/platform/moved-shops.ts'
import { subscriptionOf } from '#server/profile/shop-row.ts'
import type { RowOf } from '#server/rows/query.ts'
import { claimPayments, type PaymentContext } from '#server/subscription/claim-payments.ts'
import { deactivated } from '../access.ts'
import { endBefore, recordEvent, type Visitor } from '../auth-events.ts'
import { findUserByEmail, type SIGNED_IN_COLUMNS } from '../auth-queries.ts'
import { rememberDevice } from '../device-queries.ts'
import { insertSession, recordLastShop } from './session-queries.ts'

const HOUR_MS = 60 * 60 * 1000
export const SESSION_MS = 12 * HOUR_MS
const REMEMBERED_SESSION_MS = 30 * 24 * HOUR_MS

/** A person whose password, code or passkey was correct. */
export type Proved = RowOf<typeof SIGNED_IN_COLUMNS>

/**
 * Claims a customer's unreported payments first, so that no paying shop is asked to pay; refuses a deactivated account, and a shop
 * that moved, with its address.
 */
export async function checkAccount(context: PaymentContext, proved: Proved, now: Date): Promise<Proved> {
  const { user, shop, moving } = proved
  if (moving) throw movingProblem(moving)
  const role = roleOf(user, proved.account)
  const hasPaid = role === 'customer' && shop && (await claimPayments(context, shop.id, now))
  if (hasPaid && user.email) return (await findUserByEmail(context.platform, user.email)) ?? proved
  if (role === 'admin' && (!shop?.is_active || shop.is_blocked)) throw deactivated()
  return proved
}

/** Account kind of the shop's opener; a person without a shop is a customer. */
const roleOf = (user: { role: Role }, account: Role | null): Role =>
  user.role === 'superadmin' ? 'superadmin' : (account ?? 'customer')

interface Manner {
  rememberMe: boolean
  /** The browser's known device of this account; absent: a new token is issued. */
  device: Buffer | undefined
  /** Proof of the sign-in: the password, with a code if there is a second step, or this passkey. */
  by: 'password' | { passkeyId: string }
}

/**
 * Statements that begin a session, in one transaction, and its answer. The first statement returns a row only if the session
 * was inserted.
 */
export function openSession(proved: Opened, { rememberMe, device, by }: Manner, visitor: Visitor, now: Date) {
  const { user, shop } = proved
  const [token, deviceToken] = [newToken(), newToken()]
  const isRemembered = rememberMe && user.role !== 'superadmin'
  const expires = new Date(now.getTime() + (isRemembered ? REMEMBERED_SESSION_MS : SESSION_MS))
  const session = {
    tokenHash: hashToken(token),
    userId: user.id,
    device: visitor.device,
    inBrowser: visitor.inBrowser,
    expires,
  }
  const statements: SQL[] = [
    insertSession(
      {
        ...session,
        passwordHash: user.password_hash ?? '',
        tillKey: visitor.tillKey,
        provedAt: now,
        passkeyId: by === 'password' ? undefined : by.passkeyId,
      },
      now,
    ),
    recordEvent(
      'signed-in',
      { userId: user.id },
      visitor,
      sql`exists (select from sessions where token_hash = ${session.tokenHash})`,
    ),
    ...(shop ? [recordLastShop({ shopId: shop.id, userId: user.id }, now)] : []),
    ...endBefore(session.tokenHash, visitor),
    rememberDevice(user.id, device ?? hashToken(deviceToken), now),
    sql`delete from sessions where user_id = ${user.id} and expires_at < ${now.toISOString()}`,
  ]
  const answer = { ...answerOf(token, proved, now), ...(!device && { deviceToken }) }
  return { statements, answer }
}

/** A person in a shop whose books are here. */
type Opened = Omit<Proved, 'moving'>

/** Answer to a sign-in. */
export function answerOf(token: string, proved: Opened, now: Date, answers: typeof answersOf = answersOf) {
  const user = signedInUser(proved, now, answers)
  const unsubscribed = user.role === 'customer' && !user.subscriptionStatus.isActive
  return {
    success: true,
    message: t('Login successful!'),
    token,
    user,
    ...(unsubscribed && { requiresSubscription: true }),
  } as const
}

/** The person as their browser remembers them. */
export const signedInUser = (
  { user, shop, account, shop_role, adapted, closes_at, has_others: hasOthers }: Opened,
  now: Date,
  answers: typeof answersOf = answersOf,
) => ({
  _id: user.id,
  id: user.id,
  name: user.name,
  email: user.email ?? '',
  role: roleOf(user, account),
  ...subscriptionOf(shop, now),
  ...(user.language && { language: user.language }),
  ...(shop &&
    shop_role && {
      rights: {
        ...ownRightsOf(
          shop,
          { role: shop_role, answers: answers(shop_role, adapted), own: answersOf(shop_role, adapted) },
          closes_at,
        ),
        ...(hasOthers && { hasShops: true }),
      },
    }),
})
