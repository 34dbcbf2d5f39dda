import * as z from 'zod/mini'
import { sql } from '#server/db/sql.ts'
import * as column from '#server/rows/column.ts'
import { query } from '#server/rows/query.ts'
import { isOpenOffer } from './member-queries.ts'

export const nameOfShop = (shopId: string) =>
  query({ name: z.string() }, sql`select name from shops where id = ${shopId} and going_since is null`)

/** Replaces an offer to another person. */
export const writeOffer = ({ shopId, to, by }: { shopId: string; to: string; by: string }, now: Date) => sql`
  insert into handovers (shop_id, user_id, offered_by, offered_at)
  values (${shopId}, ${to}, ${by}, ${now.toISOString()})
  on conflict (shop_id) do update
     set user_id = excluded.user_id, offered_by = excluded.offered_by, offered_at = excluded.offered_at`

export const deleteOffer = (shopId: string) =>
  query({ id: column.id }, sql`delete from handovers where shop_id = ${shopId} returning id`)

/** Locks the open offer to this person. */
export const lockOffer = (shopId: string, userId: string, now: Date) =>
  query(
    { offered_by: column.id },
    sql`select h.offered_by from handovers h
         where h.shop_id = ${shopId} and h.user_id = ${userId} and ${isOpenOffer(now)} for update`,
  )

/** Locks the person's row; returns the shop that they pay for. */
export const lockPaidShop = (userId: string) =>
  query({ shop_id: z.nullable(column.id) }, sql`select shop_id from users where id = ${userId} for update`)

/** Moves the shop's subscription to another person; the former payer pays for no shop. */
export const movePaying = (shopId: string, to: string) => [
  sql`
  with before as (select id, role from users where shop_id = ${shopId} for update)
  update users u set role = before.role from before where u.id = ${to}`,
  sql`update users set shop_id = null, role = 'customer' where shop_id = ${shopId} and id <> ${to}`,
  sql`update users set shop_id = ${shopId} where id = ${to}`,
]
