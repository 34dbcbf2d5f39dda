import { shortMonth } from '../../calendar.ts'
import { lastDayOf } from '../../documents/days/months.ts'
import { type Say, t } from '../../words/t.ts'

/** Beginnings of the names of months, as packs have them in any language of the shop. */
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
/** '0827', '8/27', '08-2027', '082027', 'aug27', 'August 2027'. */
const MONTH_FIRST = /^(?<month>\d{1,2}|[a-z]{3,9})[\s./-]*(?<year>\d{4}|\d{2})$/
/** '2027-08', which also begins a day. */
const YEAR_FIRST = /^(?<year>\d{4})-(?<month>\d{2})(-\d{2})?$/

/**
 * The month of expiry as people type it, by its last day, on which goods may still be sold; undefined where it is no month.
 * Four digits are a month and a year ('0827').
 */
export function readExpiry(typed: string): string | undefined {
  const text = typed.trim().toLowerCase()
  const { month = '', year = '' } = (YEAR_FIRST.exec(text) ?? MONTH_FIRST.exec(text))?.groups ?? {}
  const number = /\d/.test(month) ? Number(month) : MONTHS.indexOf(month.slice(0, 3)) + 1
  if (number < 1 || number > 12) return undefined
  const whole = year.length === 2 ? `20${year}` : year
  return lastDayOf(`${whole}-${String(number).padStart(2, '0')}`)
}

/** 'Aug 2027' of a day in that month. */
export const expiryWords = (day: string, say: Say = t) =>
  `${shortMonth(Number(day.slice(5, 7)), say)} ${day.slice(0, 4)}`

/** '08/2027' of a day in that month, as readExpiry reads it in every language. */
export const typedExpiry = (day: string) => `${day.slice(5, 7)}/${day.slice(0, 4)}`
