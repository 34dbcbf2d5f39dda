import { formatDate } from '#domain/calendar.ts'
import { t } from '#domain/words/t.ts'

/** Refusal to post on a locked day (docs/decisions/0075). */
export const lockedWords = (lockedUpTo: string): string =>
  t('The books are locked up to {day}. Date this after it, or open the month again under GST, Lock.', {
    day: formatDate(lockedUpTo),
  })

/** True if the date is on or before the last locked day. */
export const isLocked = (date: string, lockedUpTo: string | null): boolean =>
  lockedUpTo !== null && date <= lockedUpTo
