import { t } from '#domain/words/t.ts'

/** Refusal to cancel a document whose e-way bill is older than 24 hours. */
export const ON_THE_ROAD = (ewayBill: string): string =>
  t(
    'Its e-way bill {ewayBill} was made more than 24 hours ago and cannot be cancelled: the goods went under it. Write a credit note.',
    { ewayBill },
  )
/** Refusal to cancel a document with a live or requested e-way bill. */
export const EWAY_LIVE = (ewayBill: string): string =>
  ewayBill
    ? t('Its e-way bill {ewayBill} is live: cancel that first.', { ewayBill })
    : t('Its e-way bill is being asked for at the portal. Wait for its answer.')
