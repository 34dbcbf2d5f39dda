import type { Paise } from '#domain/money.ts'
import type { LedgerVoucherType } from './posted.ts'

export type TallyVoucherType = 'Sales' | 'Purchase' | 'Credit Note' | 'Debit Note' | LedgerVoucherType

/** Reference of an amount to a bill; 'On Account' has no name, as it refers to none. */
export interface BillRef {
  type: 'New Ref' | 'Agst Ref' | 'Advance' | 'On Account'
  name: string
  amount: Paise
  /** Days until a new bill falls due. */
  creditDays?: number
}

/** Payment through a bank: its kind and its reference. */
export interface BankRef {
  kind: 'Cheque' | 'Others'
  number: string
  date: string
  amount: Paise
}

/** Amounts here are debit above zero, as in our ledger; the file reverses their signs. */
export interface LedgerLine {
  ledger: string
  amount: Paise
  isParty: boolean
  bills: BillRef[]
  banks: BankRef[]
}

export interface ItemLine {
  item: string
  unit: string
  quantity: number
  /** Rupees a unit. */
  rate: number
  amount: Paise
  /** The ledger of the goods: sales, purchases or their returns. */
  ledger: string
  hsn: string
  /** Percent by head of duty. */
  rates: { head: string; rate: number }[]
}

/** The other party of an invoice, as frozen in the document. */
export interface TallyParty {
  name: string
  gstin: string
  state: string
  country: string
  placeOfSupply: string
}

export interface TallyVoucher {
  /** The id by which Tally finds the voucher again: a second import replaces the first. */
  remoteId: string
  type: TallyVoucherType
  date: string
  number: string
  /** The supplier's number, or the bill of a note. */
  reference?: { number: string; date: string }
  partyLedger: string
  party?: TallyParty
  ownGstin: string
  narration: string
  isCancelled: boolean
  lines: LedgerLine[]
  /** The items of an invoice with goods; `lines` are then the other ledgers. */
  items: ItemLine[]
  isInvoice: boolean
}
