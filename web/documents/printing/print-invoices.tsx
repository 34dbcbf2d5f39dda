import type { Invoice } from '#contract/invoices.ts'
import type { Settings } from '#contract/shop/settings.ts'
import { exportLayoutOf } from '#domain/paper/invoice-style.ts'
import type { ReceiptPaper } from '#domain/paper/receipt-paper.ts'
import { awaitsIrn } from '#print/invoice/copies/awaits-irn.ts'
import { AWAITS_IRN, type CopyLabel, ORIGINAL } from '#print/invoice/copies/copy-label.ts'
import { invoicePagesCss } from '#print/invoice/invoice-css.ts'
import { InvoicePages } from '#print/invoice/invoice-pages.tsx'
import { layoutFor } from '#print/invoice/layout-for.ts'
import { sizeOf } from '#print/paper-pages.ts'
import type { PrintJob } from './print-window.tsx'

/**
 * Prints invoices in the shop's style, each copy on its own page. Imported only for printing, as it includes the layouts and
 * the QR encoder. The window must be open by then.
 */
export function printInvoices(
  job: PrintJob,
  invoices: readonly Invoice[],
  {
    style,
    receiptPaper,
    copies = [ORIGINAL],
    settings,
  }: {
    style: string | null | undefined
    receiptPaper?: ReceiptPaper | undefined
    copies?: readonly CopyLabel[] | undefined
    /** The settings decide whether a bill needs an IRN. */
    settings: Settings | undefined
  },
) {
  // A bill that awaits its IRN is printed once, marked so, in place of the copies.
  const sheets = invoices.flatMap((invoice) =>
    (awaitsIrn(invoice, settings) ? [AWAITS_IRN as CopyLabel] : copies).map((copy) => ({ invoice, copy })),
  )
  job.print(
    <InvoicePages sheets={sheets} style={style} receiptPaper={receiptPaper} />,
    invoicePagesCss(sheets, style, receiptPaper),
    sizeOf(layoutFor(style, receiptPaper).page),
  )
}

/** "Export Invoices": one per page with a border, on full pages, whatever paper the shop's counter uses (PRINT-13). */
export function exportInvoices(
  job: PrintJob,
  invoices: readonly Invoice[],
  { style, settings }: { style: string | null | undefined; settings: Settings | undefined },
) {
  printInvoices(job, invoices, { style: exportLayoutOf(style), settings })
}
