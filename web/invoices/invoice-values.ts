import type { Direction } from '#contract/document.ts'
import type { ReceivedEInvoice } from '#contract/gst/received-e-invoices.ts'
import type { Invoice } from '#contract/invoices.ts'
import { type FieldValues, fieldValues, newFields } from '#domain/documents/fields.ts'
import { NOTHING, paiseToRupees, sumOfPaise } from '#domain/money.ts'
import type { PaymentMode } from '#domain/payment/payment-status.ts'
import type { Supply } from '#domain/tax/supply/supplies.ts'
import { isExport } from '#domain/tax/supply/supply-kinds.ts'
import type { TypedNumber } from '#web/documents/open-document/lines/sheet-line.ts'
import { discountBody, documentBody, placeBody } from '#web/documents/open-document/values/document-body.ts'
import type { DocumentValues } from '#web/documents/open-document/values/document-values.ts'
import { thisTill } from '#web/documents/till/this-till.ts'
import { usualMode } from './payment/usual-mode.ts'
import type { OfferedDraft } from './received/offered-values.ts'

/** Fields of the invoice form besides those of every document. */
export interface InvoiceFields extends FieldValues<'invoice'> {
  supplierBillNo: string
  supplierBillDate: string
  /** 'yes' confirms that the bill is not the other one with a similar number. */
  anotherBill: '' | 'yes'
  /** The total on the supplier's paper, in rupees: the check of what is typed; never sent. */
  supplierTotal?: TypedNumber
  /** The IRN of the supplier's e-invoice, from its code. */
  supplierIrn: string
  /** All fields of the scanned code; never sent. */
  received?: ReceivedEInvoice
  /** The bill of another shop of the owner that this purchase confirms. */
  offered?: OfferedDraft
  supply: Supply
  shippingBillNo: string
  shippingBillDate: string
  portCode: string
  /** GSTIN of the e-commerce operator of a sale. */
  operatorGstin: string
  paymentMode: PaymentMode
  /** Rupees; counts unless the invoice is paid in full. */
  amountReceived: TypedNumber
  /** The second payment mode, by which the rest of the total was paid; '' for none. */
  restBy: PaymentMode | ''
  /** The amount of that rest in rupees; undefined: all of it. */
  restAmount: TypedNumber
  /** Set if a person chose it; undefined: a walk-in's sale is paid in full, every other is not. */
  isPaidInFull?: boolean
}

export type InvoiceValues = DocumentValues & InvoiceFields

export const newInvoice = (direction: Direction): InvoiceFields => ({
  ...newFields('invoice', direction),
  supplierBillNo: '',
  supplierBillDate: '',
  anotherBill: '',
  supplierIrn: '',
  supply: 'domestic',
  shippingBillNo: '',
  shippingBillDate: '',
  portCode: '',
  operatorGstin: '',
  paymentMode: direction === 'sales' ? usualMode() : 'cash',
  amountReceived: undefined,
  restBy: '',
  restAmount: undefined,
})

/** Paid unless chosen otherwise: a walk-in's sale. Stored parties may pay later. */
export const isPaid = (
  { isPaidInFull, merchants }: Pick<InvoiceValues, 'isPaidInFull' | 'merchants'>,
  direction: Direction,
): boolean => isPaidInFull ?? (direction === 'sales' && !merchants._id)

type Same = Exclude<
  keyof InvoiceFields,
  | 'amountReceived'
  | 'restBy'
  | 'restAmount'
  | 'isPaidInFull'
  | 'supply'
  | 'shippingBillNo'
  | 'shippingBillDate'
  | 'portCode'
  | 'operatorGstin'
  | 'received'
  | 'offered'
  | 'supplierTotal'
>

/** Form fields with the same names on the wire. */
const fieldsOf = (from: Pick<Invoice, Same>): Pick<InvoiceFields, Same> => {
  const { paymentMode, supplierBillNo = '', supplierBillDate = '', anotherBill = '', supplierIrn = '' } = from
  return {
    ...fieldValues('invoice', from),
    paymentMode,
    supplierBillNo,
    supplierBillDate,
    anotherBill,
    supplierIrn,
  }
}

/** Shipping bill and port are sent for an export only. */
const suppliedSo = ({ supply, shippingBillNo, shippingBillDate, portCode }: InvoiceValues) =>
  isExport(supply) ? { supply, shippingBillNo, shippingBillDate, portCode } : { supply }

/** Only a sale can go through an operator. */
const soldThrough = ({ operatorGstin }: InvoiceValues, direction: Direction) =>
  direction === 'sales' ? { operatorGstin } : {}

/** Amount by the first mode, else the whole amount received with the bill. */
const firstWay = ({ ways, amountReceived }: Invoice) => ways?.[0]?.amount ?? amountReceived
const restOf = ({ ways = [] }: Invoice) => (ways.length === 2 && ways[1]?.paymentMode) || ''
/** Amount by the second mode, if the two do not sum to the total. */
const restAmountOf = ({ ways = [], invoiceAmount }: Invoice) =>
  ways.length === 2 && sumOfPaise(ways.map(({ amount }) => amount)) !== invoiceAmount
    ? paiseToRupees(ways[1]?.amount ?? NOTHING)
    : undefined

export const storedFields = (invoice: Invoice): InvoiceFields & Pick<DocumentValues, 'isSupplyByHand'> => ({
  ...fieldsOf(invoice),
  supply: invoice.supply ?? 'domestic',
  isSupplyByHand: true,
  shippingBillNo: invoice.shippingBillNo ?? '',
  shippingBillDate: invoice.shippingBillDate ?? '',
  portCode: invoice.portCode ?? '',
  operatorGstin: invoice.operatorGstin ?? '',
  amountReceived: firstWay(invoice) === 0 ? undefined : paiseToRupees(firstWay(invoice)),
  restBy: restOf(invoice),
  restAmount: restAmountOf(invoice),
  isPaidInFull: false,
})

/** The form's values as the body of the call. */
export const invoiceBody = (values: InvoiceValues, direction: Direction, number: string) => ({
  ...documentBody(values, direction),
  ...discountBody(values),
  ...placeBody(values),
  ...fieldsOf(values),
  ...suppliedSo(values),
  ...soldThrough(values, direction),
  invoiceType: direction,
  ...(direction === 'sales' && { till: thisTill() }),
  invoiceNumber: number,
  invoiceDate: values.date,
  ...paymentOf(values, direction),
  offered: values.offered,
})

function paymentOf(values: InvoiceValues, direction: Direction) {
  const { paymentMode, amountReceived = 0, restBy, restAmount } = values
  if (isPaid(values, direction)) return { paymentStatus: 'paid' as const }
  if (!restBy || restBy === paymentMode || amountReceived === 0) return { amountReceived }
  return {
    ways: [
      { paymentMode, amount: amountReceived },
      { paymentMode: restBy, amount: restAmount },
    ],
  }
}
