import * as z from 'zod/mini'
import type { DrawerCount } from '#domain/drawer/denominations.ts'
import type { DrawerPart } from '#domain/drawer/drawer-parts.ts'
import type { StoredWords } from '#domain/words/stored-words.ts'
import { type SQL, sql } from '#server/db/sql.ts'
import * as column from '#server/rows/column.ts'
import { listOfTexts } from '#server/rows/list.ts'
import { prepared, type Query, query, type RowOf } from '#server/rows/query.ts'

// These functions of the database are in server/db/functions/drawer.sql.

const STATE = {
  closing: z.nullable(column.id),
  opened_at: z.nullable(column.moment),
  opening: column.paise,
  expected: column.paise,
  from_seq: z.number(),
  through: z.number(),
  stayed: z.nullable(column.paise),
}
type DrawerState = RowOf<typeof STATE>

export const selectState = (shopId: string, account: string): Query<DrawerState> =>
  query(
    STATE,
    sql`
  select s.closing, s.opened_at, s.opening, s.expected, s.from_seq, s.through,
         (select stays from drawer_closings where shop_id = ${shopId} and id = s.closing) as stayed
    from drawer_state(${account}) s`,
  )

/** Cash that was left in each of these drawers at its last closing. */
export const selectStayed = (shopId: string, accounts: readonly string[]) =>
  query(
    { account: z.string(), stays: column.paise },
    sql`
  select a.account, last.stays from unnest(${listOfTexts([...accounts])}) a (account)
   cross join lateral (select stays from drawer_closings c
                        where c.shop_id = ${shopId} and c.account = a.account order by c.seq desc limit 1) last`,
  )

const MOVEMENT = {
  cause: z.enum(['document', 'voucher']),
  /** Null of what the reader may not see. */
  id: z.nullable(column.id),
  amount: column.paise,
  /** The noun of a document, or the kind of a voucher. */
  noun: z.string(),
  direction: z.nullable(z.enum(['sales', 'purchase'])),
  number: z.nullable(z.string()),
  at: column.moment,
  party: z.nullable(column.partyName),
  /** The bill of money that no stored party brought, and the name on it. */
  bill: z.nullable(z.string()),
  walkIn: z.nullable(column.partyName),
  note: column.words,
  /** The account on the other side of a voucher. */
  other: z.nullable(z.string()),
  /** Whose account a receipt or a payment is about: customers' or suppliers'. */
  side: z.nullable(z.enum(['debtors', 'creditors'])),
}
export type MovementRow = RowOf<typeof MOVEMENT>

/** The account on the other side of a voucher. */
export const otherAccount = (account: string): SQL => sql`(
    select o.account from entries o
     where o.shop_id = v.shop_id and o.cause_id = v.id and o.account <> ${account} order by o.seq limit 1)`

/** The first bill of a receipt or a payment without a party. */
export const BILL_OF_WALK_IN = sql`(
    select b.number, nullif(b.party ->> 'name', '') as name
      from entries o join documents b on b.shop_id = o.shop_id and b.id = o.bill
     where v.party is null and v.kind in ('receipt', 'payment') and o.shop_id = v.shop_id and o.cause = 'voucher'
       and o.cause_id = v.id order by o.seq limit 1)`

/** A voucher's note, else its payee. */
export const VOUCHER_WORDS = sql`coalesce(v.note, typed(v.details ->> 'payee'))`

/**
 * The drawer's movements since it was last closed, in the order of entry; those of zero are left out. What the reader may not
 * see (docs/decisions/0186, 0196) has its kind, amount and time alone, as the money is in the drawer that they count, or has
 * left it.
 */
