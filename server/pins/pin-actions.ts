import { t } from '#domain/words/t.ts'
import { hashPin, passwordMatches } from '#server/auth/passwords/password.ts'
import { provePassword } from '#server/auth/passwords/password-actions.ts'
import { countGuess, uncountGuess } from '#server/auth/passwords/password-guesses.ts'
import type { Db } from '#server/db/db.ts'
import { isoMoment } from '#server/db/moment.ts'
import { notFound, Problem } from '#server/http/problem.ts'
import { deletePin, deletePinSessions, selectPinHash, selectPinSince, upsertPin } from './pin-queries.ts'

interface Whose {
  db: Db
  platform: Db
  shopId: string
  userId: string
  /** The calling session. */
  tokenHash: Buffer
  now: Date
}

/** Ends the person's sessions at all tills that began with the replaced PIN. */
const endPinSessions = ({ platform, shopId, userId, tokenHash }: Omit<Whose, 'db' | 'now'>) =>
  platform.execute(deletePinSessions({ shopId, userId, tokenHash }))

/** A session without a shop has no PIN. */
export async function showPin({
  db,
  shopId,
  userId,
}: {
  db: Db | undefined
  shopId: string
  userId: string
}) {
  const [row] = db ? await db.execute(selectPinSince(shopId, userId)) : []
  return { since: row ? isoMoment(row.set_at) : null }
}

/** Setting a PIN needs the password, as an open session alone does not prove the person. */
export async function setPin(whose: Whose, { password, pin }: { password: string; pin: string }) {
  const { db, platform, shopId, userId, now } = whose
  await provePassword(platform, userId, password, now)
  await db.execute(upsertPin(shopId, userId, await hashPin(pin), now))
  await endPinSessions(whose)
  return { success: true, message: t('The PIN is set') } as const
}

export async function removePin(whose: Omit<Whose, 'now'>) {
  const [gone] = await whose.db.execute(deletePin(whose.shopId, whose.userId))
  if (!gone) throw notFound(t('PIN'))
  await endPinSessions(whose)
  return { success: true, message: t('The PIN is removed') } as const
}

/**
 * Verifies a person's PIN. Five wrong ones of one person at one till block it there for a quarter of an hour.
 * @throws Problem wrong-pin, also for a person without a PIN; TooMany
 */
export async function withPin(
  { db, platform, shopId, now }: Omit<Whose, 'userId' | 'tokenHash'>,
  { userId, pin, till }: { userId: string; pin: string; till: string },
): Promise<void> {
  const guesser = { pinOf: userId, shopId, till }
  await countGuess(platform, guesser, now)
  const [row] = await db.execute(selectPinHash(shopId, userId))
  if (!(await passwordMatches(row?.hash, pin))) {
    throw new Problem(400, t('This is not the PIN'), { code: 'wrong-pin' })
  }
  await platform.execute(uncountGuess(guesser))
}
