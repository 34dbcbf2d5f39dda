import { isIsoDate } from '#domain/calendar.ts'

const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')

/**
 * The date a person means, as 'yyyy-mm-dd', or null: '20/11/2026', '20-11-26', '20.11', '20112026', '20 nov',
 * '20 November 2026', '2026-11-20'. The day comes first, as in India; a missing year is that of `today`.
 */
export function readTypedDate(text: string, today: string): string | null {
  const typed = text.trim().toLowerCase()
  if (isIsoDate(typed)) return typed

  const parts =
    typed.match(/^(\d{1,2})[\s./-]+(\d{1,2}|[a-z]{3,9})(?:[\s./,-]+(\d{4}|\d{2}))?$/) ??
    typed.match(/^(\d{2})(\d{2})(\d{4}|\d{2})$/)
  if (!parts) return null

  const [, day = '', monthText = '', yearText = today.slice(0, 4)] = parts
  const month = /\d/.test(monthText) ? monthText : String(MONTHS.indexOf(monthText.slice(0, 3)) + 1)
  const year = yearText.length === 2 ? `20${yearText}` : yearText
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isIsoDate(iso) ? iso : null
}
