import { sql } from '#server/db/sql.ts'
import { query } from '#server/rows/query.ts'
import { FINDING } from './finding.ts'

/** Finds notes that do not sum up from their lines; one without tax shows none. */
export const findWrongNotes = (shopId: string) =>
  query(
    FINDING,
    sql`
  select d.number as where, 'does not add up from its lines' as what
    from documents d cross join lateral (
      select count(*) as lines, coalesce(sum(taxable_amount), 0) as taxable, coalesce(sum(tax_amount), 0) as tax,
             coalesce(sum(cgst_amount) filter (where tax_amount <> 0), 0) as cgst,
             coalesce(sum(sgst_amount) filter (where tax_amount <> 0), 0) as sgst,
             coalesce(sum(igst_amount) filter (where tax_amount <> 0), 0) as igst,
             coalesce(sum(cess_amount) filter (where tax_amount <> 0), 0) as cess
        from document_lines where shop_id = ${shopId} and document_id = d.id and noted is not null
    ) l
   where d.shop_id = ${shopId} and counted_sign(d.noun) is not null and d.source_noun = 'invoice'
     and (d.no_of_items, d.total_before_tax, d.total_tax, d.cgst, d.sgst, d.igst, d.cess)
         is distinct from (l.lines, l.taxable, l.tax, l.cgst, l.sgst, l.igst, l.cess)
   order by 1`,
  )

/** Finds bills whose `adjusted` and `refunded` differ from the sums of their notes. */
export const findWrongNoteSums = (shopId: string) =>
  query(
    FINDING,
    sql`
  select b.number as where,
         'its notes took off ' || b.adjusted || ' paise and gave back ' || b.refunded || ', they say ' ||
         coalesce(n.adjusted, 0) || ' and ' || coalesce(n.refunded, 0) + v.refunded as what
    from documents b
    left join (
      select source_id, sum(-counted_sign(noun) * grand_total) as adjusted, sum(refunded) as refunded
        from documents
       where shop_id = ${shopId} and source_noun = 'invoice' and status <> 'cancelled' group by source_id
    ) n on n.source_id = b.id
    left join lateral (
      -- An overpayment may be refunded by a payment, or set off against another bill.
      select coalesce(sum(given), 0) as refunded
        from (
          select greatest(0, case e.account when 'debtors' then 1 else -1 end * sum(e.amount)) as given
            from entries e where e.shop_id = ${shopId} and e.bill = b.id and e.cause = 'voucher' group by e.cause_id, e.account
        ) by_voucher
    ) v on true
   where b.shop_id = ${shopId} and b.noun = 'invoice'
     and (b.adjusted, b.refunded) is distinct from (coalesce(n.adjusted, 0), coalesce(n.refunded, 0) + v.refunded)
   order by 1`,
  )

/** Finds lines of bills of which notes took more than was billed. */
export const findExcessNotes = (shopId: string) =>
  query(
    FINDING,
    sql`
  select d.number as where, 'notes took more of ' || b.itemname || ' than was billed' as what
    from (
      select l.source_line_id, sum(l.quantity) filter (where l.noted not in ('lowered', 'raised')) as quantity,
             sum(line_sign(l.noted) * l.total) as total
        from document_lines l join documents d on d.shop_id = l.shop_id and d.id = l.document_id
       where l.shop_id = ${shopId} and l.noted is not null and d.status <> 'cancelled' group by 1
    ) n
    join document_lines b on b.shop_id = ${shopId} and b.id = n.source_line_id
    join documents d on d.shop_id = ${shopId} and d.id = b.document_id
   where n.quantity > b.quantity or b.total + n.total < 0
   order by 1`,
  )
