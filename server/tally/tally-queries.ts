import * as z from 'zod/mini'
import { comingRates, pastRates } from '#contract/documents/prices.ts'
import { VOUCHER_NAMES, VOUCHER_STATUSES } from '#domain/ledger/voucher-kinds.ts'
import { TALLY_GROUPS } from '#domain/tally/groups.ts'
import { TAXABILITIES } from '#domain/tax/taxability.ts'
import { type SQL, sql } from '#server/db/sql.ts'
import * as column from '#server/rows/column.ts'
import { listOfIds } from '#server/rows/list.ts'
import { query, type RowOf } from '#server/rows/query.ts'

const LEDGER = { account: z.string(), name: z.string(), group: z.enum(TALLY_GROUPS) }

/** Ledgers for which the shop chose another name or group than Bahi offers. */
export const selectChosenLedgers = (shopId: string) =>
  query(LEDGER, sql`select account, name, grouping as group from tally_ledgers where shop_id = ${shopId}`)

/** Stores these ledgers in place of all earlier ones. */
export const replaceLedgers = (shopId: string, ledgers: readonly RowOf<typeof LEDGER>[]): SQL[] => {
  const sent = sql`jsonb_to_recordset(${JSON.stringify(ledgers)}::jsonb) as sent (account text, name text, "group" text)`
  return [
    sql`delete from tally_ledgers where shop_id = ${shopId} and account not in (select account from ${sent})`,
    sql`
  insert into tally_ledgers as t (shop_id, account, name, grouping)
    select ${shopId}, account, name, "group" from ${sent}
  on conflict (shop_id, account) do update set name = excluded.name, grouping = excluded.grouping
    where (t.name, t.grouping) is distinct from (excluded.name, excluded.grouping)`,
  ]
}

/** All parties that ever were in the address book, the oldest first: names that Tally has stay with their parties. */
export const selectPartyNames = (shopId: string) =>
  query(
    { id: column.id, name: z.string() },
    sql`select id, name from merchants where shop_id = ${shopId} order by created_at, id`,
  )

export const selectItemNames = (shopId: string) =>
  query(
    { id: column.id, name: z.string(), unit: z.string() },
    sql`select id, name, unit from products where shop_id = ${shopId} order by created_at, id`,
  )

const PARTY = {
  id: column.id,
  name: z.string(),
  type: z.enum(['buyer', 'supplier']),
  gstin: z.string(),
  address: z.string(),
  state: z.string(),
  country: z.string(),
  postal_code: z.string(),
  credit_days: z.nullable(z.number()),
}

/** Parties in the address book, and deleted ones that have entries. */
export const selectParties = (shopId: string, after: string, limit: number) =>
  query(
    PARTY,
    sql`
  select id, name, type, gstin, address, state, country, postal_code, credit_days from merchants m
   where shop_id = ${shopId} and id > ${after}::uuid
     and (deleted_at is null or exists (select from party_balances b where b.shop_id = m.shop_id and b.party = m.id))
   order by id limit ${limit}`,
  )

const ITEM = {
  id: column.id,
  hsncode: z.string(),
  cgst: z.number(),
  sgst: z.number(),
  igst: z.number(),
  cess: z.number(),
  taxability: z.enum(TAXABILITIES),
  isService: z.boolean(),
  comingRates,
  pastRates,
  openingQuantity: z.number(),
  openingWorth: column.paise,
}

/** Deleted items included, as old bills refer to them. */
export const selectItems = (shopId: string, after: string, limit: number) =>
  query(
    ITEM,
    sql`
  select id, hsncode, cgst, sgst, igst, cess, taxability, is_service as "isService",
         coming_rates as "comingRates", past_rates as "pastRates",
         (select coalesce(sum(case movement_type when 'in' then quantity else -quantity end), 0) from stock_movements m
           where m.shop_id = ${shopId} and m.product_id = p.id and m.reference_type = 'Opening Stock') as "openingQuantity",
         (select coalesce(-sum(amount), 0)::bigint from entries e
           where e.shop_id = ${shopId} and e.cause_id = p.id and e.account = 'opening' and e.cause = 'stock') as "openingWorth"
    from products p where shop_id = ${shopId} and id > ${after}::uuid order by id limit ${limit}`,
  )

/** Days with postings and the accounts posted to, by which the entries of a day are found. */
export const selectDays = (shopId: string, from: string, to: string) =>
  query(
    { date: column.date, accounts: z.array(z.string()) },
    sql`
  select date, array_agg(account) as accounts from account_days
   where shop_id = ${shopId} and date between ${from}::date and ${to}::date group by date order by date`,
  )

const CAUSE = {
  id: column.id,
  cause: z.enum(['document', 'voucher']),
  first: z.number(),
  posted: z.array(
    z.object({
      account: z.string(),
      party: z.nullable(column.id),
      bill: z.nullable(column.id),
      amount: column.paise,
    }),
  ),
}

/**
 * Postings of each document and voucher of a day, in the order of their entries. Queried per account, as the index is: a
 * single query would read every entry of the shop.
 */
