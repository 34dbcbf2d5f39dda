import type { Direction } from '#contract/document.ts'
import type { Invoice } from '#contract/invoices.ts'
import { paiseToRupees } from '#domain/money.ts'
import type { PaymentMode } from '#domain/payment-status.ts'
import {
  type DocumentValues,
  discountBody,
  documentBody,
} from '#web/documents/open-document/document-values.ts'
import type { TypedNumber } from '#web/documents/sheet/sheet-line.ts'
import { usualMode } from './payment/usual-mode.ts'

/** What the invoice form holds besides what every document holds. */
export interface InvoiceFields {
  transport: string
  vehicleNo: string
  ewayBillNo: string
  tableNo: string
  server: string
  cashier: string
  paymentMode: PaymentMode
  /** Rupees; counts unless the invoice is paid in full. */
  amountReceived: TypedNumber
  /** As somebody said; until then a sale over the counter is, and nothing else. */
  isPaidInFull?: boolean
}

export type InvoiceValues = DocumentValues & InvoiceFields

export const newInvoice = (direction: Direction): InvoiceFields => ({
  ...{ transport: '', vehicleNo: '', ewayBillNo: '', tableNo: '', server: '', cashier: '' },
  paymentMode: direction === 'sales' ? usualMode() : 'cash',
  amountReceived: undefined,
})

/** Who is in the address book may pay later; who walks in pays now. */
export const isPaid = (
  { isPaidInFull, merchants }: Pick<InvoiceValues, 'isPaidInFull' | 'merchants'>,
  direction: Direction,
): boolean => isPaidInFull ?? (direction === 'sales' && !merchants._id)

type Same = Exclude<keyof InvoiceFields, 'amountReceived' | 'isPaidInFull'>

/** The fields as the wire has them too. */
const fieldsOf = (from: Pick<InvoiceFields, Same>): Pick<InvoiceFields, Same> => {
  const { transport, vehicleNo, ewayBillNo, tableNo, server, cashier, paymentMode } = from
  return { transport, vehicleNo, ewayBillNo, tableNo, server, cashier, paymentMode }
}

export const storedFields = (invoice: Invoice): InvoiceFields => ({
  ...fieldsOf(invoice),
  amountReceived: invoice.amountReceived === 0 ? undefined : paiseToRupees(invoice.amountReceived),
  isPaidInFull: false,
})

/** The form as it is sent. */
export const invoiceBody = (values: InvoiceValues, direction: Direction, number: string) => ({
  ...documentBody(values, direction),
  ...discountBody(values),
  ...fieldsOf(values),
  invoiceType: direction,
  invoiceNumber: number,
  invoiceDate: values.date,
  ...(isPaid(values, direction)
    ? { paymentStatus: 'paid' as const }
    : { amountReceived: values.amountReceived ?? 0 }),
})
