import type * as z from 'zod/mini'
import type { credentials } from '#contract/people/auth.ts'
import { t } from '#domain/words/t.ts'
import { Problem } from '#server/http/problem.ts'
import type { PaymentContext } from '#server/subscription/claim-payments.ts'
import type { Visitor } from './auth-events.ts'
import { findUserByEmail } from './auth-queries.ts'
import { isKnownDevice } from './device-queries.ts'
import { noteNewBrowser } from './passkeys/new-browser.ts'
import { passwordMatches } from './passwords/password.ts'
import { countGuess, uncountGuess } from './passwords/password-guesses.ts'
import { challenge } from './second-step/challenge-actions.ts'
import { checkAccount, openSession } from './sessions/open-session.ts'

export async function signIn(
  context: PaymentContext & { publicUrl: string },
  body: z.output<typeof credentials>,
  visitor: Visitor,
  now: Date,
) {
  const { platform } = context
  const known = body.deviceToken && (await isKnownDevice(platform, body.email, body.deviceToken))
  const guesser = known ? { device: known } : { address: visitor.address, email: body.email }
  await countGuess(platform, guesser, now)
  const found = await findUserByEmail(platform, body.email)
  if (!(await passwordMatches(found?.user.password_hash ?? undefined, body.password)) || !found) {
    throw new Problem(401, t('Invalid credentials'))
  }
  const manner = { rememberMe: body.rememberMe, device: known || undefined, by: 'password' as const }
  if (found.has_second_step) throw await challenge(platform, found.user, manner, uncountGuess(guesser), now)
  const account = await checkAccount(context, found, now).catch(async (refusal) => {
    // The password was right: who asks at a shop's former place again and again guesses nothing.
    await platform.execute(uncountGuess(guesser))
    throw refusal
  })
  const { statements, answer } = openSession(account, manner, visitor, now)
  const browser = { user: found.user, token: answer.token, device: manner.device }
  const [started] = await platform.batch([
    ...statements,
    ...noteNewBrowser(browser, visitor, context.publicUrl, now),
    uncountGuess(guesser),
  ])
  if (!started?.length) throw new Problem(401, t('Invalid credentials'))
  return { deviceToken: body.deviceToken, ...answer }
}
