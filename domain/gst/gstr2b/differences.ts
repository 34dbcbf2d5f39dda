import { formatDate } from '#domain/calendar.ts'
import type { Heads } from '#domain/gst/tax-document.ts'
import { formatRupees, type Paise } from '#domain/money.ts'
import { stateByCode } from '#domain/states.ts'
import { cleanNumber } from './bill-number.ts'
import type { PortalRow, RowKind } from './portal-row.ts'

/** A purchase, a note of a supplier, or an expense with tax, as the books hold it. */
export interface BookRow extends Heads {
  id: string
  /** A voucher and no document. */
  isExpense?: true
  kind: RowKind
  gstin: string
  /** The supplier's own number and date; '' where nobody entered them. */
  number: string
  date: string
  /** Our own date of it. */
  postedOn: string
  placeOfSupply: string
  taxable: Paise
  isReverseCharge: boolean
}

const AMOUNTS = { taxable: 'taxable amount', igst: 'IGST', cgst: 'CGST', sgst: 'SGST', cess: 'cess' } as const
export const DIFFERENCES = [
  ...(['gstin', 'number', 'date', 'placeOfSupply', 'reverseCharge', 'taxable'] as const),
  ...(['igst', 'cgst', 'sgst', 'cess'] as const),
] as const
export type Difference = (typeof DIFFERENCES)[number]

const amountFields = Object.keys(AMOUNTS) as (keyof typeof AMOUNTS)[]
const isAmount = (field: Difference): field is keyof typeof AMOUNTS => field in AMOUNTS

/** What both hold: what nobody entered in the books is no difference. */
export function differencesOf(row: PortalRow, book: BookRow): Difference[] {
  const found: Difference[] = []
  if (row.gstin !== book.gstin) found.push('gstin')
  if (row.number.toUpperCase() !== book.number.toUpperCase()) found.push('number')
  if (book.date !== '' && row.date !== book.date) found.push('date')
  if (row.placeOfSupply !== '' && book.placeOfSupply !== '' && row.placeOfSupply !== book.placeOfSupply)
    found.push('placeOfSupply')
  if (row.isReverseCharge !== book.isReverseCharge) found.push('reverseCharge')
  for (const field of amountFields) if (row[field] !== book[field]) found.push(field)
  return found
}

/** Rounding moves an amount by so much at most. */
const ONE_RUPEE = 100

/** Whether no amount differs by more than rounding does. */
export const amountsAgree = (row: PortalRow, book: BookRow): boolean =>
  amountFields.every((field) => Math.abs(row[field] - book[field]) <= ONE_RUPEE)

interface Side extends Heads {
  gstin: string
  number: string
  date: string
  placeOfSupply: string
  taxable: Paise
  isReverseCharge: boolean
}

/** 'CGST ₹450.00 in GSTR-2B, ₹405.00 in your books'; to the supplier they are our books. */
export function differenceWords(
  field: Difference,
  portal: Side,
  books: Side,
  whose: 'your' | 'our' = 'your',
): string {
  if (field === 'number' && books.number === '') return `the bill number is missing in ${whose} books`
  if (field === 'number' && cleanNumber(portal.number, portal.date) === cleanNumber(books.number, books.date))
    return `bill number written ${portal.number} in GSTR-2B, ${books.number} in ${whose} books`
  if (field === 'reverseCharge')
    return portal.isReverseCharge
      ? `reverse charge in GSTR-2B, not in ${whose} books`
      : `reverse charge in ${whose} books, not in GSTR-2B`
  if (isAmount(field))
    return `${AMOUNTS[field]} ${formatRupees(portal[field])} in GSTR-2B, ${formatRupees(books[field])} in ${whose} books`
  const text = (side: Side) => textOf(field, side)
  return `${TEXTS[field]} ${text(portal)} in GSTR-2B, ${text(books)} in ${whose} books`
}

const TEXTS = { gstin: 'GSTIN', number: 'bill number', date: 'date', placeOfSupply: 'place of supply' }

function textOf(field: keyof typeof TEXTS, side: Side): string {
  if (field === 'date') return formatDate(side.date)
  if (field === 'placeOfSupply') return stateByCode(side.placeOfSupply)?.name ?? side.placeOfSupply
  return side[field]
}
