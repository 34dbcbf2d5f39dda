import * as z from 'zod/mini'
import { LONGEST_QR, SIGNATURES } from '#domain/gst/received/einvoice-qr.ts'
import { t } from '#domain/words/t.ts'
import { endpoint } from '../endpoint.ts'
import { atMost, id } from '../fields.ts'
import { rupees } from '../figures.ts'
import { merchant } from '../merchants.ts'

/** Content of a supplier's signed QR code, and the supplier's record in the books. */
export const receivedEInvoice = z.object({
  sellerGstin: z.string(),
  /** The stored supplier with this GSTIN; null if there is none. */
  supplier: z.nullable(merchant),
  number: z.string(),
  date: z.string(),
  total: rupees,
  itemCount: z.int(),
  mainHsn: z.string(),
  irn: z.string(),
  signature: z.enum(SIGNATURES),
  /** The verdict on the signature, as a sentence. */
  signatureWords: z.string(),
  /** '' where it is addressed to the shop. */
  buyerProblem: z.string(),
  /** The supplier's last bill, whose lines can be copied. */
  lastBill: z.nullable(z.object({ _id: id, number: z.string(), date: z.string() })),
})
export type ReceivedEInvoice = z.output<typeof receivedEInvoice>

export const readSupplierQr = endpoint('POST', '/api/purchases/einvoice-qr', 'buy', {
  summary: "Reads the signed QR code of a supplier's e-invoice for a new purchase; keeps nothing",
  body: z.object({
    text: z
      .string(t("Scan or paste the code of the supplier's e-invoice"))
      .check(
        z.minLength(1, t("Scan or paste the code of the supplier's e-invoice")),
        atMost(LONGEST_QR, t('This is longer than the code of an e-invoice')),
      ),
  }),
  response: { 200: receivedEInvoice },
})
