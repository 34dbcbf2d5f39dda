import * as z from 'zod/mini'
import { PAYMENT_MODES } from '#domain/payment/payment-status.ts'
import { sql } from '#server/db/sql.ts'
import * as column from '#server/rows/column.ts'
import { type Query, query, type RowOf } from '#server/rows/query.ts'
import { BILL_OF_WALK_IN, otherAccount, VOUCHER_WORDS } from './drawer-queries.ts'

/** How many earlier bills show a party's usual payment mode. */
const HABIT = 12

const posted = (shopId: string, account: string, cause: 'document' | 'voucher') => sql`(
    select distinct e.cause_id as id from drawer_state(${account}) s
      join entries e on e.shop_id = ${shopId} and e.seq > s.from_seq and e.cause = ${cause})`

const DOCUMENT = {
  id: column.id,
  noun: z.string(),
  direction: z.enum(['sales', 'purchase']),
  number: z.string(),
  party: z.nullable(column.partyName),
  total: column.paise,
  /** Money received with the document, without later receipts. */
  came: column.paise,
  pending: column.paise,
  taken: column.ways,
  mode: z.nullable(z.enum(PAYMENT_MODES)),
  isCancelled: z.boolean(),
  /** Paise that the document took out of the drawer since it was last closed. */
  cashOut: column.paise,
  at: column.moment,
  edits: z.array(z.object({ at: column.moment, before: column.paise, after: column.paise })),
  usual: z.array(z.enum(PAYMENT_MODES)),
}
export type DayDocument = RowOf<typeof DOCUMENT>

/**
 * The bills and notes that posted anything since the drawer was closed, with their edits and how their parties usually pay;
 * those that the reader's lists hold (docs/decisions/0196).
 */
export const selectDayDocuments = (shopId: string, account: string): Query<DayDocument> =>
  query(
    DOCUMENT,
    sql`
  select d.id, d.noun, d.direction, d.number, nullif(d.party ->> 'name', '') as party, d.grand_total as total,
         (coalesce(d.amount_received, 0) - d.settled)::bigint as came, coalesce(d.pending_amount, 0)::bigint as pending,
         d.taken, d.payment_mode as mode, d.status = 'cancelled' as "isCancelled",
         (select coalesce(-sum(e.amount), 0)::bigint from entries e
           where e.shop_id = d.shop_id and e.cause_id = d.id and e.cause = 'document' and e.account = ${account}) as "cashOut",
         d.created_at as at,
         (select coalesce(jsonb_agg(jsonb_build_object('at', a.at, 'before', a.before -> 'grand_total', 'after', a.after -> 'grand_total')
                   order by a.seq), '[]')
            from audit_log a
           where a.shop_id = d.shop_id and a.table_name = 'documents' and a.row_id = d.id::text and a.operation = 'update'
             and a.before -> 'grand_total' <> a.after -> 'grand_total'
             and coalesce((a.before ->> 'amount_received')::bigint, 0) > 0) as edits,
         array(
           select b.payment_mode from documents b
            where d.merchant_id is not null and b.shop_id = d.shop_id and b.merchant_id = d.merchant_id and b.noun = 'invoice'
              and b.direction = 'sales' and b.counts and b.amount_received > 0 and b.payment_mode is not null
              and (b.date, b.seq) < (d.date, d.seq)
            order by b.date desc, b.seq desc limit ${HABIT}) as usual
    from ${posted(shopId, account, 'document')} p join documents d on d.shop_id = ${shopId} and d.id = p.id
   where is_listed(d.direction, d.created_by)
   order by d.created_at, d.seq`,
  )

const VOUCHER = {
  id: column.id,
  kind: z.enum(['expense', 'income', 'receipt', 'payment']),
  title: column.words,
  party: z.nullable(column.partyName),
  bill: z.nullable(z.string()),
  walkIn: z.nullable(column.partyName),
  other: z.nullable(z.string()),
  ways: z.array(z.object({ account: z.string(), amount: column.paise })),
  at: column.moment,
}
export type DayVoucher = RowOf<typeof VOUCHER>

/** Expenses, income, receipts and payments of any mode since the drawer was last closed. */
export const selectDayVouchers = (shopId: string, account: string): Query<DayVoucher> =>
  query(
    VOUCHER,
    sql`
  select v.id, v.kind, ${VOUCHER_WORDS} as title, m.name as party, settled.number as bill, settled.name as "walkIn",
         v.details -> 'ways' as ways, v.created_at as at,
         ${otherAccount(account)} as other
    from ${posted(shopId, account, 'voucher')} p
    join vouchers v on v.shop_id = ${shopId} and v.id = p.id
    left join merchants m on m.shop_id = v.shop_id and m.id = v.party
    left join lateral ${BILL_OF_WALK_IN} settled on true
   where v.kind in ('expense', 'income', 'receipt', 'payment') and v.status = 'standing' and v.details ? 'ways'
   order by v.created_at, v.seq`,
  )

const USUAL = {
  kind: z.enum(['expense', 'income']),
  title: column.words,
  head: z.nullable(z.string()),
  amount: column.paise,
  dates: z.array(column.date),
}
export type UsualRow = RowOf<typeof USUAL>

/** Cash entries of the week before `today`, grouped by title and amount. */
export const selectUsual = (shopId: string, account: string, today: string): Query<UsualRow> =>
  query(
    USUAL,
    sql`
  select kind, title, head, amount, jsonb_agg(distinct date) as dates
    from (
      select v.kind, ${VOUCHER_WORDS} as title, ${otherAccount(account)} as head, v.amount, v.date
        from vouchers v
       where v.shop_id = ${shopId} and v.kind in ('expense', 'income') and v.status = 'standing'
         and v.date >= ${today}::date - 7 and v.date < ${today}::date and v.details -> 'ways' -> 0 ->> 'account' = ${account}
    ) entered
   group by kind, title, head, amount having count(distinct date) > 2`,
  )
