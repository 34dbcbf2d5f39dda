import { formatRupees, NOTHING, type Paise, paise } from '#domain/money.ts'
import { t } from '#domain/words/t.ts'

/** Payment modes as stored and sent; the mixed case is the specification's. */
export const PAYMENT_MODES = ['cash', 'upi', 'card', 'Net Banking', 'Other'] as const
export type PaymentMode = (typeof PAYMENT_MODES)[number]

export const PAYMENT_STATUSES = ['paid', 'unpaid', 'partially paid'] as const
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number]

/**
 * Payment status of an invoice of `grandTotal` paise after `amountReceived` paise, when its notes made it `adjusted` paise
 * less (below zero: more). Nothing received is unpaid, even on a total of 0, but a bill reduced to nothing by notes is paid.
 * The pending amount is never below 0: an overpaid invoice is simply paid.
 */
export function paymentState(
  grandTotal: Paise,
  amountReceived: Paise,
  adjusted = NOTHING,
): { paymentStatus: PaymentStatus; pendingAmount: Paise } {
  const pendingAmount = paise(Math.max(0, grandTotal - adjusted - amountReceived))
  if (pendingAmount === 0 && (amountReceived > 0 || adjusted > 0)) {
    return { paymentStatus: 'paid', pendingAmount }
  }
  return { paymentStatus: amountReceived > 0 ? 'partially paid' : 'unpaid', pendingAmount }
}

/** Overpayment in paise above the total less notes: to be refunded, or kept on account. */
export const toGiveBack = (grandTotal: Paise, amountReceived: Paise, adjusted: Paise): Paise =>
  paise(Math.max(0, Math.min(adjusted, amountReceived - (grandTotal - adjusted))))

/** The amount received (paise) once a person has set the status by hand, so that status and amount agree. */
export function amountForStatus(status: PaymentStatus, grandTotal: Paise, amountReceived: Paise): Paise {
  if (status === 'paid') return grandTotal
  if (status === 'unpaid') return NOTHING
  return amountReceived
}

/** Two sentences warning of an amount above the total; the invoice can still be saved. */
export function overpaymentWarning(direction: 'sales' | 'purchase'): readonly [string, string] {
  return [
    direction === 'sales'
      ? t('Warning: Amount Received is greater than Invoice Total.')
      : t('Warning: Amount Paid is greater than Invoice Total.'),
    t('You can still create the invoice.'),
  ]
}

/** Sentence on an overpayment, which is kept on account of the party. */
export function overpaidWords(more: Paise, direction: 'sales' | 'purchase', party: string): string {
  const amount = formatRupees(more)
  if (direction === 'sales')
    return party
      ? t('{amount} stays on account of {party}.', { amount, party })
      : t('{amount} stays on account of the customer.', { amount })
  return party
    ? t('{amount} is paid ahead to {party}.', { amount, party })
    : t('{amount} is paid ahead to the supplier.', { amount })
}

/** Green for paid, amber for partially paid, red for unpaid and for a status that is missing. */
export function paymentTone(status: PaymentStatus | null | undefined): 'green' | 'amber' | 'red' {
  if (status === 'paid') return 'green'
  return status === 'partially paid' ? 'amber' : 'red'
}
