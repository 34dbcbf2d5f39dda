import { type SQL, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { listInvoices } from '#contract/invoices.ts'
import type { Paise } from '#domain/money.ts'
import type { Db } from '#server/db/db.ts'
import { pageDocuments } from '#server/documents/document-page.ts'
import { selectSource } from '#server/documents/document-source.ts'
import { MERCHANT_ID } from '#server/documents/document-sql.ts'
import { INVOICES } from '#server/documents/document-table.ts'
import type { Page } from '#server/http/page.ts'
import type { InvoiceRow } from './invoice-row.ts'

export type InvoiceFilter = z.output<typeof listInvoices.schema.querystring>

/** Every column but the search text; the row is called `d`. */
export const INVOICE_COLUMNS = sql`
  d.id, d.seq, d.invoice_type, d.invoice_number, d.status, d.invoice_date, d.delivery_date, ${MERCHANT_ID}, d.party,
  d.own, d.shipping, d.no_of_items, d.total_before_tax, d.cgst, d.sgst, d.igst, d.cess, d.total_tax, d.discount,
  d.total_after_tax, d.additional_charges, d.grand_total, d.amount_words, d.terms, d.authorised_signatory, d.logo,
  d.transport, d.vehicle_no, d.eway_bill_no, d.table_no, d.server, d.cashier, d.payment_mode, d.amount_received,
  d.pending_amount, d.payment_status, d.created_at, d.updated_at, ${selectSource(sql`d`, ['order', 'quotation'])}`

const lines = sql`(
  select jsonb_agg(to_jsonb(l) order by l.position) from invoice_lines l
   where l.shop_id = d.shop_id and l.invoice_id = d.id) as lines`

/** One invoice with its lines. */
export const selectInvoice = (shopId: string, id: string): SQL =>
  sql`select ${INVOICE_COLUMNS}, ${lines} from invoices d where d.shop_id = ${shopId} and d.id = ${id}`

export async function findInvoice(db: Db, shopId: string, id: string): Promise<InvoiceRow | undefined> {
  return (await db.execute<InvoiceRow>(selectInvoice(shopId, id)))[0]
}

/** As the partial index says it. */
const UNPAID = sql`d.status = 'completed' and d.payment_status <> 'paid'`

/** Each kind of payment stays inside the partial index. */
const narrowed = (payment: NonNullable<InvoiceFilter['payment']>): SQL =>
  payment === 'pending' ? UNPAID : sql`${UNPAID} and d.payment_status = ${payment}`

export const pageInvoices = (
  db: Db,
  shopId: string,
  { brief, payment, ...filter }: InvoiceFilter,
): Promise<Page<InvoiceRow>> =>
  pageDocuments(db, shopId, INVOICES, filter, {
    only: payment && narrowed(payment),
    columns: sql`${INVOICE_COLUMNS}, ${brief ? sql`null as lines` : lines}`,
    dateOf: (row) => row.invoice_date,
  })

/** Locks the invoice for the rest of the transaction, so that what follows sees its newest lines. */
export const lockInvoice = (shopId: string, id: string): SQL =>
  sql`select status, updated_at from invoices where shop_id = ${shopId} and id = ${id} for update`

interface Payment {
  amountReceived: Paise
  pendingAmount: number
  paymentStatus: string
  paymentMode: string
}

interface Receipt {
  id: string
  receivedNow: Paise
  paymentMode: string | undefined
}

/**
 * Adds to what was received, under the invoice's row lock, and remembers the key in the same statement. Answers
 * nothing when the invoice is not there, is returned, or has less pending than that.
 */
export const addReceipt = (
  shopId: string,
  { id, receivedNow, paymentMode }: Receipt,
  keep: (from: SQL) => SQL | undefined,
): SQL => {
  const received = sql`amount_received + ${receivedNow}::bigint`
  const kept = keep(sql`from d`)
  return sql`
  with d as (
    update invoices
       set amount_received = ${received}, pending_amount = grand_total - (${received}),
           payment_status = case when ${received} <= 0 then 'unpaid' when ${received} = grand_total then 'paid'
                                 else 'partially paid' end,
           payment_mode = coalesce(${paymentMode ?? null}::text, payment_mode), updated_at = clock_timestamp()
     where shop_id = ${shopId} and id = ${id} and status = 'completed' and ${received} <= grand_total
    returning *
  )${kept ? sql`, kept as (${kept})` : sql``}
  select ${INVOICE_COLUMNS}, ${lines} from d`
}

/** Records a payment, provided the invoice is still as `row` was read. */
export const storePayment = (shopId: string, row: InvoiceRow, payment: Payment): SQL => sql`
  with d as (
    update invoices
       set amount_received = ${payment.amountReceived}, pending_amount = ${payment.pendingAmount},
           payment_status = ${payment.paymentStatus}, payment_mode = ${payment.paymentMode},
           updated_at = clock_timestamp()
     where shop_id = ${shopId} and id = ${row.id} and status = 'completed'
       and updated_at = ${row.updated_at}::timestamptz
    returning *
  )
  select ${INVOICE_COLUMNS}, ${lines} from d`
