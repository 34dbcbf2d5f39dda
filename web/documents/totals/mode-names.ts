import type { PaymentMode } from '#domain/payment/payment-status.ts'
import { t } from '#domain/words/t.ts'

/** Labels of the payment modes in choices. */
export const MODE_NAMES: Record<PaymentMode, string> = {
  cash: t('cash'),
  upi: t('upi'),
  card: t('card'),
  'Net Banking': t('Net Banking'),
  Other: t('Other'),
}
