import * as z from 'zod/mini'
import { BILL_REQUESTS } from '#domain/shop/bill-pages.ts'
import { sql } from '#server/db/sql.ts'
import * as column from '#server/rows/column.ts'
import { query, type RowOf } from '#server/rows/query.ts'

const LINK = {
  serial: z.number(),
  token_hash: column.bytes,
  created_at: column.moment,
  works_until: column.date,
  revoked_at: z.nullable(column.moment),
}
export type BillLinkRow = RowOf<typeof LINK>

/** Locks the sale, so that of two who create a link at once the second finds the first's. */
export const lockSale = (shopId: string, id: string) =>
  query(
    { id: column.id },
    sql`select id from documents
         where shop_id = ${shopId} and id = ${id} and noun = 'invoice' and direction = 'sales' for no key update`,
  )

export const selectSale = (shopId: string, id: string) =>
  query(
    { id: column.id },
    sql`select id from documents
         where shop_id = ${shopId} and id = ${id} and noun = 'invoice' and direction = 'sales'`,
  )

/** The last link that was made, whether it works or not. */
export const selectLastLink = (shopId: string, id: string) =>
  query(
    LINK,
    sql`select serial, token_hash, created_at, works_until, revoked_at from bill_links
         where shop_id = ${shopId} and document_id = ${id} order by serial desc limit 1`,
  )

interface NewLink {
  id: string
  serial: number
  tokenHash: Buffer
  worksUntil: string
  now: Date
}

export const insertLink = (shopId: string, { id, serial, tokenHash, worksUntil, now }: NewLink) =>
  query(
    LINK,
    sql`insert into bill_links (shop_id, document_id, serial, token_hash, created_at, works_until)
        values (${shopId}, ${id}, ${serial}, ${tokenHash}::bytea, ${now.toISOString()}::timestamptz, ${worksUntil}::date)
        returning serial, token_hash, created_at, works_until, revoked_at`,
  )

export const revokeLinks = (shopId: string, id: string, now: Date) => sql`
  update bill_links set revoked_at = ${now.toISOString()}::timestamptz
   where shop_id = ${shopId} and document_id = ${id} and revoked_at is null`

/** Creating a link counts as giving the bill out; an earlier time stays. */
export const giveSale = (shopId: string, id: string, now: Date) => sql`
  update documents set given_at = ${now.toISOString()}::timestamptz
   where shop_id = ${shopId} and id = ${id} and given_at is null and status <> 'cancelled'`

export const selectPageDays = (shopId: string) =>
  query(
    { days: z.nullable(z.number()) },
    sql`select (settings ->> 'billPageDays')::integer as days from shops where id = ${shopId}`,
  )

const REQUEST = {
  _id: column.id,
  kind: z.enum(BILL_REQUESTS),
  words: z.string(),
  askedAt: column.moment,
  bill: column.id,
  number: z.string(),
  buyer: z.string(),
}
export type RequestRow = RowOf<typeof REQUEST>

/** Open requests, the oldest first; of one bill, or of all. */
export const selectRequests = (shopId: string, of: { bill?: string; limit: number }) =>
  query(
    REQUEST,
    sql`select r.id as "_id", r.kind, r.words, r.asked_at as "askedAt", d.id as bill, d.number,
               coalesce(d.party ->> 'name', '') as buyer
          from bill_requests r join documents d on d.shop_id = r.shop_id and d.id = r.document_id
         where r.shop_id = ${shopId} and r.done_at is null
           and (${of.bill ?? null}::uuid is null or r.document_id = ${of.bill ?? null}::uuid)
         order by r.asked_at, r.id limit ${of.limit}`,
  )

export const finishRequest = (shopId: string, id: string, userId: string, now: Date) =>
  query(
    { id: column.id },
    sql`update bill_requests
           set done_at = coalesce(done_at, ${now.toISOString()}::timestamptz), done_by = coalesce(done_by, ${userId}::uuid)
         where shop_id = ${shopId} and id = ${id} returning id`,
  )
