import { type SQL, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { listInvoices } from '#contract/invoices.ts'
import { parseNumber, SERIES } from '#domain/document-number.ts'
import type { Db } from '#server/db/db.ts'
import { decodeCursor, likePattern, type Page, pageOf, rowsToRead } from '#server/http/page.ts'
import type { InvoiceRow } from './invoice-row.ts'

export type InvoiceFilter = z.output<typeof listInvoices.schema.querystring>

/** Every column but the search text. */
const columns = sql`
  i.id, i.seq, i.invoice_type, i.invoice_number, i.status, i.invoice_date, i.delivery_date, i.merchant_id, i.party,
  i.own, i.shipping, i.no_of_items, i.total_before_tax, i.cgst, i.sgst, i.igst, i.cess, i.total_tax, i.discount,
  i.total_after_tax, i.additional_charges, i.grand_total, i.amount_words, i.terms, i.authorised_signatory, i.logo,
  i.transport, i.vehicle_no, i.eway_bill_no, i.table_no, i.server, i.cashier, i.payment_mode, i.amount_received,
  i.pending_amount, i.payment_status, i.created_at, i.updated_at`

const lines = sql`(
  select jsonb_agg(to_jsonb(l) order by l.position) from invoice_lines l
   where l.shop_id = i.shop_id and l.invoice_id = i.id) as lines`

/** One invoice with its lines. */
export const selectInvoice = (shopId: string, id: string): SQL =>
  sql`select ${columns}, ${lines} from invoices i where i.shop_id = ${shopId} and i.id = ${id}`

export async function findInvoice(db: Db, shopId: string, id: string): Promise<InvoiceRow | undefined> {
  return (await db.execute<InvoiceRow>(selectInvoice(shopId, id)))[0]
}

/** Newest first. With a search the view stands in for the table, so that the trigram index can serve it. */
export async function pageInvoices(db: Db, shopId: string, filter: InvoiceFilter): Promise<Page<InvoiceRow>> {
  const { limit, search, type, status, from, to, brief } = filter
  const after = decodeCursor(filter.cursor, 'date', 'number')
  const conditions = [
    sql`i.shop_id = ${shopId}`,
    search && sql`i.search like ${likePattern(search)}`,
    type && sql`i.invoice_type = ${type}`,
    status && sql`i.status = ${status}`,
    from && sql`i.invoice_date >= ${from}::date`,
    to && sql`i.invoice_date <= ${to}::date`,
    after && sql`(i.invoice_date, i.seq) < (${after[0]}::date, ${after[1]}::bigint)`,
  ].filter((condition): condition is SQL => Boolean(condition))
  const [rows = [], counts] = await db.batch([
    sql`select ${columns}, ${brief ? sql`null as lines` : lines}
          from ${search ? sql`searchable_invoices` : sql`invoices`} i
         where ${sql.join(conditions, sql` and `)}
         order by i.invoice_date desc, i.seq desc
         limit ${rowsToRead(limit)}`,
    countInvoices(shopId),
  ])
  const total = Number(counts?.[0]?.total ?? 0)
  return pageOf(rows as unknown as InvoiceRow[], limit, total, (row) => [row.invoice_date, row.seq])
}

/** Invoices are never deleted, so the counters know how many there are without counting. */
const countInvoices = (shopId: string): SQL => sql`
  select coalesce(sum(issued), 0) as total from document_counters
   where shop_id = ${shopId} and series in (${SERIES.salesInvoice}, ${SERIES.purchaseInvoice})`

/** The highest number of a series as it is written, null before the first (G-NUM-04). */
export async function lastNumber(db: Db, shopId: string, series: 'salesInvoice' | 'purchaseInvoice') {
  const [row] = await db.execute<{ last: number }>(
    sql`select last from document_counters where shop_id = ${shopId} and series = ${SERIES[series]}`,
  )
  return row ? row.last : null
}

export const wantedNumber = (direction: 'sales' | 'purchase', text: string) =>
  parseNumber(direction === 'sales' ? 'salesInvoice' : 'purchaseInvoice', text)

/** Locks the invoice for the rest of the transaction, so that what follows sees its newest lines. */
export const lockInvoice = (shopId: string, id: string): SQL =>
  sql`select status, updated_at from invoices where shop_id = ${shopId} and id = ${id} for update`

interface Payment {
  amountReceived: number // paise
  pendingAmount: number
  paymentStatus: string
  paymentMode: string
}

/** Records a payment, provided the invoice is still as `row` was read. */
export const storePayment = (shopId: string, row: InvoiceRow, payment: Payment): SQL => sql`
  with i as (
    update invoices
       set amount_received = ${payment.amountReceived}, pending_amount = ${payment.pendingAmount},
           payment_status = ${payment.paymentStatus}, payment_mode = ${payment.paymentMode},
           updated_at = clock_timestamp()
     where shop_id = ${shopId} and id = ${row.id} and status = 'completed'
       and updated_at = ${row.updated_at}::timestamptz
    returning *
  )
  select i.*, ${lines} from i`
