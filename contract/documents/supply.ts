import * as z from 'zod/mini'
import { isIsoDate } from '#domain/calendar.ts'
import { SUPPLIES } from '#domain/tax/supply/supplies.ts'
import { t } from '#domain/words/t.ts'
import { writing } from '../fields.ts'
import { rupees } from '../figures.ts'

// Kind of supply of a bill, and customs' details of an export. All are optional; answers for a bill within India leave them
// out.

const orEmpty = (pattern: RegExp) => (value: string) => value === '' || pattern.test(value)

/** GSTR-1, table 6A (exp): sbnum, sbdt and sbpcode; they may come after the bill. */
const exportFacts = {
  shippingBillNo: writing(10, () => t('Shipping bill no')).check(
    z.refine(orEmpty(/^\d{3,7}$/), t('Shipping bill no: 3 to 7 digits')),
  ),
  shippingBillDate: writing(10, () => t('Date')).check(
    z.refine((value) => value === '' || isIsoDate(value), t('Enter a valid date')),
  ),
  portCode: writing(10, () => t('Port code')).check(
    z.refine(orEmpty(/^[A-Za-z0-9]{1,6}$/), t('Port code: at most 6 letters and digits')),
  ),
}

/** The kind of supply as a person sends it; absent, it is within India. */
export const supplyDraft = {
  supply: z.optional(z.enum(SUPPLIES, t('Choose the kind of supply'))),
  shippingBillNo: z.optional(exportFacts.shippingBillNo),
  shippingBillDate: z.optional(exportFacts.shippingBillDate),
  portCode: z.optional(exportFacts.portCode),
  /** The GSTIN under which an e-commerce operator collects tax on the sale (table 14 of GSTR-1). */
  operatorGstin: z.optional(writing(20, () => t("Operator's GSTIN"))),
  /** The number of a supplier's own bill, by which GSTR-2B names it; not stored for a sale. */
  supplierBillNo: z.optional(writing(16, () => t('Bill No'))),
  supplierBillDate: z.optional(exportFacts.shippingBillDate),
  /** 'yes' if this is a different bill from a stored one of the supplier with a similar number (1/11 and 11/1). */
  anotherBill: z.optional(z.enum(['', 'yes'], t('Say whether it is another bill'))),
  /** The IRN from the QR code of the supplier's e-invoice. */
  supplierIrn: z.optional(
    writing(64, 'IRN').check(z.refine(orEmpty(/^[0-9a-f]{64}$/), t('IRN: 64 letters and figures'))),
  ),
}

/** Answered for a bill of any kind other than within India. */
export const supplied = {
  supply: z.optional(z.enum(SUPPLIES)),
  /** Reason for its taxation in one sentence, as of the day it was saved. */
  taxReason: z.optional(z.string()),
  /** Under reverse charge: the recipient's tax liability, by head. */
  taxOwed: z.optional(z.object({ cgst: rupees, sgst: rupees, igst: rupees, cess: rupees })),
}

/** Answered with an invoice: details of export, operator and the supplier's own bill; `lut` is that of its year. */
export const exported = {
  lut: z.optional(z.string()),
  shippingBillNo: z.optional(z.string()),
  shippingBillDate: z.optional(z.string()),
  portCode: z.optional(z.string()),
  operatorGstin: z.optional(z.string()),
  supplierBillNo: z.optional(z.string()),
  supplierBillDate: z.optional(z.string()),
  anotherBill: z.optional(z.enum(['', 'yes'])),
  supplierIrn: z.optional(z.string()),
}

/** The kind of supply as a stored line has it. */
export const lineSupply = {
  /** The document charges no tax, though its lines keep their percentages. */
  taxNotCharged: z.optional(z.boolean()),
  /** True if its product was under reverse charge. */
  reverseCharge: z.optional(z.boolean()),
}
