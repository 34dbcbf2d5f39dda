import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { credentials, newPassword, registration } from '#contract/auth.ts'
import type { Role } from '#domain/roles.ts'
import { refusing } from '#server/db/constraint.ts'
import type { Db } from '#server/db/db.ts'
import { hashToken, newToken } from '#server/http/find-session.ts'
import { Problem } from '#server/http/problem.ts'
import type { Mailer } from '#server/mail/mailer.ts'
import { subscriptionOf } from '#server/profile/shop-row.ts'
import { DEACTIVATED } from './access.ts'
import {
  countFailedLogins,
  findUserByEmail,
  insertSession,
  insertShop,
  insertUser,
  recordFailedLogin,
  spendResetToken,
} from './auth-queries.ts'
import { hashPassword, passwordMatches } from './password.ts'

const HOUR_MS = 60 * 60 * 1000
const SESSION_MS = 12 * HOUR_MS
const REMEMBERED_SESSION_MS = 30 * 24 * HOUR_MS
const RESET_LINK_MS = HOUR_MS
const FAILED_LOGINS_WINDOW_MS = 15 * 60 * 1000
const FAILED_LOGINS_ALLOWED = 10

export interface Account {
  name: string
  email: string
  password: string
  address: string
  role: Exclude<Role, 'superadmin'>
}

/** A shop and its first user. A customer's shop waits for its first payment; an admin's is open at once. */
export async function openShop(platform: Db, { name, email, password, address, role }: Account, now: Date) {
  const shopId = randomUUID()
  const user = { id: randomUUID(), shopId, name, email, passwordHash: await hashPassword(password), role }
  await refusing(
    { users_email_unique: () => new Problem(409, 'User already exists with this email') },
    platform.batch([
      insertShop({ id: shopId, name, address, isActive: role === 'admin' }, now),
      insertUser(user, now),
    ]),
  )
  return { shopId, userId: user.id }
}

/** Whatever role was sent, the stored one is customer (G-AUTH-03). */
export async function registerCustomer(platform: Db, body: z.output<typeof registration>, now: Date) {
  await openShop(platform, { ...body, role: 'customer' }, now)
  return { success: true, message: 'User registered successfully' } as const
}

/** The platform's owner. There is no way to become one over HTTP. */
export async function openSuperadmin(platform: Db, email: string, password: string, now: Date) {
  const user = { id: randomUUID(), shopId: null, name: 'Super Admin', email, role: 'superadmin' as const }
  await platform.execute(insertUser({ ...user, passwordHash: await hashPassword(password) }, now))
}

export async function signIn(platform: Db, body: z.output<typeof credentials>, address: string, now: Date) {
  const since = new Date(now.getTime() - FAILED_LOGINS_WINDOW_MS)
  if ((await countFailedLogins(platform, body.email, address, since)) >= FAILED_LOGINS_ALLOWED) {
    throw new Problem(429, 'Too many attempts. Please try again later.')
  }
  const found = await findUserByEmail(platform, body.email)
  if (!(await passwordMatches(found?.user.password_hash, body.password)) || !found) {
    await recordFailedLogin(platform, body.email, address, now, since)
    throw new Problem(401, 'Invalid credentials')
  }
  const { user, shop } = found
  if (user.role === 'admin' && (!shop?.is_active || shop.is_blocked)) throw new Problem(403, DEACTIVATED)

  const token = newToken()
  const expires = new Date(now.getTime() + (body.rememberMe ? REMEMBERED_SESSION_MS : SESSION_MS))
  await platform.batch([
    insertSession(hashToken(token), user.id, now, expires),
    sql`delete from sessions where user_id = ${user.id} and expires_at < ${now.toISOString()}`,
  ])
  const subscription = subscriptionOf(shop, now)
  const unsubscribed = user.role === 'customer' && !subscription.subscriptionStatus.isActive
  return {
    success: true,
    message: 'Login successful!',
    token,
    user: { _id: user.id, id: user.id, name: user.name, email: user.email, role: user.role, ...subscription },
    ...(unsubscribed && { requiresSubscription: true }),
  } as const
}

export async function signOut(platform: Db, tokenHash: Buffer) {
  await platform.execute(sql`delete from sessions where token_hash = ${tokenHash}`)
  return { success: true, message: 'Logged out successfully' } as const
}

/** The same answer whether or not the account exists (G-AUTH-15). */
export async function mailResetLink(
  { platform, mailer, publicUrl }: { platform: Db; mailer: Mailer; publicUrl: string },
  email: string,
  now: Date,
) {
  const found = await findUserByEmail(platform, email)
  if (found) {
    const token = newToken()
    const expires = new Date(now.getTime() + RESET_LINK_MS)
    // Only the newest link of a person works.
    await platform.batch([
      sql`delete from password_resets where user_id = ${found.user.id} or expires_at < ${now.toISOString()}`,
      sql`insert into password_resets (token_hash, user_id, expires_at)
          values (${hashToken(token)}, ${found.user.id}, ${expires.toISOString()})`,
    ])
    await mailer.send(resetMail(found.user, `${publicUrl}/reset-password?token=${token}`))
  }
  return { success: true, message: 'If the account exists, a reset link has been sent' } as const
}

const resetMail = ({ name, email }: { name: string; email: string }, link: string) => ({
  to: email,
  subject: 'Set a new password for Bahi',
  text: `Dear ${name},

Somebody asked for a new password for your shop's books. Open this link within one hour to set it:

${link}

The link works once. If it was not you, do nothing: your password stays as it is.

Bahi`,
})

export async function setNewPassword(
  platform: Db,
  { token, password }: z.output<typeof newPassword>,
  now: Date,
) {
  if (!(await spendResetToken(platform, hashToken(token), await hashPassword(password), now))) {
    throw new Problem(400, 'This link has been used or has expired. Please ask for a new one.')
  }
  return { success: true, message: 'Your password has been changed. Please login.' } as const
}
