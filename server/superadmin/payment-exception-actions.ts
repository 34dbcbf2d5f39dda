import { t } from '#domain/words/t.ts'
import type { Db } from '#server/db/db.ts'
import { notFound, Problem } from '#server/http/problem.ts'
import { closeException } from './payment-exception-queries.ts'

/** Settles once: of two people at once the second is refused, and reads the first's note. */
export async function dealWith(platform: Db, id: string, note: string, now: Date) {
  const { isClosed, payment } = await closeException(platform, id, note, now)
  if (!payment) throw notFound(t('Payment'))
  if (!isClosed)
    throw new Problem(409, t('This payment has been dealt with already: {note}', { note: payment.note }))
  return { success: true, message: t('Payment marked as dealt with'), payment } as const
}
