import { t } from '#domain/words/t.ts'
import type { Db } from '#server/db/db.ts'
import { Problem } from '#server/http/problem.ts'
import type { Secrets } from '#server/platform/secrets.ts'
import { bareCode, recoveryHash } from './recovery-codes.ts'
import { spendRecoveryCode, spendTimeStep } from './second-step-queries.ts'
import { timeStepOf } from './totp.ts'

export const wrongCode = () =>
  new Problem(400, t('This code is not right, or it was used already.'), { code: 'wrong-code' })

export const isTotpCode = (typed: string) => /^\d{6}$/.test(bareCode(typed))

/** Decrypts a secret; fails after a restore without the installation's secret, when no code can be checked. */
export function openSecret(secrets: Secrets, locked: string): string {
  try {
    return secrets.open(locked)
  } catch {
    throw new Problem(
      503,
      t('Codes cannot be checked here at the moment. Whoever runs Bahi can switch your second step off.'),
    )
  }
}

/** Kind of a used code; for a recovery code with the number left. */
export type Spent = { kind: 'totp' } | { kind: 'recovery'; left: number }

/**
 * Uses up a code, in the transaction of its purpose: both happen, or neither.
 * @throws Problem wrong-code, also for a used code
 */
export async function spendCode(
  tx: Db,
  { userId, locked }: { userId: string; locked: string },
  typed: string,
  secrets: Secrets,
  now: Date,
): Promise<Spent> {
  if (isTotpCode(typed)) {
    const timeStep = timeStepOf(openSecret(secrets, locked), bareCode(typed), now)
    if (timeStep !== undefined && (await spendTimeStep(tx, userId, timeStep))) return { kind: 'totp' }
    throw wrongCode()
  }
  const left = await spendRecoveryCode(tx, userId, recoveryHash(secrets, userId, typed))
  if (left === undefined) throw wrongCode()
  return { kind: 'recovery', left }
}
