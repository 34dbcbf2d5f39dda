import type { Direction } from '#domain/document-kinds.ts'
import type { Supply } from './supplies.ts'

/** One kind of supply: who pays its tax, under which heads, and its possible buyers. */
interface SupplyKind {
  directions: readonly Direction[]
  /** Payer of the tax: charged on the bill, nobody, or paid to the government by the recipient or by the operator. */
  taxedBy: 'seller' | 'nobody' | 'recipient' | 'operator'
  /** IGST Act s.7(5): exports and supplies to a SEZ are inter-state, also within the state. */
  isInterState?: true
  /** Required buyer of a sale of this kind. */
  buyer?: 'registered' | 'abroad'
  /** Without tax only under a letter of undertaking or a bond of that financial year (CGST rule 96A). */
  needsLut?: true
}

const kind = (about: SupplyKind): SupplyKind => about

/**
 * Properties of each kind. A new one is a row here and in supply-papers.ts, its name in supplies.ts and in the checks of the
 * table documents.
 */
export const SUPPLY_KINDS = {
  domestic: kind({ directions: ['sales', 'purchase'], taxedBy: 'seller' }),
  'export-with-payment': kind({
    directions: ['sales'],
    taxedBy: 'seller',
    isInterState: true,
    buyer: 'abroad',
  }),
  'export-without-payment': kind({
    directions: ['sales'],
    taxedBy: 'nobody',
    isInterState: true,
    buyer: 'abroad',
    needsLut: true,
  }),
  'sez-with-payment': kind({
    directions: ['sales'],
    taxedBy: 'seller',
    isInterState: true,
    buyer: 'registered',
  }),
  'sez-without-payment': kind({
    directions: ['sales'],
    taxedBy: 'nobody',
    isInterState: true,
    buyer: 'registered',
    needsLut: true,
  }),
  'deemed-export': kind({ directions: ['sales'], taxedBy: 'seller', buyer: 'registered' }),
  'reverse-charge': kind({ directions: ['sales', 'purchase'], taxedBy: 'recipient', buyer: 'registered' }),
  // Food, rides, rooms and house services that are ordered through an e-commerce operator (CGST Act s.9(5)).
  'operator-pays': kind({ directions: ['sales'], taxedBy: 'operator' }),
} as const satisfies Record<Supply, SupplyKind>

export const supplyKind = (supply: Supply = 'domestic'): SupplyKind => SUPPLY_KINDS[supply]

/** True if the tax is charged on the bill. */
export const chargesTax = (supply?: Supply): boolean => supplyKind(supply).taxedBy === 'seller'

export const isExport = (supply?: Supply): boolean => supplyKind(supply).buyer === 'abroad'

export const isSez = (supply?: Supply): boolean =>
  supplyKind(supply).isInterState === true && supplyKind(supply).buyer === 'registered'

/** True if the recipient owes the tax to the government. */
export const isReverseCharge = (supply?: Supply): boolean => supplyKind(supply).taxedBy === 'recipient'

/** True if an e-commerce operator owes the tax (CGST Act s.9(5)). */
export const isPaidByOperator = (supply?: Supply): boolean => supplyKind(supply).taxedBy === 'operator'

/** True if the shop writes the invoice itself, as an unregistered supplier issues none (CGST Act s.31(3)(f)). */
export const isSelfInvoice = (bill: {
  direction: Direction
  supply?: Supply | undefined
  gstin: string | null | undefined
}): boolean => bill.direction === 'purchase' && isReverseCharge(bill.supply) && !bill.gstin?.trim()

/** CGST rule 47A: a self-invoice is written within this many days of receiving the goods or the service. */
export const SELF_INVOICE_DAYS = 30
