import * as z from 'zod/mini'
import { MOST_ROWS } from '#contract/fields.ts'
import { MERCHANT_TYPES } from '#contract/merchants.ts'
import type { KhataParty } from '#contract/money/khata.ts'
import { LANGUAGES } from '#contract/money/reminders.ts'
import { otherSide, type PartySide } from '#domain/parties/party-side.ts'
import { type SQL, sql } from '#server/db/sql.ts'
import { AGE_COLUMNS, sumsByAge } from '#server/rows/ages.ts'
import * as column from '#server/rows/column.ts'
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
      balance: column.paise,
      otherSide: column.paise,
      open: column.paise,
      ...AGE_COLUMNS,
      oldestDue: z.nullable(column.date),
      creditDays: z.nullable(z.number()),
      creditLimit: z.nullable(column.paise),
    },
    sql`
  select m.id as "_id", m.name, m.phone, ${sign(side)} * b.balance as balance,
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

const LINE = {
  date: column.date,
  cause: z.enum(['document', 'voucher']),
  _id: column.id,
  debit: column.paise,
  credit: column.paise,
  kind: z.string(),
  number: z.nullable(z.string()),
  status: z.string(),
  isBack: z.boolean(),
  note: column.words,
  settles: z.array(z.string()),
  ways: z.array(
    z.object({
      account: z.string(),
      name: z.nullable(z.string()),
      cheque: z.nullable(z.string()),
      reference: z.string(),
    }),
  ),
  open: z.nullable(column.paise),
  dueDate: z.nullable(column.date),
}

export type ReadLine = RowOf<typeof LINE>

/** Lines of a party's account between two days, without set-offs, which leave its balance alone. */
export const selectStatement = (shopId: string, id: string, side: KhataSide, from: string, to: string) =>
  selectLines(
    shopId,
    sql`party = ${id} and account = ${side} and date >= ${from}::date and date <= ${to}::date`,
    sql`v.kind is distinct from 'allocation'`,
  )

export const selectBill = (shopId: string, id: string) =>
  query(
    { id: column.id },
    sql`select id from documents where shop_id = ${shopId} and id = ${id} and noun = 'invoice'`,
  )

/** Changes of a bill's open amount since it was written: receipts, set-offs, notes, and their cancelling. */
export const selectBillLines = (shopId: string, id: string) =>
  selectLines(
    shopId,
    sql`bill = ${id} and account in ('debtors', 'creditors') and cause_id <> ${id}`,
    sql`true`,
  )

/** Entries of parties, a line a cause and day; the oldest first. */
const selectLines = (shopId: string, of: SQL, shown: SQL) =>
  query(
    LINE,
    sql`
  select e.date, e.cause, e.cause_id as "_id", e.debit, e.credit,
         coalesce(d.noun, v.kind) as kind, coalesce(d.number, v.number, v.details ->> 'billNumber') as number, coalesce(d.status, v.status) as status,
         coalesce(d.status = 'cancelled' and e.date = (d.cancelled_at at time zone 'Asia/Kolkata')::date and e.place > 1
                  or e.is_back, false) as "isBack",
         coalesce(case when e.is_back then v.end_reason
                       -- What it became on a later day, and why.
                       when e.place > 1 then (select c.reason from voucher_changes c
                         where c.shop_id = v.shop_id and c.voucher_id = v.id order by c.seq desc limit 1) end,
                  v.note, typed(d.cancel_reason)) as note,
         array(
           select coalesce(b.number, w.number, w.details ->> 'billNumber', 'the opening balance') from entries s
             left join documents b on b.shop_id = s.shop_id and b.id = s.bill
             left join vouchers w on w.shop_id = s.shop_id and w.id = s.bill
            where s.shop_id = ${shopId} and s.cause_id = e.cause_id and s.bill is not null and s.bill <> e.cause_id
              and not s.is_back
            group by 1 having sum(s.amount) <> 0 order by 1) as settles,
         coalesce(case when not e.is_back then (
           select jsonb_agg(jsonb_build_object('account', way ->> 'account', 'name', a.name,
                    'cheque', way -> 'cheque' ->> 'number', 'reference', coalesce(way ->> 'reference', '')) order by place)
             from jsonb_array_elements(v.details -> 'ways') with ordinality as said (way, place)
             left join accounts a on a.shop_id = v.shop_id and a.code = way ->> 'account') end, '[]') as ways,
         case when d.noun = 'invoice' and d.status <> 'cancelled' then d.pending_amount
              when v.owed is not null and v.status = 'standing' then v.amount - v.settled end as open,
         coalesce(d.due_date, v.due_date) as "dueDate"
    from (
      select date, cause, cause_id, is_back, min(seq) as seq,
             row_number() over (partition by cause_id order by min(seq)) as place,
             -- A bill shows what was sold and what came with it, a voucher what it comes to.
             (case cause when 'voucher' then greatest(sum(amount), 0) else sum(greatest(amount, 0)) end)::bigint as debit,
             (case cause when 'voucher' then greatest(-sum(amount), 0) else sum(greatest(-amount, 0)) end)::bigint as credit
        from entries
       where shop_id = ${shopId} and ${of}
       group by date, cause, cause_id, is_back
      having cause <> 'voucher' or sum(amount) <> 0
    ) e
    left join documents d on e.cause = 'document' and d.shop_id = ${shopId} and d.id = e.cause_id
    left join vouchers v on e.cause = 'voucher' and v.shop_id = ${shopId} and v.id = e.cause_id
   where ${shown}
   order by e.date, e.seq limit ${MOST_ROWS}`,
  )

/** Entries since the first day, and after the last: with today's balance they give opening and closing. */
export const selectMovedSince = (shopId: string, id: string, side: KhataSide, from: string, to: string) =>
  query(
    { since: column.paise, after: column.paise },
    sql`
  select coalesce(sum(amount), 0)::bigint as since, coalesce(sum(amount) filter (where date > ${to}::date), 0)::bigint as after
    from entries where shop_id = ${shopId} and party = ${id} and account = ${side} and date >= ${from}::date`,
  )

export interface Terms {
  creditDays: number | null
  creditLimit: number | null
  /** Absent: unchanged. */
  interest?: number | null | undefined
}

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
