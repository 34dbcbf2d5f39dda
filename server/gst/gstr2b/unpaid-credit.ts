import * as z from 'zod/mini'
import type { Output } from '#contract/endpoint.ts'
import type { listUnpaidCredit } from '#contract/gst/gstr2b.ts'
import { addDays } from '#domain/calendar.ts'
import { lastDayOf } from '#domain/documents/days/months.ts'
import { changeOf, isNothing, PAY_WITHIN_DAYS, sumsOf } from '#domain/gst/gstr2b/unpaid.ts'
import { sql } from '#server/db/sql.ts'
import type { Shop } from '#server/documents/document-actions.ts'
import * as column from '#server/rows/column.ts'
import { query } from '#server/rows/query.ts'
import { firstDay } from './gstr2b-rows.ts'

const BILL = {
  id: column.id,
  number: z.string(),
  supplier_no: z.string(),
  name: z.string(),
  date: column.date,
  claim_month: column.date,
  total: column.paise,
  igst: column.paise,
  cgst: column.paise,
  sgst: column.paise,
  cess: column.paise,
  unpaid_before: column.paise,
  unpaid: column.paise,
}

/**
 * Purchases with credit whose last day to pay is over by the end of the month, and that are partly unpaid or were paid since
 * the month began: no others can change. The unpaid amount of a day comes from the ledger.
 */
const selectUnpaid = (shopId: string, month: string) =>
  query(
    BILL,
    sql`
  with late as materialized (
    select d.id, d.number, coalesce(d.details ->> 'supplierBillNo', '') as supplier_no, d.party ->> 'name' as name,
           coalesce(r.date, d.date) as date, r.claim_month, d.grand_total as total, ${sql.join(
             ['igst', 'cgst', 'sgst', 'cess'].map((head) => {
               const name = sql.raw(head)
               // Blocked tax (section 17(5)) was reversed already, so its share is subtracted.
               return sql`r.${name} - round(r.${name} * coalesce(
          (d.blocked_tax ->> ${head})::numeric / nullif(d.${name}, 0), 0))::bigint as ${name}`
             }),
             sql`, `,
           )}
      from gstr2b_rows r join documents d on d.shop_id = r.shop_id and d.id = r.document_id
     where r.shop_id = ${shopId} and r.claim_month <= ${firstDay(month)} and r.kind = 'bill' and r.credit = 'Y'
       and not r.reverse_charge and coalesce(r.date, d.date) < ${addDays(lastDayOf(month), -PAY_WITHIN_DAYS)}::date
       and d.noun = 'invoice' and d.counts
       and (d.pending_amount > 0 or exists (
         select from entries e where e.shop_id = d.shop_id and e.bill = d.id and e.date >= ${firstDay(month)}))
  )
  select late.*, coalesce(-sum(e.amount) filter (where e.date < ${firstDay(month)}), 0)::bigint as unpaid_before,
         coalesce(-sum(e.amount) filter (where e.date <= ${lastDayOf(month)}::date), 0)::bigint as unpaid
    from late left join entries e on e.shop_id = ${shopId} and e.bill = late.id and e.account = 'creditors'
   group by late.id, late.number, late.supplier_no, late.name, late.date, late.claim_month, late.total, late.igst, late.cgst,
            late.sgst, late.cess
   order by late.date, late.number`,
  )

export async function readUnpaidCredit(
  { db, shopId }: Shop,
  month: string,
): Promise<Output<typeof listUnpaidCredit>> {
  const bills = (await db.execute(selectUnpaid(shopId, month))).map((bill) => ({
    bill,
    change: changeOf(
      { ...bill, claimMonth: bill.claim_month.slice(0, 7), unpaidBefore: bill.unpaid_before },
      month,
    ),
  }))
  const changed = bills.filter(({ change }) => !isNothing(change))
  return {
    ...sumsOf(changed.map(({ change }) => change)),
    bills: changed.map(({ bill, change }) => ({
      _id: bill.id,
      ourNumber: bill.number,
      number: bill.supplier_no,
      date: bill.date,
      name: bill.name,
      total: bill.total,
      unpaid: bill.unpaid,
      ...change,
    })),
  }
}
