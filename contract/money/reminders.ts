import * as z from 'zod/mini'
import { WHOLE_LANGUAGES } from '#domain/words/languages.ts'
import { t } from '#domain/words/t.ts'
import { endpoint } from '../endpoint.ts'
import { atMost, done, id, idParams, tidied } from '../fields.ts'
import { rupees } from '../figures.ts'
import { partyFilters } from '../merchants.ts'

export const LANGUAGES = WHOLE_LANGUAGES
export const CHANNELS = ['whatsapp', 'sms', 'email'] as const
export type Channel = (typeof CHANNELS)[number]

const language = z.enum(LANGUAGES, t('Choose a language: en, hi or mr'))
const linkDays = z
  .int(t('Days: a whole number'))
  .check(z.minimum(1, t('Days: 1 to 365')), z.maximum(365, t('Days: 1 to 365')))

/** A reminder for a party: amount and text. */
export const reminder = z.object({
  _id: id,
  name: z.string(),
  phone: z.string(),
  email: z.string(),
  ...partyFilters,
  amount: rupees,
  /** Reason for today's reminder; null if none is known. */
  reason: z.nullable(z.string()),
  reasonInShort: z.nullable(z.string()),
  language,
  /** The numbers of its late bills, oldest first. */
  bills: z.array(z.string()),
  hasEarlierBalance: z.boolean(),
  /** Link of its page in the reminder; null while the shop has no UPI id. */
  link: z.nullable(z.string()),
  /** When and how it was reminded today; null if it was not. */
  sent: z.nullable(z.object({ at: z.string(), channel: z.enum(CHANNELS) })),
})
export type StoredReminder = z.output<typeof reminder>

const forecastDays = z.array(z.object({ date: z.string(), amount: rupees }))

const url = '/api/money/reminders'
export const listReminders = endpoint('GET', url, 'look', {
  summary: 'Who is reminded today, and what will probably come in on the next seven days',
  response: {
    200: z.object({
      shop: z.string(),
      usual: z.object({ language, linkDays: z.int() }),
      reminders: z.array(reminder),
      total: rupees,
      /** Parties that were reminded today already. */
      asked: z.array(reminder),
      /** Number of customers left out, as they were reminded less than three days ago. */
      leftOut: z.int(),
      forecast: z.object({ total: rupees, days: forecastDays }),
      /** Forecast for the seven days till today, and actual receipts; null without a forecast. */
      lastWeek: z.nullable(z.object({ expected: rupees, came: rupees })),
    }),
  },
})

/** A party's reminder, on any day; null without late amounts. */
export const getReminder = endpoint('GET', '/api/money/khata/:id/reminder', 'look', {
  summary: 'What a party is reminded of, with its text',
  params: idParams,
  response: { 200: z.object({ shop: z.string(), reminder: z.nullable(reminder) }) },
})

export const createReminder = endpoint('POST', url, 'bill', {
  summary: 'Remembers that a party was reminded, and opens its page',
  body: z.object({
    party: z.uuid(t('Invalid reference')),
    channel: z.enum(CHANNELS, t('Choose a channel: whatsapp, sms or email')),
    language,
  }),
  response: {
    201: z.object({
      ...done,
      reminder: z.object({ _id: id, at: z.string(), amount: rupees, link: z.nullable(z.string()) }),
    }),
  },
})

export const updateReminding = endpoint('PUT', `${url}/usual`, 'settings', {
  summary: 'In which language the shop usually reminds, and for how many days a link stands open',
  body: z.object({ language, linkDays }),
  response: { 200: z.object(done) },
})

/** How one party is reminded. */
export const changeReminding = endpoint('PUT', '/api/money/khata/:id/reminding', 'bill', {
  summary: 'How a party is reminded: its language, what the owner knows of it, and on which weekdays',
  params: idParams,
  body: z.object({
    /** Null: the shop's default language. */
    language: z.nullable(language),
    remark: z.optional(
      z.nullable(z.string().check(tidied(), atMost(60, t('What you know: at most 60 characters')))),
    ),
    askOn: z.optional(
      z.array(z.int().check(z.minimum(0), z.maximum(6))).check(z.maxLength(7, t('Days: at most 7'))),
    ),
  }),
  response: { 200: z.object(done) },
})

/** The valid links to a party's dues. */
export const listDueLinks = endpoint('GET', '/api/money/khata/:id/links', 'look', {
  summary: 'The link to what a party owes, while it stands open',
  params: idParams,
  response: { 200: z.array(z.object({ serial: z.int(), createdAt: z.string(), expiresAt: z.string() })) },
})

export const revokeDueLinks = endpoint('DELETE', '/api/money/khata/:id/links', 'bill', {
  summary: 'Closes the link to what a party owes',
  params: idParams,
  response: { 200: z.object(done) },
})
