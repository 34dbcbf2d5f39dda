import * as z from 'zod/mini'
import { ATTACHED_TYPES } from '#domain/attachments/attached-file.ts'
import { VOUCHER_NAMES } from '#domain/ledger/voucher-kinds.ts'
import { sql } from '#server/db/sql.ts'
import * as column from '#server/rows/column.ts'
import { query } from '#server/rows/query.ts'

interface Days {
  from: string
  to: string
}

const OF_PURCHASES = sql`
  from documents d join attachments a on a.shop_id = d.shop_id and a.document_id = d.id`
const within = (shopId: string, { from, to }: Days) => sql`
  d.shop_id = ${shopId} and d.direction = 'purchase' and d.noun in ('invoice', 'credit-note', 'debit-note')
   and d.date between ${from} and ${to}`

/** How many files belong to the purchases of some dates. */
export const countAttached = (shopId: string, days: Days) =>
  query(
    { attached: z.number() },
    sql`select count(*) as attached ${OF_PURCHASES} where ${within(shopId, days)}`,
  )

/** The files of purchases, without their bytes: those are read one at a time. */
export const selectAttachedNames = (shopId: string, days: Days) =>
  query(
    {
      id: column.id,
      hash: z.string(),
      name: z.string(),
      type: z.enum(ATTACHED_TYPES),
      number: z.string(),
      party: z.string(),
    },
    sql`select d.id, a.hash, a.name, a.type, d.number, coalesce(d.party ->> 'name', '') as party
        ${OF_PURCHASES} where ${within(shopId, days)} order by d.date, d.seq, a.attached_at, a.hash`,
  )

const OF_VOUCHERS = sql`
  from vouchers v join voucher_papers p on p.shop_id = v.shop_id and p.voucher_id = v.id`
const dated = (shopId: string, { from, to }: Days) =>
  sql`v.shop_id = ${shopId} and v.date between ${from} and ${to}`

/** How many vouchers of some dates have a photo of their paper. */
export const countPhotos = (shopId: string, days: Days) =>
  query({ photos: z.number() }, sql`select count(*) as photos ${OF_VOUCHERS} where ${dated(shopId, days)}`)

/** Photos of vouchers, also of cancelled ones, without their bytes. */
export const selectPhotos = (shopId: string, days: Days) =>
  query(
    {
      hash: z.string(),
      type: z.enum(ATTACHED_TYPES),
      kind: z.enum(VOUCHER_NAMES),
      number: z.string(),
      party: column.partyName,
    },
    sql`select p.hash, p.type, v.kind, coalesce(v.number, '') as number, coalesce(m.name, v.details ->> 'payee', '') as party
        ${OF_VOUCHERS} left join merchants m on m.shop_id = v.shop_id and m.id = v.party
         where ${dated(shopId, days)} order by v.date, v.seq`,
  )
