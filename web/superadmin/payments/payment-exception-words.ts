import type { PaymentException } from '#contract/platform/payment-exceptions.ts'
import { formatRupees, paiseToRupees } from '#domain/money.ts'
import { t } from '#domain/words/t.ts'

export const paidAmount = ({ amount, currency }: PaymentException) =>
  currency === 'INR' ? formatRupees(amount) : `${currency} ${paiseToRupees(amount).toFixed(2)}`

/** Sentences on a payment exception: its cause, and the remedy at the provider. */
export function exceptionWords(payment: PaymentException): { what: string; remedy: string } {
  if (payment.kind === 'another amount') {
    const order = formatRupees(payment.orderAmount)
    return {
      what: t('Not the {amount} of {plan}', { amount: order, plan: payment.planName }),
      remedy: t('The shop was not opened. Refund it at the provider, or settle the rest with the shop.'),
    }
  }
  if (payment.kind === 'second payment') {
    return {
      what: t('{plan} paid a second time', { plan: payment.planName }),
      remedy: t('Only the first payment counted. Refund this one at the provider.'),
    }
  }
  return {
    what: t('{plan} paid while deactivated', { plan: payment.planName }),
    remedy: t('The shop was not opened. Refund it at the provider.'),
  }
}
