import { randomUUID } from 'node:crypto'
import type * as z from 'zod/mini'
import { type passwordChange, WRONG_CURRENT_PASSWORD } from '#contract/sessions.ts'
import type { Session } from '#server/http/find-session.ts'
import { Problem } from '#server/http/problem.ts'
import { writeMail } from '#server/mail/outbox.ts'
import type { AuthDesk } from './auth-actions.ts'
import { recordEvent, type Visitor } from './auth-events.ts'
import { passwordChangedLetter } from './auth-letters.ts'
import { hashPassword, passwordMatches } from './password.ts'
import { countGuess, forgive } from './password-guesses.ts'
import { replacePassword, selectPasswordHash } from './session-queries.ts'

const wrongPassword = () => new Problem(400, WRONG_CURRENT_PASSWORD)

/** Whoever found a signed-in browser may not guess the password there without end. */
export async function changePassword(
  { platform, publicUrl }: AuthDesk,
  session: Session,
  { currentPassword, newPassword }: z.output<typeof passwordChange>,
  visitor: Visitor,
  now: Date,
) {
  const guesser = { userId: session.userId }
  await countGuess(platform, guesser, now)
  const from = await selectPasswordHash(platform, session.userId)
  if (!(await passwordMatches(from, currentPassword)) || !from) throw wrongPassword()
  const to = await hashPassword(newPassword)
  await platform.transaction(async (tx) => {
    if (!(await replacePassword(tx, session, { from, to }))) throw wrongPassword()
    await tx.execute(forgive(guesser))
    await tx.execute(recordEvent('password-changed', session, visitor))
    const letter = passwordChangedLetter(session.name, publicUrl)
    await tx.execute(writeMail({ key: `password:${randomUUID()}`, userId: session.userId, letter }))
  })
  return { success: true, message: 'Password changed. All other devices are signed out.' } as const
}
