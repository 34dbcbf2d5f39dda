import { isIsoDate } from '#domain/calendar.ts'
import { readCell } from '#domain/imports/import-cells.ts'
import { latinDigits } from '#domain/indian-digits.ts'
import { formatWholeRupees, MAX_AMOUNT_PAISE, type Paise, paise, rupeesToPaise } from '#domain/money.ts'

/** What a cell of a statement says, or what is wrong with it in a sentence. Without either the cell is empty. */
export type Read<T> = { value?: T; problem?: undefined } | { value?: undefined; problem: string }

const MONTHS = [
  ...['january', 'february', 'march', 'april', 'may', 'june'],
  ...['july', 'august', 'september', 'october', 'november', 'december'],
]

/** Behind a date some banks write the time. */
const TIME = /[ T,]+\d{1,2}[:.]\d{2}(?:[:.]\d{2})?(?:\.\d+)?(?: ?[ap]\.?m\.?)?$/i

/**
 * A date as India's banks write it, as 'yyyy-mm-dd': 22/11/26, 22-11-2026, 22.11.2026, 22-Nov-2026, 22 November 26,
 * 2026-11-22; the day comes before the month, always.
 */
export function readStatementDate(text: string): Read<string> {
  const said = latinDigits(text).trim().replace(/\s+/g, ' ')
  if (said === '') return {}
  const iso = isoOf(said.replace(TIME, ''))
  if (iso && isIsoDate(iso)) return { value: iso }
  return { problem: `"${said}" is no date; write it as 22/11/2026.` }
}

function isoOf(text: string): string | undefined {
  const own = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text)
  if (own) return isoText(own[1], own[2], own[3])
  const [, day, month, year = ''] =
    /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{2}|\d{4})$/.exec(text) ??
    /^(\d{1,2})[-/. ]?([a-z]{3,9})[-/. ,']*(\d{2}|\d{4})$/i.exec(text) ??
    []
  return isoText(year.length === 2 ? `20${year}` : year, monthNumber(month ?? ''), day)
}

/** The number of a month written as such, out, or cut to its first letters: 'Sept' is 9. */
function monthNumber(month: string): string | undefined {
  if (/^\d/.test(month)) return month
  const index = month ? MONTHS.findIndex((name) => name.startsWith(month.toLowerCase())) : -1
  return index < 0 ? undefined : String(index + 1)
}

const isoText = (year?: string, month?: string, day?: string) =>
  year && month && day ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : undefined

/** What a bank writes where there is no amount. */
const NONE = /^[-–—*.]*$/

export interface StatementAmount {
  /** In paise, above or below zero as it is written. */
  amount: Paise
  /** What a Dr or Cr beside it says. */
  side?: Side
}

/** Which way money went, seen from the bank: Dr out of the account, Cr into it. */
export type Side = 'out' | 'in'

/** An amount of a statement: '1,23,456.00', '500.00 Dr', '(Cr) 250', 'INR 1,000.00'. Nothing, and 0.00, is none. */
export function readStatementAmount(title: string, text: string): Read<StatementAmount> {
  const said = text.trim()
  const mark = /^\(?(dr|cr)\.?\)?\s*|\s*\(?(dr|cr)\.?\)?$/i
  const side = readSide(mark.exec(said)?.[0].replace(/[^a-z]/gi, '') ?? '')
  const bare = said.replace(mark, '').trim()
  if (NONE.test(bare)) return {}
  const cell = readCell({ title, kind: 'number' }, bare)
  if (typeof cell.value !== 'number') return { problem: cell.problem ?? `${title} must be a number.` }
  if (!/^[^.]*(?:\.\d{0,2}0*)?[^.\d]*$/.test(latinDigits(bare).replace(/^\D+/, '')))
    return { problem: `${title} has more than two decimals: "${said}".` }
  if (Math.abs(cell.value) * 100 > MAX_AMOUNT_PAISE)
    return { problem: `${title} is more than ${formatWholeRupees(MAX_AMOUNT_PAISE)}.` }
  const amount = rupeesToPaise(cell.value)
  return amount === 0 ? {} : { value: { amount: paise(amount), side } }
}

/** What a cell of its own says of the side: 'DR', 'Cr.', 'Debit', 'C'. */
export function readSide(text: string): Side | undefined {
  const said = text.trim().replace(/[.()]/g, '')
  if (/^(?:d|dr|debit|withdrawal)$/i.test(said)) return 'out'
  return /^(?:c|cr|credit|deposit)$/i.test(said) ? 'in' : undefined
}
