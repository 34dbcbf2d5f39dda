import * as z from 'zod/mini'
import type { Gstr2bRow } from '#contract/gst/gstr2b.ts'
import type { BookRow } from '#domain/gst/gstr2b/differences.ts'
import { paise, sumOfPaise } from '#domain/money.ts'
import { REVERSE_CHARGE_KINDS } from '#domain/tax/supply/reverse-charge-services.ts'
import { type SQL, sql } from '#server/db/sql.ts'
import type { Shop } from '#server/documents/document-actions.ts'
import * as column from '#server/rows/column.ts'
import { isOneOf } from '#server/rows/list.ts'
import { query } from '#server/rows/query.ts'
import { exceptMatchedMonth, pairedIds } from './gstr2b-rows.ts'

interface Asked {
  from: string
  to: string
  /** A condition on `vouchers` that narrows the days further. */
  only?: SQL
}

/**
 * Expenses with input tax, by the supplier's bill. The tax is that of their entries, so that expenses from before the parts
 * of bills were stored count too; tax without credit (section 17(5)) and reverse charge tax are separate columns, as they are
 * in other accounts.
 */
export const expenseInputs = (shopId: string, { from, to, only = sql`true` }: Asked) => sql`
  select v.id, v.number, v.date, coalesce(v.details ->> 'payee', '') as name,
         regexp_replace(upper(coalesce(v.details ->> 'payeeGstin', '')), '[^A-Z0-9]', '', 'g') as gstin,
         coalesce(v.details ->> 'billNumber', '') as bill_number, coalesce(v.details ->> 'billDate', '') as bill_date,
         v.amount, t.igst, t.cgst, t.sgst, t.cess, v.details ? 'reverseCharge' as reverse_charge,
         coalesce(v.details ->> 'noCredit', '') = 'yes' as blocked
    from (select * from vouchers where shop_id = ${shopId} and kind = 'expense' and status = 'standing'
             and date between ${from}::date and ${to}::date and ${only}) v
   cross join lateral (
     select ${sql.join(
       ['igst', 'cgst', 'sgst', 'cess'].map(
         (head) =>
           sql`coalesce((v.details -> 'reverseCharge' -> 'tax' ->> ${head})::bigint, (v.details -> 'blockedTax' ->> ${head})::bigint,
                       sum(e.amount) filter (where e.account = ${`input-${head}`}), 0)::bigint as ${sql.raw(head)}`,
       ),
       sql`, `,
     )}
       from (select account, amount from entries where shop_id = ${shopId} and cause_id = v.id offset 0) e) t
   where t.igst + t.cgst + t.sgst + t.cess > 0`

const EXPENSE = {
  id: column.id,
  number: z.string(),
  date: column.date,
  name: z.string(),
  gstin: z.string(),
  bill_number: z.string(),
  bill_date: z.string(),
  amount: column.paise,
  igst: column.paise,
  cgst: column.paise,
  sgst: column.paise,
  cess: column.paise,
  reverse_charge: z.boolean(),
  blocked: z.boolean(),
}

const selectExpenses = (shopId: string, asked: Asked) =>
  query(EXPENSE, sql`select * from (${expenseInputs(shopId, asked)}) x order by date, id`)
type Expense = Awaited<ReturnType<typeof readRows>>[number]

const readRows = ({ db, shopId }: Shop, asked: Asked) => db.execute(selectExpenses(shopId, asked))

const taxOf = ({ igst, cgst, sgst, cess }: Expense) => sumOfPaise([igst, cgst, sgst, cess])
const taxableOf = (expense: Expense) =>
  expense.reverse_charge ? expense.amount : paise(expense.amount - taxOf(expense))
const headsOf = ({ igst, cgst, sgst, cess }: Expense) => ({ igst, cgst, sgst, cess })

/** SQL condition on `vouchers`: not paired with a row of GSTR-2B, ignoring the rows matched now. */
export const freeExpenses = (shopId: string, month: string, which: SQL) =>
  sql`vouchers.id not in ${pairedIds('voucher_id', shopId, exceptMatchedMonth(month, which))}`

