import { type SQL, sql } from 'drizzle-orm'
import type { Direction } from '#contract/document.ts'
import type { Series } from '#domain/document-number.ts'

/** Where a kind of document is kept, and what its columns are called. */
export interface DocumentTable {
  /** As refusals name it: 'Order'. */
  name: string
  table: SQL
  /** The view that stands in for the table when there is a search (decision 5). */
  searchable: SQL
  lines: SQL
  /** The column of a line that names its document. */
  parent: SQL
  direction: SQL
  date: SQL
  series: Record<Direction, Series>
}

const plain = { direction: sql`direction`, date: sql`date` }

export const INVOICES: DocumentTable = {
  name: 'Invoice',
  table: sql`invoices`,
  searchable: sql`searchable_invoices`,
  lines: sql`invoice_lines`,
  parent: sql`invoice_id`,
  direction: sql`invoice_type`,
  date: sql`invoice_date`,
  series: { sales: 'salesInvoice', purchase: 'purchaseInvoice' },
}

export const ORDERS: DocumentTable = {
  ...plain,
  name: 'Order',
  table: sql`orders`,
  searchable: sql`searchable_orders`,
  lines: sql`order_lines`,
  parent: sql`order_id`,
  series: { sales: 'salesOrder', purchase: 'purchaseOrder' },
}

export const QUOTATIONS: DocumentTable = {
  ...plain,
  name: 'Quotation',
  table: sql`quotations`,
  searchable: sql`searchable_quotations`,
  lines: sql`quotation_lines`,
  parent: sql`quotation_id`,
  series: { sales: 'salesQuotation', purchase: 'purchaseQuotation' },
}
