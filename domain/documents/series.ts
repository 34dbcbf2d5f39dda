// In a file apart from the number formats, as every screen loads this file with the settings.

/** The independent series of a shop. Orders have no dash in their number, the others have one. */
export const SERIES = {
  purchaseOrder: 'PO',
  salesOrder: 'SO',
  salesQuotation: 'SQT-',
  purchaseQuotation: 'PQT-',
  salesInvoice: 'SINV-',
  purchaseInvoice: 'PINV-',
  deliveryChallan: 'DC-',
  returnChallan: 'PRC-',
  creditNote: 'CN-',
  debitNote: 'DN-',
  supplierCreditNote: 'PCN-',
  supplierDebitNote: 'PDN-',
  selfInvoice: 'SELF-',
  receipt: 'RV-',
  payment: 'PV-',
  expense: 'EXP-',
  income: 'INC-',
  contra: 'CTR-',
  journal: 'JV-',
  due: 'UD-',
  interest: 'INT-',
  taxPayment: 'TAX-',
  transfer: 'TRF-',
  production: 'PRD-',
} as const

export type Series = keyof typeof SERIES

/** Series written at a till, which may be numbered by till. */
export const TILL_SERIES = ['salesInvoice', 'creditNote', 'debitNote'] as const satisfies Series[]
export type TillSeries = (typeof TILL_SERIES)[number]

/** A shop's format for the numbers of one series. */
export interface NumberFormat {
  /** Text before the count; {FY} is the financial year, '26-27', and the count then restarts each 1 April. */
  prefix: string
  /** Minimum number of digits of the count. */
  digits: number
  /** First count of the series, and of each year if the format has the year. */
  start: number
}
export type NumberFormats = Partial<Record<Series, NumberFormat>>
