import { formatDate } from '#domain/calendar.ts'

/** Why nothing is posted on a day, in a sentence: the books are locked up to it (docs/decisions/0075). */
export const lockedWords = (lockedUpTo: string): string =>
  `The books are locked up to ${formatDate(lockedUpTo)}. Date this after it, or open the month again under GST, Lock.`

/** Whether a day is one of those. */
export const isLocked = (date: string, lockedUpTo: string | null): boolean =>
  lockedUpTo !== null && date <= lockedUpTo
