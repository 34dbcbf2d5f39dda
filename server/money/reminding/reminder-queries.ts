import * as z from 'zod/mini'
import { partyFilters } from '#contract/merchants.ts'
import { CHANNELS, LANGUAGES } from '#contract/money/reminders.ts'
import { HISTORY_DAYS, HISTORY_ROWS } from '#domain/khata/history.ts'
import type { Paise } from '#domain/money.ts'
import { sql } from '#server/db/sql.ts'
import * as column from '#server/rows/column.ts'
import { filterColumns } from '#server/rows/party-columns.ts'
import { query, type RowOf } from '#server/rows/query.ts'

/** Habits are read for this many customers, those that owe most. */
const MOST_PARTIES = 300

const REMINDED = {
  id: column.id,
  name: z.string(),
  phone: z.string(),
  email: z.string(),
  ...partyFilters,
  language: z.nullable(z.enum(LANGUAGES)),
  remark: z.nullable(z.string()),
  ask_on: z.array(z.number()),
  balance: column.paise,
  /** What the shop owes the party itself; nobody is asked for more than the net. */
  ours: column.paise,
  open: column.paise,
  late: column.paise,
  oldest_due: z.nullable(column.date),
  late_bills: z.array(z.string()),
  has_earlier: z.boolean(),
  bills: z.array(z.object({ date: column.date, amount: column.paise })),
  moves: z.array(
    z.object({
      kind: z.enum(['receipt', 'due']),
      date: column.date,
      amount: column.paise,
      at: column.moment,
    }),
  ),
  asked: z.nullable(
    z.object({ at: column.moment, date: column.date, channel: z.enum(CHANNELS), amount: column.paise }),
  ),
  /** The serial number of the link in the next message. */
  serial: z.number(),
}
export type RemindedRow = RowOf<typeof REMINDED>

/**
 * Customers who owe the shop, with late amounts, the bills and receipts of a year, and their last reminder. One statement; a
 * limited number of rows per customer, by indexes that begin with it.
 */
export const selectReminded = (shopId: string, today: string, now: Date, party?: string) =>
  query(
    REMINDED,
    sql`
  select m.id, m.name, m.phone, m.email${filterColumns(sql`m.`)}, m.message_language as language, m.remark,
         to_jsonb(m.ask_on) as ask_on, b.balance, b.ours, aged.*,
         (select coalesce(jsonb_agg(jsonb_build_object('date', date, 'amount', amount)), '[]')
            from (
              select date, grand_total - adjusted - amount_received + settled as amount from documents
               where shop_id = ${shopId} and merchant_id = m.id and noun = 'invoice' and direction = 'sales'
                 and status = 'completed' and date > ${today}::date - ${HISTORY_DAYS}::integer
               order by date desc, seq desc limit ${HISTORY_ROWS}
            ) d) as bills,
         (select coalesce(jsonb_agg(jsonb_build_object('kind', kind, 'date', date, 'amount', amount, 'at', created_at)), '[]')
            from (
              select kind, date, amount, created_at from vouchers
               where shop_id = ${shopId} and party = m.id and kind in ('receipt', 'due') and status = 'standing'
                 and owed is distinct from 'creditors'
                 and date > ${today}::date - ${HISTORY_DAYS}::integer
               order by date desc, seq desc limit ${HISTORY_ROWS}
            ) v) as moves,
         (select jsonb_build_object('at', at, 'date', date, 'channel', channel, 'amount', amount) from reminders
           where shop_id = ${shopId} and party = m.id order by at desc limit 1) as asked,
         coalesce((select serial + case when revoked_at is null and expires_at > ${now.toISOString()}::timestamptz
                                     then 0 else 1 end
                     from due_links where shop_id = ${shopId} and party = m.id order by serial desc limit 1), 1) as serial
    from (
      select d.party, d.balance, greatest(0, -coalesce(c.balance, 0)) as ours
        from party_balances d
        left join party_balances c on c.shop_id = d.shop_id and c.account = 'creditors' and c.party = d.party
       where d.shop_id = ${shopId} and d.account = 'debtors' and d.balance > greatest(0, -coalesce(c.balance, 0))
         and (${party ?? null}::uuid is null or d.party = ${party ?? null}::uuid)
       order by d.balance desc limit ${MOST_PARTIES}
    ) b
    join merchants m on m.shop_id = ${shopId} and m.id = b.party
    cross join lateral (
      select coalesce(sum(open), 0)::bigint as open, coalesce(sum(open) filter (where is_late), 0)::bigint as late,
             min(due) filter (where asked > 0) as oldest_due,
             coalesce((array_agg(number order by due, date, number) filter (where is_late and asked > 0 and number is not null))[:200],
                      '{}') as late_bills,
             coalesce(bool_or(is_late and asked > 0 and number is null), false) as has_earlier
        from (select *, due < ${today}::date as is_late from open_items(${shopId}::uuid, m.id, 'debtors')) item
    ) aged
   order by b.balance desc, m.id`,
  )

