import { formatDate, isIsoDate } from '#domain/calendar.ts'
import { isFiled, monthWords } from './cancelling.ts'
import { lastDayOf } from './months.ts'

/** Of a new sale or of a new note on one: nothing is added to a month whose returns are filed. */
export const newFiledWords = (filedUpTo: string, what: string): string =>
  `The returns of ${monthWords(filedUpTo)} are filed: date this ${what} after ${formatDate(lastDayOf(filedUpTo))}.`

/** Why a new one cannot have that day; undefined when it can. */
export const newFiledProblem = (
  date: string,
  filedUpTo: string | null,
  what: 'bill' | 'note',
): string | undefined =>
  filedUpTo !== null && isIsoDate(date) && isFiled(date, filedUpTo)
    ? newFiledWords(filedUpTo, what)
    : undefined
