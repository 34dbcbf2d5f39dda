import { randomUUID } from 'node:crypto'
import type * as z from 'zod/mini'
import type { firstCode, SecondStep } from '#contract/people/sign-in/second-step.ts'
import { t } from '#domain/words/t.ts'
import type { Db } from '#server/db/db.ts'
import type { SQL } from '#server/db/sql.ts'
import { Problem } from '#server/http/problem.ts'
import type { Session } from '#server/http/session/find-session.ts'
import type { Letter } from '#server/mail/letter.ts'
import { writeMail } from '#server/mail/outbox.ts'
import type { Secrets } from '#server/platform/secrets.ts'
import { recordEvent, type Visitor } from '../auth-events.ts'
import {
  devicesDroppedLetter,
  recoveryCodeLetter,
  secondStepOffLetter,
  secondStepOnLetter,
} from '../auth-letters.ts'
import { findUserByEmail } from '../auth-queries.ts'
import { countPasskeys, deletePasskeysOf } from '../passkeys/passkey-queries.ts'
import { countGuess, uncountGuess } from '../passwords/password-guesses.ts'
import { bareCode, newRecoveryCodes, recoveryHash } from './recovery-codes.ts'
import {
  confirmStep,
  deleteSteps,
  insertStep,
  replaceRecoveryCodes,
  selectBegun,
  selectSecret,
  selectState,
} from './second-step-queries.ts'
import { isTotpCode, openSecret, type Spent, wrongCode } from './spend-code.ts'
import { newSecret, timeStepOf, uriOf } from './totp.ts'

export interface SecondStepContext {
  platform: Db
  secrets: Secrets
  publicUrl: string
}

const mailTo = (userId: string, letter: Letter) =>
  writeMail({ key: `second step:${randomUUID()}`, userId, letter })

/** Mails that a recovery code was used: its owner lost the phone, or another person found the paper. */
export const noteRecovery = (
  spent: Spent,
  { id, name }: { id: string; name: string },
  visitor: Visitor,
  publicUrl: string,
): SQL[] =>
  spent.kind === 'totp'
    ? []
    : [
        recordEvent('recovery-code-used', { userId: id }, visitor),
        mailTo(id, recoveryCodeLetter(name, spent.left, publicUrl)),
      ]

export async function showState(
  platform: Db,
  { userId, role, isByPasskey }: Pick<Session, 'userId' | 'role' | 'isByPasskey'>,
  isRequired: boolean,
): Promise<SecondStep> {
  const { since, recovery_codes } = await selectState(platform, userId)
  return {
    isOn: since !== null,
    since: since && new Date(since).toISOString(),
    recoveryCodesLeft: recovery_codes,
    isRequired: isRequired && role === 'superadmin' && !isByPasskey,
  }
}

const isOnAlready = () => new Problem(409, t('The second step is on already'))

/** Stores a new secret that is not required yet: a person who scans it wrongly can still sign in. */
export async function begin({ platform, secrets }: SecondStepContext, session: Session, now: Date) {
  const secret = newSecret()
  if (!(await insertStep(platform, session.userId, secrets.lock(secret), now))) throw isOnAlready()
  return {
    success: true,
    message: t('Scan the code with your app'),
    secret,
    uri: uriOf(session.email, secret),
  } as const
}

const storeCodes = (secrets: Secrets, userId: string, codes: readonly string[]) =>
  replaceRecoveryCodes(
    userId,
    codes.map((code) => recoveryHash(secrets, userId, code)),
  )

/** Open sessions stay, as the person has just proved the password. */
export async function confirm(
  { platform, secrets, publicUrl }: SecondStepContext,
  { userId, name }: Session,
  { code }: z.output<typeof firstCode>,
  visitor: Visitor,
  now: Date,
) {
  const guesser = { secondStepOf: userId }
  await countGuess(platform, guesser, now)
  const locked = await selectBegun(platform, userId, now)
  if (!locked) throw new Problem(409, t('This took too long, or the second step is on already. Begin again.'))
  const timeStep = isTotpCode(code) ? timeStepOf(openSecret(secrets, locked), bareCode(code), now) : undefined
  if (timeStep === undefined) throw wrongCode()
  const recoveryCodes = newRecoveryCodes()
  await platform.transaction(async (tx) => {
    if (!(await confirmStep(tx, userId, { locked, timeStep }, now))) throw isOnAlready()
    await tx.batch([
      ...storeCodes(secrets, userId, recoveryCodes),
      uncountGuess(guesser),
      recordEvent('second-step-on', { userId }, visitor),
      mailTo(userId, secondStepOnLetter(name, publicUrl)),
    ])
  })
  return { success: true, message: t('The second step is on'), recoveryCodes } as const
}

const isOffAlready = () => new Problem(409, t('The second step is off already'))

/** Replaces the recovery codes; the contract's `again` requires a fresh proof of the person. */
export async function renewCodes(
  { platform, secrets }: SecondStepContext,
  session: Session,
  visitor: Visitor,
) {
  const recoveryCodes = newRecoveryCodes()
  if (!(await selectSecret(platform, session.userId))) throw isOffAlready()
  await platform.batch([
    ...storeCodes(secrets, session.userId, recoveryCodes),
    recordEvent('recovery-codes-made', session, visitor),
  ])
  return { success: true, message: t('The old recovery codes are void'), recoveryCodes } as const
}

/** Switches the second step off and mails the person. */
export async function end(
  { platform, publicUrl }: SecondStepContext,
  { userId, name }: Session,
  visitor: Visitor,
) {
  if (!(await selectSecret(platform, userId))) throw isOffAlready()
  await platform.batch([
    ...deleteSteps(userId),
    recordEvent('second-step-off', { userId }, visitor),
    mailTo(userId, secondStepOffLetter(name, publicUrl)),
  ])
  return { success: true, message: t('The second step is off') } as const
}

/**
 * Removes a person's authenticator app, recovery codes and all passkeys, by the operator on the command line, after a device
 * is lost. Open sessions stay.
 */
export async function switchOffFor(
  platform: Db,
  email: string,
  publicUrl: string,
): Promise<'nobody' | 'off' | 'switched-off'> {
  const found = await findUserByEmail(platform, email)
  if (!found) return 'nobody'
  const { id: userId, name } = found.user
  const visitor = { address: '127.0.0.1', device: 'bahi user second-step-off' }
  const passkeys = await countPasskeys(platform, userId)
  const isAny = found.has_second_step || passkeys > 0
  await platform.batch([
    ...deleteSteps(userId),
    deletePasskeysOf(userId),
    ...(isAny ? [mailTo(userId, devicesDroppedLetter(name, publicUrl))] : []),
    ...(found.has_second_step ? [recordEvent('second-step-off', { userId }, visitor)] : []),
    ...(passkeys > 0 ? [recordEvent('passkey-removed', { userId }, visitor)] : []),
  ])
  return isAny ? 'switched-off' : 'off'
}
