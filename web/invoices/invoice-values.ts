import type { Direction } from '#contract/document.ts'
import type { Invoice } from '#contract/invoices.ts'
import { type Paise, paiseToRupees } from '#domain/money.ts'
import type { PaymentMode } from '#domain/payment-status.ts'
import { type DocumentValues, NO_PARTY, NO_SHIPPING } from '#web/documents/document-values.ts'
import { fromWire, isBlank, type TypedNumber, toWire } from '#web/documents/sheet-line.ts'

/** What the invoice form holds, in the shape of the wire. */
export interface InvoiceValues extends DocumentValues {
  invoiceDate: string
  deliveryDate: string
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
  /** The state of the stored invoice that the typing began on; a draft may be older than the books. */
  basedOn?: string
}

const NO_TRANSPORT = { transport: '', vehicleNo: '', ewayBillNo: '', tableNo: '', server: '', cashier: '' }

interface Start {
  today: string
  /** The shop's name and default terms. */
  name: string
  terms: string
}

export const emptyInvoice = ({ today, name, terms }: Start): InvoiceValues => ({
  invoiceDate: today,
  deliveryDate: '',
  merchants: NO_PARTY,
  shippingDetails: NO_SHIPPING,
  items: [],
  discount: undefined,
  additionalCharges: undefined,
  terms,
  authorisedSignatory: name ? `For ${name}` : '',
  ...NO_TRANSPORT,
  paymentMode: 'cash',
  amountReceived: undefined,
  isPaidInFull: false,
})

const rupeesOrNone = (paise: Paise): TypedNumber => (paise === 0 ? undefined : paiseToRupees(paise))

export const valuesOf = (invoice: Invoice): InvoiceValues => ({
  invoiceDate: invoice.invoiceDate,
  deliveryDate: invoice.deliveryDate ?? '',
  merchants: invoice.merchants,
  shippingDetails: invoice.shippingDetails,
  items: fromWire(invoice.items),
  discount: rupeesOrNone(invoice.discount),
  additionalCharges: rupeesOrNone(invoice.additionalCharges),
  terms: invoice.terms,
  authorisedSignatory: invoice.authorisedSignatory,
  transport: invoice.transport,
  vehicleNo: invoice.vehicleNo,
  ewayBillNo: invoice.ewayBillNo,
  tableNo: invoice.tableNo,
  server: invoice.server,
  cashier: invoice.cashier,
  paymentMode: invoice.paymentMode,
  amountReceived: rupeesOrNone(invoice.amountReceived),
  isPaidInFull: false,
  basedOn: invoice.updatedAt,
})

/** The form as it is sent: rows without a product and a name are left out, and so is what the server computes. */
export function bodyOf(values: InvoiceValues, direction: Direction) {
  const { basedOn, isPaidInFull, amountReceived, items, discount, additionalCharges, deliveryDate, ...rest } =
    values
  return {
    ...rest,
    invoiceType: direction,
    invoiceDate: values.invoiceDate || undefined,
    deliveryDate: deliveryDate || null,
    items: items.filter((line) => !isBlank(line)).map(toWire),
    discount: discount ?? 0,
    additionalCharges: additionalCharges ?? 0,
    ...(isPaidInFull ? { paymentStatus: 'paid' as const } : { amountReceived: amountReceived ?? 0 }),
  }
}
export type InvoiceBody = ReturnType<typeof bodyOf>
