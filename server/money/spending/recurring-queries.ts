import * as z from 'zod/mini'
import { MOST_ROWS } from '#contract/fields.ts'
import type { RecurringDraft } from '#contract/money/recurring.ts'
import { sql } from '#server/db/sql.ts'
import * as column from '#server/rows/column.ts'
import { query } from '#server/rows/query.ts'

const ROW = {
  _id: column.id,
  head: z.string(),
  amount: column.paise,
  account: z.string(),
  payee: z.string(),
  note: z.string(),
  day: z.number(),
  entered: z.nullable(z.object({ _id: column.id, number: z.nullable(z.string()) })),
}

/** Templates with the voucher entered for a month, unless that was cancelled; `month` is its first day. */
export const selectRecurring = (shopId: string, month: string, id?: string) =>
  query(
    ROW,
    sql`
  select r.id as "_id", r.head, r.amount, r.account, r.payee, r.note, r.day,
         (select jsonb_build_object('_id', v.id, 'number', v.number)
            from recurring_entries e join vouchers v on v.shop_id = e.shop_id and v.id = e.voucher_id
           where e.shop_id = r.shop_id and e.recurring_id = r.id and e.month = ${month}::date
             and v.status = 'standing') as entered
    from recurring_expenses r
   where r.shop_id = ${shopId} and r.deleted_at is null ${id ? sql`and r.id = ${id}` : sql``}
   order by r.day, r.created_at, r.id limit ${MOST_ROWS}`,
  )

export const insertRecurring = (shopId: string, id: string, draft: RecurringDraft, at: Date) => sql`
  insert into recurring_expenses (shop_id, id, head, account, amount, payee, note, day, created_at)
  values (${shopId}, ${id}, ${draft.head}, ${draft.account}, ${draft.amount}, ${draft.payee}, ${draft.note}, ${draft.day},
          ${at.toISOString()})`

export const storeRecurring = (shopId: string, id: string, draft: RecurringDraft) =>
  query(
    { id: column.id },
    sql`
  update recurring_expenses
     set head = ${draft.head}, account = ${draft.account}, amount = ${draft.amount}, payee = ${draft.payee},
         note = ${draft.note}, day = ${draft.day}
   where shop_id = ${shopId} and id = ${id} and deleted_at is null returning id`,
  )

export const endRecurring = (shopId: string, id: string, at: Date) =>
  query(
    { id: column.id },
    sql`update recurring_expenses set deleted_at = ${at.toISOString()}
         where shop_id = ${shopId} and id = ${id} and deleted_at is null returning id`,
  )

/** Sums of expenses or income by head, without money and tax accounts and without cancelled vouchers. */
export const selectSpending = (shopId: string, kind: 'expense' | 'income', from: string, to: string) =>
  query(
    { account: z.string(), amount: column.paise, vouchers: z.number() },
    sql`
  select e.account, sum(abs(e.amount))::bigint as amount, count(*)::int as vouchers
    from vouchers v join entries e on e.shop_id = v.shop_id and e.cause_id = v.id and e.cause = 'voucher'
   where v.shop_id = ${shopId} and v.kind = ${kind} and v.status = 'standing'
     and v.date >= ${from}::date and v.date <= ${to}::date
     and e.amount ${kind === 'expense' ? sql`> 0` : sql`< 0`} and e.account !~ '^(input|output)-'
   group by e.account order by amount desc, e.account`,
  )
