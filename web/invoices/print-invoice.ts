import type { Invoice } from '#contract/invoices.ts'
import type { Profile } from '#contract/profile.ts'
import type { CopyLabel } from '#print/invoice/copy-label.ts'
import { printStored } from '#web/documents/printing/print-stored.ts'
import type { PrintJob } from '#web/documents/printing/print-window.tsx'
import { fetchInvoice } from './invoice-data.ts'

/** What the shop's profile says of its paper; while the profile is not here yet, the GST tax invoice. */
type Papers = Pick<Profile, 'invoiceType' | 'receiptPaper'> | undefined
/** The original when left out. */
type Copies = readonly CopyLabel[]

export const printInvoice = (
  { _id, invoiceNumber }: Pick<Invoice, '_id' | 'invoiceNumber'>,
  papers: Papers,
  copies?: Copies,
) => printStored(invoiceNumber, async (job) => printIn(job, await fetchInvoice(_id), papers, copies))

/** Prints a whole invoice in a window that is open already. */
export async function printIn(job: PrintJob, invoice: Invoice, papers: Papers, copies?: Copies) {
  const { printInvoices } = await import('#web/documents/printing/print-invoices.tsx')
  printInvoices(job, [invoice], { style: papers?.invoiceType, receiptPaper: papers?.receiptPaper, copies })
}
