import { randomUUID, timingSafeEqual } from 'node:crypto'
import * as z from 'zod/mini'
import type { emailConfirmation } from '#contract/people/sign-in/confirm-email.ts'
import { t } from '#domain/words/t.ts'
import type { Db } from '#server/db/db.ts'
import { sql } from '#server/db/sql.ts'
import { Problem, TooMany } from '#server/http/problem.ts'
import { countCall } from '#server/http/rate-limits.ts'
import type { Session } from '#server/http/session/find-session.ts'
import { writeMail } from '#server/mail/outbox.ts'
import type { Secrets } from '#server/platform/secrets.ts'
import * as column from '#server/rows/column.ts'
import { query } from '#server/rows/query.ts'
import { confirmLetter } from '../auth-letters.ts'
import { keyOf } from '../passwords/password-guesses.ts'

export interface EmailContext {
  platform: Db
  secrets: Pick<Secrets, 'longTokenOf'>
  publicUrl: string
}

/** Maximum number of confirmation mails to one person within an hour. */
const LETTERS = { max: 5, window: 60 * 60 * 1000 }

const tokenOf = ({ secrets }: Pick<EmailContext, 'secrets'>, userId: string, email: string) =>
  secrets.longTokenOf(`email of ${userId}: ${email}`)

/** Link for confirming a mailbox only: it signs nobody in, so it may be valid for long, and work twice. */
export const confirmLink = (desk: EmailContext, userId: string, email: string): string =>
  `${desk.publicUrl}/confirm-email#user=${userId}&email=${encodeURIComponent(email)}&token=${tokenOf(desk, userId, email)}`

const selectEmail = (userId: string) =>
  query(
    { email: z.string(), name: z.string(), confirmed_at: z.nullable(column.moment) },
    sql`select email, name, email_confirmed_at as confirmed_at from users where id = ${userId}`,
  )

export async function readEmail(platform: Db, { userId, email }: Session) {
  const [row] = await platform.execute(selectEmail(userId))
  return { email, isConfirmed: Boolean(row?.confirmed_at) }
}

export async function mailConfirmLink(desk: EmailContext, { userId, email, name }: Session, now: Date) {
  const { platform } = desk
  const { current, ttl } = await countCall(platform, keyOf('confirm', email), LETTERS.window, now)
  if (current > LETTERS.max) throw new TooMany(Math.ceil(ttl / 1000))
  const letter = confirmLetter(name, confirmLink(desk, userId, email))
  await platform.execute(writeMail({ key: `confirm:${randomUUID()}`, userId, letter }))
  return { success: true, message: t('The letter is on its way to {email}', { email }) } as const
}

/** Marks the email as confirmed, if it is still the person's. */
export const confirmEmailOf = (userId: string, email: string, now: Date) =>
  query(
    { id: column.id },
    sql`
  update users set email_confirmed_at = coalesce(email_confirmed_at, ${now.toISOString()})
   where id = ${userId} and email = ${email} returning id`,
  )

/** SQL condition: the email is unconfirmed. */
export const isUnconfirmed = (userId: string) =>
  sql`exists (select from users where id = ${userId} and email_confirmed_at is null)`

/** @throws Problem 400 for a link of no person, or of an email that they no longer have */
export async function confirmByLink(
  desk: EmailContext,
  { user, email, token }: z.output<typeof emailConfirmation>,
  now: Date,
) {
  const [given, right] = [Buffer.from(token), Buffer.from(tokenOf(desk, user, email))]
  const isOurs = given.length === right.length && timingSafeEqual(given, right)
  const [confirmed] = isOurs ? await desk.platform.execute(confirmEmailOf(user, email, now)) : []
  if (!confirmed) {
    throw new Problem(400, t('This link confirms nothing. Ask for another letter in your profile.'))
  }
  return { success: true, message: t('Your email is confirmed') } as const
}

/**
 * Requires a confirmed email before Bahi mails others in the person's name.
 * @throws Problem 403 confirm-email
 */
export async function demandConfirmed(platform: Db, userId: string): Promise<void> {
  const [row] = await platform.execute(selectEmail(userId))
  if (row?.confirmed_at) return
  throw new Problem(
    403,
    t('Confirm your email first: open the letter that Bahi sent you, or ask for another in your profile.'),
    { code: 'confirm-email' },
  )
}
