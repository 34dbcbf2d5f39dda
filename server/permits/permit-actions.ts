import type * as z from 'zod/mini'
import type { Approver, AskedDrawer, Permit, permitAnswer } from '#contract/people/permits.ts'
import {
  type Answers,
  answersBy,
  answersByPin,
  isBeyondPin,
  PERMISSION_NAMES,
  type PermissionName,
} from '#domain/people/permissions.ts'
import { t } from '#domain/words/t.ts'
import { beyondPin } from '#server/auth/access.ts'
import type { Visitor } from '#server/auth/auth-events.ts'
import type { Db } from '#server/db/db.ts'
import { isoMoment } from '#server/db/moment.ts'
import { notFound, Problem } from '#server/http/problem.ts'
import { closedAt } from '#server/pins/pin-guesses.ts'
import { withPin } from '#server/pins/with-pin.ts'
import { onlyRow } from '#server/rows/query.ts'
import {
  decide,
  lockMembership,
  type PermitRow,
  selectOthers,
  selectPeople,
  selectPermit,
  selectWaiting,
  updateWhy,
  withdraw,
} from './permit-queries.ts'
import { wordsOfWrites } from './permit-rehearsal.ts'

/** The signed-in caller of a permit action, within their shop. */
export interface Caller {
  db: Db
  /** Counts wrong PINs, in transactions of its own that stay if the call fails. */
  platform: Db
  shopId: string
  userId: string
  /** Where a PIN is guessed: the trusted till, else the signed-in person; and the till's name, '' elsewhere. */
  place: string
  till: string
  visitor: Visitor
  /** True for a session by PIN. */
  isByPin: boolean
  answers: Answers
  now: Date
}

const isLate = ({ state, expires_at }: PermitRow, now: Date) =>
  state === 'asked' && Date.parse(expires_at) <= now.getTime()

/** The facts without what the reader may not see: what goods earn, and what should be in a drawer. */
function factsFor({ facts }: PermitRow, answers: Answers): Permit['facts'] {
  if (!facts) return null
  const { drawer, discount, goods = [], items = [], free = null, earns, writes = [], ...figures } = facts
  const seesCosts = answers.costs === 'allowed'
  return {
    ...figures,
    changes: wordsOfWrites(writes),
    goods,
    items,
    free: free && { ...free, earns: seesCosts ? free.earns : null },
    discount: discount && { ...discount, was: discount.was ?? null },
    earns: earns && seesCosts ? { ...earns, losses: earns.losses ?? [] } : null,
    drawer: drawer && drawerFor(drawer, answers),
  }
}

/** Who asks has what that person has been shown already; who may close a drawer has all of it. */
function drawerFor(
  { counted, expected, difference, isShown }: AskedDrawer,
  answers: Pick<Answers, 'close-drawer'>,
) {
  const isSeen = isShown || answers['close-drawer'] === 'allowed'
  return isSeen
    ? { counted, expected, difference: difference ?? null }
    : { counted, expected: null, difference: null }
}

const permitOf = (row: PermitRow, { answers, now }: Pick<Caller, 'answers' | 'now'>): Permit => ({
  _id: row.id,
  askedBy: row.asker ?? '',
  permissions: row.permissions,
  needs: row.needs,
  call: row.call,
  about: row.about,
  amount: row.amount,
  facts: factsFor(row, answers),
  till: row.till,
  askedThatDay: row.that_day,
  why: row.why,
  word: row.word,
  isSent: row.is_sent,
  state: isLate(row, now) ? 'late' : row.state,
  askedAt: isoMoment(row.asked_at),
  expiresAt: isoMoment(row.expires_at),
  isOutdated: row.state === 'asked' && !row.is_same,
  decidedBy: row.decider ?? '',
})

const noPermit = () => notFound(t('What was asked'))
const mayAll = (answers: Answers, permissions: readonly PermissionName[]) =>
  permissions.every((name) => answers[name] === 'allowed')

export async function readWaiting({ db, shopId, userId, answers, now }: Caller) {
  const allowed = PERMISSION_NAMES.filter((name) => answers[name] === 'allowed')
  const [rows, [others]] = await db.batch([
    selectWaiting(shopId, userId, allowed, now),
    selectOthers(shopId, userId),
  ])
  return { waiting: rows.map((row) => permitOf(row, { answers, now })), isAlone: !onlyRow(others).there }
}

/** Members who may approve by PIN; never the requester. */
export async function readApprovers(
  { db, platform, shopId, userId, place, now }: Caller,
  permissions: PermissionName[],
): Promise<Approver[]> {
  const people = (await db.execute(selectPeople)).filter(
    ({ id, has_pin, role, adapted }) =>
      has_pin && id !== userId && mayAll(answersByPin(role, adapted), permissions),
  )
  const ids = people.map(({ id }) => id)
  const closed = await closedAt(platform, { shopId, place }, ids, now)
  return people.map(({ id, name, role }) => ({ _id: id, name, role, closedUntil: closed.get(id) }))
}

async function findPermit({ db, shopId }: Pick<Caller, 'db' | 'shopId'>, id: string): Promise<PermitRow> {
  const [row] = await db.execute(selectPermit(shopId, id))
  if (!row) throw noPermit()
  return row
}

