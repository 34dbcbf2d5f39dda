import { NOTHING, type Paise, paise } from '#domain/money.ts'
import { type PaymentStatus, paymentState, toGiveBack } from '#domain/payment/payment-status.ts'
import type { Settlement } from './note-words.ts'

/** A bill's total, payments and changes by notes, in paise. */
interface BillMoney {
  grandTotal: Paise
  amountReceived: Paise
  /** Paise that notes took off the bill; negative if they added. */
  adjusted: Paise
  /** The part of the paid amount that notes gave back. */
  refunded: Paise
}

export interface BillMoneyAfter extends BillMoney {
  pendingAmount: Paise
  paymentStatus: PaymentStatus
  /** Overpayment, to be refunded or kept on account. */
  toGiveBack: Paise
  /** Refund of this note. */
  refund: Paise
}

const owedBack = ({ grandTotal, amountReceived, adjusted, refunded }: BillMoney) =>
  toGiveBack(grandTotal, amountReceived, paise(adjusted - refunded))

/** A walk-in has no account: an overpayment is refunded with the note. */
export const settlementOf = (isWalkIn: boolean, chosen: Settlement): Settlement =>
  isWalkIn ? 'refund' : chosen

/** State and dues of a bill after a note of `amount` paise. */
export function billAfter(
  bill: BillMoney,
  amount: Paise,
  owes: 'less' | 'more',
  settlement: Settlement,
): BillMoneyAfter {
  const adjusted = paise(bill.adjusted + (owes === 'less' ? amount : -amount))
  const more = paise(Math.max(0, owedBack({ ...bill, adjusted }) - owedBack(bill)))
  const refund = settlement === 'refund' ? more : NOTHING
  const money = { ...bill, adjusted, refunded: paise(bill.refunded + refund) }
  return {
    ...money,
    ...paymentState(bill.grandTotal, bill.amountReceived, paise(adjusted - money.refunded)),
    toGiveBack: owedBack(money),
    refund,
  }
}
