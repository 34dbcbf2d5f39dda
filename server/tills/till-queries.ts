import * as z from 'zod/mini'
import { SHOP_ROLES } from '#domain/people/shop-roles.ts'
import { sql } from '#server/db/sql.ts'
import * as column from '#server/rows/column.ts'
import { listOfTexts } from '#server/rows/list.ts'
import { memberName } from '#server/rows/member-names.ts'
import { query, type RowOf } from '#server/rows/query.ts'

const TILL = {
  id: column.id,
  shop_id: column.id,
  name: z.string(),
  device: z.string(),
  lock_after: z.number(),
  trusted_by: z.nullable(z.string()),
  trusted_at: column.moment,
  last_used_at: column.moment,
  is_this: z.boolean(),
}
export type TillRow = RowOf<typeof TILL>

const columns = (key: Buffer | undefined) => sql`
  l.id, l.shop_id, l.name, l.device, l.lock_after, ${memberName(sql`l.shop_id`, sql`l.trusted_by`)} as trusted_by, l.trusted_at, l.last_used_at,
  coalesce(l.key_hash = ${key ?? null}::bytea, false) as is_this`
const FROM = sql`from trusted_tills l`

export const selectTills = (shopId: string, key: Buffer | undefined) =>
  query(
    TILL,
    sql`select ${columns(key)} ${FROM} where l.shop_id = ${shopId} order by lower(l.name) limit 200`,
  )

/** The till with this key, unless its shop is being erased. */
export const selectTill = (key: Buffer) =>
  query(
    { ...TILL, shop_name: z.string() },
    sql`select ${columns(key)}, s.name as shop_name ${FROM} join shops s on s.id = l.shop_id
         where l.key_hash = ${key}::bytea and s.going_since is null`,
  )

interface NewTill {
  id: string
  shopId: string
  userId: string
  name: string
  lockAfter: number
  device: string
  key: Buffer
}

/** A till of this name that is neither this browser's nor what an earlier send of the call made. */
export const selectNamesake = ({ shopId, id, name }: NewTill, key: Buffer | undefined) =>
  query(
    { name: z.string(), last_used_at: column.moment },
    sql`select name, last_used_at from trusted_tills
         where shop_id = ${shopId} and lower(name) = lower(${name}) and id <> ${id}
           and key_hash is distinct from ${key ?? null}::bytea`,
  )

/** Deletes the earlier till of this name, and this browser's former till. */
export const deleteReplaced = ({ shopId, id, name }: NewTill, before: Buffer | undefined) => sql`
  delete from trusted_tills
   where (shop_id = ${shopId} and (lower(name) = lower(${name}) or id = ${id})) or key_hash = ${before ?? null}::bytea`

export const insertTill = (till: NewTill, now: Date) => sql`
  insert into trusted_tills (id, shop_id, name, key_hash, device, lock_after, trusted_by, trusted_at, last_used_at)
  values (${till.id}, ${till.shopId}, ${till.name}, ${till.key}, ${till.device}, ${till.lockAfter}, ${till.userId},
          ${now.toISOString()}, ${now.toISOString()})`

export const bindSession = (tokenHash: Buffer, tillId: string | null) =>
  sql`update sessions set till_id = ${tillId} where token_hash = ${tokenHash}`

export const updateTill = (
  shopId: string,
  { id, name, lockAfter }: { id: string; name: string; lockAfter: number },
) =>
  query(
    { id: column.id },
    sql`update trusted_tills set name = ${name}, lock_after = ${lockAfter}
         where shop_id = ${shopId} and id = ${id} returning id`,
  )

export const deleteTill = (shopId: string, id: string) =>
  query(
    { id: column.id },
    sql`delete from trusted_tills where shop_id = ${shopId} and id = ${id} returning id`,
  )

const PERSON = {
  id: column.id,
  name: z.string(),
  role: z.enum(SHOP_ROLES),
  last_here_at: z.nullable(column.moment),
  last_till: z.string(),
  has_pin: z.boolean(),
  bill_number: z.nullable(z.string()),
  bill_at: z.nullable(column.moment),
  joined_at: column.moment,
}

/** Members of the shop by role and name: an order that stays, so that a hand finds its name where it was. */
export const selectPeopleAt = ({ id, shop_id: shopId }: Pick<TillRow, 'id' | 'shop_id'>) =>
  query(
    PERSON,
    sql`
  select u.id, u.name, m.role, m.last_here_at, m.last_till, p.user_id is not null as has_pin,
         b.number as bill_number, b.at as bill_at, m.joined_at
    from memberships m
    join people_of_shop(${shopId}) u on u.id = m.user_id
    left join pins p on p.shop_id = m.shop_id and p.user_id = m.user_id
    left join last_bills b on b.till_id = ${id} and b.user_id = m.user_id
   where m.shop_id = ${shopId} and m.left_at is null and (p.user_id is not null or m.role = 'owner')
   order by array_position(${listOfTexts([...SHOP_ROLES])}, m.role), lower(u.name), u.id limit 100`,
  )

/** Locks the membership, so that a person who leaves or removes the PIN meanwhile is not signed in. */
export const lockMember = (shopId: string, userId: string) =>
  sql`select from memberships where shop_id = ${shopId} and user_id = ${userId} for update`

interface NewSession {
  tokenHash: Buffer
  userId: string
  till: TillRow
  device: string
  expires: Date
}

/** Only while the till is trusted, the person works in its shop and has a PIN there. */
export const insertPinSession = (
  { tokenHash, userId, till, device, expires }: NewSession,
  { key, now }: { key: Buffer; now: Date },
) =>
  query(
    { is_asked: z.boolean() },
    sql`
  with opened as (
  insert into sessions (token_hash, user_id, shop_id, till_id, by_pin, device, created_at, last_seen_at, expires_at)
  select ${tokenHash}::bytea, m.user_id, m.shop_id, l.id, true, ${device}::text, ${now.toISOString()}::timestamptz,
         ${now.toISOString()}::timestamptz, ${expires.toISOString()}::timestamptz
    from trusted_tills l
    join memberships m on m.shop_id = l.shop_id and m.user_id = ${userId} and m.left_at is null
    join pins p on p.shop_id = m.shop_id and p.user_id = m.user_id and p.off_at is null
   where l.id = ${till.id} and l.key_hash = ${key}::bytea
     for share of l
  returning shop_id, user_id)
  select p.renewal_asked_at is not null as is_asked
    from opened o join pins p on p.shop_id = o.shop_id and p.user_id = o.user_id`,
  )

export const recordTillUse = (id: string, now: Date) =>
  sql`update trusted_tills set last_used_at = ${now.toISOString()} where id = ${id}`
