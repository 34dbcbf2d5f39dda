import { formatDate, formatTimeInIndia, todayInIndia } from '#domain/calendar.ts'

const weekday = new Intl.DateTimeFormat('en-IN', { weekday: 'long', timeZone: 'UTC' })

/** 'Sunday, 22 Nov 2026' */
export const longDate = (iso: string) => `${weekday.format(new Date(`${iso}T00:00Z`))}, ${formatDate(iso)}`

/** 'Sunday, 22 Nov 2026, 9:14 pm' */
export const longMoment = (at: Date) => `${longDate(todayInIndia(at))}, ${formatTimeInIndia(at)}`
