import type { Heads } from '#domain/gst/tax-document.ts'
import type { Paise } from '#domain/money.ts'

/** The parts of a GSTR-2B; a name that ends in 'a' is a part of amendments. */
export const SECTIONS = [
  ...(['b2b', 'b2ba', 'cdnr', 'cdnra', 'ecom', 'ecoma', 'isd', 'isda', 'impg', 'impgsez'] as const),
] as const
export type Section = (typeof SECTIONS)[number]

/** Kinds of rows: a bill, a note that lowers or raises it, imported goods, or tax distributed by a head office. */
export const ROW_KINDS = ['bill', 'credit-note', 'debit-note', 'import', 'distributed'] as const
export type RowKind = (typeof ROW_KINDS)[number]

/** A document as the portal has it. Amounts are in paise and never below zero, of credit notes too. */
export interface PortalRow extends Heads {
  section: Section
  kind: RowKind
  /** The supplier's GSTIN; '' for imports through customs. */
  gstin: string
  name: string
  number: string
  /** 'yyyy-mm-dd' */
  date: string
  /** The port of a bill of entry, whose numbers are unique within it; absent for other documents. */
  port?: string
  /** The number that an amended document was filed under before. */
  originalNumber: string
  originalDate: string
  placeOfSupply: string
  total: Paise
  taxable: Paise
  isReverseCharge: boolean
  /** The portal's credit for the row: yes, no, or undecided. */
  credit: 'Y' | 'N' | 'T'
  /** Reason of a denied credit: P, the place of supply is the supplier's state; C, filed after the last day of its year. */
  reason: string
  /** True if it was rejected on the portal, and gives no credit. */
  isRejected: boolean
}

/** Key that identifies a row in two files of one period. */
export const keyOf = ({ section, kind, gstin, number, date, port, isRejected }: PortalRow): string =>
  [section, kind, gstin, number.toUpperCase(), date, ...(port ? [port] : []), isRejected ? 'rejected' : '']
    .join(' ')
    .trimEnd()

/** Sections that the books do not have: imports, and tax distributed by a head office. */
const ELSEWHERE: readonly Section[] = ['isd', 'isda', 'impg', 'impgsez']
export const isInBooks = ({ section }: Pick<PortalRow, 'section'>): boolean => !ELSEWHERE.includes(section)

/** True if the portal gives no credit because the place of supply is the supplier's state instead of the shop's. */
export const isSupplyElsewhere = ({ credit, reason }: Pick<PortalRow, 'credit' | 'reason'>): boolean =>
  credit === 'N' && reason === 'P'
