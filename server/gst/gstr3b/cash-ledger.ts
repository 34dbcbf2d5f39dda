import * as z from 'zod/mini'
import { byHead } from '#domain/gst/gstr3b/heads.ts'
import type { Heads } from '#domain/gst/tax-document.ts'
import type { Db } from '#server/db/db.ts'
import { sql } from '#server/db/sql.ts'
import * as column from '#server/rows/column.ts'
import { query } from '#server/rows/query.ts'

interface Asked {
  month: string
  due: string
  /** The day of filing, or today. */
  paidOn: string
}

/**
 * The day on which a month's tax was paid, if entered; and the lowest balance of the portal's cash ledger at the end of a
 * day between the due day and the payment.
 */
export async function readCashLedger(
  db: Db,
  shopId: string,
  { month, due, paidOn }: Asked,
): Promise<{ debitedOn: string | undefined; held: Heads }> {
  const [[paid], days] = await db.batch([
    query(
      { on: z.nullable(column.date) },
      sql`select max(date) as on from vouchers
           where shop_id = ${shopId} and kind = 'tax-payment' and status = 'standing'
             and details ->> 'of' = 'gst' and details ->> 'month' = ${month}`,
    ),
    query(
      { account: z.string(), date: column.date, balance: column.paise },
      sql`select account, date, sum(debit - credit) over (partition by account order by date)::bigint as balance
            from account_days
           where shop_id = ${shopId} and account in ('gst-cash-igst', 'gst-cash-cgst', 'gst-cash-sgst', 'gst-cash-cess')
           order by account, date`,
    ),
  ])
  const until = paid?.on && paid.on < paidOn ? paid.on : paidOn
  return {
    debitedOn: paid?.on ?? undefined,
    held: byHead((head) => {
      const of = days.filter(({ account, date }) => account === `gst-cash-${head}` && date < until)
      const atDue = of.findLast(({ date }) => date <= due)?.balance ?? 0
      return Math.min(atDue, ...of.filter(({ date }) => date > due).map(({ balance }) => balance))
    }),
  }
}
