import { randomUUID } from 'node:crypto'
import type * as z from 'zod/mini'
import type { newPassword, registration } from '#contract/people/auth.ts'
import type { Role } from '#domain/roles.ts'
import { t } from '#domain/words/t.ts'
import { refusing } from '#server/db/constraint.ts'
import type { Db } from '#server/db/db.ts'
import { type SQL, sql } from '#server/db/sql.ts'
import { Problem } from '#server/http/problem.ts'
import { countCall } from '#server/http/rate-limits.ts'
import { hashToken, newToken } from '#server/http/session/find-session.ts'
import { writeMail } from '#server/mail/outbox.ts'
import { recordEnded, recordEvent, type Visitor } from './auth-events.ts'
import { passwordChangedLetter, resetLetter, welcomeLetter } from './auth-letters.ts'
import { findUserByEmail, insertMembership, insertShop, insertUser, spendResetToken } from './auth-queries.ts'
import { confirmLink, type EmailContext } from './email/email-actions.ts'
import { countPasskeys } from './passkeys/passkey-queries.ts'
import { hashPassword } from './passwords/password.ts'
import { keyOf } from './passwords/password-guesses.ts'

const HOUR_MS = 60 * 60 * 1000
const RESET_LINK_MS = HOUR_MS

export interface AuthContext {
  platform: Db
  publicUrl: string
}

export interface Account {
  name: string
  email: string
  password: string
  address: string
  role: Exclude<Role, 'superadmin'>
  /** Registered without an invitation: the email is not confirmed yet. */
  isUnconfirmed?: boolean
}

/**
 * Opens a shop with its first user. A customer's shop waits for its first payment; an admin's is open at once. `also`:
 * further statements of the same transaction.
 */
export async function openShop(
  platform: Db,
  { name, email, password, address, role, isUnconfirmed }: Account,
  now: Date,
  also: (userId: string) => SQL[] = () => [],
) {
  const shopId = randomUUID()
  const passwordHash = await hashPassword(password)
  const user = { id: randomUUID(), shopId, name, email, passwordHash, role, isUnconfirmed }
  await refusing(
    { users_email_unique: () => new Problem(409, t('User already exists with this email')) },
    platform.batch([
      insertShop({ id: shopId, name, address, isActive: role === 'admin' }, now),
      insertUser(user, now),
      insertMembership({ shopId, userId: user.id, role: 'owner', invitedBy: null }, now),
      ...also(user.id),
    ]),
  )
  return { shopId, userId: user.id }
}

/** Registers a customer, whatever role was sent (G-AUTH-03), and mails a welcome. */
export async function registerCustomer(
  desk: EmailContext,
  body: z.output<typeof registration>,
  visitor: Visitor,
  now: Date,
) {
  await openShop(desk.platform, { ...body, role: 'customer', isUnconfirmed: true }, now, (userId) => [
    writeMail({
      key: `welcome:${userId}`,
      userId,
      letter: welcomeLetter(body.name, confirmLink(desk, userId, body.email)),
    }),
    recordEvent('registered', { userId }, visitor),
  ])
  return { success: true, message: t('User registered successfully') } as const
}

/**
 * Creates the platform's owner; not possible over HTTP.
 * @returns false when the email is in use
 */
export async function openSuperadmin(platform: Db, email: string, password: string, now: Date) {
  const user = { id: randomUUID(), shopId: null, name: 'Super Admin', email, role: 'superadmin' as const }
  const insert = insertUser({ ...user, passwordHash: await hashPassword(password) }, now)
  const opened = await platform.execute(sql`${insert} on conflict (email) do nothing returning id`)
  return opened.length === 1
}

export async function signOut(platform: Db, tokenHash: Buffer, visitor: Visitor) {
  await platform.execute(
    recordEnded('signed-out', visitor, sql`delete from sessions where token_hash = ${tokenHash}`),
  )
  return { success: true, message: t('Logged out successfully') } as const
}

/** Maximum number of reset mails to one account within an hour. */
const RESET_LETTERS = { max: 5, window: 60 * 60 * 1000 }

/** Mails a reset link. The answer is the same without the account (G-AUTH-15), or after its maximum of mails. */
export async function mailResetLink(
  { platform, publicUrl }: AuthContext,
  email: string,
  visitor: Visitor,
  now: Date,
) {
  const asked = recordEvent('password-reset-asked', { email }, visitor)
  const found = await findUserByEmail(platform, email)
  // Counts reset letters per email, from any address: the mailbox is not flooded, and the newest link stays valid.
  const { current } = await countCall(platform, keyOf('reset', email), RESET_LETTERS.window, now)
  if (found && current <= RESET_LETTERS.max) {
    const token = newToken()
    const expires = new Date(now.getTime() + RESET_LINK_MS)
    // Only the newest link of a person works.
    await platform.batch([
      sql`delete from password_resets where user_id = ${found.user.id} or expires_at < ${now.toISOString()}`,
      sql`insert into password_resets (token_hash, user_id, expires_at)
          values (${hashToken(token)}, ${found.user.id}, ${expires.toISOString()})`,
      writeMail({
        key: `reset:${randomUUID()}`,
        userId: found.user.id,
        letter: resetLetter(found.user.name, `${publicUrl}/reset-password#token=${token}`),
        usefulForMs: RESET_LINK_MS,
      }),
      asked,
    ])
  } else {
    await platform.execute(asked)
  }
  return { success: true, message: t('If the account exists, a reset link has been sent') } as const
}

/** Sets a new password by a reset link. The account's owner gets a mail, in case another person read the link. */
export async function setNewPassword(
  { platform, publicUrl }: AuthContext,
  { token, password }: z.output<typeof newPassword>,
  visitor: Visitor,
  now: Date,
) {
  const passwordHash = await hashPassword(password)
  await platform.transaction(async (tx) => {
    const user = await spendResetToken(tx, hashToken(token), passwordHash, now)
    if (!user) throw new Problem(400, t('This link has been used or has expired. Please ask for a new one.'))
    await tx.execute(sql`delete from sessions where user_id = ${user.id}`)
    await tx.execute(sql`delete from devices where user_id = ${user.id}`)
    await tx.execute(recordEvent('password-reset', { userId: user.id }, visitor))
    const letter = passwordChangedLetter(user.name, publicUrl, await countPasskeys(tx, user.id))
    await tx.execute(writeMail({ key: `password:${randomUUID()}`, userId: user.id, letter }))
  })
  return { success: true, message: t('Your password has been changed. Please login.') } as const
}
