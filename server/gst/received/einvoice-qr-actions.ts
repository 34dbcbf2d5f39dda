import * as z from 'zod/mini'
import type { ReceivedEInvoice } from '#contract/gst/received-e-invoices.ts'
import {
  buyerProblem,
  type EInvoiceKey,
  type EInvoiceQr,
  readEInvoiceQr,
  SIGNATURE_WORDS,
} from '#domain/gst/received/einvoice-qr.ts'
import { cleanGstin } from '#domain/typed/written-gstin.ts'
import { t } from '#domain/words/t.ts'
import { sql } from '#server/db/sql.ts'
import type { Shop } from '#server/documents/document-actions.ts'
import { Problem } from '#server/http/problem.ts'
import { merchantOf, selectMerchants } from '#server/merchants/merchant-queries.ts'
import * as column from '#server/rows/column.ts'
import { query } from '#server/rows/query.ts'
import { signatureOf } from './einvoice-signature.ts'

const NOTES: Partial<Record<EInvoiceQr['kind'], () => string>> = {
  CRN: () => t('This code is of a credit note. Open its purchase and enter the note there.'),
  DBN: () => t('This code is of a debit note. Open its purchase and enter the note there.'),
}

/** The purchase entered from the e-invoice already: by IRN, or by the supplier's number. */
const selectSame = ({ irn, sellerGstin, number, date }: EInvoiceQr) =>
  query(
    { number: z.nullable(z.string()) },
    sql`select purchase_of_e_invoice(${irn}, ${sellerGstin}, ${number}, ${date}::date) as number`,
  )

const selectLastBill = (shopId: string, supplier: string) =>
  query(
    { _id: column.id, number: z.string(), date: column.date },
    sql`
  select id as "_id", number, date from documents
   where shop_id = ${shopId} and merchant_id = ${supplier} and noun = 'invoice' and direction = 'purchase' and counts
   order by date desc, seq desc limit 1`,
  )

/** Reads a supplier's QR code: its figures, signature, buyer and whether the bill is new. Stores nothing. */
export async function readReceived(
  { db, shopId }: Shop,
  text: string,
  keys: readonly EInvoiceKey[],
): Promise<ReceivedEInvoice> {
  const read = readEInvoiceQr(text)
  if (!read)
    throw new Problem(400, t('This is not the code of an e-invoice. Scan the large QR code on the bill.'))
  const { qr } = read
  const note = NOTES[qr.kind]
  if (note) throw new Problem(400, note())
  const [[same], [shop], suppliers] = await db.batch([
    selectSame(qr),
    query({ gstin: z.string() }, sql`select gstin from shops where id = ${shopId}`),
    selectMerchants(
      shopId,
      sql`upper(gstin) = ${qr.sellerGstin} and deleted_at is null
          order by (type = 'supplier') desc, created_at, id limit 1`,
    ),
  ])
  if (same?.number) {
    throw new Problem(
      409,
      t('This bill is already in: {number} of {gstin} is your {own}.', {
        number: qr.number,
        gstin: qr.sellerGstin,
        own: same.number,
      }),
    )
  }
  const supplier = suppliers.map(merchantOf)[0] ?? null
  const [lastBill] = supplier ? await db.execute(selectLastBill(shopId, supplier._id)) : []
  const signature = signatureOf(read, keys)
  const { sellerGstin, number, date, total, itemCount, mainHsn, irn } = qr
  return {
    sellerGstin,
    number,
    date,
    total,
    itemCount,
    mainHsn,
    irn,
    supplier,
    signature,
    signatureWords: SIGNATURE_WORDS[signature],
    buyerProblem: buyerProblem(qr, cleanGstin(shop?.gstin)),
    lastBill: lastBill ?? null,
  }
}
