import * as z from 'zod/mini'
import { MOST_ROWS } from '#contract/fields.ts'
import { PARTY_SIDES } from '#domain/parties/party-side.ts'
import { type SQL, sql } from '#server/db/sql.ts'
import * as column from '#server/rows/column.ts'
import { query, type RowOf } from '#server/rows/query.ts'

const LINE = {
  date: column.date,
  side: z.enum(PARTY_SIDES),
  cause: z.enum(['document', 'voucher']),
  _id: column.id,
  debit: column.paise,
  credit: column.paise,
  kind: z.string(),
  number: z.nullable(z.string()),
  status: z.string(),
  isBack: z.boolean(),
  note: column.words,
  settles: z.array(z.string()),
  ways: z.array(
    z.object({
      account: z.string(),
      name: z.nullable(z.string()),
      cheque: z.nullable(z.string()),
      reference: z.string(),
    }),
  ),
  /** Paise by the account of money, or of what was taken off. */
  parts: column.settledWays,
  open: z.nullable(column.paise),
  dueDate: z.nullable(column.date),
}

export type ReadLine = RowOf<typeof LINE>

/** Lines of a party's account between two days, without set-offs, which leave its balance alone. */
export const selectStatement = (shopId: string, id: string, from: string, to: string) =>
  selectLines(
    shopId,
    sql`party = ${id} and account in ('debtors', 'creditors') and date >= ${from}::date and date <= ${to}::date`,
    sql`v.kind is distinct from 'allocation'`,
    PARTS_OF_VOUCHER,
  )

export const selectBill = (shopId: string, id: string) =>
  query(
    { id: column.id },
    sql`select id from documents where shop_id = ${shopId} and id = ${id} and noun = 'invoice'`,
  )

/** Changes of a bill's open amount since it was written: receipts, set-offs, notes, and their cancelling. */
export const selectBillLines = (shopId: string, id: string) =>
  selectLines(
    shopId,
    sql`bill = ${id} and account in ('debtors', 'creditors') and cause_id <> ${id}`,
    sql`true`,
    sql`voucher_on_bill(v.shop_id, v.id, ${id}::uuid, e.date, e.is_back)`,
  )

/** The notes of a bill with what went back by them, also those of a walk-in, who has no account; the oldest first. */
export const selectNotesOfBill = (shopId: string, id: string) =>
  query(
    {
      _id: column.id,
      kind: z.string(),
      number: z.nullable(z.string()),
      date: column.date,
      status: z.string(),
      side: z.enum(PARTY_SIDES),
      lowers: z.boolean(),
      total: column.paise,
      back: column.paise,
      ways: z.array(z.object({ account: z.string(), name: z.nullable(z.string()), amount: column.paise })),
    },
    sql`
  select id as "_id", noun as kind, number, date, status, noun = 'credit-note' as lowers,
         case direction when 'sales' then 'debtors' else 'creditors' end as side, grand_total as total, refunded as back,
         array(
           select jsonb_build_object('account', way ->> 0, 'name', a.name, 'amount', (way ->> 1)::bigint)
             from jsonb_array_elements(coalesce(taken, jsonb_build_array(jsonb_build_array('cash', refunded))))
                  with ordinality as went (way, place)
             left join accounts a on a.shop_id = documents.shop_id and a.code = way ->> 0
            where refunded > 0 order by place) as ways
    from documents
   where shop_id = ${shopId} and source_id = ${id} and noun in ('credit-note', 'debit-note') and status <> 'cancelled'
   order by date, seq`,
  )

/** SQL: what voucher `v` posted on the day of `e` besides its party and the tax of an advance. */
const PARTS_OF_VOUCHER = sql`(
  select coalesce(jsonb_agg(jsonb_build_array(account, amount) order by seq), '[]')
    from (
      select account, abs(sum(amount))::bigint as amount, min(seq) as seq from entries
       where shop_id = v.shop_id and cause = 'voucher' and cause_id = v.id and date = e.date and is_back = e.is_back
         and account not in ('debtors', 'creditors', 'advance-tax') and account not like 'output-%'
       group by account having sum(amount) <> 0
    ) part)`

