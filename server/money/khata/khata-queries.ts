import * as z from 'zod/mini'
import { MOST_ROWS } from '#contract/fields.ts'
import { MERCHANT_TYPES, partyFilters } from '#contract/merchants.ts'
import type { KhataParty } from '#contract/money/khata.ts'
import { LANGUAGES } from '#contract/money/reminders.ts'
import { otherSide, type PartySide } from '#domain/parties/party-side.ts'
import { type SQL, sql } from '#server/db/sql.ts'
import { AGE_COLUMNS, sumsByAge } from '#server/rows/ages.ts'
import * as column from '#server/rows/column.ts'
import { filterColumns } from '#server/rows/party-columns.ts'
import { query } from '#server/rows/query.ts'

/** Dues of a party's open bills after money on account, by days late on `today`; `m` is the merchant. */
const agesOf = (side: PartySide, today: string): SQL => sql`
  select ${sumsByAge(sql`asked`, sql`late`)},
         coalesce(sum(open), 0)::bigint as open, min(due) filter (where asked > 0) as "oldestDue"
    from (select open, asked, due, ${today}::date - due as late from open_items(m.shop_id, m.id, ${side})) aged`

const sign = (side: PartySide): SQL => (side === 'debtors' ? sql`1` : sql`-1`)

export const selectKhata = (shopId: string, side: PartySide, today: string) =>
  query(
    {
      _id: column.id,
      name: z.string(),
      phone: z.string(),
      ...partyFilters,
      balance: column.paise,
      otherSide: column.paise,
      open: column.paise,
      ...AGE_COLUMNS,
      oldestDue: z.nullable(column.date),
      creditDays: z.nullable(z.number()),
      creditLimit: z.nullable(column.paise),
    },
    sql`
  select m.id as "_id", m.name, m.phone${filterColumns(sql`m.`)}, ${sign(side)} * b.balance as balance,
         (-(${sign(side)})) * coalesce((select balance from party_balances
                                    where shop_id = ${shopId} and account = ${otherSide(side)} and party = m.id), 0) as "otherSide",
         ages.*, m.credit_days as "creditDays",
         m.credit_limit as "creditLimit"
    from (
      select party, balance from party_balances
       where shop_id = ${shopId} and account = ${side} and balance <> 0
       order by ${sign(side)} * balance desc limit ${MOST_ROWS}
    ) b
    join merchants m on m.shop_id = ${shopId} and m.id = b.party
    cross join lateral (${agesOf(side, today)}) ages
   order by ${sign(side)} * b.balance desc, lower(m.name)`,
  )

export const selectKhataTotals = (shopId: string) =>
  query(
    {
      debtors: column.paise,
      creditors: column.paise,
      debtorsAhead: column.paise,
      creditorsAhead: column.paise,
      walkInOpen: column.paise,
      walkInBills: z.number(),
    },
    sql`
  select debtors, creditors, debtors_ahead as "debtorsAhead", creditors_ahead as "creditorsAhead",
         walk_in_open as "walkInOpen", walk_in_bills as "walkInBills"
    from dues_of_shop(${shopId})`,
  )

/** The party as the wire has it: money on account is the sum of the open bills less the balance. */
export const khataPartyOf = ({
  open,
  notDue,
  upTo30,
  upTo60,
  upTo90,
  over90,
  ...party
}: { open: number } & Omit<KhataParty, 'onAccount' | 'ages'> & KhataParty['ages']): KhataParty => ({
  ...party,
  onAccount: (open - party.balance) as KhataParty['onAccount'],
  ages: { notDue, upTo30, upTo60, upTo90, over90 },
})

export const selectParty = (shopId: string, id: string, today: string, side: PartySide) =>
  query(
    {
      _id: column.id,
      name: z.string(),
      phone: z.string(),
      gstin: z.string(),
      address: z.string(),
      state: z.string(),
      type: z.enum(MERCHANT_TYPES),
      isUsed: z.boolean(),
      interest: z.nullable(z.number()),
      interestTo: z.nullable(column.date),
      language: z.nullable(z.enum(LANGUAGES)),
      usual: z.enum(LANGUAGES),
      remark: z.nullable(z.string()),
      askOn: z.array(z.number()),
      balance: column.paise,
      open: column.paise,
      ...AGE_COLUMNS,
      oldestDue: z.nullable(column.date),
      creditDays: z.nullable(z.number()),
      creditLimit: z.nullable(column.paise),
    },
    sql`
  select m.id as "_id", m.name, m.phone, m.gstin, m.address, m.state, m.type, m.credit_days as "creditDays", m.credit_limit as "creditLimit",
         m.interest, interest_charged_to(m.id) as "interestTo", m.message_language as language,
         (select s.message_language from shops s where s.id = m.shop_id) as usual, m.remark, to_jsonb(m.ask_on) as "askOn",
         exists (select from party_balances where shop_id = m.shop_id and account = ${side} and party = m.id) as "isUsed",
         coalesce((select balance from party_balances
                    where shop_id = m.shop_id and account = ${side} and party = m.id), 0) as balance, ages.*
    from merchants m cross join lateral (${agesOf(side, today)}) ages
   where m.shop_id = ${shopId} and m.id = ${id}`,
  )

export interface Terms {
  creditDays: number | null
  creditLimit: number | null
  /** Absent: unchanged. */
  interest?: number | null | undefined
}

export const selectCreditLimit = (shopId: string, id: string) =>
  query(
    { creditLimit: z.nullable(column.paise) },
    sql`select credit_limit as "creditLimit" from merchants where shop_id = ${shopId} and id = ${id}`,
  )

export const storeTerms = (shopId: string, id: string, { creditDays, creditLimit, interest }: Terms) =>
  query(
    { id: column.id },
    sql`
  update merchants
     set credit_days = ${creditDays}, credit_limit = ${creditLimit},
         interest = case when ${interest === undefined}::boolean then interest else ${interest ?? null}::numeric end
   where shop_id = ${shopId} and id = ${id} returning id`,
  )

export interface Reminding {
  language: string | null
  /** Absent: unchanged. */
  remark?: string | null | undefined
  askOn?: readonly number[] | undefined
}

export const storeReminding = (shopId: string, id: string, { language, remark, askOn }: Reminding) =>
  query(
    { id: column.id },
    sql`
  update merchants
     set message_language = ${language},
         remark = case when ${remark === undefined}::boolean then remark else ${remark || null}::text end,
         ask_on = case when ${askOn === undefined}::boolean then ask_on
                  else array(select value::smallint from jsonb_array_elements_text(${JSON.stringify(askOn ?? [])}::jsonb)
                              group by 1 order by 1) end
   where shop_id = ${shopId} and id = ${id} returning id`,
  )
