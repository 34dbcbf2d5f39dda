import * as z from 'zod/mini'
import { count, keyOf } from '#server/auth/passwords/password-guesses.ts'
import type { Db } from '#server/db/db.ts'
import { isoMoment } from '#server/db/moment.ts'
import { type SQL, sql } from '#server/db/sql.ts'
import * as column from '#server/rows/column.ts'
import { memberName } from '#server/rows/member-names.ts'
import { query, type RowOf } from '#server/rows/query.ts'

/** Wrong PINs of one person at one till, and of all people at one till, that close it for a quarter of an hour. */
export const WRONG_OF_PERSON = 5
export const WRONG_AT_TILL = 20
/** Wrong PINs of one person in the whole shop, without a right one between, that put the PIN off. */
export const WRONG_IN_A_ROW = 20

/** Whose PIN is typed, and where: at a trusted till, else in the browser of a signed-in person. */
export interface PinGuess {
  shopId: string
  userId: string
  /** Id of the trusted till, or of the signed-in person. */
  place: string
  /** Name of the trusted till, '' elsewhere. */
  till: string
}

const personKey = ({ shopId, userId, place }: Omit<PinGuess, 'till'>) =>
  keyOf('pin', `${shopId} ${userId} ${place}`)
const tillKey = ({ shopId, place }: Pick<PinGuess, 'shopId' | 'place'>) => keyOf('pins', `${shopId} ${place}`)

const COUNTED = {
  /** Null if the till was closed before, so that nothing was counted of the person. */
  person_open: z.nullable(z.boolean()),
  person_count: z.nullable(z.number()),
  till_open: z.nullable(z.boolean()),
  till_count: z.nullable(z.number()),
  /** When the closing ends, or would end. */
  person_until: z.nullable(column.moment),
  till_until: z.nullable(column.moment),
  /** When the till's count would have ended without this PIN; null if there was none. */
  till_before: z.nullable(column.moment),
  /** Wrong ones in a row, this one included; null without a PIN that is on. */
  in_a_row: z.nullable(z.number()),
  hash: z.nullable(z.string()),
  is_off: z.boolean(),
  /** Name of a present member; null for anybody else. */
  name: z.nullable(z.string()),
}
export type CountedPin = RowOf<typeof COUNTED>

/**
 * Counts a PIN as wrong before it is checked, and reads what it is checked against, in one statement: of a hundred at the same
 * instant no more are looked at than the limits allow. What is closed counts nothing further.
 */
export const countPin = (guess: PinGuess, now: Date) => {
  const at = sql`${now.toISOString()}::timestamptz`
  const { shopId, userId } = guess
  return query(
    COUNTED,
    sql`
  with closed as (
    select ends_at from attempts where key = ${tillKey(guess)} and count >= ${WRONG_AT_TILL}::integer and ends_at > ${at}
  ), before as (
    select ends_at from attempts where key = ${tillKey(guess)} and ends_at > ${at}
  ), person as (${count(personKey(guess), now, {
    allowed: sql`a.count < ${WRONG_OF_PERSON}`,
    isProlonged: true,
    only: sql`(select where not exists (select from closed))`,
  })}), till as (${count(tillKey(guess), now, {
    allowed: sql`a.count < ${WRONG_AT_TILL}`,
    isProlonged: true,
    only: sql`(select from person where allowed)`,
  })}), in_all as (
    insert into wrong_pins as w (shop_id, user_id, count)
    select p.shop_id, p.user_id, 1 from pins p
     where p.shop_id = ${shopId} and p.user_id = ${userId} and p.off_at is null and exists (select from till where allowed)
    on conflict (shop_id, user_id) do update set count = w.count + 1
    returning count
  )
  select (select allowed from person) as person_open, (select count from person) as person_count,
         (select allowed from till) as till_open, (select count from till) as till_count,
         (select ends_at from person) as person_until,
         coalesce((select ends_at from till), (select ends_at from closed)) as till_until,
         (select ends_at from before) as till_before, (select count from in_all) as in_a_row, p.hash, p.off_at is not null as is_off,
         ${memberName(sql`m.shop_id`, sql`m.user_id`)} as name
    from (select) one
    left join memberships m on m.shop_id = ${shopId} and m.user_id = ${userId} and m.left_at is null
    left join pins p on p.shop_id = m.shop_id and p.user_id = m.user_id`,
  )
}

