import * as z from 'zod/mini'
import { sql } from '#server/db/sql.ts'
import * as column from '#server/rows/column.ts'
import { query } from '#server/rows/query.ts'

export const selectPin = (shopId: string, userId: string) =>
  query(
    { set_at: column.moment, off_at: z.nullable(column.moment), renewal_asked_at: z.nullable(column.moment) },
    sql`select set_at, off_at, renewal_asked_at from pins where shop_id = ${shopId} and user_id = ${userId}`,
  )

/** Sets a PIN, and forgets the wrong ones of the one before. */
export const upsertPin = (shopId: string, userId: string, hash: string, now: Date) => sql`
  with forgotten as (delete from wrong_pins where shop_id = ${shopId} and user_id = ${userId})
  insert into pins (shop_id, user_id, hash, set_at)
  values (${shopId}, ${userId}, ${hash}, ${now.toISOString()}::timestamptz)
  on conflict (shop_id, user_id) do update
     set hash = excluded.hash, set_at = excluded.set_at, off_at = null, renewal_asked_at = null`

export const deletePin = (shopId: string, userId: string) =>
  query(
    { user_id: column.id },
    sql`delete from pins where shop_id = ${shopId} and user_id = ${userId} returning user_id`,
  )

/** Asks for another PIN; the present one opens the till until it is replaced. */
export const askForPin = (shopId: string, userId: string, now: Date) =>
  query(
    { user_id: column.id },
    sql`update pins set renewal_asked_at = ${now.toISOString()}
         where shop_id = ${shopId} and user_id = ${userId} returning user_id`,
  )

export const hasPassword = (userId: string) =>
  query(
    { there: z.boolean() },
    sql`select exists (select from users where id = ${userId} and password_hash is not null) as there`,
  )

/** Deletes the person's sessions that a PIN opened, except the session of this call. */
export const deletePinSessions = ({
  shopId,
  userId,
  tokenHash,
}: {
  shopId: string
  userId: string
  tokenHash: Buffer | null
}) => sql`
  delete from sessions where shop_id = ${shopId} and user_id = ${userId} and by_pin
     and token_hash is distinct from ${tokenHash}::bytea`
