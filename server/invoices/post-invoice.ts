import { type SQL, sql } from 'drizzle-orm'
import type { PartyDraft } from '#contract/document.ts'
import type { InvoiceDraft } from '#contract/invoices.ts'
import {
  costOfDraftLine,
  draftLines,
  ownSnapshot,
  partySnapshot,
  takeNumber,
} from '#server/documents/document-sql.ts'

/** What both statements write besides the lines, computed by the action. Amounts in paise. */
export interface InvoiceHead
  extends Omit<InvoiceDraft, 'merchants' | 'items' | 'invoiceNumber' | 'paymentStatus' | 'amountReceived'> {
  invoiceDate: string
  noOfItems: number
  totalBeforeTax: number
  cgst: number
  sgst: number
  igst: number
  cess: number
  totalTax: number
  totalAfterTax: number
  grandTotal: number
  amountWords: string
  amountReceived: number
  pendingAmount: number
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
}

/** The head's columns and where each comes from; the one list that insert and update share. */
export const headColumns = (head: InvoiceHead): [column: string, value: SQL][] => [
  ['invoice_date', sql`${head.invoiceDate}::date`],
  ['delivery_date', sql`${head.deliveryDate}::date`],
  ['shipping', sql`${JSON.stringify(head.shippingDetails)}::jsonb`],
  ['no_of_items', sql`${head.noOfItems}::int`],
  ['total_before_tax', sql`${head.totalBeforeTax}::bigint`],
  ['cgst', sql`${head.cgst}::bigint`],
  ['sgst', sql`${head.sgst}::bigint`],
  ['igst', sql`${head.igst}::bigint`],
  ['cess', sql`${head.cess}::bigint`],
  ['total_tax', sql`${head.totalTax}::bigint`],
  ['discount', sql`${head.discount}::bigint`],
  ['total_after_tax', sql`${head.totalAfterTax}::bigint`],
  ['additional_charges', sql`${head.additionalCharges}::bigint`],
  ['grand_total', sql`${head.grandTotal}::bigint`],
  ['amount_words', sql`${head.amountWords}::text`],
  ['terms', sql`${head.terms}::text`],
  ['authorised_signatory', sql`${head.authorisedSignatory}::text`],
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

export const lineColumns = sql`
  shop_id, invoice_id, position, product_id, item_id, itemname, description, hsncode, sku, unit, quantity, rate,
  cgst, sgst, igst, cess, taxable_amount, tax_amount, total, cost`

const seriesOf = (direction: 'sales' | 'purchase') =>
  direction === 'sales' ? 'salesInvoice' : 'purchaseInvoice'

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
}: Posting): SQL {
  const columns = headColumns(head)
  const direction = sql`${head.invoiceType}::text`
  const typed = sql`${JSON.stringify(party)}::jsonb`
  return sql`
    with number as (${takeNumber(shopId, seriesOf(head.invoiceType), wantedNumber)}),
    posted as (
      insert into invoices (
        shop_id, id, invoice_type, invoice_number, merchant_id, party, own, logo, created_by, created_at,
        ${sql.join(
          columns.map(([column]) => sql.identifier(column)),
          sql`, `,
        )})
      select ${shopId}::uuid, ${id}::uuid, ${direction}, number.number, ${party._id ?? null}::uuid,
             ${partySnapshot(typed, sql`merchant`, direction)}, ${ownSnapshot(sql`shop`, email)}, shop.logo_id,
             ${userId}::uuid, ${at.toISOString()}::timestamptz,
             ${sql.join(
               columns.map(([, value]) => value),
               sql`, `,
             )}
        from number
        join shops shop on shop.id = ${shopId}
        left join merchants merchant on merchant.shop_id = ${shopId} and merchant.id = ${party._id ?? null}::uuid
      returning *
    ),
    draft as (${draftLines(shopId, lines)}),
    line as (
      insert into invoice_lines (${lineColumns})
      select ${shopId}::uuid, posted.id, draft.position, draft.product_id, draft."itemId", draft.itemname,
             draft.description, draft.hsncode, draft.sku, draft.unit, draft.quantity, draft.rate, draft.cgst,
             draft.sgst, draft.igst, draft.cess, draft.taxable_amount, draft.tax_amount, draft.total,
             ${costOfDraftLine(shopId)}
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
    select posted.*, (select jsonb_agg(to_jsonb(line) order by line.position) from line) as lines from posted`
}
