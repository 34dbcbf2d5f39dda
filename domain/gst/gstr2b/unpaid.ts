import { addDays } from '#domain/calendar.ts'
import { lastDayOf, monthsAfter } from '#domain/documents/days/months.ts'
import type { Heads } from '#domain/gst/tax-document.ts'
import { NOTHING, type Paise, paise, shareOf } from '#domain/money.ts'

/**
 * CGST Act s.16(2), second proviso, and rule 37: a buyer who has not paid the supplier within this many days of the bill
 * reverses the credit, in proportion to the unpaid part, and reclaims it after paying.
 */
export const PAY_WITHIN_DAYS = 180

/** A purchase with claimed credit, and its unpaid amounts at the end of two months. */
interface UnpaidBill extends Heads {
  /** The date on the supplier's bill. */
  date: string
  /** 'yyyy-mm' in which its credit was claimed. */
  claimMonth: string
  total: Paise
  unpaidBefore: Paise
  unpaid: Paise
}

/** The last day on which it may be unpaid. */
const lastDayToPay = (date: string): string => addDays(date, PAY_WITHIN_DAYS)

/** Credit reversed in a month, by head; below zero when reclaimed. */
export function changeOf(bill: UnpaidBill, month: string): Heads {
  const before = standing(bill, monthsAfter(month, -1), bill.unpaidBefore)
  const now = standing(bill, month, bill.unpaid)
  const change = (head: keyof Heads) => paise(now[head] - before[head])
  return { igst: change('igst'), cgst: change('cgst'), sgst: change('sgst'), cess: change('cess') }
}

/** Credit reversed in total at the end of a month, by head. */
function standing(bill: UnpaidBill, month: string, unpaid: Paise): Heads {
  const isLate = lastDayOf(month) > lastDayToPay(bill.date) && bill.claimMonth <= month && unpaid > 0
  const share = (head: keyof Heads) =>
    isLate ? shareOf(bill[head], Math.min(unpaid, bill.total), bill.total) : NOTHING
  return { igst: share('igst'), cgst: share('cgst'), sgst: share('sgst'), cess: share('cess') }
}

export const isNothing = ({ igst, cgst, sgst, cess }: Heads): boolean =>
  igst === 0 && cgst === 0 && sgst === 0 && cess === 0

/** Sums of reversed and of reclaimed credit, by head. */
export function sumsOf(changes: readonly Heads[]): { reversed: Heads; reclaimed: Heads } {
  const sum = (sign: 1 | -1) => {
    const of = (head: keyof Heads) =>
      paise(changes.reduce((all: number, change) => all + Math.max(0, sign * change[head]), 0))
    return { igst: of('igst'), cgst: of('cgst'), sgst: of('sgst'), cess: of('cess') }
  }
  return { reversed: sum(1), reclaimed: sum(-1) }
}
