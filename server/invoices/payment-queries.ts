import { sql } from 'drizzle-orm'
import type { Paise } from '#domain/money.ts'
import { columnsOf } from '#server/documents/document-queries.ts'
import { DOCUMENT, type DocumentRow } from '#server/documents/document-row.ts'
import { type Query, query } from '#server/rows/query.ts'

interface Payment {
  amountReceived: Paise
  pendingAmount: number
  paymentStatus: string
  paymentMode: string | null
}

/** Records a payment, provided the invoice is still as `row` was read. */
export const storePayment = (shopId: string, row: DocumentRow, payment: Payment): Query<DocumentRow> =>
  query(
    DOCUMENT,
    sql`
  with d as (
    update documents d
       set taken = taken_after(d, ${payment.amountReceived}::bigint, ${payment.paymentMode}::text),
           amount_received = ${payment.amountReceived}, pending_amount = ${payment.pendingAmount},
           payment_status = ${payment.paymentStatus}, payment_mode = ${payment.paymentMode},
           updated_at = clock_timestamp()
     where d.shop_id = ${shopId} and d.id = ${row.id} and d.status = 'completed'
       and d.updated_at = ${row.updated_at}::timestamptz
    returning *
  )
  select ${columnsOf('invoice')} from d`,
  )
