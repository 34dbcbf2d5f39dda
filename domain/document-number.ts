import { t } from '#domain/words/t.ts'
import { financialYear } from './calendar.ts'
import { type NumberFormat, type NumberFormats, SERIES, type Series } from './documents/series.ts'

/** CGST Rules 2017, rule 46(b): the number of a tax invoice has at most 16 characters. */
export const MAX_NUMBER_LENGTH = 16

/**
 * The highest number that may be typed ahead of its series. Above it numbers only follow each other, so that no typing error
 * makes all later ones longer; enforced by the database.
 */
export const LAST_AHEAD = 9_999_999

const PADDED_DIGITS = 5

const YEAR = '{FY}'
/** Maximum for the minimum number of digits of a count, and for a series' first count. */
export const MOST_DIGITS = 9
export const MAX_START = 9_999_999

/** The format of a series: the shop's own, else the specification's. */
export const formatOf = (series: Series, own: NumberFormats = {}): NumberFormat =>
  own[series] ?? { prefix: SERIES[series], digits: PADDED_DIGITS, start: 1 }

/** '26-27/S/' of '{FY}/S/' on 22 November 2026; `date` is yyyy-mm-dd. */
export const prefixOn = ({ prefix }: NumberFormat, date: string): string =>
  prefix.replace(YEAR, financialYear(date).slice(2))

/** '26-27/S/00042' of 42. */
export const writeNumber = (format: NumberFormat, n: number, date: string): string =>
  prefixOn(format, date) + String(n).padStart(format.digits, '0')

/** The number after `last` in this format on that date; the first of the series if `last` has another format. */
export function numberAfter(format: NumberFormat, last: string | null | undefined, date: string): string {
  const prefix = prefixOn(format, date)
  const count = last?.startsWith(prefix) ? last.slice(prefix.length) : ''
  return writeNumber(format, /^\d+$/.test(count) ? Number(count) + 1 : format.start, date)
}

/**
 * Problem of a number format, as a sentence; undefined if it is valid. CGST Rules 2017, rule 46(b): at most sixteen letters,
 * digits, dashes and slashes. A prefix that ends in a digit would run into the count.
 */
export function formatProblem({
  prefix,
  digits,
}: Pick<NumberFormat, 'prefix' | 'digits'>): string | undefined {
  const written = prefix.replace(YEAR, '26-27')
  if (!/^[A-Za-z0-9/-]*$/.test(written)) return t('Use letters, digits, - and / only')
  if (written === '' || /\d$/.test(written)) return t('End with a letter, - or /')
  if (written.length + digits > MAX_NUMBER_LENGTH)
    return t('Too long: a number has at most {most} characters', { most: MAX_NUMBER_LENGTH })
  return undefined
}

/**
 * Problem of a prefix that is chosen anew. The e-invoice portal takes numbers that begin with a letter or 1 to 9 (schema INV-01,
 * DocDtls.No); a series that begins otherwise already goes on, as issued numbers stay.
 */
export const beginningProblem = (prefix: string): string | undefined =>
  beginsForPortal(prefix) ? undefined : t('Begin with a letter or 1 to 9: e-invoices take no other')

export const beginsForPortal = (written: string): boolean => !/^[0/-]/.test(written)

/** Two series with the same prefix on the same date; undefined if all differ. */
export function sharedPrefix(own: NumberFormats): [Series, Series] | undefined {
  const users = new Map<string, Series>()
  for (const series of Object.keys(SERIES) as Series[]) {
    const prefix = formatOf(series, own).prefix.toUpperCase()
    const other = users.get(prefix)
    if (other) return [other, series]
    users.set(prefix, series)
  }
  return undefined
}
