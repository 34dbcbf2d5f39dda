import type { Invoice } from '#contract/invoices.ts'
import { exportLayoutOf } from '#domain/invoice-style.ts'
import { type CopyLabel, ORIGINAL } from '#print/invoice/copy-label.ts'
import { InvoicePages, invoicePagesCss } from '#print/invoice/invoice-pages.tsx'
import type { PrintJob } from './print-window.tsx'

/**
 * Prints invoices in the shop's style, each copy of each on its own page. Import this file when something is printed,
 * not before: it carries the layouts and the QR encoder. The window must be open by then.
 */
export function printInvoices(
  job: PrintJob,
  invoices: readonly Invoice[],
  { style, copies = [ORIGINAL] }: { style: string | null | undefined; copies?: readonly CopyLabel[] },
) {
  const sheets = invoices.flatMap((invoice) => copies.map((copy) => ({ invoice, copy })))
  job.print(<InvoicePages sheets={sheets} style={style} />, invoicePagesCss(sheets, style))
}

/** "Export Invoices": one per page with a border, on full pages whatever the shop prints on at the counter (PRINT-13). */
export function exportInvoices(
  job: PrintJob,
  invoices: readonly Invoice[],
  { style }: { style: string | null | undefined },
) {
  printInvoices(job, invoices, { style: exportLayoutOf(style) })
}
