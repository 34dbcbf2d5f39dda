import * as z from 'zod/mini'
import { PAYMENT_MODES, PAYMENT_STATUSES } from '#domain/payment/payment-status.ts'
import { BILL_REQUESTS, type BillRequest } from '#domain/shop/bill-pages.ts'
import { FILINGS } from '#domain/shop/filing.ts'
import { REGISTRATIONS } from '#domain/shop/registration.ts'
import { SUPPLIES } from '#domain/tax/supply/supplies.ts'
import { TAXABILITIES } from '#domain/tax/taxability.ts'
import { WHOLE_LANGUAGES } from '#domain/words/languages.ts'
import { sql } from '#server/db/sql.ts'
import * as column from '#server/rows/column.ts'
import { prepared, query } from '#server/rows/query.ts'

// The functions are in server/db/functions/bill-links.sql.

const BILL_PAGE = z.strictObject({
  worksUntil: column.date,
  language: z.enum(WHOLE_LANGUAGES),
  shop: z.strictObject({
    name: z.string(),
    address: z.string(),
    phone: z.string(),
    upiId: z.string(),
    merchantCode: z.string(),
  }),
  rules: z.strictObject({
    filing: z.enum(FILINGS),
    filedUpTo: z.nullable(column.date),
    lockedUpTo: z.nullable(column.date),
    eInvoicesFrom: z.nullable(column.date),
  }),
  bill: z.strictObject({
    number: z.string(),
    date: column.date,
    status: z.enum(['completed', 'returned', 'cancelled']),
    paymentStatus: z.enum(PAYMENT_STATUSES),
    registration: z.enum(REGISTRATIONS),
    sellerGstin: z.string(),
    buyer: z.string(),
    buyerGstin: z.string(),
    total: column.paise,
    tax: column.paise,
    discount: column.paise,
    charges: column.paise,
    roundOff: column.paise,
    paymentMode: z.enum(PAYMENT_MODES),
    taken: column.ways,
    received: column.paise,
    adjusted: column.paise,
    refunded: column.paise,
    open: column.paise,
    pricesIncludeTax: z.boolean(),
    supply: z.enum(SUPPLIES),
    hasIrn: z.boolean(),
    writtenAt: column.moment,
    rewrittenAt: z.nullable(column.moment),
  }),
  /** The bill as it was first written; null if it was never changed. */
  first: z.nullable(
    z.strictObject({
      date: column.date,
      total: column.paise,
      isBuyerSame: z.boolean(),
      isGstinSame: z.boolean(),
      lines: z.array(
        z.strictObject({
          id: z.string(),
          name: z.string(),
          quantity: z.number(),
          unit: z.string(),
          rate: z.number(),
          total: column.paise,
        }),
      ),
    }),
  ),
  lines: z.array(
    z.strictObject({
      id: z.string(),
      name: z.string(),
      hsn: z.string(),
      quantity: z.number(),
      unit: z.string(),
      rate: z.number(),
      cgst: z.number(),
      sgst: z.number(),
      igst: z.number(),
      taxability: z.enum(TAXABILITIES),
      less: column.paise,
      scheme: z.nullable(z.string()),
      free: z.nullable(z.number()),
      taxable: column.paise,
      tax: column.paise,
      total: column.paise,
    }),
  ),
  settled: z.array(
    z.strictObject({
      date: column.date,
      kind: z.string(),
      number: z.nullable(z.string()),
      status: z.string(),
      isBack: z.boolean(),
      ways: column.settledWays,
      amount: column.paise,
    }),
  ),
  asked: z.array(z.enum(BILL_REQUESTS)),
})
export type BillPageRow = z.output<typeof BILL_PAGE>

export const selectBillPage = (tokenHash: Buffer, now: Date) =>
  prepared(
    query(
      { page: z.nullable(BILL_PAGE) },
      sql`select read_bill_page(${tokenHash}::bytea, ${now.toISOString()}::timestamptz) as page`,
    ),
  )

/** Shop and bill of a link; null if it has expired or was switched off. */
export const selectLinkedBill = (tokenHash: Buffer, now: Date) =>
  query(
    { linked: z.nullable(z.strictObject({ shop: z.string(), bill: z.string() })) },
    sql`select bill_of_link(${tokenHash}::bytea, ${now.toISOString()}::timestamptz) as linked`,
  )

/** Stores a request by a link; `found` is false if the link is invalid. */
export const insertBillRequest = (
  tokenHash: Buffer,
  now: Date,
  asked: { kind: BillRequest; words: string },
) =>
  query(
    { found: z.boolean() },
    sql`select ask_of_bill(${tokenHash}::bytea, ${now.toISOString()}::timestamptz, ${asked.kind}, ${asked.words}) as found`,
  )
