import type { Direction } from '#contract/document.ts'
import type { Invoice } from '#contract/invoices.ts'
import { type Paise, paise, paiseToRupees } from '#domain/money.ts'
import { amountForStatus, type PaymentStatus } from '#domain/payment/payment-status.ts'
import { typedPaise } from '#web/documents/open-document/document-values.ts'
import type { TypedNumber } from '#web/documents/sheet/sheet-line.ts'
import { type InvoiceValues, isPaid } from '#web/invoices/invoice-values.ts'

type PaymentValues = Pick<InvoiceValues, 'amountReceived' | 'isPaidInFull' | 'merchants'> &
  Partial<Pick<InvoiceValues, 'restBy' | 'restAmount' | 'paymentMode'>>

export const amountLabel = (direction: Direction) =>
  direction === 'sales' ? 'Amount Received' : 'Amount Paid'

/** Paise. Once an invoice was said to be paid, the amount follows its total until somebody types one (G-PAY-02). */
export function amountPaid(values: PaymentValues, grandTotal: Paise, direction: Direction): Paise {
  const typed = typedPaise(values.amountReceived)
  const isDivided = isSplit(values) && typed > 0 && typed < grandTotal
  if (isDivided && values.restAmount !== undefined) return paise(typed + typedPaise(values.restAmount))
  return isDivided || isPaid(values, direction) ? paise(Math.max(0, grandTotal)) : typed
}

/** Who walked in has no account: what they hand over above the bill is change. Paise. */
export const changeOf = (values: PaymentValues, grandTotal: Paise, direction: Direction): Paise =>
  paise(
    direction === 'sales' && !values.merchants._id
      ? Math.max(0, amountPaid(values, grandTotal, direction) - grandTotal)
      : 0,
  )

/** The rest of the total came by another way than what is typed. */
export const isSplit = ({ restBy, paymentMode }: PaymentValues): boolean =>
  Boolean(restBy) && restBy !== paymentMode

const NO_REST = { restBy: '', restAmount: undefined } as const

/** What choosing a status by hand changes. */
export function withStatus(
  values: PaymentValues,
  status: PaymentStatus,
  grandTotal: Paise,
  direction: Direction,
): Pick<InvoiceValues, 'amountReceived' | 'isPaidInFull' | 'restBy' | 'restAmount'> {
  if (status === 'paid') return { amountReceived: undefined, isPaidInFull: true, ...NO_REST }
  const amount = amountForStatus(status, grandTotal, amountPaid(values, grandTotal, direction))
  return { amountReceived: amount === 0 ? undefined : paiseToRupees(amount), isPaidInFull: false, ...NO_REST }
}

/**
 * What the payment dialog sends for the amount received in all: what came in on top of what the books say, which is
 * added there; or a lower amount together with the state it was typed on, which is refused once that is no longer so.
 */
export function paymentBody(
  { amountReceived, updatedAt }: Pick<Invoice, 'amountReceived' | 'updatedAt'>,
  typed: TypedNumber,
) {
  const now = paise(typedPaise(typed) - amountReceived)
  return now >= 0 ? { receivedNow: paiseToRupees(now) } : { amountReceived: typed ?? 0, updatedAt }
}
