import * as z from 'zod/mini'
import type { IssuedNumbers, Nature } from '#domain/gst/gstr1/issued.ts'
import type { Span } from '#domain/gst/gstr1/periods.ts'
import type { Db } from '#server/db/db.ts'
import { sql } from '#server/db/sql.ts'
import { query } from '#server/rows/query.ts'

const ISSUED = {
  nature: z.number(),
  from: z.string(),
  to: z.string(),
  total: z.number(),
  cancelled: z.number(),
  skipped: z.number(),
}

/**
 * Numbers issued in a period, for table 13: a row ends at another prefix, another length or a number of another period; a
 * number without a document counts as cancelled. The dates limit the rows read, and each gap is looked up by the numbers on
 * both sides of it. Vouchers are counted where the rules require them: receipt vouchers of advances (rule 50), refund
 * vouchers (51), payment vouchers under reverse charge (52), and expenses that are self-invoices of services. Other vouchers
 * of the same series fill gaps and are not counted.
 */
export async function readIssued(db: Db, shopId: string, { from, to }: Span): Promise<IssuedNumbers[]> {
  const rows = await db.execute(
    query(
      ISSUED,
      sql`
  with given as (
    select noun as kind, direction, number, number_value, status = 'cancelled' as is_cancelled,
           case noun when 'invoice' then case direction when 'sales' then 1 else 2 end
             when 'debit-note' then 4 when 'credit-note' then 5 else 12 end as nature
      from documents d
     where shop_id = ${shopId} and noun in ('invoice', 'credit-note', 'debit-note', 'challan')
       and date between ${from}::date and ${to}::date
       and (direction = 'sales' or noun = 'challan' or noun = 'invoice' and is_self_invoice(d))
     union all
    select * from (
      select kind, null, number, number_value, status = 'cancelled',
             case
               when kind = 'receipt' and exists (
                 select from advances a where a.shop_id = v.shop_id and a.voucher_id = v.id) then 6
               when kind = 'payment' and exists (
                 select from advance_moves m
                  where m.shop_id = v.shop_id and m.cause_id = v.id and m.voucher_id <> v.id) then 8
               when kind = 'payment' and exists (
                 select from entries e join documents d on d.shop_id = e.shop_id and d.id = e.bill
                  where e.shop_id = v.shop_id and e.cause_id = v.id and d.direction = 'purchase'
                    and d.supply = 'reverse-charge') then 7
               when kind = 'payment' and exists (
                 select from entries e join vouchers x on x.shop_id = e.shop_id and x.id = e.bill
                  where e.shop_id = v.shop_id and e.cause_id = v.id and x.details ? 'reverseCharge') then 7
               when kind = 'expense' and details ? 'reverseCharge' and coalesce(details ->> 'payeeGstin', '') = '' then 2
             end as nature
        from vouchers v
       where shop_id = ${shopId} and kind in ('receipt', 'payment', 'expense') and number is not null
         and date between ${from}::date and ${to}::date
    ) voucher where nature is not null
  ),
  followed as (
    select *, series_of(number) as series, length(number) as length,
           lag(number_value) over told as before, lag(number) over told as number_before
      from given window told as (partition by nature, series_of(number), length(number) order by number_value)
  ),
  begun as (
    select *, number_value - before - 1 as missing,
           before is null or number_value - before > 1 and (
             exists (
               select from documents o
                where nature not in (6, 7, 8) and o.shop_id = ${shopId} and o.noun = f.kind and o.direction = f.direction
                  and o.number > f.number_before and o.number < f.number and length(o.number) = f.length
                  and series_of(o.number) = f.series)
             or exists (
               select from vouchers o
                where nature in (2, 6, 7, 8) and o.shop_id = ${shopId} and o.number > f.number_before and o.number < f.number
                  and length(o.number) = f.length and series_of(o.number) = f.series)
           ) as begins
      from followed f
  ),
  runs as (
    select *, count(*) filter (where begins) over (partition by nature, series, length order by number_value) as run
      from begun
  )
  select nature, min(number) as from, max(number) as to,
         max(number_value) - min(number_value) + 1 as total,
         count(*) filter (where is_cancelled) + coalesce(sum(missing) filter (where not begins), 0) as cancelled,
         coalesce(sum(missing) filter (where not begins), 0) as skipped
    from runs
   group by nature, series, length, run
   order by nature, series, length, run`,
    ),
  )
  return rows.map((row) => ({ ...row, nature: row.nature as Nature }))
}
