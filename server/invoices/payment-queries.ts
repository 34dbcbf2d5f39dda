import { type SQL, sql } from 'drizzle-orm'
import type { Paise } from '#domain/money.ts'
import { columnsOf } from '#server/documents/document-queries.ts'
import { DOCUMENT, type DocumentRow } from '#server/documents/document-row.ts'
import { type Query, query } from '#server/rows/query.ts'

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
): Query<DocumentRow> => {
  const received = sql`amount_received + ${receivedNow}::bigint`
  const due = sql`(grand_total - adjusted + refunded)`
  const kept = keep(sql`from d`)
  return query(
    DOCUMENT,
    sql`
  with d as (
    update documents
       set amount_received = ${received}, pending_amount = ${due} - (${received}),
           payment_status = case when ${received} <= 0 then 'unpaid' when ${received} = ${due} then 'paid'
                                 else 'partially paid' end,
           payment_mode = coalesce(${paymentMode ?? null}::text, payment_mode), updated_at = clock_timestamp()
     where shop_id = ${shopId} and id = ${id} and noun = 'invoice' and status = 'completed' and ${received} <= ${due}
    returning *
  )${kept ? sql`, kept as (${kept})` : sql``}
  select ${columnsOf('invoice')} from d`,
  )
}

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
    update documents
       set amount_received = ${payment.amountReceived}, pending_amount = ${payment.pendingAmount},
           payment_status = ${payment.paymentStatus}, payment_mode = ${payment.paymentMode},
           updated_at = clock_timestamp()
     where shop_id = ${shopId} and id = ${row.id} and status = 'completed'
       and updated_at = ${row.updated_at}::timestamptz
    returning *
  )
  select ${columnsOf('invoice')} from d`,
  )
