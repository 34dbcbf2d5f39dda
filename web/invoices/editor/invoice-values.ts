import type { Direction } from '#contract/document.ts'
import type { Invoice } from '#contract/invoices.ts'
import { paiseToRupees } from '#domain/money.ts'
import type { PaymentMode } from '#domain/payment-status.ts'
import {
  type DocumentValues,
  documentBody,
  storedValues,
} from '#web/documents/open-document/document-values.ts'
import type { TypedNumber } from '#web/documents/sheet/sheet-line.ts'

/** What the invoice form holds besides what every document holds. */
export interface InvoiceValues extends DocumentValues {
  transport: string
  vehicleNo: string
  ewayBillNo: string
  tableNo: string
  server: string
  cashier: string
  paymentMode: PaymentMode
  /** Rupees; counts unless the invoice was said to be paid in full. */
  amountReceived: TypedNumber
  isPaidInFull: boolean
}

const NO_TRANSPORT = { transport: '', vehicleNo: '', ewayBillNo: '', tableNo: '', server: '', cashier: '' }

/** A new invoice, empty or taken over from an order or a quotation. */
export const newInvoice = (begun: DocumentValues): InvoiceValues => ({
  ...begun,
  ...NO_TRANSPORT,
  paymentMode: 'cash',
  amountReceived: undefined,
  isPaidInFull: false,
})

export const valuesOf = (invoice: Invoice): InvoiceValues => ({
  ...storedValues(invoice, invoice.invoiceDate),
  transport: invoice.transport,
  vehicleNo: invoice.vehicleNo,
  ewayBillNo: invoice.ewayBillNo,
  tableNo: invoice.tableNo,
  server: invoice.server,
  cashier: invoice.cashier,
  paymentMode: invoice.paymentMode,
  amountReceived: invoice.amountReceived === 0 ? undefined : paiseToRupees(invoice.amountReceived),
  isPaidInFull: false,
})

/** The form as it is sent. */
export function bodyOf(values: InvoiceValues, direction: Direction) {
  const { transport, vehicleNo, ewayBillNo, tableNo, server, cashier, paymentMode } = values
  return {
    ...documentBody(values, direction),
    ...{ transport, vehicleNo, ewayBillNo, tableNo, server, cashier, paymentMode },
    invoiceType: direction,
    invoiceDate: values.date,
    discount: values.discount ?? 0,
    additionalCharges: values.additionalCharges ?? 0,
    ...(values.isPaidInFull
      ? { paymentStatus: 'paid' as const }
      : { amountReceived: values.amountReceived ?? 0 }),
  }
}
