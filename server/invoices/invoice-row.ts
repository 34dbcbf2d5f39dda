import type { Party } from '#contract/document.ts'
import type { Invoice } from '#contract/invoices.ts'
import type { Direction } from '#domain/document-kinds.ts'
import { type FieldOf, fieldValues } from '#domain/documents/fields.ts'
import { PRESCRIPTION_FIELDS } from '#domain/documents/prescription.ts'
import { operatorGstinOf } from '#domain/gst/operator.ts'
import { modeOfAccount } from '#domain/ledger/money-accounts.ts'
import { NOTHING, paise } from '#domain/money.ts'
import { toGiveBack } from '#domain/payment/payment-status.ts'
import { summedWays, waysOfAccounts } from '#domain/payment/received-ways.ts'
import { stateOfParty } from '#domain/tax/tax-heads.ts'
import { cancelledOf, type DocumentRow, documentOf, reportedOf } from '#server/documents/document-row.ts'
import { netAdjusted, refundedOf } from '#server/documents/posted-document.ts'

/** Details that may be empty, and the same without the empty ones. */
type Given<N extends string> = { [D in N]?: string | undefined }
type Kept<N extends string> = { [D in N]?: string }

/** Details from the supplier's own bill. */
const SUPPLIER_DETAILS = ['supplierBillNo', 'supplierBillDate', 'supplierIrn'] as const
type SupplierDetail = (typeof SUPPLIER_DETAILS)[number]

/** The supplier's details of a purchase, without empty ones. */
export const supplierDetailsOf = (
  from: Given<SupplierDetail> & { anotherBill?: '' | 'yes' | undefined },
  direction: Direction,
): Kept<SupplierDetail> & { anotherBill?: 'yes' } =>
  direction === 'purchase'
    ? { ...whatThereIs(SUPPLIER_DETAILS, from), ...(from.anotherBill === 'yes' && { anotherBill: 'yes' }) }
    : {}

/** The e-commerce operator of a sale, if there is one. */
export const operatorDetailsOf = (from: Given<'operatorGstin'>, direction: Direction) =>
  direction === 'sales'
    ? whatThereIs(['operatorGstin'], { operatorGstin: operatorGstinOf(from.operatorGstin) })
    : {}

const whatThereIs = <N extends string>(names: readonly N[], from: Given<N>) =>
  Object.fromEntries(names.flatMap((name) => (from[name] ? [[name, from[name]]] : []))) as Kept<N>

/** Fields that are only stored and printed; a prescription on sales alone, without its empty parts, as most bills have none. */
export function storedFieldsOf(
  from: Partial<Record<FieldOf<'invoice'>, string | undefined>>,
  direction: Direction,
) {
  const { patient, patientAddress, doctor, doctorAddress, ...others } = fieldValues('invoice', from)
  return { ...others, ...(direction === 'sales' ? whatThereIs(PRESCRIPTION_FIELDS, from) : {}) }
}

/** LUT, and shipping bill and port as customs gave them, of an export. */
const EXPORT_DETAILS = ['lut', 'shippingBillNo', 'shippingBillDate', 'portCode'] as const
export type ExportDetails = Given<(typeof EXPORT_DETAILS)[number]>

export const exportDetailsOf = (from: ExportDetails): Kept<keyof ExportDetails> =>
  whatThereIs(EXPORT_DETAILS, from)

const supplierFields = ({ name, address, gstin, placeOfSupply, state }: Party) => ({
  supplierName: name,
  supplierAddress: address,
  supplierGstin: gstin,
  supplierPlaceOfSupply: placeOfSupply || (stateOfParty({ state, gstin })?.name ?? ''),
})

/** Overpayment in paise: for a cancelled bill all that was received and not refunded. */
const owedBack = (row: DocumentRow) =>
  row.status === 'cancelled'
    ? paise(Math.max(0, (row.amount_received ?? NOTHING) - row.refunded))
    : toGiveBack(row.grand_total, row.amount_received ?? NOTHING, netAdjusted(row))

/**
 * Payment modes of the money that came with the bill, in its order, and what settled it since. The bill's own payment mode
 * is that of its latest payment.
 */
const waysOf = ({ taken, settled_ways: settled }: DocumentRow) => {
  const ways = taken?.map(([account, amount]) => ({ paymentMode: modeOfAccount(account), amount })) ?? []
  const cameLater = waysOfAccounts(settled ?? [])
  return {
    ...((ways.length > 1 || (settled && ways.length > 0)) && { ways }),
    ...(cameLater.length > 0 && { cameLater: summedWays(cameLater) }),
  }
}

/** An invoice as on the wire; the contract converts paise to rupees. */
export const invoiceOf = (row: DocumentRow): Invoice => ({
  ...documentOf(row),
  invoiceNumber: row.number,
  invoiceType: row.direction,
  status: row.status as Invoice['status'],
  invoiceDate: row.date,
  discount: row.discount,
  additionalCharges: row.additional_charges,
  invoiceAmount: row.grand_total,
  invoiceAmountWords: row.amount_words,
  ...storedFieldsOf(row.details, row.direction),
  ...exportDetailsOf(row.details),
  ...supplierDetailsOf(row.details, row.direction),
  ...operatorDetailsOf(row.details, row.direction),
  paymentMode: row.payment_mode ?? 'cash',
  ...waysOf(row),
  ...(row.details.change && { change: paise(Number(row.details.change)) }),
  amountReceived: row.amount_received ?? NOTHING,
  pendingAmount: row.pending_amount ?? NOTHING,
  paymentStatus: row.payment_status ?? 'unpaid',
  adjusted: row.adjusted,
  ...refundedOf(row),
  toGiveBack: owedBack(row),
  became: row.became,
  ...cancelledOf(row),
  ...reportedOf(row),
  ...(row.offered && { offered: row.offered }),
  ...(row.given_at && { givenAt: new Date(row.given_at).toISOString() }),
  ...(row.direction === 'purchase' && supplierFields(row.party)),
})
