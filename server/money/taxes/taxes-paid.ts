import * as z from 'zod/mini'
import type { Output } from '#contract/endpoint.ts'
import type { getTaxesPaid } from '#contract/money/taxes.ts'
import { lastDayOf } from '#domain/documents/days/months.ts'
import { byHead } from '#domain/gst/gstr3b/heads.ts'
import { sumOfPaise } from '#domain/money.ts'
import { TDS_ACCOUNTS, tdsDue, tdsSectionOn } from '#domain/tax/tds-sections.ts'
import { sql } from '#server/db/sql.ts'
import type { Shop } from '#server/documents/document-actions.ts'
import * as column from '#server/rows/column.ts'
import { query } from '#server/rows/query.ts'

const selectLedger = (shopId: string) =>
  query(
    { account: z.string(), amount: column.paise },
    sql`
  select account, sum(debit - credit)::bigint as amount from account_days
   where shop_id = ${shopId} and account in ('gst-cash-igst', 'gst-cash-cgst', 'gst-cash-sgst', 'gst-cash-cess')
   group by account`,
  )

const PAYMENT = {
  id: column.id,
  number: z.string(),
  date: column.date,
  amount: column.paise,
  challan: z.string(),
}

const selectPayments = (shopId: string, month: string) =>
  query(
    { ...PAYMENT, of: z.enum(['gst', 'gst-deposit', 'tds']) },
    sql`
  select id, number, date, amount, coalesce(details ->> 'challan', '') as challan, details ->> 'of' as of from vouchers
   where shop_id = ${shopId} and kind = 'tax-payment' and status = 'standing' and details ->> 'month' = ${month}
   order by date, seq`,
  )

/** TDS deducted in a month, by voucher; bounced or edited vouchers count as they are now. */
const selectWithheld = (shopId: string, month: string) =>
  query(
    {
      id: column.id,
      number: z.string(),
      date: column.date,
      name: z.string(),
      gstin: z.string(),
      account: z.enum(TDS_ACCOUNTS),
      rate: z.nullable(z.number()),
      amount: column.paise,
    },
    sql`
  select v.id, v.number, v.date, coalesce(m.name, v.details ->> 'payee', '') as name,
         coalesce(m.gstin, v.details ->> 'payeeGstin', '') as gstin, e.account, -sum(e.amount)::bigint as amount,
         (select (t ->> 'rate')::float8 from jsonb_array_elements(v.details -> 'tds') t
           where t ->> 'account' = e.account limit 1) as rate
    from vouchers v join entries e on e.shop_id = v.shop_id and e.cause_id = v.id and e.account in ${tdsAccounts}
    left join merchants m on m.shop_id = v.shop_id and m.id = v.party
   where v.shop_id = ${shopId} and v.kind in ('payment', 'expense') and v.status = 'standing'
     and v.date between ${`${month}-01`}::date and ${lastDayOf(month)}::date
   group by v.id, v.number, v.date, v.seq, v.details, m.name, m.gstin, e.account having sum(e.amount) <> 0
   order by v.date, v.seq`,
  )
const tdsAccounts = sql`(select jsonb_array_elements_text(${JSON.stringify(TDS_ACCOUNTS)}::jsonb))`

const selectDeposited = (shopId: string, month: string) =>
  query(
    { account: z.enum(TDS_ACCOUNTS), amount: column.paise },
    sql`
  select e.account, sum(e.amount)::bigint as amount
    from vouchers v join entries e on e.shop_id = v.shop_id and e.cause_id = v.id and e.account in ${tdsAccounts}
   where v.shop_id = ${shopId} and v.kind = 'tax-payment' and v.status = 'standing' and v.details ->> 'month' = ${month}
   group by e.account`,
  )

/** Taxes paid for a month, and payments that are due. */
export async function readTaxesPaid(
  { db, shopId }: Shop,
  month: string,
): Promise<Output<typeof getTaxesPaid>> {
  const [ledger, payments, rows, deposited] = await db.batch([
    selectLedger(shopId),
    selectPayments(shopId, month),
    selectWithheld(shopId, month),
    selectDeposited(shopId, month),
  ])
  const sections = TDS_ACCOUNTS.map((account) => ({
    account,
    section: tdsSectionOn(account, `${month}-01`),
    kept: sumOfPaise(rows.filter((row) => row.account === account).map(({ amount }) => amount)),
    deposited: sumOfPaise(deposited.filter((row) => row.account === account).map(({ amount }) => amount)),
  }))
  return {
    gst: {
      ledger: byHead((head) => ledger.find(({ account }) => account === `gst-cash-${head}`)?.amount ?? 0),
      payments: payments
        .filter(({ of }) => of !== 'tds')
        .map(({ id, of, ...payment }) => ({ _id: id, ...payment, isDeposit: of === 'gst-deposit' })),
    },
    tds: {
      due: tdsDue(month),
      sections: sections.filter(({ kept, deposited: paid }) => kept !== 0 || paid !== 0),
      rows: rows.map(({ id, gstin, ...row }) => ({ _id: id, pan: gstin.slice(2, 12), ...row })),
    },
  }
}
