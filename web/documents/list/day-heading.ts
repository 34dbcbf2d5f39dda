import { formatDate } from '#domain/calendar.ts'

/** Above the documents of a day on a phone: 'Today, 20 Nov 2026'. */
export const dayHeading = (iso: string, today: string) =>
  iso === today ? `Today, ${formatDate(iso)}` : formatDate(iso)
