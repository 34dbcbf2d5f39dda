import type { Heads } from '#domain/gst/tax-document.ts'
import { daysBetween } from '#domain/khata/days.ts'
import { NOTHING, type Paise, paise, percentOf, shareOf } from '#domain/money.ts'
import { creditOf, type Gstr3bInputs } from './form.ts'
import { cashShareOf, interestPercent, lateFees } from './gstr3b-rules.ts'
import { aboveNothing, addHeads, byHead, NO_HEADS, subtractHeads, sumHeads, wholeRupees } from './heads.ts'
import { type SetOff, setOff } from './set-off.ts'
import type { Turnover } from './turnover.ts'

/** Amounts that a month carries forward. */
export interface CarriedForward {
  credit: Heads
  /** Negative tax, when returns exceed sales: reduces the next month's tax. */
  negative: Heads
}
export const NOTHING_CARRIED: CarriedForward = { credit: NO_HEADS, negative: NO_HEADS }

/** Table 6.1, and 5.1 with it. */
export interface Payment extends SetOff {
  /** 3.1(a) and (b) less the negative amounts of earlier months; at least zero. */
  owed: Heads
  credit: Heads
  /** Tax under reverse charge, which only cash pays. */
  reverseCharge: Heads
  interest: Heads
  fee: { cgst: Paise; sgst: Paise }
  /** In whole rupees by head: tax, reverse charge, interest and fee. */
  cash: Heads
  carriedOn: CarriedForward
  /** Rule 86B: the least share of the tax to be paid in cash, where it may apply. */
  leastCash: Paise | null
}

interface Filing {
  month: string
  /** Due date; below it the day of payment. */
  due: string
  paidOn: string
  /** Turnover of the year before. */
  turnover: Turnover
  /** When the cash ledger was debited, where that was before the return was filed. */
  debitedOn?: string | undefined
  /** Lowest balance of the cash ledger from the due date until the debit. */
  held?: Heads
}

export function paymentOf(inputs: Gstr3bInputs, before: CarriedForward, filing: Filing): Payment {
  const { taxed, zeroRated } = inputs.outward
  const net = subtractHeads(addHeads(taxed, zeroRated), before.negative)
  const owed = aboveNothing(net)
  const all = addHeads(creditOf(inputs).net, before.credit)
  // Reversals above the credit are owed like tax, in cash.
  const credit = aboveNothing(all)
  const shortfall = aboveNothing(subtractHeads(NO_HEADS, all))
  const paid = setOff(owed, credit, filing.month)
  const unpaid = addHeads(paid.unpaid, shortfall)
  const reverseCharge = aboveNothing(inputs.reverseCharge)
  const late = lateCharges(
    addHeads(unpaid, reverseCharge),
    sumHeads(owed) + sumHeads(reverseCharge) === 0,
    filing,
  )
  return {
    ...paid,
    unpaid,
    owed,
    credit,
    reverseCharge,
    ...late,
    cash: addHeads(
      byHead((head) => wholeRupees(unpaid[head])),
      byHead((head) => wholeRupees(reverseCharge[head])),
      byHead((head) => wholeRupees(late.interest[head])),
      { ...NO_HEADS, cgst: late.fee.cgst, sgst: late.fee.sgst },
    ),
    carriedOn: { credit: paid.left, negative: aboveNothing(subtractHeads(NO_HEADS, net)) },
    leastCash: leastCashOf(taxed.taxable, owed, filing.month),
  }
}

function leastCashOf(taxable: Paise, owed: Heads, month: string): Paise | null {
  const { above, percent } = cashShareOf(month)
  return taxable > above ? percentOf(sumHeads(owed), percent) : null
}

/**
 * Interest by days on tax paid in cash after the last day, and a fee for each day up to its cap. Money that was in the cash
 * ledger all the time bears no interest (proviso to rule 88B(1); GSTN's advisory of 30 January 2026).
 */
export function lateCharges(
  inCash: Heads,
  isNil: boolean,
  { month, due, paidOn, turnover, debitedOn = paidOn, held = NO_HEADS }: Filing,
): { interest: Heads; fee: { cgst: Paise; sgst: Paise } } {
  const days = Math.max(0, daysBetween(due, paidOn))
  if (days === 0) return { interest: NO_HEADS, fee: { cgst: NOTHING, sgst: NOTHING } }
  const { daily, dailyOfNil, mostOfNil, most } = lateFees(month)
  const fee = isNil ? Math.min(days * dailyOfNil, mostOfNil) : Math.min(days * daily, most[turnover])
  const half = paise(Math.round(fee / 2))
  const unpaidDays = Math.min(days, Math.max(0, daysBetween(due, debitedOn)))
  const bearing = byHead((head) => Math.max(0, inCash[head] - Math.max(0, held[head])))
  return {
    interest: byHead((head) => shareOf(percentOf(bearing[head], interestPercent(month)), unpaidDays, 365)),
    fee: { cgst: half, sgst: half },
  }
}
