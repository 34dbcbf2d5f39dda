import type { Note } from '#contract/documents/notes.ts'
import type { Settings } from '#contract/shop/settings.ts'
import type { ReceiptPaper } from '#domain/paper/receipt-paper.ts'
import { invoiceOfNote } from '#print/notes/note-paper.ts'
import { printInvoices } from './print-invoices.tsx'
import type { PrintJob } from './print-window.tsx'

/** A note is printed as its bill was: in the shop's style, with its own title and particulars (CGST rule 53). */
export const printNotes = (
  job: PrintJob,
  notes: readonly Note[],
  options: {
    style: string | null | undefined
    receiptPaper?: ReceiptPaper | undefined
    settings: Settings | undefined
  },
) =>
  printInvoices(job, notes.map(invoiceOfNote), {
    ...options,
    // A note without a change of tax has no IRN.
    settings: notes.every(({ withoutTax }) => withoutTax) ? undefined : options.settings,
  })
