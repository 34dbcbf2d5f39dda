import type { ReceiptPaper } from '#domain/paper/receipt-paper.ts'
import type { PrintedInvoice } from '../notes/note-paper.ts'
import type { CopyLabel } from './copies/copy-label.ts'

/** Props of every layout. */
export interface InvoiceLayoutProps {
  invoice: PrintedInvoice
  copy: CopyLabel
  /** The shop's roll; used by receipts only. */
  receiptPaper?: ReceiptPaper | undefined
  /** Page breaks of the lines; absent until they are measured. */
  cuts?: readonly number[] | undefined
}
