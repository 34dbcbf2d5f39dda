import type * as z from 'zod/mini'
import type { TillHere, TrustedTill, tillTrust } from '#contract/people/tills.ts'
import { formatMomentInIndia } from '#domain/calendar.ts'
import { MOST_TILLS } from '#domain/documents/tills.ts'
import { keysOf } from '#domain/people/people-search.ts'
import { answersByPin } from '#domain/people/permissions.ts'
import { t } from '#domain/words/t.ts'
import { endBefore, recordEvent, type Visitor } from '#server/auth/auth-events.ts'
import { provedInShop } from '#server/auth/auth-queries.ts'
import { provePassword } from '#server/auth/passwords/password-actions.ts'
import { answerOf, SESSION_MS } from '#server/auth/sessions/open-session.ts'
import { recordLastShop } from '#server/auth/sessions/session-queries.ts'
import { refusing } from '#server/db/constraint.ts'
import type { Db } from '#server/db/db.ts'
import { isoMoment } from '#server/db/moment.ts'
import type { Store } from '#server/db/open.ts'
import { sql } from '#server/db/sql.ts'
import type { NewId } from '#server/http/create-once.ts'
import { notFound, Problem } from '#server/http/problem.ts'
import { hashToken, newToken, type Session } from '#server/http/session/find-session.ts'
import { closedAt } from '#server/pins/pin-guesses.ts'
import { withPin } from '#server/pins/with-pin.ts'
import { onlyRow } from '#server/rows/query.ts'
import {
  bindSession,
  deleteReplaced,
  deleteTill,
  insertPinSession,
  insertTill,
  lockMember,
  recordTillUse,
  selectNamesake,
  selectPeopleAt,
  selectTill,
  selectTills,
  type TillRow,
  updateTill,
} from './till-queries.ts'

const tillOf = (row: TillRow): TrustedTill => ({
  _id: row.id,
  name: row.name,
  lockAfter: row.lock_after,
  device: row.device,
  trustedBy: row.trusted_by ?? '',
  trustedAt: isoMoment(row.trusted_at),
  lastUsedAt: isoMoment(row.last_used_at),
  isThis: row.is_this,
})

export async function readTills(platform: Db, shopId: string, visitor: Visitor): Promise<TrustedTill[]> {
  const rows = await platform.execute(selectTills(shopId, visitor.tillKey))
  return rows.map(tillOf)
}

/** Refuses a second till of the same name, also where two are trusted at once. */
const oneOfName = <T>(work: Promise<T>) =>
  refusing(
    { trusted_tills_name: () => new Problem(409, t('There is a trusted till of this name already.')) },
    work,
  )

const anotherTill = (other: { name: string; last_used_at: string }, now: Date) =>
  new Problem(
    409,
    t(
      '{till} is another computer, last used {time}. Type another name for this one, or replace the other one.',
      { till: other.name, time: formatMomentInIndia(new Date(other.last_used_at), now) },
    ),
    { code: 'another-till' },
  )

interface Trusting {
  platform: Db
  shopId: string
  session: Session
  visitor: Visitor
  now: Date
}

/**
 * Makes the calling browser a trusted till; needs the password, as an open session alone does not prove the person. The
 * session continues, bound to the till. A repeat under the same key returns the same till, with a new key for its browser.
 */
export async function trustTill(
  { platform, shopId, session, visitor, now }: Trusting,
  { password, name, lockAfter, isReplacing }: z.output<typeof tillTrust>,
  { id }: NewId,
) {
  await provePassword(platform, session.userId, password, now)
  const key = newToken()
  const hash = hashToken(key)
  const till = { id, shopId, userId: session.userId, name, lockAfter, device: visitor.device, key: hash }
  const made = await oneOfName(
    platform.transaction(async (tx) => {
      const [other] = isReplacing ? [] : await tx.execute(selectNamesake(till, visitor.tillKey))
      if (other) throw anotherTill(other, now)
      const [, , , , rows] = await tx.batch([
        // Unbound first: otherwise the session would be deleted with the replaced till.
        bindSession(session.tokenHash, null),
        deleteReplaced(till, visitor.tillKey),
        insertTill(till, now),
        bindSession(session.tokenHash, id),
        selectTills(shopId, hash),
      ])
      if (rows.length > MOST_TILLS) {
        throw new Problem(
          409,
          t('A shop has at most {count} trusted tills. End one first.', { count: MOST_TILLS }),
        )
      }
      return onlyRow(rows.find(({ is_this }) => is_this))
    }),
  )
  const answer = {
    success: true,
    message: t('{name} is trusted. People with a PIN sign in here.', { name }),
    till: tillOf(made),
  } as const
  return { key, answer }
}

