import type { PaymentMode } from '#domain/payment/payment-status.ts'
import { t } from '#domain/words/t.ts'

/** What each way of paying is called where it is chosen. */
export const MODE_NAMES: Record<PaymentMode, string> = {
  cash: t('cash'),
  upi: t('upi'),
  card: t('card'),
  'Net Banking': t('Net Banking'),
  Other: t('Other'),
}