/** When the closing of each of these people at one place ends, by id; those whose name is open are not in it. */
export async function closedAt(
  platform: Db,
  { shopId, place }: Pick<PinGuess, 'shopId' | 'place'>,
  people: readonly string[],
  now: Date,
): Promise<Map<string, string>> {
  if (people.length === 0) return new Map()
  const keys = new Map(people.map((userId) => [personKey({ shopId, userId, place }), userId]))
  const rows = await platform.execute(
    query(
      { key: z.string(), ends_at: column.moment },
      sql`select key, ends_at from attempts
           where key = any (array(select jsonb_array_elements_text(${JSON.stringify([...keys.keys()])}::jsonb)))
             and count >= ${WRONG_OF_PERSON}::integer and ends_at > ${now.toISOString()}::timestamptz`,
    ),
  )
  return new Map(rows.map(({ key, ends_at: until }) => [keys.get(key) ?? '', isoMoment(until)]))
}

/** The PIN was right: nothing is counted of this person here any more, and at the till as if this one had not been typed. */
export const uncountPin = (
  guess: PinGuess,
  { till_until: until, till_before: before }: Pick<CountedPin, 'till_until' | 'till_before'>,
): SQL[] => [
  // Right ones do not prolong the quarter of an hour of the wrong ones, but where a wrong one came meanwhile.
  sql`update attempts set count = greatest(count - 1, 0),
             ends_at = case when ends_at = ${until}::timestamptz then coalesce(${before}::timestamptz, ends_at) else ends_at end
       where key = ${tillKey(guess)}`,
  sql`delete from attempts where key = ${personKey(guess)}`,
  sql`delete from wrong_pins where shop_id = ${guess.shopId} and user_id = ${guess.userId}`,
]

export const putPinOff = ({ shopId, userId }: PinGuess, now: Date) =>
  query(
    { user_id: column.id },
    sql`update pins set off_at = ${now.toISOString()}
         where shop_id = ${shopId} and user_id = ${userId} and off_at is null returning user_id`,
  )

interface NewClosing {
  kind: 'person' | 'till'
  name: string
  until: string
}

export const insertClosing = (
  { shopId, userId, place, till }: PinGuess,
  { kind, name, until }: NewClosing,
  now: Date,
) => sql`
  insert into pin_closings (shop_id, kind, user_id, name, place, till, closed_at, closed_until)
  values (${shopId}, ${kind}, ${userId}, ${name}, ${place}, ${till}, ${now.toISOString()}, ${until}::timestamptz)`

const CLOSING = {
  id: column.id,
  kind: z.enum(['person', 'till']),
  user_id: column.id,
  name: z.string(),
  place: column.id,
  till: z.string(),
  closed_at: column.moment,
  closed_until: column.moment,
}
export type ClosingRow = RowOf<typeof CLOSING>
const COLUMNS = sql`id, kind, user_id, name, place, till, closed_at, closed_until`
const isClosed = (shopId: string, now: Date) =>
  sql`shop_id = ${shopId} and lifted_at is null and closed_until > ${now.toISOString()}::timestamptz`

export const selectClosings = (shopId: string, now: Date) =>
  query(
    CLOSING,
    sql`select ${COLUMNS} from pin_closings where ${isClosed(shopId, now)} order by closed_at desc, id limit 200`,
  )

/** Lifts one closing, or all of a person. */
export const liftClosings = (shopId: string, which: { id: string } | { userId: string }, now: Date) =>
  query(
    CLOSING,
    sql`update pin_closings set lifted_at = ${now.toISOString()}
         where ${isClosed(shopId, now)}
           and ${'id' in which ? sql`id = ${which.id}` : sql`kind = 'person' and user_id = ${which.userId}`}
        returning ${COLUMNS}`,
  )

/** Forgets what was counted for a lifted closing. */
export const forgetCounted = (shopId: string, { kind, place, user_id: userId }: ClosingRow) =>
  sql`delete from attempts
       where key = ${kind === 'till' ? tillKey({ shopId, place }) : personKey({ shopId, userId, place })}`
