import type { Series } from './documents/series.ts'

/** Direction of goods and money: a sale to a buyer, a purchase from a supplier. */
export const DIRECTIONS = ['sales', 'purchase'] as const
export type Direction = (typeof DIRECTIONS)[number]

export const NOUNS = ['quotation', 'order', 'challan', 'invoice', 'credit-note', 'debit-note'] as const
export type Noun = (typeof NOUNS)[number]

/** Reasons for a stock movement with a document (G-MOVE-04). */
type DocumentMovement =
  | 'Purchase Invoice'
  | 'Sales Invoice'
  | 'Purchase Return'
  | 'Sales Return'
  | 'Delivery Challan'
  | 'Challan Return'
  | 'Sales Cancelled'
  | 'Purchase Cancelled'

/** Effect of a document on stock. */
interface StockEffect {
  moves: 'in' | 'out'
  /** The movement's name in the ledger when the document is posted. */
  posted: DocumentMovement
  /** The movement's name when the document is taken back; for an invoice, by a credit note. */
  takenBack?: DocumentMovement
  /** The movement's name when the document is cancelled. */
  cancelled?: DocumentMovement
}

/** One kind of document. SQL functions for its rules are generated from these rows (server/db/schema/domain-functions.ts). */
export interface DocumentKind {
  noun: Noun
  direction: Direction
  series: Series
  /** The series of self-invoices, which the shop writes in its supplier's place (CGST Act s.31(3)(f)). */
  selfSeries?: Series
  /** Status of a new document. */
  firstStatus: 'open' | 'pending' | 'completed'
  /** Party that the document needs, in the form's word; absent if walk-ins may buy. */
  party?: 'supplier' | 'buyer' | 'customer'
  stock?: StockEffect
  /** Possible sources: nouns of its own direction. */
  comesFrom: readonly Noun[]
  /**
   * Limit on the lines of derived documents: while quantity is open, at most the delivered quantity, or for returns at most
   * the received one. Absent: unlimited.
   */
  gives?: 'open' | 'delivered' | 'brought'
  /** This document moves the stock; the invoice made from it does not. */
  movesFirst?: true
  /** Sign in running sums: added or subtracted. Absent: not counted. */
  counts?: 1 | -1
  /** Whether a note lowers or raises the dues of its bill. */
  note?: 'less' | 'more'
}

const SOLD = { moves: 'out', posted: 'Sales Invoice', cancelled: 'Sales Cancelled' } as const
const BOUGHT = { moves: 'in', posted: 'Purchase Invoice', cancelled: 'Purchase Cancelled' } as const
const DELIVERED = { moves: 'out', posted: 'Delivery Challan', takenBack: 'Challan Return' } as const

const SENT = { moves: 'out', posted: 'Purchase Return', takenBack: 'Purchase Cancelled' } as const

const CAME_BACK = { moves: 'in', posted: 'Sales Return', cancelled: 'Sales Cancelled' } as const
const SENT_BACK = { moves: 'out', posted: 'Purchase Return', cancelled: 'Purchase Cancelled' } as const

const kind = <const N extends Noun, const D extends Direction>(
  noun: N,
  direction: D,
  about: Omit<DocumentKind, 'noun' | 'direction'>,
) => ({ noun, direction, ...about })

/** Every kind of document. A new kind is a row here, and its own words on the wire, on screen and on paper. */
export const DOCUMENT_KINDS = {
  'sales-quotation': kind('quotation', 'sales', {
    series: 'salesQuotation',
    firstStatus: 'open',
    party: 'customer',
    comesFrom: [],
  }),
  'purchase-quotation': kind('quotation', 'purchase', {
    series: 'purchaseQuotation',
    firstStatus: 'open',
    party: 'supplier',
    comesFrom: [],
  }),
  'sales-order': kind('order', 'sales', {
    series: 'salesOrder',
    firstStatus: 'pending',
    party: 'buyer',
    comesFrom: ['quotation'],
    gives: 'open',
  }),
  'purchase-order': kind('order', 'purchase', {
    series: 'purchaseOrder',
    firstStatus: 'pending',
    party: 'supplier',
    comesFrom: ['quotation'],
    gives: 'open',
  }),
  'delivery-challan': kind('challan', 'sales', {
    series: 'deliveryChallan',
    firstStatus: 'completed',
    party: 'customer',
    stock: DELIVERED,
    comesFrom: ['order'],
    gives: 'delivered',
    movesFirst: true,
  }),
  'purchase-return-challan': kind('challan', 'purchase', {
    series: 'returnChallan',
    firstStatus: 'completed',
    party: 'supplier',
    stock: SENT,
    comesFrom: ['invoice'],
  }),
  'sales-invoice': kind('invoice', 'sales', {
    series: 'salesInvoice',
    firstStatus: 'completed',
    stock: SOLD,
    comesFrom: ['quotation', 'order', 'challan'],
    counts: 1,
  }),
  'purchase-invoice': kind('invoice', 'purchase', {
    series: 'purchaseInvoice',
    selfSeries: 'selfInvoice',
    firstStatus: 'completed',
    party: 'supplier',
    stock: BOUGHT,
    comesFrom: ['quotation', 'order'],
    gives: 'brought',
    counts: 1,
  }),
  'credit-note': kind('credit-note', 'sales', {
    series: 'creditNote',
    firstStatus: 'completed',
    stock: CAME_BACK,
    comesFrom: ['invoice'],
    note: 'less',
    counts: -1,
  }),
  'debit-note': kind('debit-note', 'sales', {
    series: 'debitNote',
    firstStatus: 'completed',
    comesFrom: ['invoice'],
    note: 'more',
    counts: 1,
  }),
  'supplier-credit-note': kind('credit-note', 'purchase', {
    series: 'supplierCreditNote',
    firstStatus: 'completed',
    stock: SENT_BACK,
    comesFrom: ['invoice'],
    note: 'less',
    counts: -1,
  }),
  'supplier-debit-note': kind('debit-note', 'purchase', {
    series: 'supplierDebitNote',
    firstStatus: 'completed',
    comesFrom: ['invoice'],
    note: 'more',
    counts: 1,
  }),
} as const satisfies Record<string, DocumentKind>

/** DOCUMENT_KINDS as a list. */
export const KINDS: readonly DocumentKind[] = Object.values(DOCUMENT_KINDS)

/** Nouns that change the amount owed on a bill; each has a kind for both directions. */
export const NOTE_NOUNS = ['credit-note', 'debit-note'] as const satisfies Noun[]
export type NoteNoun = (typeof NOTE_NOUNS)[number]

/** The kinds of a noun: one, or one of each direction. */
export const kindsOf = (noun: Noun): DocumentKind[] => KINDS.filter((kind) => kind.noun === noun)

/** @throws RangeError for an unknown kind */
export function kindOf(noun: Noun, direction: Direction): DocumentKind {
  const found = KINDS.find((kind) => kind.noun === noun && kind.direction === direction)
  if (!found) throw new RangeError(`There is no ${direction} ${noun}`)
  return found
}
