import type { ReceiptPaper } from '#domain/paper/receipt-paper.ts'
import type { PrintedInvoice } from '../notes/note-paper.ts'
import type { CopyLabel } from './copies/copy-label.ts'

/** Props of every layout. */
export interface InvoiceLayoutProps {
  invoice: PrintedInvoice
  copy: CopyLabel
  /** The shop's roll; only receipts ask. */
  receiptPaper?: ReceiptPaper | undefined
  /** Where the lines are cut into pages; absent until it is measured. */
  cuts?: readonly number[] | undefined
}
