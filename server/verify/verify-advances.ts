import { sql } from '#server/db/sql.ts'
import { query } from '#server/rows/query.ts'
import { FINDING } from './finding.ts'

/**
 * Advances for services: the open amount of each is received less used, in its row and in its entries; the tax of each change
 * is output tax of its day; GST on Advances holds the tax of the open amounts.
 */
export const findWrongAdvances = (shopId: string) =>
  query(
    FINDING,
    sql`
  select coalesce(v.number, v.kind) as where,
         'is an advance of which ' || a.open || ' paise are open, its moves leave ' || coalesce(m.amount, 0)
           || ', its entries ' || coalesce(e.amount, 0) as what
    from advances a join vouchers v on v.shop_id = a.shop_id and v.id = a.voucher_id
    left join (
      select voucher_id, sum(amount) as amount from advance_moves where shop_id = ${shopId} group by voucher_id
    ) m on m.voucher_id = a.voucher_id
    left join (
      select bill, -sum(amount) as amount from entries where shop_id = ${shopId} and bill is not null group by bill
    ) e on e.bill = a.voucher_id
   where a.shop_id = ${shopId} and (a.open <> coalesce(m.amount, 0) or a.open <> coalesce(e.amount, 0))
   union all
  select coalesce(v.number, case v.kind when 'allocation' then 'Set off' else v.kind end, ''), account || ' of ' || off.date || ' has ' || sum(has) || ' paise of it, its advances say ' || sum(says)
    from (
      select m.cause_id, m.date, t.account, 0 as has, t.amount as says
        from advance_moves m, lateral (values
          ('output-cgst', -m.cgst), ('output-sgst', -m.sgst), ('output-igst', -m.igst),
          ('advance-tax', m.cgst + m.sgst + m.igst)) t (account, amount)
       where m.shop_id = ${shopId}
       union all
      select e.cause_id, e.date, e.account, e.amount, 0
        from entries e
       where e.shop_id = ${shopId} and e.cause = 'voucher'
         and e.account in ('output-cgst', 'output-sgst', 'output-igst', 'advance-tax')
         and (e.account = 'advance-tax'
              or exists (select from advance_moves m where m.shop_id = e.shop_id and m.cause_id = e.cause_id))
    ) off left join vouchers v on v.shop_id = ${shopId} and v.id = off.cause_id
   group by v.number, v.kind, off.cause_id, off.date, account having sum(has) <> sum(says)
   order by 1, 2`,
  )
