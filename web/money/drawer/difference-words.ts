import type { Paise } from '#domain/money.ts'
import type { PaymentMode } from '#domain/payment/payment-status.ts'
import { t } from '#domain/words/t.ts'

/** Word for a drawer's difference; below zero it is short. */
export const differenceWord = (difference: Paise) =>
  difference === 0 ? t('Right') : difference < 0 ? t('Short') : t('Over')

/** Payment mode within a sentence. */
export const PAID_BY: Record<PaymentMode, string> = {
  cash: t('cash'),
  upi: 'upi',
  card: t('card'),
  'Net Banking': t('Net Banking'),
  Other: t('Other'),
}
