import { latinDigits } from '#domain/typed/indian-digits.ts'
import { t } from '#domain/words/t.ts'
import { isIsoDate, todayInIndia } from '../calendar.ts'
import { plainCell } from './cell-marks.ts'

/** Value of a cell, or its problem as a sentence; neither if the cell is empty. */
export type Read<T> = { value?: T; problem?: undefined } | { value?: undefined; problem: string }

const MONTHS = [
  ...['january', 'february', 'march', 'april', 'may', 'june'],
  ...['july', 'august', 'september', 'october', 'november', 'december'],
]

/** Time after the date, as some banks write it, with the zone that programs add. */
const TIME =
  /(?:[ T,]+|:)\d{1,2}[:.]\d{2}(?:[:.]\d{2})?(?:[.,]\d+)?(?: ?[ap]\.?m\.?)?(?: ?(?:IST|[+-]05:?30))?$/i
const WEEKDAY = /^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*[., ]+/i
/** A timestamp with a zone: its day is the one in India at that moment. */
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})$/i

/**
 * A date as India's banks and programs write it, as 'yyyy-mm-dd': 22/11/26, 22-11-2026, 22.11.2026, 22-Nov-2026, 22 November 26,
 * Nov 22, 2026, 2026-11-22, 20261122, each also with a time; the day comes before the month, always.
 */
export function readWrittenDate(text: string): Read<string> {
  const written = latinDigits(plainCell(text).text).trim().replace(/\s+/g, ' ')
  if (written === '') return {}
  const moment = MOMENT.test(written) ? Date.parse(written) : Number.NaN
  const iso = Number.isNaN(moment)
    ? isoOf(written.replace(WEEKDAY, '').replace(TIME, ''))
    : todayInIndia(new Date(moment))
  if (iso && isIsoDate(iso)) return { value: iso }
  return { problem: t('"{text}" is no date; write it as 22/11/2026.', { text: written }) }
}

function isoOf(text: string): string | undefined {
  const own =
    /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(text) ?? /^((?:19|20)\d{2})(\d{2})(\d{2})$/.exec(text)
  if (own) return isoText(own[1], own[2], own[3])
  const american = /^([a-z]{3,9})[-/. ]+(\d{1,2})(?:st|nd|rd|th)?[-/. ,']+(\d{2}|\d{4})$/i.exec(text)
  const [, day, month, year = ''] =
    (american && [text, american[2], american[1], american[3]]) ??
    /^(\d{1,2})[-/. ]{1,2}(\d{1,2})[-/. ]{1,2}(\d{2}|\d{4})$/.exec(text) ??
    /^(\d{1,2})(?:st|nd|rd|th)?[-/. ]?([a-z]{3,9})[-/. ,']*(\d{2}|\d{4})$/i.exec(text) ??
    []
  return isoText(year.length === 2 ? `20${year}` : year, monthNumber(month ?? ''), day)
}

/** Number of a month that is written as a number, in full or abbreviated: 'Sept' is 9. */
function monthNumber(month: string): string | undefined {
  if (/^\d/.test(month)) return month
  const index = month ? MONTHS.findIndex((name) => name.startsWith(month.toLowerCase())) : -1
  return index < 0 ? undefined : String(index + 1)
}

const isoText = (year?: string, month?: string, day?: string) =>
  year && month && day ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : undefined
