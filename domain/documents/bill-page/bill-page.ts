import { addDays } from '#domain/calendar.ts'
import { isFiled, monthOf } from '#domain/documents/cancelling.ts'
import { isLocked } from '#domain/documents/days/locked.ts'
import { dueDate } from '#domain/gst/gstr1/periods.ts'
import type { Filing } from '#domain/shop/filing.ts'

interface AskedBill {
  date: string
  status: string
  /** GST registration of the shop on the bill. */
  registration: string
  sellerGstin: string
  buyerGstin: string
}

interface BillRules {
  filing: Filing
  /** The last day of the month up to which returns are filed, and of the books that are locked. */
  filedUpTo: string | null
  lockedUpTo: string | null
}

/**
 * Until which day a GSTIN can be asked for: the day before the return of the bill's month is due, as from then on the bill
 * stands in it without one. Null where none can: it has one, it is returned or cancelled, its month is filed or locked, or its
 * shop charges no tax that anybody could take credit of, being under composition or without a GSTIN itself.
 */
export function gstinUntil(bill: AskedBill, { filing, filedUpTo, lockedUpTo }: BillRules, today: string) {
  const { date, status, registration, sellerGstin, buyerGstin } = bill
  if (status !== 'completed' || registration !== 'regular') return null
  if (sellerGstin === '' || buyerGstin !== '') return null
  if (isFiled(date, filedUpTo && monthOf(filedUpTo)) || isLocked(date, lockedUpTo)) return null
  const until = addDays(dueDate(monthOf(date), filing), -1)
  return today <= until ? until : null
}
