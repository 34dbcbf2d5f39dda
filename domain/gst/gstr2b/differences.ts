import { formatDate } from '#domain/calendar.ts'
import type { Heads } from '#domain/gst/tax-document.ts'
import { formatRupees, type Paise } from '#domain/money.ts'
import { stateName } from '#domain/state-words.ts'
import { stateByCode } from '#domain/states.ts'
import { type Say, t } from '#domain/words/t.ts'
import { cleanNumber } from './bill-number.ts'
import { isSupplyElsewhere, type PortalRow, type RowKind } from './portal-row.ts'

/** A purchase, a note of a supplier, or an expense with tax, from the books. */
export interface BookRow extends Heads {
  id: string
  /** True for an expense voucher, which is no document. */
  isExpense?: true
  kind: RowKind
  gstin: string
  /** The supplier's number and date; '' if not entered. */
  number: string
  date: string
  /** Date under which the shop entered the bill. */
  postedOn: string
  placeOfSupply: string
  taxable: Paise
  isReverseCharge: boolean
}

export const DIFFERENCES = [
  ...(['gstin', 'number', 'date', 'placeOfSupply', 'reverseCharge', 'taxable'] as const),
  ...(['igst', 'cgst', 'sgst', 'cess'] as const),
] as const
export type Difference = (typeof DIFFERENCES)[number]

const AMOUNTS = ['taxable', 'igst', 'cgst', 'sgst', 'cess'] as const

/** Fields that differ between portal and books; an empty field in the books does not count. */
export function differencesOf(row: PortalRow, book: BookRow): Difference[] {
  const found: Difference[] = []
  if (row.gstin !== book.gstin) found.push('gstin')
  if (row.number.toUpperCase() !== book.number.toUpperCase()) found.push('number')
  if (book.date !== '' && row.date !== book.date) found.push('date')
  if (!placesAgree(row, book)) found.push('placeOfSupply')
  if (row.isReverseCharge !== book.isReverseCharge) found.push('reverseCharge')
  for (const field of AMOUNTS) if (row[field] !== book[field]) found.push(field)
  return found
}

/**
 * True if the places of supply agree or cannot be compared. A purchase stores the shop's own state, so the two are not
 * compared if the portal denies the credit because the place of supply is the supplier's state (a hotel's, IGST Act
 * s.12(3)).
 */
export const placesAgree = (row: PortalRow, book: BookRow): boolean =>
  row.placeOfSupply === '' ||
  book.placeOfSupply === '' ||
  row.placeOfSupply === book.placeOfSupply ||
  isSupplyElsewhere(row)

/** Maximum change of an amount by rounding, in paise. */
const ONE_RUPEE = 100

/** True if no amounts differ by more than rounding. */
export const amountsAgree = (row: PortalRow, book: BookRow): boolean =>
  AMOUNTS.every((field) => Math.abs(row[field] - book[field]) <= ONE_RUPEE)

/** Compared fields of a row and of a bill. */
export interface Compared extends Heads {
  gstin: string
  number: string
  date: string
  placeOfSupply: string
  taxable: Paise
  isReverseCharge: boolean
}

/** 'CGST ₹450.00 in GSTR-2B, ₹405.00 in your books' */
export function differenceWords(field: Difference, portal: Compared, books: Compared): string {
  if (field === 'number' && books.number === '') return t('the bill number is missing in your books')
  if (field === 'number' && isSameNumber(portal, books))
    return t('bill number written {portal} in GSTR-2B, {books} in your books', {
      portal: portal.number,
      books: books.number,
    })
  if (field === 'reverseCharge')
    return portal.isReverseCharge
      ? t('reverse charge in GSTR-2B, not in your books')
      : t('reverse charge in your books, not in GSTR-2B')
  return t('{what} {portal} in GSTR-2B, {books} in your books', {
    what: comparedName(field),
    portal: comparedText(field, portal),
    books: comparedText(field, books),
  })
}

/** Fields stated by both; reverse charge is a flag. */
type Stated = Exclude<Difference, 'reverseCharge'>

const NAMES: Record<Stated, (say: Say) => string> = {
  gstin: () => 'GSTIN',
  number: (say) => say('bill number'),
  date: (say) => say('date'),
  placeOfSupply: (say) => say('place of supply'),
  taxable: (say) => say('taxable amount'),
  igst: () => 'IGST',
  cgst: () => 'CGST',
  sgst: () => 'SGST',
  cess: (say) => say('cess'),
}

/** 'bill number', 'CGST' */
export const comparedName = (field: Stated, say: Say = t): string => NAMES[field](say)

/** True if two bill numbers are equal without case, financial year, signs and leading zeros. */
export const isSameNumber = (portal: Compared, books: Compared): boolean =>
  cleanNumber(portal.number, portal.date) === cleanNumber(books.number, books.date)

/** Text of one field on one side, portal or books. */
export function comparedText(field: Stated, side: Compared, say: Say = t): string {
  if (field === 'date') return formatDate(side.date, say)
  if (field === 'placeOfSupply') {
    const state = stateByCode(side.placeOfSupply)
    return state ? stateName(state, say) : side.placeOfSupply
  }
  return field === 'gstin' || field === 'number' ? side[field] : formatRupees(side[field])
}
