import type { Invoice } from '#contract/invoices.ts'
import { isWalkIn } from '#domain/documents/walk-in.ts'
import { accountOfMode } from '#domain/ledger/money-accounts.ts'
import { formatRupees, type Paise, paise } from '#domain/money.ts'
import { PAYMENT_MODES } from '#domain/payment/payment-status.ts'
import { t } from '#domain/words/t.ts'
import type { Choice } from '#web/ui/fields/choice-field.tsx'

type Paid = Pick<
  Invoice,
  'merchants' | 'invoiceType' | 'amountReceived' | 'refunded' | 'paymentMode' | 'ways'
>

/** What a walk-in paid and gets back with the bill, as it cannot stay on account. Paise. */
export const givenBackOf = ({ merchants, amountReceived, refunded }: Paid): Paise =>
  paise(isWalkIn(merchants) ? Math.max(0, amountReceived - refunded) : 0)

/** The account that the money goes back from, '' as it came; undefined where nothing goes back. */
export function giveBackChoice(invoice: Paid): Choice | undefined {
  const amount = givenBackOf(invoice)
  if (amount === 0) return undefined
  const { ways, paymentMode, invoiceType } = invoice
  const came =
    ways?.map((way) => `${formatRupees(way.amount)} ${way.paymentMode}`).join(' and ') ?? paymentMode
  const others = PAYMENT_MODES.filter((mode) => ways !== undefined || mode !== paymentMode)
  return {
    label: `${formatRupees(amount)} ${invoiceType === 'sales' ? t('goes back to the customer now, by') : t('comes back now, by')}`,
    options: [
      { value: '', label: t('{came}, as it came', { came }) },
      ...others.map((mode) => ({ value: accountOfMode(mode), label: mode })),
    ],
  }
}
