import * as z from 'zod/mini'
import { interestLines, type LateItem } from '#domain/khata/interest.ts'
import { t } from '#domain/words/t.ts'
import { sql } from '#server/db/sql.ts'
import * as column from '#server/rows/column.ts'
import { query, type RowOf } from '#server/rows/query.ts'

/** Days in the past whose payments are read: interest on a late payment may still be due. */
const DAYS_BACK = 365

const ITEM = {
  id: column.id,
  number: z.nullable(z.string()),
  date: column.date,
  dueDate: column.date,
  open: column.paise,
  paid: column.json<NonNullable<LateItem['paid']>>(),
}

/**
 * Rows for `interestLines`: what a customer owes, and what was paid or changed since interest was last charged. Interest
 * bears no interest. No rows for a party without agreed interest.
 */
export const selectInterestItems = (shopId: string, party: string, today: string) =>
  query(
    ITEM,
    sql`
  select item.id, item.number, item.date, item.due as "dueDate", moved.open, moved.paid
    from merchants m
   cross join lateral (
     select id, number, date, due from open_items(m.shop_id, m.id, 'debtors') where kind <> 'interest'
      union
     select e.bill, coalesce(d.number, v.number, v.details ->> 'billNumber'), coalesce(d.date, v.date), coalesce(d.due_date, d.date, v.due_date, v.date)
       from (
         select distinct bill from entries
          where shop_id = m.shop_id and party = m.id and account = 'debtors' and bill is not null
            and date > greatest(interest_charged_to(m.id), ${today}::date - ${DAYS_BACK}::integer)
       ) e
       left join documents d on d.shop_id = m.shop_id and d.id = e.bill
       left join vouchers v on v.shop_id = m.shop_id and v.id = e.bill
      where d.id is not null or v.owed is not null and v.kind <> 'interest'
   ) item
   cross join lateral (
     select coalesce(sum(amount), 0)::bigint as open,
            coalesce(jsonb_agg(jsonb_build_object('date', date, 'amount', -amount) order by date)
                       filter (where date > item.due and amount <> 0), '[]') as paid
       from (
         select date, sum(amount)::bigint as amount from entries
          where shop_id = m.shop_id and bill = item.id and party = m.id and account = 'debtors' group by date
       ) days
   ) moved
   where m.shop_id = ${shopId} and m.id = ${party} and m.interest > 0`,
  )

/** The interest on these items that was not charged yet. */
export const interestDue = (
  items: readonly RowOf<typeof ITEM>[],
  today: string,
  percentAYear: number | null,
  chargedTo: string | null,
) =>
  interestLines(
    items.map((item) => ({ ...item, number: item.number ?? t('Opening balance') })),
    today,
    percentAYear,
    chargedTo,
  )
