import * as z from 'zod/mini'
import type { Gstr3b, Gstr3bTyped, Gstr3bTypedDraft } from '#contract/gst/gstr3b.ts'
import type { CarriedForward } from '#domain/gst/gstr3b/payment.ts'
import { sql } from '#server/db/sql.ts'
import type { Writer } from '#server/documents/document-actions.ts'
import * as column from '#server/rows/column.ts'
import { query } from '#server/rows/query.ts'
import { countedRows, firstDay } from '../gstr2b/gstr2b-rows.ts'

export const selectTyped = (shopId: string, month: string) =>
  query(
    { typed: column.json<Gstr3bTyped>() },
    sql`select said as typed from gstr3b_typed where shop_id = ${shopId} and month = ${firstDay(month)}`,
  )

export const saveTyped = ({ shopId, userId, email }: Writer, draft: Gstr3bTypedDraft, now: Date) => {
  const { month, ...typed } = draft
  return sql`
  insert into gstr3b_typed (shop_id, month, said, updated_at, updated_by, updated_by_email)
  values (${shopId}, ${firstDay(month)}, ${JSON.stringify(typed)}::jsonb, ${now.toISOString()}::timestamptz, ${userId}::uuid, ${email})
  on conflict (shop_id, month) do update set said = excluded.said, updated_at = excluded.updated_at,
    updated_by = excluded.updated_by, updated_by_email = excluded.updated_by_email`
}

/** A filed GSTR-3B as stored: the answer of its day, the portal's file, and the credit carried to the next month. */
export interface StoredGstr3b {
  answer: Gstr3b
  file: unknown
  carriedOn: CarriedForward
}

export const selectStored = (shopId: string, month: string) =>
  query(
    { sums: column.json<StoredGstr3b>() },
    sql`select sums from filed_returns
         where shop_id = ${shopId} and form = 'gstr3b' and month = ${firstDay(month)}`,
  )

/** The last GSTR-3B before a month. */
export const selectFiledBefore = (shopId: string, month: string) =>
  query(
    { sums: column.json<StoredGstr3b>() },
    sql`select sums from filed_returns
         where shop_id = ${shopId} and form = 'gstr3b' and month < ${firstDay(month)} order by month desc limit 1`,
  )

/** Credit that counts in some months by purchase; by GSTR-2B row if it has none. */
export const selectClaimed = (shopId: string, from: string, to: string) =>
  query(
    {
      id: column.id,
      noun: z.string(),
      number: z.string(),
      date: z.nullable(column.date),
      party: z.string(),
      tax: column.paise,
    },
    sql`
  select coalesce(c.book, c.id) as id, min(c.row_kind) as noun, min(c.number) as number, min(c.date) as date, min(c.name) as party,
         sum(c.igst + c.cgst + c.sgst + c.cess)::bigint as tax
    from ${countedRows(shopId, from, to)} c
   where c.credit = 'Y' and c.section not in ('isd', 'isda', 'impg', 'impgsez')
   group by 1`,
  )
