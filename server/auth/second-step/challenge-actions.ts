import type * as z from 'zod/mini'
import type { challengeAnswer } from '#contract/people/sign-in/second-step.ts'
import { todayInIndia } from '#domain/calendar.ts'
import { t } from '#domain/words/t.ts'
import type { Db } from '#server/db/db.ts'
import type { SQL } from '#server/db/sql.ts'
import { Problem, TooMany } from '#server/http/problem.ts'
import { hashToken, newToken } from '#server/http/session/find-session.ts'
import { writeMail } from '#server/mail/outbox.ts'
import type { Secrets } from '#server/platform/secrets.ts'
import type { PaymentContext } from '#server/subscription/claim-payments.ts'
import { recordRefusal, type Visitor } from '../auth-events.ts'
import { guessedCodesLetter } from '../auth-letters.ts'
import { noteNewBrowser } from '../passkeys/new-browser.ts'
import { countGuess, type Guesser, uncountGuess } from '../passwords/password-guesses.ts'
import { checkAccount, openSession, type Proved } from '../sessions/open-session.ts'
import { noteRecovery } from './second-step-actions.ts'
import { findChallenge, forgetChallenges, insertChallenge, spendChallenge } from './second-step-queries.ts'
import { spendCode } from './spend-code.ts'

/** Long enough to find the telephone and open the app. */
const CHALLENGE_MS = 10 * 60 * 1000

/**
 * Second step after a right password.
 * @returns the refusal that requests a code, to be thrown
 */
export async function challenge(
  platform: Db,
  user: Proved['user'],
  { rememberMe, device }: { rememberMe: boolean; device: Buffer | undefined },
  also: SQL,
  now: Date,
): Promise<Problem> {
  const token = newToken()
  await platform.batch([
    forgetChallenges(now),
    insertChallenge({
      tokenHash: hashToken(token),
      userId: user.id,
      passwordHash: user.password_hash ?? '',
      isRemembered: rememberMe,
      deviceHash: device,
      expires: new Date(now.getTime() + CHALLENGE_MS),
    }),
    also,
  ])
  return new Problem(401, t('Enter the code of your authenticator app.'), {
    code: 'second-step',
    values: { challenge: token },
  })
}

const notWaiting = () => new Problem(401, t('That took too long. Sign in with your password again.'))

interface CodeDesk extends PaymentContext {
  secrets: Secrets
  publicUrl: string
}

/** A caller at this step has the right password: too many wrong codes send a mail to the account's owner. */
async function countCode(desk: CodeDesk, guesser: Guesser, { id, name }: Proved['user'], now: Date) {
  try {
    await countGuess(desk.platform, guesser, now)
  } catch (error) {
    if (error instanceof TooMany) {
      const letter = guessedCodesLetter(name, desk.publicUrl)
      await desk.platform.execute(
        writeMail({ key: `guessed codes:${id}:${todayInIndia(now)}`, userId: id, letter }),
      )
    }
    throw error
  }
}

/** Second half of a sign-in. A wrong code keeps the challenge, so that only the code is typed again. */
export async function enterCode(
  desk: CodeDesk,
  { challenge: token, code }: z.output<typeof challengeAnswer>,
  visitor: Visitor,
  now: Date,
) {
  const { platform, secrets } = desk
  const tokenHash = hashToken(token)
  const found = await findChallenge(platform, tokenHash, now)
  if (!found) throw notWaiting()
  const { user, secret: locked, is_remembered: rememberMe } = found
  const device = found.device_hash ? Buffer.from(found.device_hash) : undefined
  const guesser = { secondStepOf: user.id, device }

  return recordRefusal(platform, { userId: user.id }, visitor, async () => {
    await countCode(desk, guesser, user, now)
    const admitted = await checkAccount(desk, found, now)
    const { statements, answer } = openSession(admitted, { rememberMe, device, by: 'password' }, visitor, now)
    await platform.transaction(async (tx) => {
      if (!(await spendChallenge(tx, tokenHash, now))) throw notWaiting()
      const spent = await spendCode(tx, { userId: user.id, locked }, code, secrets, now)
      const [started] = await tx.batch([
        ...statements,
        ...noteNewBrowser({ user, token: answer.token, device }, visitor, desk.publicUrl, now),
        uncountGuess(guesser),
      ])
      if (!started?.length) throw notWaiting()
      await tx.batch(noteRecovery(spent, user, visitor, desk.publicUrl))
    })
    return answer
  })
}
