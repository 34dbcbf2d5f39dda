import type { Direction } from '#contract/document.ts'
import type { Invoice } from '#contract/invoices.ts'
import { formatRupees, NOTHING, type Paise, paise, paiseToRupees } from '#domain/money.ts'
import type { Change } from '#domain/payment/change.ts'
import { amountForStatus, type PaymentStatus } from '#domain/payment/payment-status.ts'
import { t } from '#domain/words/t.ts'
import type { TypedNumber } from '#web/documents/open-document/lines/sheet-line.ts'
import { typedPaise } from '#web/documents/open-document/values/document-values.ts'
import { type InvoiceValues, isPaid } from '#web/invoices/invoice-values.ts'

type PaymentValues = Pick<InvoiceValues, 'amountReceived' | 'isPaidInFull' | 'merchants'> &
  Partial<Pick<InvoiceValues, 'restBy' | 'restAmount' | 'paymentMode'>>

export const amountLabel = (direction: Direction) =>
  direction === 'sales' ? t('Amount Received') : t('Amount Paid')

/** Paise. Once an invoice is marked as paid, the amount follows its total until somebody types one (G-PAY-02). */
export function amountPaid(values: PaymentValues, grandTotal: Paise, direction: Direction): Paise {
  const typed = typedPaise(values.amountReceived)
  const isDivided = isSplit(values) && typed > 0 && typed < grandTotal
  if (isDivided && values.restAmount !== undefined) return paise(typed + typedPaise(values.restAmount))
  return isDivided || isPaid(values, direction) ? paise(Math.max(0, grandTotal)) : typed
}

/** A walk-in has no account: an amount above the bill is change. Paise. */
export const changeOf = (values: PaymentValues, grandTotal: Paise, direction: Direction): Paise =>
  paise(
    direction === 'sales' && !values.merchants._id
      ? Math.max(0, amountPaid(values, grandTotal, direction) - grandTotal)
      : 0,
  )

/** The change, with the amount handed over; undefined without change. */
export function changeGiven(
  values: PaymentValues,
  grandTotal: Paise,
  direction: Direction,
): Change | undefined {
  const back = changeOf(values, grandTotal, direction)
  return back > 0 ? { given: paise(grandTotal + back), back } : undefined
}

/** A debtor needs a name: a walk-in cannot leave an amount open. */
export function debtProblem(
  values: PaymentValues,
  grandTotal: Paise,
  direction: Direction,
): Record<string, string> {
  const { _id, name } = values.merchants
  const open = paise(grandTotal - amountPaid(values, grandTotal, direction))
  if (direction !== 'sales' || _id || name.trim() || open <= 0) return {}
  const amount = formatRupees(open)
  return {
    amountReceived: t(
      '{amount} would be owed by nobody. Name the customer (F4), receive the full amount, or let the rest go as a discount.',
      { amount },
    ),
  }
}

/** True if the rest of the total was paid by another mode than the typed amount. */
export const isSplit = ({ restBy, paymentMode }: PaymentValues): boolean =>
  Boolean(restBy) && restBy !== paymentMode

const NO_REST = { restBy: '', restAmount: undefined } as const
const IN_FULL = { amountReceived: undefined, isPaidInFull: true, ...NO_REST } as const

/** Payment modes that a letter chooses in the amount's field. */
export const REST_KEYS: Record<string, 'cash' | 'upi'> = { c: 'cash', u: 'upi' }

/**
 * Payment split after the key of a mode: the typed amount stays with its mode, the rest gets this one; without a typed amount
 * all of it does. Undefined without a rest.
 */
export function withRestBy(
  values: PaymentValues & Pick<InvoiceValues, 'paymentMode'>,
  by: 'cash' | 'upi',
  grandTotal: Paise,
): Partial<InvoiceValues> | undefined {
  const typed = values.isPaidInFull ? 0 : typedPaise(values.amountReceived)
  if (typed === 0) return { paymentMode: by, ...IN_FULL }
  if (typed >= grandTotal) return undefined
  const other = by === 'upi' ? 'cash' : 'upi'
  const paymentMode = values.paymentMode === by ? other : values.paymentMode
  return { paymentMode, isPaidInFull: false, restBy: by, restAmount: undefined }
}

/** Waives an unpaid rest: it becomes a discount after tax, and the received amount is the total. */
export function withRestLetGo(
  values: PaymentValues & Pick<InvoiceValues, 'discount'>,
  grandTotal: Paise,
  direction: Direction,
): Pick<InvoiceValues, 'discount'> {
  const open = grandTotal - amountPaid(values, grandTotal, direction)
  return { discount: paiseToRupees(paise(typedPaise(values.discount) + open)) }
}

/** Paise paid by UPI, for the UPI code on the screen. */
export function upiPart(values: PaymentValues, grandTotal: Paise, direction: Direction): Paise {
  const paid = paise(amountPaid(values, grandTotal, direction) - changeOf(values, grandTotal, direction))
  const typed = typedPaise(values.amountReceived)
  const isDivided = isSplit(values) && typed > 0 && typed < grandTotal
  if (isDivided && values.restBy === 'upi') return paise(paid - typed)
  if (values.paymentMode !== 'upi') return NOTHING
  return isDivided ? typed : paid
}

/** Changes of the values when a person chooses a status. */
export function withStatus(
  values: PaymentValues,
  status: PaymentStatus,
  grandTotal: Paise,
  direction: Direction,
): Pick<InvoiceValues, 'amountReceived' | 'isPaidInFull' | 'restBy' | 'restAmount'> {
  if (status === 'paid') return IN_FULL
  const amount = amountForStatus(status, grandTotal, amountPaid(values, grandTotal, direction))
  return { amountReceived: amount === 0 ? undefined : paiseToRupees(amount), isPaidInFull: false, ...NO_REST }
}

/** Values of the payment dialog: amount received now, or in all. */
export interface TypedPayment {
  field: 'now' | 'all'
  amount: TypedNumber
}

/** Both amounts of the payment dialog, of which one is typed. Without a typed amount nothing changes. */
export function bothAmounts(
  { field, amount }: TypedPayment,
  { amountReceived, grandTotal }: Pick<Invoice, 'amountReceived' | 'grandTotal'>,
): Record<TypedPayment['field'], TypedNumber> {
  if (field === 'all') {
    const now = typedPaise(amount) - amountReceived
    return { all: amount, now: now > 0 ? paiseToRupees(paise(now)) : undefined }
  }
  if (Number.isNaN(amount)) return { all: amount, now: amount }
  const all =
    amount === undefined ? Math.min(amountReceived, grandTotal) : amountReceived + typedPaise(amount)
  return { all: paiseToRupees(paise(all)), now: amount }
}

/**
 * Body of the payment dialog for a total amount received: the addition to the books' amount; or a lower total with the
 * version it was typed on, which is refused if that is outdated.
 */
export function paymentBody(
  { amountReceived, updatedAt }: Pick<Invoice, 'amountReceived' | 'updatedAt'>,
  typed: TypedNumber,
) {
  const now = paise(typedPaise(typed) - amountReceived)
  return now >= 0 ? { receivedNow: paiseToRupees(now) } : { amountReceived: typed ?? 0, updatedAt }
}
