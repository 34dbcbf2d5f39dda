import { NOTHING, type Paise, paise } from '#domain/money.ts'
import { type PaymentStatus, paymentState, toGiveBack } from '#domain/payment/payment-status.ts'
import { letOffUndone, type ReceivedBy } from '#domain/payment/received-ways.ts'
import type { Settlement } from './note-words.ts'

/** A bill's total, payments and changes by notes, in paise. */
interface BillMoney {
  grandTotal: Paise
  amountReceived: Paise
  /** Paise that notes took off the bill; negative if they added. */
  adjusted: Paise
  /** The money that went back. */
  refunded: Paise
  /** What was let off and is undone. */
  undone?: Paise | undefined
  /** What vouchers settled, by way. */
  cameLater?: readonly ReceivedBy[] | undefined
}

export interface BillMoneyAfter extends BillMoney {
  pendingAmount: Paise
  paymentStatus: PaymentStatus
  /** Overpayment, to be refunded or kept on account. */
  toGiveBack: Paise
  /** Money that goes back with this note. */
  refund: Paise
  /** What this note undoes of the let off; below zero if it is let off again. */
  letOff: Paise
}

/** Reduction by notes less what went back. */
const netOf = ({ adjusted, refunded, undone = NOTHING }: BillMoney) => paise(adjusted - refunded - undone)

const owedBack = (bill: BillMoney) => toGiveBack(bill.grandTotal, bill.amountReceived, netOf(bill))

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
  const undone = letOffUndone(bill, bill.amountReceived + adjusted - bill.grandTotal)
  const more = paise(Math.max(0, owedBack({ ...bill, adjusted, undone }) - owedBack(bill)))
  const refund = settlement === 'refund' ? more : NOTHING
  const money = { ...bill, adjusted, undone, refunded: paise(bill.refunded + refund) }
  return {
    ...money,
    ...paymentState(bill.grandTotal, bill.amountReceived, netOf(money)),
    toGiveBack: owedBack(money),
    refund,
    letOff: paise(undone - (bill.undone ?? NOTHING)),
  }
}
