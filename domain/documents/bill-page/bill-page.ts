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
 * Last day on which a buyer can add their GSTIN: the day before the return of the bill's month is due, as the filed return
 * has the bill without one. Null if none can be added: the bill has one, is returned or cancelled, its month is filed or
 * locked, or its shop charges no creditable tax, being under composition or without a GSTIN itself.
 */
export function gstinUntil(bill: AskedBill, { filing, filedUpTo, lockedUpTo }: BillRules, today: string) {
  const { date, status, registration, sellerGstin, buyerGstin } = bill
  if (status !== 'completed' || registration !== 'regular') return null
  if (sellerGstin === '' || buyerGstin !== '') return null
  if (isFiled(date, filedUpTo && monthOf(filedUpTo)) || isLocked(date, lockedUpTo)) return null
  const until = addDays(dueDate(monthOf(date), filing), -1)
  return today <= until ? until : null
}