export const selectMovements = (shopId: string, account: string): Query<MovementRow> =>
  query(
    MOVEMENT,
    sql`
  select m.cause, case when is_shown then m.cause_id end as id, m.amount,
         coalesce(d.noun, v.kind, case m.cause when 'document' then 'invoice' else 'payment' end) as noun,
         coalesce(d.direction, case when d.id is null and m.cause = 'document' then 'purchase' end) as direction,
         case when is_shown then coalesce(d.number, v.number) end as number, coalesce(d.created_at, v.created_at, m.at) as at,
         case when is_shown then coalesce(nullif(d.party ->> 'name', ''), p.name) end as party,
         settled.number as bill, settled.name as "walkIn", ${VOUCHER_WORDS} as note,
         case when v.id is not null then ${otherAccount(account)} end as other,
         case when v.kind in ('receipt', 'payment') then (
           select o.account from entries o
            where o.shop_id = v.shop_id and o.cause_id = v.id and o.account in ('debtors', 'creditors') limit 1) end as side
    from (
      select e.cause, e.cause_id, sum(e.amount)::bigint as amount, min(e.seq) as seq, min(e.at) as at
        from drawer_state(${account}) s
        join entries e on e.shop_id = ${shopId} and e.seq > s.from_seq and e.account = ${account}
       group by e.cause, e.cause_id having sum(e.amount) <> 0
    ) m
    left join documents d on m.cause = 'document' and d.shop_id = ${shopId} and d.id = m.cause_id
    left join vouchers v on m.cause = 'voucher' and v.shop_id = ${shopId} and v.id = m.cause_id
    cross join lateral (
      select v.id is not null or d.id is not null and is_listed(d.direction, d.created_by) as is_shown) seen
    left join merchants p on p.shop_id = ${shopId} and p.id = v.party
    left join lateral ${BILL_OF_WALK_IN} settled on true
   order by m.seq`,
  )

interface NewClosing {
  id: string
  account: string
  name: string
  date: string
  closed_at: string
  counted_by: string
  counted_by_email: string
  count: DrawerCount
  stays: number
  parts: readonly DrawerPart[]
  /** Uncountable part of the difference: paise below a rupee. */
  rounding: number
  note: string
  seen: { closing: string | null; through: number; expected: number }
  till?: string | undefined
  /** Notes of the vouchers that the closing posts. */
  shortNote: StoredWords
  safeNote: StoredWords
}

export const storeClosing = (closing: NewClosing) =>
  prepared(sql`select close_drawer(${JSON.stringify(closing)}::jsonb)`)

const CLOSING = {
  id: column.id,
  seq: z.number(),
  account: z.string(),
  name: z.string(),
  date: column.date,
  opened_at: z.nullable(column.moment),
  closed_at: column.moment,
  /** As the trail names who counted. */
  counted_by_name: z.string(),
  count: column.json<DrawerCount>(),
  parts: column.json<DrawerPart[]>(),
  expected: column.paise,
  counted: column.paise,
  difference: column.paise,
  rounding: column.paise,
  stays: column.paise,
  to_safe: column.paise,
  note: z.string(),
  short_number: z.nullable(z.string()),
  safe_number: z.nullable(z.string()),
}
export type ClosingRow = RowOf<typeof CLOSING>

export const selectClosings = (where: SQL, limit: number): Query<ClosingRow> =>
  query(
    CLOSING,
    sql`
  select c.id, c.seq, c.account, c.name, c.date, c.opened_at, c.closed_at,
         coalesce(nullif(person.name, ''), c.counted_by_email) as counted_by_name, c.count, c.parts, c.expected, c.counted,
          c.difference, c.rounding, c.stays, c.to_safe, c.note,
         (select number from vouchers where shop_id = c.shop_id and id = c.short_voucher) as short_number,
         (select number from vouchers where shop_id = c.shop_id and id = c.safe_voucher) as safe_number
    from drawer_closings c left join shop_people() person on person.id = c.counted_by
   where ${where} order by c.seq desc limit ${limit}`,
  )

export const selectClosing = (shopId: string, id: string): Query<ClosingRow> =>
  selectClosings(sql`c.shop_id = ${shopId} and c.id = ${id}`, 1)
