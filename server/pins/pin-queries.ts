import * as z from 'zod/mini'
import { sql } from '#server/db/sql.ts'
import * as column from '#server/rows/column.ts'
import { query } from '#server/rows/query.ts'

export const selectPinSince = (shopId: string, userId: string) =>
  query(
    { set_at: column.moment },
    sql`select set_at from pins where shop_id = ${shopId} and user_id = ${userId}`,
  )

/** PIN hash of a present member. */
export const selectPinHash = (shopId: string, userId: string) =>
  query({ hash: z.string() }, sql`select hash from pins where shop_id = ${shopId} and user_id = ${userId}`)

export const upsertPin = (shopId: string, userId: string, hash: string, now: Date) => sql`
  insert into pins (shop_id, user_id, hash, set_at)
  values (${shopId}, ${userId}, ${hash}, ${now.toISOString()}::timestamptz)
  on conflict (shop_id, user_id) do update set hash = excluded.hash, set_at = excluded.set_at`

export const deletePin = (shopId: string, userId: string) =>
  query(
    { user_id: column.id },
    sql`delete from pins where shop_id = ${shopId} and user_id = ${userId} returning user_id`,
  )

/** Deletes the person's sessions that a PIN opened, except the session of this call. */
export const deletePinSessions = ({
  shopId,
  userId,
  tokenHash,
}: {
  shopId: string
  userId: string
  tokenHash: Buffer
}) => sql`
  delete from sessions where shop_id = ${shopId} and user_id = ${userId} and by_pin and token_hash <> ${tokenHash}`
