import { addDays } from '#domain/calendar.ts'
import { dueDate } from '#domain/gst/gstr1/periods.ts'
import type { Filing } from '#domain/shop/filing.ts'
import { isFiled, monthOf } from './cancelling.ts'
import { isLocked } from './locked.ts'

// What the page of a bill says and lets its buyer ask for.

/** How long a bill's page works, in days, where the shop chose nothing; and what it may choose. */
export const USUAL_PAGE_DAYS = 90
export const PAGE_DAYS = [30, 90, 180, 365] as const

/** What may be asked for on it. */
export const BILL_REQUESTS = ['gstin', 'return'] as const
export type BillRequest = (typeof BILL_REQUESTS)[number]
/** How much may be written of what is to go back. */
export const MOST_REQUEST = 300

interface AskedBill {
  date: string
  status: string
  /** How the shop stood with GST when it wrote the bill. */
  registration: string
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
 * shop charges no tax that anybody could take credit of.
 */
export function gstinUntil(bill: AskedBill, { filing, filedUpTo, lockedUpTo }: BillRules, today: string) {
  const { date, status, registration, buyerGstin } = bill
  if (status !== 'completed' || registration !== 'regular' || buyerGstin !== '') return null
  if (isFiled(date, filedUpTo && monthOf(filedUpTo)) || isLocked(date, lockedUpTo)) return null
  const until = addDays(dueDate(monthOf(date), filing), -1)
  return today <= until ? until : null
}

/** 'Sadashiv Peth, Pune' of an address: its last two parts, without the PIN code. */
export const placeOf = (address: string): string =>
  address
    .split(/[,\n]/)
    .map((part) => part.replace(/[-–\s]*\b\d{3}\s?\d{3}\b/, '').trim())
    .filter(Boolean)
    .slice(-2)
    .join(', ')
