import { isIsoDate, shortMonth } from '#domain/calendar.ts'
import { latinDigits } from '#domain/typed/indian-digits.ts'
import { t } from '#domain/words/t.ts'

const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')

/**
 * The date a person means, as 'yyyy-mm-dd', or null: '20/11/2026', '20-11-26', '20.11', '20112026', '20 nov',
 * '20 November 2026', '2026-11-20'. The day comes first, as in India; a missing year is that of `today`.
 */
export function readTypedDate(text: string, today: string): string | null {
  const parts = dateParts(text, today)
  const iso = parts && `${parts.year}-${parts.month.padStart(2, '0')}-${parts.day.padStart(2, '0')}`
  return iso && isIsoDate(iso) ? iso : null
}

/** Problem of a typed date, as a sentence; undefined for a date, and for an empty text. */
export function typedDateProblem(text: string, today: string): string | undefined {
  if (text.trim() === '' || readTypedDate(text, today)) return undefined
  const { year, month, day } = dateParts(text, today) ?? {}
  const name = shortMonth(Number(month))
  if (!name) return t('Write the date as {example}.', { example: INDIAN_ORDER })
  return t('There is no {day} {month} {year}.', { day: Number(day), month: name, year })
}

const INDIAN_ORDER = '20/11/2026'

function dateParts(text: string, today: string) {
  const typed = latinDigits(text).trim().toLowerCase()
  const iso = typed.match(/^(\d{4})-(\d{2})-(\d{2})$/)
  if (iso) return { year: iso[1]!, month: iso[2]!, day: iso[3]! }

  const parts =
    typed.match(/^(\d{1,2})[\s./-]+(\d{1,2})(?:[\s./,-]+(\d{4}|\d{2}))?$/) ??
    typed.match(/^(\d{1,2})(\D*\p{L}\D*)(\d{4}|\d{2})?$/u) ??
    typed.match(/^(\d{2})(\d{2})(\d{4}|\d{2})$/)
  if (!parts) return undefined

  const [, day = '', monthText = '', yearText = today.slice(0, 4)] = parts
  const month = /\d/.test(monthText) ? monthText : String(monthNamed(lettersOf(monthText)))
  return { year: yearText.length === 2 ? `20${yearText}` : yearText, month, day }
}

/** 1 to 12; 0 for no month. Names of every language are read, as a field shows them. */
function monthNamed(text: string): number {
  const shown = MONTHS.findIndex((_, at) => lettersOf(shortMonth(at + 1)) === text)
  return (shown === -1 && text.length >= 3 ? MONTHS.indexOf(text.slice(0, 3)) : shown) + 1
}

/** Month names without the signs that locales add: 'nov.', 'नव॰'. */
const lettersOf = (text: string): string => text.replace(/[^\p{L}\p{M}]+/gu, '').toLowerCase()