const ABOUT = {
  name: z.string(),
  upi_id: z.string(),
  message_language: z.enum(LANGUAGES),
  link_days: z.number(),
}
export type RemindingShop = RowOf<typeof ABOUT>

export const selectRemindingShop = (shopId: string) =>
  query(ABOUT, sql`select name, upi_id, message_language, link_days from shops where id = ${shopId}`)

const FORECAST = { total: column.paise, days: z.array(z.object({ date: column.date, amount: column.paise })) }

export const selectForecast = (shopId: string, date: string) =>
  query(FORECAST, sql`select total, days from forecasts where shop_id = ${shopId} and date = ${date}::date`)

/** Stores what was forecast for a day. The first forecast of a day stays. */
export const insertForecast = (
  shopId: string,
  date: string,
  { total, days }: { total: Paise; days: readonly object[] },
) => sql`
  insert into forecasts (shop_id, date, total, days)
  values (${shopId}, ${date}::date, ${total}, ${JSON.stringify(days)}::jsonb) on conflict do nothing`

/** Receipts by day, both days included. */
export const selectReceived = (shopId: string, from: string, to: string) =>
  query(
    { date: column.date, amount: column.paise },
    sql`
  select date, sum(amount)::bigint as amount from vouchers
   where shop_id = ${shopId} and kind = 'receipt' and date between ${from}::date and ${to}::date and status = 'standing'
     and party is not null
   group by date`,
  )

interface NewReminder {
  id: string
  party: string
  amount: Paise
  date: string
  channel: (typeof CHANNELS)[number]
  language: (typeof LANGUAGES)[number]
  userId: string
  email: string
  at: Date
}

export const insertReminder = (
  shopId: string,
  { id, party, amount, date, channel, language, userId, email, at }: NewReminder,
) => sql`
  insert into reminders (shop_id, id, party, at, date, amount, channel, language, created_by, created_by_email)
  values (${shopId}, ${id}, ${party}, ${at.toISOString()}, ${date}::date, ${amount}, ${channel}, ${language}, ${userId},
          ${email})`

/** A customer is written to in the language it was written to last. */
export const rememberLanguage = (shopId: string, party: string, language: string) => sql`
  update merchants set message_language = ${language}
   where shop_id = ${shopId} and id = ${party} and message_language is distinct from ${language}`

export const selectReminder = (shopId: string, id: string) =>
  query(
    { id: column.id, at: column.moment, amount: column.paise, party: column.id },
    sql`select id, at, amount, party from reminders where shop_id = ${shopId} and id = ${id}`,
  )

export const storeUsualReminding = (
  shopId: string,
  { language, linkDays }: { language: string; linkDays: number },
) => sql`update shops set message_language = ${language}, link_days = ${linkDays} where id = ${shopId}`
