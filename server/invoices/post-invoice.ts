import { type SQL, sql } from 'drizzle-orm'
import type { PartyDraft, SourceDraft } from '#contract/document.ts'
import type { InvoiceDraft } from '#contract/invoices.ts'
import type { Paise } from '#domain/money.ts'
import {
  also,
  type Columns,
  type DocumentHead,
  DRAFT_COLUMNS,
  headColumns,
  LINE_COLUMNS,
  namesOf,
  valuesOf,
} from '#server/documents/document-head.ts'
import { selectSource, sourceColumns, sourceLineColumns } from '#server/documents/document-source.ts'
import {
  COST_OF_DRAFT,
  costOfDraftLine,
  draftLines,
  ownSnapshot,
  partySnapshot,
  takeNumber,
} from '#server/documents/document-sql.ts'
import { INVOICES } from '#server/documents/document-table.ts'

/** What both statements write besides the lines, computed by the action. Amounts in paise. */
export interface InvoiceHead
  extends DocumentHead,
    Pick<
      InvoiceDraft,
      | 'invoiceType'
      | 'transport'
      | 'vehicleNo'
      | 'ewayBillNo'
      | 'tableNo'
      | 'server'
      | 'cashier'
      | 'paymentMode'
    > {
  amountReceived: Paise
  pendingAmount: Paise
  paymentStatus: string
}

export interface Posting {
  shopId: string
  id: string
  userId: string
  email: string
  at: Date
  wantedNumber: number | undefined
  head: InvoiceHead
  party: PartyDraft
  lines: object[]
  source: SourceDraft | null | undefined
}

/** The columns of an invoice and where each comes from; the one list that insert and update share. */
export const invoiceColumns = (head: InvoiceHead): Columns => [
  ['invoice_date', sql`${head.date}::date`],
  ...headColumns(head),
  ['transport', sql`${head.transport}::text`],
  ['vehicle_no', sql`${head.vehicleNo}::text`],
  ['eway_bill_no', sql`${head.ewayBillNo}::text`],
  ['table_no', sql`${head.tableNo}::text`],
  ['server', sql`${head.server}::text`],
  ['cashier', sql`${head.cashier}::text`],
  ['payment_mode', sql`${head.paymentMode}::text`],
  ['amount_received', sql`${head.amountReceived}::bigint`],
  ['pending_amount', sql`${head.pendingAmount}::bigint`],
  ['payment_status', sql`${head.paymentStatus}::text`],
]

/**
 * Number, invoice, lines, stock and movements in one statement, so in one transaction and one round trip.
 * The number's row lock comes first, then the products' in their order.
 */
export function postInvoice({
  shopId,
  id,
  userId,
  email,
  at,
  wantedNumber,
  head,
  party,
  lines,
  source,
}: Posting): SQL {
  const columns = [...invoiceColumns(head), ...sourceColumns(source)]
  const links = sourceLineColumns(shopId, source)
  const direction = sql`${head.invoiceType}::text`
  const typed = sql`${JSON.stringify(party)}::jsonb`
  return sql`
    with number as (${takeNumber(shopId, INVOICES.series[head.invoiceType], wantedNumber)}),
    draft as (
      select draft.*, ${costOfDraftLine(shopId)} as cost from (${draftLines(shopId, lines)}) draft
    ),
    posted as (
      insert into invoices (
        shop_id, id, invoice_type, invoice_number, merchant_id, party, own, logo, created_by, created_at, cost,
        ${namesOf(columns)})
      select ${shopId}::uuid, ${id}::uuid, ${direction}, number.number, ${party._id ?? null}::uuid,
             ${partySnapshot(typed, sql`merchant`, direction)}, ${ownSnapshot(sql`shop`, email)}, shop.logo_id,
             ${userId}::uuid, ${at.toISOString()}::timestamptz, ${COST_OF_DRAFT},
             ${valuesOf(columns)}
        from number
        join shops shop on shop.id = ${shopId}
        left join merchants merchant on merchant.shop_id = ${shopId} and merchant.id = ${party._id ?? null}::uuid
      returning *
    ),
    line as (
      insert into invoice_lines (shop_id, invoice_id, cost, ${LINE_COLUMNS}${also(links, namesOf)})
      select ${shopId}::uuid, posted.id, draft.cost, ${DRAFT_COLUMNS}${also(links, valuesOf)}
        from posted cross join draft
      returning *
    ),
    movement as (
      insert into stock_movements
        (shop_id, date, product_id, movement_type, quantity, reference_type, reference_id)
      select line.shop_id, posted.invoice_date, line.product_id,
             case ${direction} when 'sales' then 'out' else 'in' end, line.quantity,
             case ${direction} when 'sales' then 'Sales Invoice' else 'Purchase Invoice' end, posted.invoice_number
        from line cross join posted
       where line.product_id is not null
       order by line.product_id, line.position
    )
    select posted.*, ${source ? selectSource(sql`posted`, [source.kind]) : sql`null as source`},
           (select jsonb_agg(to_jsonb(line) order by line.position) from line) as lines from posted`
}
