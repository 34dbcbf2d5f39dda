import type { OwnParty, Party, Shipping } from '#contract/document.ts'
import type { Invoice } from '#contract/invoices.ts'
import { logoUrl } from '#contract/profile.ts'
import { type LineRow, lineOf } from '#server/documents/line-rows.ts'

/** A row of `invoices`, amounts in paise, with its lines where they were asked for. */
export interface InvoiceRow {
  id: string
  seq: number
  invoice_type: Invoice['invoiceType']
  invoice_number: string
  status: Invoice['status']
  invoice_date: string
  delivery_date: string | null
  merchant_id: string | null
  party: Party
  own: OwnParty
  shipping: Shipping
  no_of_items: number
  total_before_tax: number
  cgst: number
  sgst: number
  igst: number
  cess: number
  total_tax: number
  discount: number
  total_after_tax: number
  additional_charges: number
  grand_total: number
  amount_words: string
  terms: string
  authorised_signatory: string
  logo: string | null // its id
  transport: string
  vehicle_no: string
  eway_bill_no: string
  table_no: string
  server: string
  cashier: string
  payment_mode: Invoice['paymentMode']
  amount_received: number
  pending_amount: number
  payment_status: Invoice['paymentStatus']
  created_at: string
  updated_at: string
  lines: LineRow[] | null
}

const supplierFields = ({ name, address, gstin, placeOfSupply }: Party) => ({
  supplierName: name,
  supplierAddress: address,
  supplierGstin: gstin,
  supplierPlaceOfSupply: placeOfSupply,
})

/** As the wire speaks of it; the contract turns paise into rupees. */
export const invoiceOf = (row: InvoiceRow): Invoice => ({
  _id: row.id,
  invoiceNumber: row.invoice_number,
  invoiceType: row.invoice_type,
  status: row.status,
  invoiceDate: row.invoice_date,
  deliveryDate: row.delivery_date,
  createdAt: new Date(row.created_at).toISOString(),
  updatedAt: row.updated_at.replace(' ', 'T'), // kept to the microsecond: it tells two edits apart
  merchants: { ...row.party, _id: row.merchant_id ?? undefined },
  own: row.own,
  shippingDetails: row.shipping,
  items: (row.lines ?? []).map(lineOf),
  noOfItems: row.no_of_items,
  totalBeforeTax: row.total_before_tax,
  cgst: row.cgst,
  sgst: row.sgst,
  igst: row.igst,
  cess: row.cess,
  totalTax: row.total_tax,
  totalAfterTax: row.total_after_tax,
  grandTotal: row.grand_total,
  discount: row.discount,
  additionalCharges: row.additional_charges,
  invoiceAmount: row.grand_total,
  invoiceAmountWords: row.amount_words,
  terms: row.terms,
  authorisedSignatory: row.authorised_signatory,
  logo: logoUrl(row.logo),
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