/** A permit that the caller requested; others' requests only if the caller may answer them. */
export async function readPermit(caller: Caller, id: string): Promise<Permit> {
  const row = await findPermit(caller, id)
  if (row.asked_by !== caller.userId && !mayAll(caller.answers, row.needs)) throw noPermit()
  return permitOf(row, caller)
}

const answeredAlready = () => new Problem(409, t('This was answered already.'))
const tooLate = () => new Problem(409, t('Nobody answered within ten minutes. Ask again.'))
const takenBack = ({ asker }: PermitRow) =>
  new Problem(409, t('{name} took the question back.', { name: asker ?? '' }))
const outdated = () =>
  new Problem(
    409,
    t('It has changed since it was asked: a yes would be for older figures. It has to be asked again.'),
    { code: 'changed-elsewhere' },
  )
function notWaiting(row: PermitRow, now: Date): Problem {
  if (isLate(row, now)) return tooLate()
  return row.state === 'withdrawn' ? takenBack(row) : answeredAlready()
}

/** Throws why the caller's own permit did not change. */
async function refuseOwn(caller: Caller, id: string): Promise<never> {
  const row = await findPermit(caller, id)
  throw row.asked_by === caller.userId ? notWaiting(row, caller.now) : noPermit()
}

export async function explainPermit(caller: Caller, id: string, why: string) {
  const { db, shopId, userId, now } = caller
  const [changed] = await db.execute(updateWhy(shopId, userId, id, why, now))
  if (!changed) return refuseOwn(caller, id)
  const row = await findPermit(caller, id)
  return { success: true, message: t('Sent'), permit: permitOf(row, caller) } as const
}

export async function withdrawPermit(caller: Caller, id: string) {
  const { db, shopId, userId, now } = caller
  const [gone] = await db.execute(withdraw(shopId, userId, id, now))
  if (!gone) return refuseOwn(caller, id)
  return { success: true, message: t('Taken back') } as const
}

type Draft = z.output<typeof permitAnswer>

/**
 * Answers a permit, by a member whose role allows it now, and never by the requester. With a PIN the answer is given in the
 * requester's session. A PIN never answers permits beyond PINs (`isBeyondPin`), wherever it is typed.
 */
export async function answerPermit(caller: Caller, id: string, draft: Draft) {
  const { userId } = caller
  const { approver, pin } = draft
  const row = await findPermit(caller, id)
  const isHere = approver !== undefined && pin !== undefined
  if (isHere && row.asked_by !== userId) throw noPermit()
  const by = isHere ? approver : userId
  if (by === row.asked_by) {
    throw new Problem(403, t('You cannot say yes to your own question. Somebody else has to answer.'))
  }
  const isByPin = isHere || caller.isByPin
  if (isByPin && row.needs.some(isBeyondPin)) throw beyondPin()
  if (isHere) {
    const { shopId, place, till } = caller
    await withPin(caller, { shopId, userId: by, place, till }, pin)
  }
  if (draft.answer === 'look') {
    if (row.state !== 'asked' || isLate(row, caller.now)) throw notWaiting(row, caller.now)
    await refuseUnlessMay(caller.db, { shopId: caller.shopId, by, isByPin }, row.needs)
    // Costs stay closed at this screen: who asks reads it too, and a drawer's difference is told at its closing anyway.
    const permit = permitOf(row, { ...caller, answers: { ...caller.answers, 'close-drawer': 'allowed' } })
    return { success: true, message: '', permit } as const
  }
  const { answer } = draft
  const answered = await writeAnswer(caller, row, { ...draft, answer, by, isByPin })
  const words = { name: answered.decider ?? '' }
  const message = answered.state === 'given' ? t('{name} says yes', words) : t('{name} says no', words)
  return { success: true, message, permit: permitOf(answered, caller) } as const
}

/** Refuses an answer by somebody whose role does not allow all of it; the membership stays as it is until the end. */
async function refuseUnlessMay(
  db: Pick<Caller['db'], 'execute'>,
  { shopId, by, isByPin }: { shopId: string; by: string; isByPin: boolean },
  needs: readonly PermissionName[],
) {
  const [member] = await db.execute(lockMembership(shopId, by))
  if (member && mayAll(answersBy(isByPin, member.role, member.adapted), needs)) return
  throw new Problem(403, t('Only somebody who is allowed to do this can answer.'), {
    code: 'not-permitted',
    values: { permission: needs.join(',') },
  })
}

/** Writes the answer of a permit. The same answer again, as after a lost response, changes nothing. */
function writeAnswer(
  { db, shopId, now }: Caller,
  row: PermitRow,
  draft: Draft & { answer: 'yes' | 'no'; by: string; isByPin: boolean },
) {
  const { id, needs } = row
  const { by, isByPin, answer, why, word } = draft
  const state = answer === 'yes' ? 'given' : 'refused'
  return db.transaction(async (tx) => {
    await refuseUnlessMay(tx, { shopId, by, isByPin }, needs)
    const [asked] = await tx.execute(selectPermit(shopId, id))
    // A yes for an older version would open nothing, and its approver would think that it did.
    if (asked?.state === 'asked' && answer === 'yes' && !asked.is_same) throw outdated()
    const [decided] = await tx.execute(decide(shopId, { id, by, state, why, word }, now))
    const [after] = await tx.execute(selectPermit(shopId, id))
    const answered = onlyRow(after)
    if (!decided && (answered.state !== state || answered.decided_by !== by)) throw notWaiting(answered, now)
    return answered
  })
}
