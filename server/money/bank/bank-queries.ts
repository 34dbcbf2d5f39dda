import * as z from 'zod/mini'
import { type SQL, sql } from '#server/db/sql.ts'
import * as column from '#server/rows/column.ts'
import { query, type RowOf } from '#server/rows/query.ts'

const ENTRY = {
  seq: z.number(),
  date: column.date,
  amount: column.paise,
  cause: z.enum(['document', 'voucher', 'stock']),
  _id: z.nullable(column.id),
  kind: z.string(),
  number: z.nullable(z.string()),
  party: z.string(),
  reference: z.string(),
  note: column.words,
  confirmed: z.nullable(column.date),
}
export type BankEntryRow = RowOf<typeof ENTRY>

/** Accounts that a bank's statement covers: with UPI, if it is received there. */
const accountsOf = (shopId: string, account: string) => sql`(
  select ${account}::text
   union all
  select 'upi' from shops
   where id = ${shopId} and ${account} <> 'upi' and coalesce(settings -> 'upiLandsIn', '"bank"') = to_jsonb(${account}::text))`

/** Fields of an entry `e` for display. The reference is that of the money in this account. */
const shown = (entries: SQL, order: SQL) => sql`
  select e.seq, e.date, e.amount, e.cause, e.cause_id as "_id", coalesce(d.noun, v.kind, e.cause) as kind,
         coalesce(d.number, v.number) as number,
         coalesce(m.name, nullif(v.details ->> 'payee', ''), d.party ->> 'name', '') as party,
         coalesce((select string_agg(nullif(coalesce(w -> 'cheque' ->> 'number', w ->> 'reference'), ''), ' ')
                     from jsonb_array_elements(v.details -> 'ways') w
                    where w ->> 'account' = e.account or v.kind = 'contra'), '') as reference,
         v.note, b.date as confirmed
    from (${entries}) e
    left join documents d on e.cause = 'document' and d.shop_id = e.shop_id and d.id = e.cause_id
    left join vouchers v on e.cause = 'voucher' and v.shop_id = e.shop_id and v.id = e.cause_id
    left join merchants m on m.shop_id = e.shop_id and m.id = coalesce(d.merchant_id, v.party)
    left join bank_lines b on b.shop_id = e.shop_id and b.entry = e.seq
   order by ${order}`

export const selectBook = (shopId: string, account: string, from: string, to: string, limit: number) =>
  query(
    ENTRY,
    shown(
      sql`select shop_id, seq, date, amount, account, cause, cause_id from entries
           where shop_id = ${shopId} and account in ${accountsOf(shopId, account)} and date >= ${from}::date and date <= ${to}::date
           order by date, seq limit ${limit}`,
      sql`e.date, e.seq`,
    ),
  )

/** Entries that no bank statement has confirmed. */
export const selectUnconfirmed = (shopId: string, account: string, from: string, to: string, limit: number) =>
  query(
    ENTRY,
    shown(
      sql`select shop_id, seq, date, amount, account, cause, cause_id from entries o
           where shop_id = ${shopId} and account in ${accountsOf(shopId, account)} and date >= ${from}::date and date <= ${to}::date
             and not exists (select from bank_lines l where l.shop_id = o.shop_id and l.entry = o.seq)
           order by date desc, seq desc limit ${limit}`,
      sql`e.date, e.seq`,
    ),
  )

/** Balances, from the sums by day: on the morning of the first day, on the evening of the last, and now. */
export const selectBankSums = (shopId: string, account: string, from: string, to: string) =>
  query(
    { opening: column.paise, closing: column.paise, balance: column.paise },
    sql`
  select coalesce(sum(debit - credit) filter (where date < ${from}::date), 0)::bigint as opening,
         coalesce(sum(debit - credit) filter (where date <= ${to}::date), 0)::bigint as closing,
         coalesce(sum(debit - credit), 0)::bigint as balance
    from account_days where shop_id = ${shopId} and account in ${accountsOf(shopId, account)}`,
  )

/** Sums of unconfirmed entries since a day. It is a year ago, so the sums do not grow with the shop's age. */
export const selectOpenSums = (shopId: string, account: string, since: string) =>
  query(
    { count: z.number(), in: column.paise, out: column.paise },
    sql`
  select count(*)::int as count, coalesce(sum(greatest(amount, 0)), 0)::bigint as in,
         coalesce(sum(greatest(-amount, 0)), 0)::bigint as out
    from entries o
   where shop_id = ${shopId} and account in ${accountsOf(shopId, account)} and date >= ${since}::date
     and not exists (select from bank_lines l where l.shop_id = o.shop_id and l.entry = o.seq)`,
  )

/** The balance of the last line that was confirmed with one. */
export const selectLastLine = (shopId: string, account: string) =>
  query(
    { date: column.date, balance: column.paise },
    sql`
  select date, balance from bank_lines
   where shop_id = ${shopId} and account = ${account} and balance is not null
   order by date desc, place desc limit 1`,
  )

/** The confirmed lines among these, with their entries. */
export const selectKnownLines = (shopId: string, account: string, hashes: readonly string[]) =>
  query(
    { hash: z.string(), entry: z.number() },
    sql`
  select hash, entry from bank_lines
   where shop_id = ${shopId} and account = ${account}
     and hash in (select jsonb_array_elements_text(${JSON.stringify(hashes)}::jsonb))`,
  )
