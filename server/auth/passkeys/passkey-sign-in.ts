import type * as z from 'zod/mini'
import type { signInWithPasskey } from '#contract/people/sign-in/passkeys.ts'
import { t } from '#domain/words/t.ts'
import type { PaymentContext } from '#server/subscription/claim-payments.ts'
import { recordRefusal, type Visitor } from '../auth-events.ts'
import { knownDeviceOf } from '../device-queries.ts'
import { countGuess, uncountGuess } from '../passwords/password-guesses.ts'
import { checkAccount, openSession } from '../sessions/open-session.ts'
import { noteNewBrowser } from './new-browser.ts'
import {
  consumeChallenge,
  credentialIdOf,
  isCredentialOf,
  optionsToSign,
  type PasskeyContext,
  readSigned,
  unknownPasskey,
} from './passkey-answers.ts'
import { findPasskey, spendCounter } from './passkey-queries.ts'

export async function beginToSignIn(desk: PasskeyContext, now: Date) {
  const options = await optionsToSign(desk, 'sign-in', undefined, now)
  return { success: true, message: t('Confirm on your device'), options } as const
}

/** Signs a person in by passkey alone: the device identifies and verifies them, so neither email nor code is needed. */
export async function signInByPasskey(
  desk: PasskeyContext & PaymentContext & { publicUrl: string },
  { credential, rememberMe, deviceTokens }: z.output<typeof signInWithPasskey.schema.body>,
  visitor: Visitor,
  now: Date,
) {
  const { platform, publicUrl } = desk
  const guesser = { passkeyFrom: visitor.address }
  const found = await findPasskey(platform, credentialIdOf(credential))
  // A refusal of an unknown passkey is recorded without an account.
  return recordRefusal(platform, found ? { userId: found.user.id } : { email: '' }, visitor, async () => {
    await countGuess(platform, guesser, now)
    const challenge = await consumeChallenge(desk, credential, { purpose: 'sign-in' }, now)
    if (!found || !isCredentialOf(credential, found.user.id)) throw unknownPasskey(401)
    const stored = { publicKey: found.public_key, counter: found.passkey.counter }
    const signed = await readSigned(desk, credential, stored, challenge)
    if (!signed) throw unknownPasskey(401)

    const { user } = found
    const device = await knownDeviceOf(platform, user.id, deviceTokens)
    const manner = { rememberMe, device: device?.hash, by: { passkeyId: found.passkey.id } }
    const { statements, answer } = openSession(await checkAccount(desk, found, now), manner, visitor, now)
    await platform.transaction(async (tx) => {
      const isNewer = await spendCounter(
        tx,
        found.passkey.id,
        signed.newCounter,
        signed.credentialBackedUp,
        now,
      )
      if (!isNewer) throw unknownPasskey(401)
      const browser = { user, token: answer.token, device: device?.hash }
      const [started] = await tx.batch([
        ...statements,
        ...noteNewBrowser(browser, visitor, publicUrl, now),
        uncountGuess(guesser),
      ])
      if (!started?.length) throw unknownPasskey(401)
    })
    return { deviceToken: device?.token, ...answer }
  })
}