/** Expenses to be matched with GSTR-2B: those of suppliers with a GSTIN. */
export async function readExpenses(shop: Shop, span: { from: string; to: string }, only: SQL) {
  const rows = await readRows(shop, { ...span, only })
  return rows.flatMap((row): BookRow[] =>
    row.gstin === ''
      ? []
      : [
          {
            id: row.id,
            isExpense: true,
            kind: 'bill',
            gstin: row.gstin,
            number: row.bill_number,
            // An expense does not store the place of supply that is on its bill.
            date: row.bill_date,
            postedOn: row.date,
            placeOfSupply: '',
            isReverseCharge: row.reverse_charge,
            taxable: taxableOf(row),
            ...headsOf(row),
          },
        ],
  )
}

const ALWAYS = { from: '1900-01-01', to: '2199-12-31' }

/** Expenses by id, in the form of a GSTR-2B row's match. */
export async function findExpenses(shop: Shop, ids: string[]): Promise<NonNullable<Gstr2bRow['books']>[]> {
  if (ids.length === 0) return []
  const only = isOneOf(sql`id`, ids)
  return (await readRows(shop, { ...ALWAYS, only })).map((row) => ({
    _id: row.id,
    noun: 'expense',
    ourNumber: row.number,
    ourDate: row.date,
    phone: '',
    claimsCredit: !row.blocked,
    kind: 'bill',
    gstin: row.gstin,
    name: row.name,
    number: row.bill_number,
    date: row.bill_date,
    placeOfSupply: '',
    isReverseCharge: row.reverse_charge,
    total: row.amount,
    taxable: taxableOf(row),
    ...headsOf(row),
  }))
}

/** Expenses whose tax cannot be claimed, as GSTIN or bill number for matching is missing. */
export async function readUnclaimable(shop: Shop, span: { from: string; to: string }) {
  const only = sql`(coalesce(details ->> 'payeeGstin', '') = '' or coalesce(details ->> 'billNumber', '') = '')`
  const rows = (await readRows(shop, { ...span, only })).filter((row) => !row.reverse_charge && !row.blocked)
  return rows.map((row) => ({
    _id: row.id,
    number: row.number,
    date: row.date,
    payee: row.name,
    tax: taxOf(row),
    missing: [
      ...(row.gstin === '' ? ['gstin' as const] : []),
      ...(row.bill_number === '' ? ['number' as const] : []),
    ],
  }))
}

/** Services on which the shop owes the tax itself (CGST Act s.9(3), IGST Act s.5(3)), with their kinds. */
export const selectOwedServices = (shopId: string, { from, to }: { from: string; to: string }) =>
  query(
    {
      id: column.id,
      number: z.string(),
      date: column.date,
      name: z.string(),
      amount: column.paise,
      kind: z.enum(REVERSE_CHARGE_KINDS),
      no_credit: z.boolean(),
      igst: column.paise,
      cgst: column.paise,
      sgst: column.paise,
      cess: column.paise,
    },
    sql`
  select v.id, v.number, v.date, coalesce(v.details ->> 'payee', '') as name, v.amount, r.said ->> 'kind' as kind,
         coalesce(v.details ->> 'noCredit', '') = 'yes' as no_credit, (r.said -> 'tax' ->> 'igst')::bigint as igst,
         (r.said -> 'tax' ->> 'cgst')::bigint as cgst, (r.said -> 'tax' ->> 'sgst')::bigint as sgst,
         (r.said -> 'tax' ->> 'cess')::bigint as cess
    from vouchers v cross join lateral (select v.details -> 'reverseCharge' as said) r
   where v.shop_id = ${shopId} and v.kind = 'expense' and v.status = 'standing' and v.details ? 'reverseCharge'
     and v.date between ${from}::date and ${to}::date
   order by v.date, v.id`,
  )
