import { addDays } from '#domain/calendar.ts'
import { type Paise, paise } from '#domain/money.ts'
import { mayCollectTax, type Registration } from '#domain/shop/registration.ts'
import { isTaxable, type Taxability } from '#domain/tax/taxability.ts'
import { t } from '#domain/words/t.ts'
import type { Supply } from '../supply/supplies.ts'
import { isPaidByOperator } from '../supply/supply-kinds.ts'

/** A rule with its first day, 'yyyy-mm-dd'. */
interface From {
  from: string
}

const crore = (count: number): Paise => paise(count * 1_000_000_000)

/**
 * Aggregate turnover above which a shop makes e-invoices, if it had more in any year since 2017-18. Notification
 * 13/2020-Central Tax as amended by 61/2020, 88/2020, 5/2021, 1/2022, 17/2022 and 10/2023.
 */
export const E_INVOICE_LIMITS: readonly (From & { above: Paise })[] = [
  { from: '2020-10-01', above: crore(500) },
  { from: '2021-01-01', above: crore(100) },
  { from: '2021-04-01', above: crore(50) },
  { from: '2022-04-01', above: crore(20) },
  { from: '2022-10-01', above: crore(10) },
  { from: '2023-08-01', above: crore(5) },
]

/**
 * Days within which an e-invoice is reported, by turnover. The day of the invoice is the first: one dated 1 April 2025 is
 * accepted until 30 April (GSTN's own example).
 */
const REPORTING_LIMITS: readonly (From & { turnover: Paise; days: number })[] = [
  { from: '2025-04-01', turnover: crore(10), days: 30 },
]

/** The rule in force on a day; undefined before the first. */
export const ruleOn = <Rule extends From>(rules: readonly Rule[], date: string): Rule | undefined =>
  rules.findLast(({ from }) => from <= date)

/** First days of a shop's e-invoices and of the limit for reporting them; null if they do not apply. */
export interface EInvoiceDates {
  eInvoicesFrom: string | null
  reportedInTimeFrom: string | null
}

export interface EInvoiceSale extends EInvoiceDates {
  registration: Registration
  supply?: Supply | undefined
  /** The document's own day, of a bill or of a note on one. */
  date: string
  /** The buyer's GSTIN. */
  gstin: string | null | undefined
  lines: readonly { taxability?: Taxability | undefined }[]
  /** True for a note that does not change the tax: the portal takes no such notes. */
  isWithoutTax?: boolean
}

export interface EInvoice {
  /** Reason for the e-invoice, as a clause: 'it is an export'. */
  because: string
  /** The portal's last day for it; absent if no limit applies to this shop. */
  reportedBy?: string
}

const BECAUSE: Record<Supply, (() => string) | undefined> = {
  domestic: undefined,
  'reverse-charge': undefined,
  'export-with-payment': () => t('it is an export'),
  'export-without-payment': () => t('it is an export'),
  'sez-with-payment': () => t('it goes to a SEZ'),
  'sez-without-payment': () => t('it goes to a SEZ'),
  'deemed-export': () => t('it is a deemed export'),
  'operator-pays': undefined,
}

/**
 * The e-invoice that a sale or a note on one needs (CGST rule 48(4)); undefined if none: before the shop's first day, for an
 * unregistered buyer, or without taxable items (a bill of supply).
 */
export function eInvoiceOf(sale: EInvoiceSale): EInvoice | undefined {
  const { registration, supply = 'domestic', date, gstin, lines, eInvoicesFrom, reportedInTimeFrom } = sale
  if (!eInvoicesFrom || date < eInvoicesFrom || !mayCollectTax(registration) || sale.isWithoutTax)
    return undefined
  // The operator that pays the tax reports the supply.
  if (isPaidByOperator(supply)) return undefined
  const because = BECAUSE[supply]?.() ?? (gstin?.trim() ? t('the buyer has a GSTIN') : undefined)
  if (!because || !lines.some(isTaxable)) return undefined
  const limit = reportedInTimeFrom && date >= reportedInTimeFrom && ruleOn(REPORTING_LIMITS, date)
  return { because, ...(limit && { reportedBy: addDays(date, limit.days - 1) }) }
}

const FIRST_LIMIT = E_INVOICE_LIMITS[0]!
const FIRST_REPORTING = REPORTING_LIMITS[0]!

/** 'Above ₹5 crore of sales in any year since 2017-18' */
export function limitWords(today: string): string {
  const { above } = ruleOn(E_INVOICE_LIMITS, today) ?? FIRST_LIMIT
  return t('Above ₹{crore} crore of sales in any year since 2017-18', { crore: above / crore(1) })
}

/** 'From ₹10 crore of sales on' */
export function reportingWords(today: string): string {
  const { turnover, days } = ruleOn(REPORTING_LIMITS, today) ?? FIRST_REPORTING
  return t('From ₹{crore} crore of sales on: within {days} days', { crore: turnover / crore(1), days })
}

/** First day of e-invoices by law: no shop's own is earlier. */
export const FIRST_E_INVOICES = FIRST_LIMIT.from
export const FIRST_REPORTED_IN_TIME = FIRST_REPORTING.from
