import type { Question } from '#contract/people/questions.ts'
import { formatMomentInIndia, todayInIndia } from '#domain/calendar.ts'
import { monthName } from '#domain/documents/days/months.ts'
import { daysBetween } from '#domain/khata/days.ts'
import { plural, t } from '#domain/words/t.ts'
import { documentPath, partyPath, paths } from '#web/app/paths.ts'

/** Subject of a question, in a few words. */
export function aboutWords({ pin, label, month }: Question): string {
  if (pin === 'month') return monthName(month ?? '')
  if (pin === 'gstr2b-row')
    return t('{number} in 2B of {month}', { number: label, month: monthName(month ?? '') })
  return label || t('Voucher')
}

/** Path of the record; undefined if it is deleted, or for a month. */
export function aboutPath({ opens }: Question): string | undefined {
  if (!opens) return undefined
  if (opens.to === 'document') return documentPath(opens.noun, opens.id)
  if (opens.to === 'party') return partyPath(opens.id)
  return opens.to === 'gstr2b'
    ? `${paths.gst}?month=${opens.month}#GSTR-2B`
    : `${paths.vouchers}?${new URLSearchParams({ search: opens.number })}`
}

/** 'asked today', '1 day'. */
export function waitingWords(askedAt: string, now: Date): string {
  const days = daysBetween(todayInIndia(new Date(askedAt)), todayInIndia(now))
  return days > 0 ? plural(days, '1 day', '{count} days', { count: days }) : t('asked today')
}

const momentWords = (at: string, now: Date) => formatMomentInIndia(new Date(at), now)

/** Words on the person and time of a question, and for that person whether others have seen it. */
export function askedWords(
  { askedBy: name, askedAt, isOwn, state, seenBy, seenAt }: Question,
  now: Date,
): string {
  const time = momentWords(askedAt, now)
  if (!isOwn || state !== 'open') return t('{name}, {time}', { name, time })
  if (!seenAt) return t('{name}, {time}. Not seen yet.', { name, time })
  return t('{name}, {time}. {reader} saw it at {seen}.', {
    name,
    time,
    reader: seenBy,
    seen: momentWords(seenAt, now),
  })
}

/** '1 answered, 2 wait' */
export function countWords({ open, answered }: { open: number; answered: number }): string {
  const parts = [
    answered > 0 && plural(answered, '1 answered', '{count} answered', { count: answered }),
    open > 0 && plural(open, '1 waits', '{count} wait', { count: open }),
  ]
  return parts.filter(Boolean).join(', ') || t('Nothing is open')
}
