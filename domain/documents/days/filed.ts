import { addDays, formatDate, isIsoDate } from '#domain/calendar.ts'
import { isFiled, monthWords } from '#domain/documents/cancelling.ts'
import { t } from '#domain/words/t.ts'

/** Sentence on why a new sale, or a note on one, cannot be dated in a month whose returns are filed. */
export function newFiledWords(filedUpTo: string, what: string): string {
  // Four days after any 28th is the next month.
  const next = addDays(`${filedUpTo}-28`, 4).slice(0, 7)
  const lastDay = formatDate(addDays(`${next}-01`, -1))
  const filed = { month: monthWords(filedUpTo), lastDay }
  return what === 'note'
    ? t('The returns of {month} are filed: date this note after {lastDay}.', filed)
    : t('The returns of {month} are filed: date this bill after {lastDay}.', filed)
}

/** Refusal of a new bill or note dated in a filed month; undefined for an allowed day. */
export const newFiledProblem = (
  date: string,
  filedUpTo: string | null,
  what: 'bill' | 'note',
): string | undefined =>
  filedUpTo !== null && isIsoDate(date) && isFiled(date, filedUpTo)
    ? newFiledWords(filedUpTo, what)
    : undefined
