import type { Direction } from '#domain/document-kinds.ts'
import type { Supply } from './supplies.ts'

/** One kind of supply: who pays its tax, under which heads, whom it may go to, and what its paper and the returns call it. */
export interface SupplyKind {
  label: string
  directions: readonly Direction[]
  /** Whose money the tax is: on the bill, nobody's, or paid to the government by who receives. */
  taxedBy: 'seller' | 'nobody' | 'recipient'
  /** IGST Act s.7(5): exports and supplies to a SEZ are inter-state, also within the state. */
  isInterState?: true
  /** Whom a sale of this kind goes to. */
  buyer?: 'registered' | 'abroad'
  /** Without tax only under a letter of undertaking or a bond of that financial year (CGST rule 96A). */
  needsLut?: true
  /** What the paper has to bear: CGST rule 46(p), and its proviso for exports and SEZ. */
  paper?: string
  /** GSTR-1: the section, and there the invoice type (b2b) or export type (exp); rchrg is Y where the recipient pays. */
  gstr1: { section: 'exp'; type: 'WPAY' | 'WOPAY' } | { section: 'b2b'; type: 'R' | 'SEWP' | 'SEWOP' | 'DE' }
  /** INV-01, TranDtls.SupTyp; RegRev is Y where the recipient pays. */
  eInvoice: 'B2B' | 'SEZWP' | 'SEZWOP' | 'EXPWP' | 'EXPWOP' | 'DEXP'
}

const kind = (about: SupplyKind): SupplyKind => about

const EXPORT = 'Supply meant for export'
const TO_SEZ = 'Supply to SEZ unit or SEZ developer for authorised operations'
const WITH_PAYMENT = 'on payment of integrated tax'
const WITHOUT_PAYMENT = 'under bond or letter of undertaking without payment of integrated tax'

/** What each kind is. One more is a row here, its name in supplies.ts and in the checks of the table documents. */
export const SUPPLY_KINDS = {
  domestic: kind({
    label: 'Within India',
    directions: ['sales', 'purchase'],
    taxedBy: 'seller',
    gstr1: { section: 'b2b', type: 'R' },
    eInvoice: 'B2B',
  }),
  'export-with-payment': kind({
    label: 'Export, with payment of tax',
    directions: ['sales'],
    ...{ taxedBy: 'seller', isInterState: true, buyer: 'abroad' },
    paper: `${EXPORT} ${WITH_PAYMENT}`,
    gstr1: { section: 'exp', type: 'WPAY' },
    eInvoice: 'EXPWP',
  }),
  'export-without-payment': kind({
    label: 'Export, without payment (LUT)',
    directions: ['sales'],
    ...{ taxedBy: 'nobody', isInterState: true, buyer: 'abroad', needsLut: true },
    paper: `${EXPORT} ${WITHOUT_PAYMENT}`,
    gstr1: { section: 'exp', type: 'WOPAY' },
    eInvoice: 'EXPWOP',
  }),
  'sez-with-payment': kind({
    label: 'SEZ, with payment of tax',
    directions: ['sales'],
    ...{ taxedBy: 'seller', isInterState: true, buyer: 'registered' },
    paper: `${TO_SEZ} ${WITH_PAYMENT}`,
    gstr1: { section: 'b2b', type: 'SEWP' },
    eInvoice: 'SEZWP',
  }),
  'sez-without-payment': kind({
    label: 'SEZ, without payment (LUT)',
    directions: ['sales'],
    ...{ taxedBy: 'nobody', isInterState: true, buyer: 'registered', needsLut: true },
    paper: `${TO_SEZ} ${WITHOUT_PAYMENT}`,
    gstr1: { section: 'b2b', type: 'SEWOP' },
    eInvoice: 'SEZWOP',
  }),
  'deemed-export': kind({
    label: 'Deemed export',
    directions: ['sales'],
    ...{ taxedBy: 'seller', buyer: 'registered' },
    paper: 'Deemed export',
    gstr1: { section: 'b2b', type: 'DE' },
    eInvoice: 'DEXP',
  }),
  'reverse-charge': kind({
    label: 'Reverse charge',
    directions: ['sales', 'purchase'],
    ...{ taxedBy: 'recipient', buyer: 'registered' },
    paper: 'Tax is payable on reverse charge: Yes',
    gstr1: { section: 'b2b', type: 'R' },
    eInvoice: 'B2B',
  }),
} as const satisfies Record<Supply, SupplyKind>

export const supplyKind = (supply: Supply = 'domestic'): SupplyKind => SUPPLY_KINDS[supply]

/** Whether the tax is on the bill. */
export const chargesTax = (supply?: Supply): boolean => supplyKind(supply).taxedBy === 'seller'

export const isExport = (supply?: Supply): boolean => supplyKind(supply).buyer === 'abroad'

/** Whether who receives owes the tax to the government. */
export const isReverseCharge = (supply?: Supply): boolean => supplyKind(supply).taxedBy === 'recipient'

/**
 * Whether the shop writes the invoice that its supplier cannot write: who is not registered issues none (CGST Act
 * s.31(3)(f)).
 */
export const isSelfInvoice = (bill: {
  direction: Direction
  supply?: Supply
  gstin: string | null | undefined
}): boolean => bill.direction === 'purchase' && isReverseCharge(bill.supply) && !bill.gstin?.trim()

/** CGST rule 47A: a self-invoice is written within so many days of receiving the goods or the service. */
export const SELF_INVOICE_DAYS = 30
