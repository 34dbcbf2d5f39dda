import type * as z from 'zod/mini'
import type { Assertion } from '#contract/people/sign-in/passkeys.ts'
import type { proofs } from '#contract/people/sign-in/prove-again.ts'
import { t } from '#domain/words/t.ts'
import type { Db } from '#server/db/db.ts'
import { Problem } from '#server/http/problem.ts'
import type { Session } from '#server/http/session/find-session.ts'
import type { Secrets } from '#server/platform/secrets.ts'
import type { Visitor } from '../auth-events.ts'
import { provePassword } from '../passwords/password-actions.ts'
import { countGuess, uncountGuess } from '../passwords/password-guesses.ts'
import { noteRecovery } from '../second-step/second-step-actions.ts'
import { selectSecret } from '../second-step/second-step-queries.ts'
import { spendCode, wrongCode } from '../second-step/spend-code.ts'
import { credentialsOf } from './passkey-actions.ts'
import {
  consumeChallenge,
  credentialIdOf,
  isCredentialOf,
  optionsToSign,
  type PasskeyContext,
  readSigned,
  unknownPasskey,
} from './passkey-answers.ts'
import { countPasskeys, findOwnPasskey, recordProof, spendCounter } from './passkey-queries.ts'

const proved = () => ({ success: true, message: t('You have proved that it is you') }) as const

/** Possible proofs of the person: the password, with a code if they have a second step, or a passkey instead of both. */
export async function showProofs(platform: Db, session: Session) {
  const passkey = (await countPasskeys(platform, session.userId)) > 0
  const code = (await selectSecret(platform, session.userId)) !== undefined
  // A superadmin with a passkey and no code proves by passkey only: a stolen password adds no passkey.
  return { password: code || !passkey || session.role !== 'superadmin', code, passkey }
}

interface ProofDesk extends PasskeyContext {
  secrets: Secrets
  publicUrl: string
}

/** Requires both password and code: a stranger at the browser has neither, one with the password lacks the phone. */
export async function proveByPassword(
  { platform, secrets, publicUrl }: ProofDesk,
  session: Session,
  { password, code }: z.output<typeof proofs>,
  visitor: Visitor,
  now: Date,
) {
  const { userId, tokenHash, name } = session
  const asked = await showProofs(platform, session)
  if (!asked.password) throw new Problem(400, t('Use your passkey: the password alone is not enough here.'))
  await provePassword(platform, userId, password, now)
  const locked = await selectSecret(platform, userId)
  if (!locked) {
    await platform.execute(recordProof(tokenHash, null, now))
    return proved()
  }
  if (!code) throw wrongCode()
  const guesser = { secondStepOf: userId }
  await countGuess(platform, guesser, now)
  await platform.transaction(async (tx) => {
    const spent = await spendCode(tx, { userId, locked }, code, secrets, now)
    await tx.batch([
      recordProof(tokenHash, null, now),
      ...noteRecovery(spent, { id: userId, name }, visitor, publicUrl),
      uncountGuess(guesser),
    ])
  })
  return proved()
}

export async function beginToProve(desk: PasskeyContext, session: Session, now: Date) {
  const credentials = await credentialsOf(desk, session.userId)
  if (credentials.length === 0) throw new Problem(409, t('You have no passkey. Use your password.'))
  const options = await optionsToSign(desk, 'prove', { ...session, credentials }, now)
  return { success: true, message: t('Confirm on your device'), options } as const
}

/** Verifies a passkey of the signed-in person against the challenge of this session. */
export async function provePasskey(
  desk: PasskeyContext,
  session: Session,
  credential: Assertion,
  visitor: Visitor,
  now: Date,
) {
  const { userId, tokenHash } = session
  const guesser = { passkeyFrom: visitor.address }
  await countGuess(desk.platform, guesser, now)
  const challenge = await consumeChallenge(desk, credential, { purpose: 'prove', whose: session }, now)
  const own = await findOwnPasskey(desk.platform, userId, credentialIdOf(credential))
  if (!own || !isCredentialOf(credential, userId)) throw unknownPasskey(400)
  const signed = await readSigned(
    desk,
    credential,
    { publicKey: own.public_key, counter: own.counter },
    challenge,
  )
  if (!signed) throw unknownPasskey(400)
  await desk.platform.transaction(async (tx) => {
    if (!(await spendCounter(tx, own.id, signed.newCounter, signed.credentialBackedUp, now)))
      throw unknownPasskey(400)
    await tx.batch([recordProof(tokenHash, own.id, now), uncountGuess(guesser)])
  })
  return proved()
}
