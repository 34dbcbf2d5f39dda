import type { Output } from '#contract/endpoint.ts'
import type { createReminder, listReminders, StoredReminder } from '#contract/money/reminders.ts'
import { addDays, todayInIndia } from '#domain/calendar.ts'
import { overdueToRemind } from '#domain/khata/ageing.ts'
import { daysBetween } from '#domain/khata/days.ts'
import { compareForecast, type Forecast, forecast } from '#domain/khata/forecast.ts'
import { historyOf } from '#domain/khata/history.ts'
import { payHabit } from '#domain/khata/pay-habits.ts'
import {
  DAYS_BETWEEN_REMINDERS,
  type KhataCustomer,
  type Reminder,
  remindersOf,
} from '#domain/khata/remind-today.ts'
import { paise } from '#domain/money.ts'
import { t } from '#domain/words/t.ts'
import { isoMoment } from '#server/db/moment.ts'
import type { Shop, Writer } from '#server/documents/document-actions.ts'
import { createOnce, type NewId } from '#server/http/create-once.ts'
import { invalidReference, Problem } from '#server/http/problem.ts'
import { hashToken } from '#server/http/session/find-session.ts'
import { partyFiltersOf } from '#server/rows/party-columns.ts'
import { lastOf, onlyRow, type RowsOf } from '#server/rows/query.ts'
import { openDueLink } from './due-link-queries.ts'
import {
  insertForecast,
  insertReminder,
  type RemindedRow,
  type RemindingShop,
  rememberLanguage,
  selectForecast,
  selectReceived,
  selectReminded,
  selectReminder,
  selectRemindingShop,
} from './reminder-queries.ts'

const FORECAST_AGO = 7

/** Makes the links in messages: an unguessable token, and the address that they lead to. */
interface Links {
  tokenOf(what: string): string
  publicUrl: string
}

/** Today's reminders and the forecast. */
export async function readReminders(
  { db, shopId }: Shop,
  links: Links,
  now: Date,
): Promise<Output<typeof listReminders>> {
  const today = todayInIndia(now)
  const weekAgo = addDays(today, -FORECAST_AGO)
  const [rows, [about], [stored], [before], received] = await db.batch([
    selectReminded(shopId, today, now),
    selectRemindingShop(shopId),
    selectForecast(shopId, today),
    selectForecast(shopId, weekAgo),
    selectReceived(shopId, addDays(weekAgo, 1), today),
  ])
  const shop = onlyRow(about)
  const customers = rows.map((row) => customerOf(row, today))
  const found = remindersOf(customers, today)
  const coming = forecast(
    customers.map(({ habit, owed }) => ({ habit, owed })),
    today,
  )
  // Stores the first forecast of a day, for comparing it with the receipts a week later.
  if (!stored) await db.execute(insertForecast(shopId, today, coming))
  const byId = new Map(rows.map((row) => [row.id, row]))
  const tell = (one: Reminder) => reminderOf(one, onlyRow(byId.get(one.id)), { shopId, shop, links, today })
  return {
    shop: shop.name,
    usual: { language: shop.message_language, linkDays: shop.link_days },
    reminders: found.reminders.map(tell),
    total: found.total,
    asked: found.asked.map(tell),
    leftOut: found.leftOut,
    forecast: coming,
    lastWeek: before ? heldOf(before, received) : null,
  }
}

function heldOf(before: Forecast, received: Parameters<typeof compareForecast>[1]) {
  const { expected, came } = compareForecast(before, received)
  return { expected, came }
}

/** A customer as input of the rules. */
function customerOf(row: RemindedRow, today: string) {
  const { id, name, balance, ours, open, late, oldest_due, remark, ask_on, asked } = row
  const moves = row.moves.map(({ at, ...move }) => ({ ...move, at: new Date(at) }))
  const { bills, receipts } = historyOf({ bills: row.bills, moves }, balance, today)
  return {
    id,
    name,
    owed: paise(balance - ours),
    ageing: {
      late,
      // Money on account is what the open bills are above the balance; what the shop owes the party counts like it.
      onAccount: paise(Math.min(0, balance - ours - open)),
      ...(oldest_due && { oldestDue: { daysLate: daysBetween(oldest_due, today) } }),
    },
    habit: payHabit(bills, receipts, today),
    remark: remark ? { words: remark, askOn: ask_on } : null,
    lastAsked: asked?.date ?? null,
  } satisfies KhataCustomer & { owed: number }
}

interface Telling {
  shopId: string
  shop: RemindingShop
  links: Links
  today: string
}

