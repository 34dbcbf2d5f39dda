import { isIsoDate } from '#domain/calendar.ts'
import { latinDigits } from '#domain/typed/indian-digits.ts'
import { t } from '#domain/words/t.ts'

const MONTHS = t('jan feb mar apr may jun jul aug sep oct nov dec').split(' ')

/**
 * The date a person means, as 'yyyy-mm-dd', or null: '20/11/2026', '20-11-26', '20.11', '20112026', '20 nov',
 * '20 November 2026', '2026-11-20'. The day comes first, as in India; a missing year is that of `today`.
 */
export function readTypedDate(text: string, today: string): string | null {
  const parts = dateParts(text, today)
  const iso = parts && `${parts.year}-${parts.month.padStart(2, '0')}-${parts.day.padStart(2, '0')}`
  return iso && isIsoDate(iso) ? iso : null
}

/** Why a text that was typed as a date is none; undefined for a date, and for an empty text. */
export function typedDateProblem(text: string, today: string): string | undefined {
  if (text.trim() === '' || readTypedDate(text, today)) return undefined
  const { year, month, day } = dateParts(text, today) ?? {}
  const name = MONTHS[Number(month) - 1]
  if (!name) return t('Write the date as {INDIAN_ORDER}.', { INDIAN_ORDER })
  return t('There is no {day} {toUpperCase}{slice} {year}.', {
    day: Number(day),
    toUpperCase: name.charAt(0).toUpperCase(),
    slice: name.slice(1),
    year,
  })
}

const INDIAN_ORDER = '20/11/2026'

function dateParts(text: string, today: string) {
  const typed = latinDigits(text).trim().toLowerCase()
  const iso = typed.match(/^(\d{4})-(\d{2})-(\d{2})$/)
  if (iso) return { year: iso[1]!, month: iso[2]!, day: iso[3]! }

  const parts =
    typed.match(/^(\d{1,2})[\s./-]+(\d{1,2}|[a-z]{3,9})(?:[\s./,-]+(\d{4}|\d{2}))?$/) ??
    typed.match(/^(\d{2})(\d{2})(\d{4}|\d{2})$/)
  if (!parts) return undefined

  const [, day = '', monthText = '', yearText = today.slice(0, 4)] = parts
  const month = /\d/.test(monthText) ? monthText : String(MONTHS.indexOf(monthText.slice(0, 3)) + 1)
  return { year: yearText.length === 2 ? `20${yearText}` : yearText, month, day }
}
