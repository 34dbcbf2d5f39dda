import { type Say, t } from './words/t.ts'

/**
 * Calendar dates are ISO texts ('2026-11-20') without a time zone; moments are Dates, passed in by the caller.
 * A shop's day is India's day: Asia/Kolkata, 5 h 30 min ahead of UTC, without summer time since 1945.
 */
const INDIA_AHEAD_MS = 5.5 * 60 * 60 * 1000
const DAY_MS = 24 * 60 * 60 * 1000

const MONTHS: readonly ((say: Say) => string)[] = [
  (say) => say('Jan'),
  (say) => say('Feb'),
  (say) => say('Mar'),
  (say) => say('Apr'),
  (say) => say('May'),
  (say) => say('Jun'),
  (say) => say('Jul'),
  (say) => say('Aug'),
  (say) => say('Sep'),
  (say) => say('Oct'),
  (say) => say('Nov'),
  (say) => say('Dec'),
]

const LONG_MONTHS: readonly ((say: Say) => string)[] = [
  (say) => say('January'),
  (say) => say('February'),
  (say) => say('March'),
  (say) => say('April'),
  (say) => say('May'),
  (say) => say('June'),
  (say) => say('July'),
  (say) => say('August'),
  (say) => say('September'),
  (say) => say('October'),
  (say) => say('November'),
  (say) => say('December'),
]

/** 'Nov' of 11. */
export const shortMonth = (month: number, say: Say = t): string => MONTHS[month - 1]?.(say) ?? ''

/** 'November' of 11. */
export const longMonth = (month: number, say: Say = t): string => LONG_MONTHS[month - 1]?.(say) ?? ''

/** The calendar date in India at a moment: '2026-11-20'. */
export function todayInIndia(now: Date): string {
  return isoDate(indianClock(now))
}

/** '20 Nov 2026'; an invalid date is returned unchanged, so that "Invalid Date" is never printed. */
export function formatDate(iso: string, say: Say = t): string {
  if (!isIsoDate(iso)) return iso
  const [year, month, day] = iso.split('-').map(Number)
  return `${day} ${shortMonth(month ?? 1, say)} ${year}`
}

/** First hour of morning, afternoon, evening and night; before the first it is night too. */
const PARTS_OF_DAY = [4, 12, 16, 20]

/**
 * '6:42 pm': the time of day in India at a moment. Languages that name the part of the day have it so: 'शाम 6:42', where
 * English and those that are not translated yet have am and pm.
 */
export function formatTimeInIndia(now: Date, say: Say = t): string {
  const clock = indianClock(now)
  const hours = clock.getUTCHours()
  const minutes = String(clock.getUTCMinutes()).padStart(2, '0')
  const time = `${hours % 12 || 12}:${minutes}`
  const parts = say(
    '{time} at night, {time} in the morning, {time} in the afternoon, {time} in the evening',
    { time },
  ).split(', ')
  const spoken = parts[PARTS_OF_DAY.filter((from) => from <= hours).length % PARTS_OF_DAY.length]
  if (spoken && parts[0] !== `${time} at night`) return spoken
  return hours < 12 ? say('{time} am', { time }) : say('{time} pm', { time })
}

/** '6:42 pm' of today, '20 Nov 2026, 6:42 pm' of another day. */
export function formatMomentInIndia(at: Date, now: Date, say: Say = t): string {
  const day = todayInIndia(at)
  const time = formatTimeInIndia(at, say)
  return day === todayInIndia(now) ? time : `${formatDate(day, say)}, ${time}`
}

/** The calendar date `days` after (or, below zero, before) `iso`. Throws RangeError when `iso` is not a date. */
export function addDays(iso: string, days: number): string {
  return isoDate(new Date(utcMidnight(iso).getTime() + days * DAY_MS))
}

/**
 * The same time of day in India, `months` calendar months later, on the last day of a month that lacks the day: 31 August
 * and 6 months is 28 February.
 */
export function addMonthsClamped(at: Date, months: number): Date {
  const clock = indianClock(at)
  const [year, month, day] = [clock.getUTCFullYear(), clock.getUTCMonth() + months, clock.getUTCDate()]
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  clock.setUTCFullYear(year, month, Math.min(day, lastDay))
  return new Date(clock.getTime() - INDIA_AHEAD_MS)
}

/** The financial year of a calendar date, 1 April to 31 March: '2026-27'. */
export function financialYear(iso: string): string {
  const year = Number(iso.slice(0, 4))
  const start = iso.slice(5) < '04-01' ? year - 1 : year
  return `${start}-${String((start + 1) % 100).padStart(2, '0')}`
}

/** True for a financial year in the format of `financialYear`: '2026-27', not '2026-28'. */
export const isFinancialYear = (text: string): boolean =>
  /^(19|20|21)\d\d-\d\d$/.test(text) && financialYear(`${text.slice(0, 4)}-04-01`) === text

/**
 * True for an existing date from 1900 to 2199, written as 'yyyy-mm-dd': not '2026-02-30', not '2026-2-3'. Years outside are
 * typing errors ('0226'), and some of them no database accepts.
 */
export function isIsoDate(text: string): boolean {
  if (!/^(?:19|20|21)\d{2}-\d{2}-\d{2}$/.test(text)) return false
  const date = utcMidnight(text)
  return !Number.isNaN(date.getTime()) && isoDate(date) === text
}

/** A Date whose UTC fields read what a clock in India shows at that moment. */
function indianClock(now: Date): Date {
  return new Date(now.getTime() + INDIA_AHEAD_MS)
}

function utcMidnight(iso: string): Date {
  return new Date(`${iso}T00:00:00Z`)
}

function isoDate(date: Date): string {
  return date.toISOString().slice(0, 10)
}
