import type { TransferLine, TransferStatus } from '#contract/shelf/transfers.ts'
import { t } from '#domain/words/t.ts'

export const STATUS_WORDS: Record<TransferStatus, string> = {
  draft: t('Draft'),
  sent: t('On the way'),
  received: t('Received'),
  cancelled: t('Cancelled'),
}

/** What is still on the way of a line. */
export const openOf = ({ quantity, received, lost, back }: TransferLine) =>
  Math.round((quantity - received - lost - back) * 1000) / 1000