function reminderOf(
  { amount, reason, reasonInShort }: Omit<Reminder, 'likelihood'>,
  row: RemindedRow,
  { shopId, shop, links, today }: Telling,
): StoredReminder {
  const { id, name, phone, email, language, asked } = row
  return {
    _id: id,
    name,
    phone,
    email,
    amount,
    reason: reason ?? null,
    reasonInShort: reasonInShort ?? null,
    language: language ?? shop.message_language,
    bills: row.late_bills,
    ...partyFiltersOf(row),
    hasEarlierBalance: row.has_earlier,
    link: shop.upi_id ? linkOf(links, shopId, row) : null,
    sent: asked?.date === today ? { at: isoMoment(asked.at), channel: asked.channel } : null,
  }
}

const tokenFor = ({ tokenOf }: Links, shopId: string, { id, serial }: RemindedRow) =>
  tokenOf(`${shopId} ${id} ${serial}`)

const linkOf = (links: Links, shopId: string, row: RemindedRow) =>
  `${links.publicUrl}/p/${tokenFor(links, shopId, row)}`

/** A party's reminder on any day, if it has late amounts. */
export async function readReminder({ db, shopId }: Shop, party: string, links: Links, now: Date) {
  const today = todayInIndia(now)
  const [[row], [about]] = await db.batch([
    selectReminded(shopId, today, now, party),
    selectRemindingShop(shopId),
  ])
  const shop = onlyRow(about)
  const amount = row && overdueToRemind(customerOf(row, today).ageing)
  const one = { id: party, name: row?.name ?? '', amount: amount ?? paise(0) }
  return {
    shop: shop.name,
    reminder: row && amount ? reminderOf(one, row, { shopId, shop, links, today }) : null,
  }
}

type ReminderBody = { party: string; channel: 'whatsapp' | 'sms' | 'email'; language: 'en' | 'hi' | 'mr' }

/** Stores that a party was reminded today, and opens its reminder page. The amounts are those of the books. */
export async function remind(
  { db, shopId, userId, email }: Writer,
  { party, channel, language }: ReminderBody,
  { newId, links, now }: { newId: NewId; links: Links; now: Date },
): Promise<Output<typeof createReminder>> {
  const today = todayInIndia(now)
  const [[row], [about]] = await db.batch([
    selectReminded(shopId, today, now, party),
    selectRemindingShop(shopId),
  ])
  const shop = onlyRow(about)
  const link = row && shop.upi_id ? linkOf(links, shopId, row) : null
  const insert = async (keep: () => ReturnType<typeof insertReminder>[]) => {
    if (!row) throw invalidReference()
    const amount = overdueToRemind(customerOf(row, today).ageing)
    if (amount === 0) throw new Problem(409, t('Nothing of {name} is late.', { name: row.name }))
    refuseTooSoon(row, today)
    const opening = {
      party,
      language,
      serial: row.serial,
      tokenHash: hashToken(tokenFor(links, shopId, row)),
      at: now,
      expiresAt: new Date(now.getTime() + shop.link_days * DAY_MS),
    }
    const made = { id: newId.id, party, amount, date: today, channel, language, userId, email, at: now }
    const [stored] = lastOf(
      await db.batch([
        insertReminder(shopId, made),
        rememberLanguage(shopId, party, language),
        ...(link ? [openDueLink(shopId, opening)] : []),
        ...keep(),
        selectReminder(shopId, newId.id),
      ]),
    )
    return rememberedOf(onlyRow(stored))
  }
  const reminder = await createOnce({
    db,
    shopId,
    newId,
    kind: 'reminder',
    body: { party, channel, language },
    insert,
    find: async () => {
      const [stored] = await db.execute(selectReminder(shopId, newId.id))
      return stored && rememberedOf(stored)
    },
    nameOf: () => t('a reminder'),
  })
  return { success: true, message: t('Reminder remembered'), reminder: { ...reminder, link } }
}

const rememberedOf = ({ id, at, amount }: RowsOf<ReturnType<typeof selectReminder>>[number]) => ({
  _id: id,
  at: isoMoment(at),
  amount,
})

const DAY_MS = 24 * 60 * 60 * 1000

/** Refuses a second reminder within three days; on the same day it may be sent through another channel. */
function refuseTooSoon({ name, asked }: RemindedRow, today: string) {
  const days = asked ? daysBetween(asked.date, today) : DAYS_BETWEEN_REMINDERS
  if (days > 0 && days < DAYS_BETWEEN_REMINDERS) {
    throw new Problem(
      409,
      t('{name} was asked less than {days} days ago.', { name, days: DAYS_BETWEEN_REMINDERS }),
    )
  }
}
