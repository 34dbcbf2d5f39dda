import type { PinClosing } from '#contract/people/sign-in/given-pins.ts'
import { t } from '#domain/words/t.ts'
import { recordEvent, type Visitor } from '#server/auth/auth-events.ts'
import { hashPin } from '#server/auth/passwords/password.ts'
import { provePassword } from '#server/auth/passwords/password-actions.ts'
import type { Db } from '#server/db/db.ts'
import { isoMoment } from '#server/db/moment.ts'
import type { SQL } from '#server/db/sql.ts'
import { notFound, Problem } from '#server/http/problem.ts'
import { onlyRow } from '#server/rows/query.ts'
import { type ClosingRow, forgetCounted, liftClosings, selectClosings } from './pin-guesses.ts'
import { deletePin, deletePinSessions, hasPassword, selectPin, upsertPin } from './pin-queries.ts'
import { withPin } from './with-pin.ts'

interface Whose {
  db: Db
  platform: Db
  shopId: string
  userId: string
  /** The calling session. */
  tokenHash: Buffer
  visitor: Visitor
  now: Date
}

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
  const [row] = db ? await db.execute(selectPin(shopId, userId)) : []
  return {
    since: row ? isoMoment(row.set_at) : null,
    isOff: Boolean(row?.off_at),
    isAsked: Boolean(row?.renewal_asked_at),
  }
}

/**
 * Statements that set a person's PIN: it is on again, what was closed for them opens, and their sessions that began with the
 * replaced PIN end, but for the calling one.
 */
export async function settingPin(
  { platform, shopId, userId, visitor, now }: Omit<Whose, 'db' | 'tokenHash'>,
  hash: string,
  tokenHash: Buffer | null,
): Promise<SQL[]> {
  const lifted = await platform.execute(liftClosings(shopId, { userId }, now))
  return [
    upsertPin(shopId, userId, hash, now),
    ...lifted.map((closing) => forgetCounted(shopId, closing)),
    deletePinSessions({ shopId, userId, tokenHash }),
    recordEvent('pin-set', { userId }, visitor),
  ]
}

const isSet = () => ({ success: true, message: t('The PIN is set') }) as const

/** Setting a PIN needs the password, as an open session alone does not prove the person. */
export async function setPin(whose: Whose, { password, pin }: { password: string; pin: string }) {
  const { platform, userId, tokenHash, now } = whose
  await provePassword(platform, userId, password, now)
  const hash = await hashPin(pin)
  await platform.transaction(async (tx) =>
    tx.batch(await settingPin({ ...whose, platform: tx }, hash, tokenHash)),
  )
  return isSet()
}

/** Replaces one's own PIN by a right one: for people without a password, and where an owner asks for another PIN. */
export async function changePin(
  whose: Whose,
  { current, pin, place, till }: { current: string; pin: string; place: string; till: string },
) {
  const { platform, shopId, userId, visitor, tokenHash, now } = whose
  await withPin({ platform, visitor, now }, { shopId, userId, place, till }, current)
  if (pin === current) throw new Problem(400, t('This is the PIN so far. Choose another one.'))
  const hash = await hashPin(pin)
  await platform.transaction(async (tx) =>
    tx.batch(await settingPin({ ...whose, platform: tx }, hash, tokenHash)),
  )
  return isSet()
}

export async function removePin({ db, platform, shopId, userId, tokenHash }: Whose) {
  const { there } = onlyRow((await platform.execute(hasPassword(userId)))[0])
  if (!there) {
    throw new Problem(409, t('Without an email the PIN is the only way in. Set another one instead.'))
  }
  const [gone] = await db.execute(deletePin(shopId, userId))
  if (!gone) throw notFound(t('PIN'))
  await platform.execute(deletePinSessions({ shopId, userId, tokenHash }))
  return { success: true, message: t('The PIN is removed') } as const
}

export async function readClosings(platform: Db, shopId: string, now: Date): Promise<PinClosing[]> {
  const rows = await platform.execute(selectClosings(shopId, now))
  return rows.map(({ id, kind, name, till, closed_at, closed_until }) => ({
    _id: id,
    kind,
    name,
    till,
    closedAt: isoMoment(closed_at),
    closedUntil: isoMoment(closed_until),
  }))
}

/** What works after a lift: a PIN that was put off stays off. */
const liftedWords = ({ kind, name, till }: ClosingRow, isOff: boolean) => {
  if (kind === 'till') return t('PINs work at {till} again', { till })
  return isOff
    ? t(
        "{name}'s PIN stays off after too many wrong ones. Set another one for {name} in the list of people.",
        { name },
      )
    : t('{name} may type the PIN again', { name })
}

/** Opens before the quarter of an hour is over. */
export async function liftClosing(platform: Db, shopId: string, id: string, now: Date) {
  const lifted = await platform.transaction(async (tx) => {
    const [closing] = await tx.execute(liftClosings(shopId, { id }, now))
    if (!closing) return undefined
    const [, [pin]] = await tx.batch([forgetCounted(shopId, closing), selectPin(shopId, closing.user_id)])
    return liftedWords(closing, Boolean(pin?.off_at))
  })
  if (!lifted) throw notFound(t('Closing'))
  return { success: true, message: lifted } as const
}
