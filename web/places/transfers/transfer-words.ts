import type { TransferLine, TransferStatus } from '#contract/shelf/transfers.ts'
import { formatMomentInIndia } from '#domain/calendar.ts'
import { t } from '#domain/words/t.ts'

export const STATUS_WORDS: Record<TransferStatus, string> = {
  draft: t('Draft'),
  sent: t('On the way'),
  received: t('Received'),
  cancelled: t('Cancelled'),
}

/** '9 Dec 2026, 8:40 am, Ganesh Shinde'; empty before it was done. */
export const by = (person: string, at: string | null): string =>
  at ? [formatMomentInIndia(new Date(at), new Date()), person].filter(Boolean).join(', ') : ''

/** What is still on the way of a line. */
export const openOf = ({ quantity, received, lost, back }: TransferLine) =>
  Math.round((quantity - received - lost - back) * 1000) / 1000

export const batchWords = ({ batches = [] }: TransferLine) => batches.map(({ number }) => number).join(', ')

/** The batches that the server takes as missing where nobody says which: the last to expire, as many as are short. */
export function usuallyMissing({ batches = [], pack }: TransferLine, short: number): string[] {
  let left = short * (pack?.holds ?? 1)
  const lastFirst = batches.toSorted((a, b) => (b.expiry ?? NEVER).localeCompare(a.expiry ?? NEVER))
  return lastFirst.flatMap(({ _id, quantity }) => {
    if (left <= 0) return []
    left -= quantity
    return [_id]
  })
}
const NEVER = '9999-12-31'