export const selectCauses = (
  shopId: string,
  { date, accounts }: { date: string; accounts: readonly string[] },
  after: number,
  limit: number,
) =>
  query(
    CAUSE,
    sql`
  select e.cause_id as id, e.cause, min(e.seq) as first,
         jsonb_agg(jsonb_build_object('account', e.account, 'party', e.party, 'bill', e.bill, 'amount', e.amount)
           order by e.seq) as posted
    from jsonb_array_elements_text(${JSON.stringify(accounts)}::jsonb) as moved (account) cross join lateral (
           select * from entries
            where shop_id = ${shopId} and account = moved.account and date = ${date}::date and cause <> 'stock' offset 0
         ) e
   group by e.cause_id, e.cause having min(e.seq) > ${after}::bigint order by first limit ${limit}`,
  )

const VOUCHER = {
  id: column.id,
  kind: z.enum(VOUCHER_NAMES),
  number: z.nullable(z.string()),
  date: column.date,
  note: column.words,
  status: z.enum(VOUCHER_STATUSES),
  isAdvance: z.boolean(),
  ways: z.array(
    z.object({
      account: z.string(),
      amount: column.paise,
      reference: z.string(),
      cheque: z.optional(z.object({ number: z.string(), date: z.string(), bank: z.string() })),
    }),
  ),
}

export const selectEntered = (shopId: string, ids: readonly string[]) =>
  query(
    VOUCHER,
    sql`
  select id, kind, number, date, note, status, coalesce(details -> 'ways', '[]') as ways,
         exists (select from advances a where a.shop_id = v.shop_id and a.voucher_id = v.id) as "isAdvance"
    from unnest(${listOfIds([...ids])}) as wanted (key) cross join lateral (
           select * from vouchers where shop_id = ${shopId} and id = wanted.key offset 0) v`,
  )

/** Numbers and credit days of bills; an opening balance has no number. */
export const selectBillNumbers = (shopId: string, ids: readonly string[]) =>
  query(
    { id: column.id, number: z.string(), creditDays: z.nullable(z.number()) },
    sql`
  select found.* from unnest(${listOfIds([...ids])}) as wanted (key) cross join lateral (
           select id, number, due_date - date as "creditDays" from documents where shop_id = ${shopId} and id = wanted.key
            union all
           select id, coalesce(number, 'Opening ' || left(id::text, 8)), due_date - date from vouchers
            where shop_id = ${shopId} and id = wanted.key offset 0) found`,
  )

const STOCK_MOVED = {
  key: z.string(),
  id: column.id,
  date: column.date,
  product: column.id,
  quantity: z.number(),
  worth: column.paise,
  reason: z.string(),
  isCancelled: z.boolean(),
}

/**
 * Stock moved by hand, goods of productions and corrected counts, one row per product and day, in the order of the days. Cancelled ones are
 * included.
 */
export const selectStockMoved = (
  shopId: string,
  { from, to }: { from: string; to: string },
  after: { date: string; key: string },
  limit: number,
) =>
  query(
    STOCK_MOVED,
    sql`
  select * from (
    select 'a' || a.id as key, a.id, a.date, a.product_id as product,
           (case a.direction when 'in' then a.quantity else -a.quantity end) as quantity,
           (select coalesce(sum(e.amount), 0) from entries e
             where e.shop_id = a.shop_id and e.cause_id = a.id and e.account = 'stock')::bigint as worth,
           a.reason, a.deleted_at is not null as "isCancelled"
      from adjustments a where a.shop_id = ${shopId} and a.date between ${from}::date and ${to}::date
     union all
    select 'e' || m.product_id, m.product_id, m.date, m.product_id, m.quantity,
           (select coalesce(-sum(e.amount), 0) from entries e
             where e.shop_id = ${shopId} and e.cause_id = m.product_id and e.account in ('stock-found', 'stock-lost')
               and e.date = m.date)::bigint,
           'Stock corrected', m.quantity = 0
      from (
        select product_id, date, sum(case movement_type when 'in' then quantity else -quantity end) as quantity
          from stock_movements
         where shop_id = ${shopId} and reference_type = 'Stock Edit' and date between ${from}::date and ${to}::date
         group by product_id, date
      ) m
     union all
    select 'p' || p.id || g.product_id, md5(p.id::text || g.product_id)::uuid, p.date, g.product_id, g.quantity, g.worth,
           p.number, p.undone_at is not null
      from productions p
      cross join lateral (
        select product_id, sum(quantity) as quantity, sum(worth)::bigint as worth
          from (
            select product_id, case movement_type when 'in' then m.quantity else -m.quantity end as quantity, worth
              from stock_movements m where m.shop_id = ${shopId} and m.cause_id = p.id
             union all
            select product_id, 0, amount from stock_corrections c where c.shop_id = ${shopId} and c.cause_id = p.id
          ) own group by product_id
      ) g
     where p.shop_id = ${shopId} and p.date between ${from}::date and ${to}::date
  ) moved
   where (date, key) > (${after.date}::date, ${after.key})
   order by date, key limit ${limit}`,
  )