/** Entries of parties, a line a cause and day; the oldest first. */
const selectLines = (shopId: string, of: SQL, shown: SQL, parts: SQL) =>
  query(
    LINE,
    sql`
  select e.date, e.account as side, e.cause, e.cause_id as "_id", e.debit, e.credit,
         coalesce(d.noun, v.kind) as kind, coalesce(d.number, v.number, v.details ->> 'billNumber') as number, coalesce(d.status, v.status) as status,
         coalesce(d.status = 'cancelled' and e.date = (d.cancelled_at at time zone 'Asia/Kolkata')::date and e.place > 1
                  or e.is_back, false) as "isBack",
         coalesce(case when e.is_back then v.end_reason
                       -- What it became on a later day, and why.
                       when e.place > 1 then (select c.reason from voucher_changes c
                         where c.shop_id = v.shop_id and c.voucher_id = v.id order by c.seq desc limit 1) end,
                  v.note, typed(d.cancel_reason)) as note,
         array(
           select coalesce(b.number, w.number, w.details ->> 'billNumber', 'the opening balance') from entries s
             left join documents b on b.shop_id = s.shop_id and b.id = s.bill
             left join vouchers w on w.shop_id = s.shop_id and w.id = s.bill
            where s.shop_id = ${shopId} and s.cause_id = e.cause_id and s.account = e.account and s.bill is not null and s.bill <> e.cause_id
              and not s.is_back
            group by 1 having sum(s.amount) <> 0 order by 1) as settles,
         coalesce(case when not e.is_back then (
           select jsonb_agg(jsonb_build_object('account', way ->> 'account', 'name', a.name,
                    'cheque', way -> 'cheque' ->> 'number', 'reference', coalesce(way ->> 'reference', '')) order by place)
             from jsonb_array_elements(v.details -> 'ways') with ordinality as said (way, place)
             left join accounts a on a.shop_id = v.shop_id and a.code = way ->> 'account') end, '[]') as ways,
         case when v.kind in ('receipt', 'payment') and not e.is_back then ${parts} end as parts,
         case when d.noun = 'invoice' and d.status <> 'cancelled' then d.pending_amount
              when v.owed is not null and v.status = 'standing' then v.amount - v.settled end as open,
         coalesce(d.due_date, v.due_date) as "dueDate"
    from (
      select date, account, cause, cause_id, is_back, min(seq) as seq,
             row_number() over (partition by cause_id, account order by min(seq)) as place,
             -- A bill shows what was sold and what came with it, a voucher what it comes to.
             (case cause when 'voucher' then greatest(sum(amount), 0) else sum(greatest(amount, 0)) end)::bigint as debit,
             (case cause when 'voucher' then greatest(-sum(amount), 0) else sum(greatest(-amount, 0)) end)::bigint as credit
        from entries
       where shop_id = ${shopId} and ${of}
       group by date, account, cause, cause_id, is_back
      having cause <> 'voucher' or sum(amount) <> 0
    ) e
    left join documents d on e.cause = 'document' and d.shop_id = ${shopId} and d.id = e.cause_id
    left join vouchers v on e.cause = 'voucher' and v.shop_id = ${shopId} and v.id = e.cause_id
   where ${shown}
   order by e.date, e.seq limit ${MOST_ROWS}`,
  )

/** Entries since the first day, and after the last: with today's balance they give opening and closing. */
export const selectMovedSince = (shopId: string, id: string, from: string, to: string) =>
  query(
    { since: column.paise, after: column.paise },
    sql`
  select coalesce(sum(amount), 0)::bigint as since, coalesce(sum(amount) filter (where date > ${to}::date), 0)::bigint as after
    from entries where shop_id = ${shopId} and party = ${id} and account in ('debtors', 'creditors') and date >= ${from}::date`,
  )
