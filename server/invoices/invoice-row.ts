import type { Party } from '#contract/document.ts'
import type { Invoice } from '#contract/invoices.ts'
import type { Paise } from '#domain/money.ts'
import { type DocumentRow, documentOf } from '#server/documents/document-row.ts'

/** A row of `invoices`, amounts in paise, with its lines where they were asked for. */
export interface InvoiceRow extends DocumentRow {
  invoice_type: Invoice['invoiceType']
  invoice_number: string
  status: Invoice['status']
  invoice_date: string
  transport: string
  vehicle_no: string
  eway_bill_no: string
  table_no: string
  server: string
  cashier: string
  payment_mode: Invoice['paymentMode']
  amount_received: Paise
  pending_amount: Paise
  payment_status: Invoice['paymentStatus']
}

const supplierFields = ({ name, address, gstin, placeOfSupply }: Party) => ({
  supplierName: name,
  supplierAddress: address,
  supplierGstin: gstin,
  supplierPlaceOfSupply: placeOfSupply,
})

/** As the wire speaks of it; the contract turns paise into rupees. */
export const invoiceOf = (row: InvoiceRow): Invoice => ({
  ...documentOf(row),
  invoiceNumber: row.invoice_number,
  invoiceType: row.invoice_type,
  status: row.status,
  invoiceDate: row.invoice_date,
  discount: row.discount,
  additionalCharges: row.additional_charges,
  invoiceAmount: row.grand_total,
  invoiceAmountWords: row.amount_words,
  transport: row.transport,
  vehicleNo: row.vehicle_no,
  ewayBillNo: row.eway_bill_no,
  tableNo: row.table_no,
  server: row.server,
  cashier: row.cashier,
  paymentMode: row.payment_mode,
  amountReceived: row.amount_received,
  pendingAmount: row.pending_amount,
  paymentStatus: row.payment_status,
  ...(row.invoice_type === 'purchase' && supplierFields(row.party)),
})