const noTill = () => notFound(t('Till'))

export async function changeTill(
  platform: Db,
  shopId: string,
  till: { id: string; name: string; lockAfter: number },
) {
  const [changed] = await oneOfName(platform.execute(updateTill(shopId, till)))
  if (!changed) throw noTill()
  return { success: true, message: t('Till saved') } as const
}

/** Ends a trusted till and its sessions. */
export async function endTill(platform: Db, shopId: string, id: string) {
  const [ended] = await platform.execute(deleteTill(shopId, id))
  if (!ended) throw noTill()
  return { success: true, message: t('This computer is not trusted any more') } as const
}

const NO_TILL: TillHere = { till: null, people: [], owners: [] }

/** The till of the browser, found by the key in its cookie alone: without one nothing of any shop is returned. */
export async function showTill(platform: Db, { tillKey }: Visitor, now: Date): Promise<TillHere> {
  const [row] = tillKey ? await platform.execute(selectTill(tillKey)) : []
  if (!row) return NO_TILL
  const people = await platform.execute(selectPeopleAt(row))
  const keys = keysOf(
    people
      .filter(({ has_pin }) => has_pin)
      .toSorted((a, b) => Date.parse(a.joined_at) - Date.parse(b.joined_at))
      .map(({ id: _id, name }) => ({ _id, name })),
  )
  const here = { shopId: row.shop_id, place: row.id }
  const closed = await closedAt(
    platform,
    here,
    people.map(({ id }) => id),
    now,
  )
  const { name, lockAfter, trustedBy, trustedAt } = tillOf(row)
  return {
    till: { name, shopName: row.shop_name, lockAfter, trustedBy, trustedAt },
    people: people
      .filter(({ has_pin }) => has_pin)
      .map(({ id, name, role, last_here_at, last_till: lastTill, bill_number: number, bill_at: at }) => ({
        _id: id,
        name,
        role,
        lastHereAt: last_here_at && isoMoment(last_here_at),
        lastTill,
        lastBill: number && at ? { number, at: isoMoment(at) } : null,
        key: keys.get(id),
        closedUntil: closed.get(id),
      })),
    owners: people.filter(({ role }) => role === 'owner').map(({ name }) => name.split(' ')[0] ?? name),
  }
}

/**
 * Signs in by PIN: the session is valid at this till alone, for calls of the counter (domain/people/permissions.ts).
 * @throws Problem 401 if the browser is no trusted till, 400 wrong-pin, also for a person without a PIN or membership;
 * TooMany
 */
export async function signInByPin(
  { platform, platformAs }: Pick<Store, 'platform' | 'platformAs'>,
  { person: userId, pin }: { person: string; pin: string },
  visitor: Visitor,
  now: Date,
) {
  const key = visitor.tillKey
  const [till] = key ? await platform.execute(selectTill(key)) : []
  if (!till || !key) {
    throw new Problem(
      401,
      t('This computer is not trusted any more. Sign in with your email and password.'),
      { code: 'no-till' },
    )
  }
  const shopId = till.shop_id
  // The trail has what wrong PINs close with the till, and nobody's name.
  const door = { platform: platformAs({ userId: '', till: till.name }), visitor, now }
  await withPin(door, { shopId, userId, place: till.id, till: till.name }, pin)
  const [proved] = await platform.execute(provedInShop(userId, shopId))

  const token = newToken()
  const expires = new Date(now.getTime() + SESSION_MS)
  const session = { tokenHash: hashToken(token), userId, till, device: visitor.device, expires }
  const [, [started]] = await platform.batch([
    lockMember(shopId, userId),
    insertPinSession(session, { key, now }),
    recordLastShop({ shopId, userId, till: till.name }, now),
    recordTillUse(till.id, now),
    recordEvent(
      'signed-in',
      { userId },
      visitor,
      sql`exists (select from sessions where token_hash = ${session.tokenHash})`,
    ),
    ...endBefore(session.tokenHash, visitor),
  ])
  if (!started) throw new Problem(400, t('This is not the PIN'), { code: 'wrong-pin' })
  const answer = answerOf(token, onlyRow(proved), now, answersByPin)
  return started.is_asked ? { ...answer, asksForPin: true } : answer
}
