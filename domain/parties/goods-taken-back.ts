import { addDays, addMonthsClamped } from '../calendar.ts'

/** Until when a supplier takes goods back, in whole months before or after their month of expiry. */
const MONTHS_AFTER_EXPIRY = {
  'before-3': -3,
  'before-2': -2,
  'before-1': -1,
  expiry: 0,
  'after-1': 1,
  'after-3': 3,
  'after-6': 6,
} as const

/** What a shop knows of it; 'never': it takes nothing back. Unset: not known. */
export const TAKE_BACKS = ['never', ...(Object.keys(MONTHS_AFTER_EXPIRY) as TimedTakeBack[])] as const
type TimedTakeBack = keyof typeof MONTHS_AFTER_EXPIRY
export type TakeBack = TimedTakeBack | 'never'

/** The last day on which goods that are sold until `expiry`, the last of a month, are taken back; undefined: never. */
export function lastTakenBack(takeBack: TakeBack, expiry: string): string | undefined {
  if (takeBack === 'never') return undefined
  const nextMonth = new Date(`${addDays(expiry, 1)}T00:00:00Z`)
  const first = addMonthsClamped(nextMonth, MONTHS_AFTER_EXPIRY[takeBack])
  return addDays(first.toISOString().slice(0, 10), -1)
}
