import { formatDate, formatTimeInIndia, todayInIndia } from './calendar.ts'
import { t } from './words/t.ts'

/** Monday first. */
export const WEEKDAYS = [t('Mon'), t('Tue'), t('Wed'), t('Thu'), t('Fri'), t('Sat'), t('Sun')] as const
const LONG_WEEKDAYS = [
  t('Monday'),
  t('Tuesday'),
  t('Wednesday'),
  t('Thursday'),
  t('Friday'),
  t('Saturday'),
  t('Sunday'),
]

/** 0 is Monday, 6 is Sunday. */
export const weekdayIndex = (iso: string): number => (new Date(`${iso}T00:00:00Z`).getUTCDay() + 6) % 7

/** 'Fri' */
export const shortWeekday = (iso: string): string => WEEKDAYS[weekdayIndex(iso)] ?? ''
/** 'Friday' */
export const longWeekday = (iso: string): string => LONG_WEEKDAYS[weekdayIndex(iso)] ?? ''

/** 'Friday, 20 Nov 2026' */
export const longDate = (iso: string): string => `${longWeekday(iso)}, ${formatDate(iso)}`

/** 'Friday, 20 Nov 2026, 9:14 pm', in India. */
export const longMoment = (at: Date): string => `${longDate(todayInIndia(at))}, ${formatTimeInIndia(at)}`
