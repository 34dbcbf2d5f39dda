import { randomUUID } from 'node:crypto'
import type * as z from 'zod/mini'
import type { passwordChange } from '#contract/people/sessions.ts'
import { t } from '#domain/words/t.ts'
import type { Db } from '#server/db/db.ts'
import { Problem } from '#server/http/problem.ts'
import type { Session } from '#server/http/session/find-session.ts'
import { writeMail } from '#server/mail/outbox.ts'
import type { AuthContext } from '../auth-actions.ts'
import { recordEvent, type Visitor } from '../auth-events.ts'
import { passwordChangedLetter } from '../auth-letters.ts'
import { countPasskeys } from '../passkeys/passkey-queries.ts'
import { replacePassword, selectPasswordHash } from '../sessions/session-queries.ts'
import { hashPassword, passwordMatches } from './password.ts'
import { countGuess, uncountGuess } from './password-guesses.ts'

export const wrongPassword = () =>
  new Problem(400, t('This is not your current password'), { code: 'wrong-password' })

/**
 * Verifies the password of a signed-in person, with a limit on wrong guesses.
 * @returns the hash that was verified, for the change to be bound to
 */
export async function provePassword(platform: Db, userId: string, password: string, now: Date) {
  const guesser = { userId }
  await countGuess(platform, guesser, now)
  const hash = await selectPasswordHash(platform, userId)
  if (!(await passwordMatches(hash, password)) || !hash) throw wrongPassword()
  await platform.execute(uncountGuess(guesser))
  return hash
}

export async function changePassword(
  { platform, publicUrl }: AuthContext,
  session: Session,
  { currentPassword, newPassword }: z.output<typeof passwordChange>,
  visitor: Visitor,
  now: Date,
) {
  const from = await provePassword(platform, session.userId, currentPassword, now)
  const to = await hashPassword(newPassword)
  await platform.transaction(async (tx) => {
    if (!(await replacePassword(tx, session, { from, to }))) throw wrongPassword()
    await tx.execute(recordEvent('password-changed', session, visitor))
    const passkeys = await countPasskeys(tx, session.userId)
    const letter = passwordChangedLetter(session.name, publicUrl, passkeys)
    await tx.execute(writeMail({ key: `password:${randomUUID()}`, userId: session.userId, letter }))
  })
  return { success: true, message: t('Password changed. All other devices are signed out.') } as const
}
