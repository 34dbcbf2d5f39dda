import { formatDate } from '#domain/calendar.ts'
import type { GivenBills } from '#domain/shop/given-bills.ts'
import { t } from '#domain/words/t.ts'

/** Suggested reasons for a cancellation; others may be typed. */
export const CANCEL_REASONS = ['Wrong buyer', 'Wrong amount', 'Entered twice', 'Order cancelled'] as const

/** True if a status is excluded from the sums of its list. */
export const isExcludedFromSums = (status: string | undefined): boolean =>
  status === 'returned' || status === 'cancelled'

/** Maximum length of a reason, in letters. */
export const MOST_REASON = 200

/** A month as 'yyyy-mm'. */
export const monthOf = (date: string): string => date.slice(0, 7)

/** 'Feb 2026' of '2026-02'. */
export const monthWords = (month: string): string => formatDate(`${month}-01`).slice(2)

/** True if a sale of that day is in a filed return, so that only a note may change it. */
export const isFiled = (date: string, filedUpTo: string | null): boolean =>
  filedUpTo !== null && monthOf(date) <= filedUpTo

interface Sale {
  direction: 'sales' | 'purchase'
  date: string
  givenAt?: string | undefined
}

interface Rules {
  givenBills: GivenBills
  filedUpTo: string | null
}

/** Reason why a bill can no longer be edited; undefined while it can. */
export function lockOf(bill: Sale, { givenBills, filedUpTo }: Rules): 'filed' | 'given' | undefined {
  if (bill.direction !== 'sales') return undefined
  if (isFiled(bill.date, filedUpTo)) return 'filed'
  return givenBills === 'cancel' && bill.givenAt !== undefined ? 'given' : undefined
}

/** Refusal to edit a bill whose month is filed. */
export const FILED_WORDS = (filedUpTo: string) =>
  t('The returns of {month} are filed: this document stands in them. Correct it by a credit note.', {
    month: monthWords(filedUpTo),
  })
export const GIVEN_WORDS = t(
  'This bill was given to the customer. Cancel it, or correct it by a credit note.',
)
