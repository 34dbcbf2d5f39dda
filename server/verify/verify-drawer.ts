import { sql } from '#server/db/sql.ts'
import { query } from '#server/rows/query.ts'
import { FINDING } from './finding.ts'

/** Finds closings whose expected cash differs from the float before plus the entries up to the last one counted. */
export const findWrongExpectedCash = (shopId: string) =>
  query(
    FINDING,
    sql`
  select c.name || ' of ' || c.date as where,
         'the entries that were counted come to ' || (c.stayed + moved.amount) || ' paise, it says ' || c.expected as what
    from (
      select shop_id, account, name, date, seq, expected, upto_seq,
             lag(stays, 1, 0::bigint) over w as stayed, lag(end_seq, 1, 0::bigint) over w as last_seq
        from drawer_closings where shop_id = ${shopId} window w as (partition by account order by seq)
    ) c
    cross join lateral (
      select coalesce(sum(e.amount), 0) as amount from entries e
       where e.shop_id = ${shopId} and e.account = c.account and e.seq > c.last_seq and e.seq <= c.upto_seq
    ) moved
   where c.expected <> c.stayed + moved.amount
   order by c.seq`,
  )

/** Finds closings whose entries differ from their difference and money to the safe, or whose sum differs from its coins. */
export const findWrongClosings = (shopId: string) =>
  query(
    FINDING,
    sql`
  select c.name || ' of ' || c.date as where,
         case when c.counted <> pieces.worth then 'its pieces are worth ' || pieces.worth || ' paise, it says ' || c.counted
           else 'it posted ' || own.drawer || ' paise to the drawer, ' || own.short || ' as short and ' || own.safe || ' to the safe'
         end as what
    from drawer_closings c
    cross join lateral (
      select coalesce(sum(split_part(key, '-', 2)::bigint * 100 * value::bigint), 0) as worth from jsonb_each_text(c.count)
    ) pieces
    cross join lateral (
      select coalesce(sum(amount) filter (where account = c.account), 0) as drawer,
             coalesce(sum(amount) filter (where account = 'cash-short' and cause_id = c.short_voucher), 0) as short,
             coalesce(sum(amount) filter (where account = 'round-off' and cause_id = c.short_voucher), 0) as rounded,
             coalesce(sum(amount) filter (where account = 'safe' and cause_id = c.safe_voucher), 0) as safe
        from entries where shop_id = ${shopId} and seq > c.upto_seq and seq <= c.end_seq
    ) own
   where c.shop_id = ${shopId}
     and (c.counted <> pieces.worth or own.drawer <> c.difference - c.to_safe or own.short <> c.rounding - c.difference or own.rounded <> -c.rounding or own.safe <> c.to_safe)
   order by c.seq`,
  )
