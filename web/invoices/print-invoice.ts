import type { Invoice } from '#contract/invoices.ts'
import type { Profile } from '#contract/profile.ts'
import type { CopyLabel } from '#print/invoice/copy-label.ts'
import { messageOf, NO_ANSWER } from '#web/app/api-error.ts'
import { openPrintWindow, type PrintJob } from '#web/documents/print-window.tsx'
import { alertToast } from '#web/ui/toast.tsx'
import { fetchInvoice } from './invoice-data.ts'

/** What the shop's profile says of its paper; while the profile is not here yet, the GST tax invoice. */
type Papers = Pick<Profile, 'invoiceType' | 'receiptPaper'> | undefined
/** The original when left out. */
type Copies = readonly CopyLabel[]

/** To be called in the click itself; a blocked window prints nothing (D-20). */
export async function printInvoice(
  invoice: Pick<Invoice, '_id' | 'invoiceNumber'>,
  papers: Papers,
  copies?: Copies,
) {
  const job = openPrintWindow(invoice.invoiceNumber)
  if (!job) return
  try {
    await printIn(job, await fetchInvoice(invoice._id), papers, copies)
  } catch (error) {
    job.cancel()
    alertToast(messageOf(error, NO_ANSWER))
  }
}

/** Prints a whole invoice in a window that is open already. */
export async function printIn(job: PrintJob, invoice: Invoice, papers: Papers, copies?: Copies) {
  const { printInvoices } = await import('#web/documents/print-invoices.tsx')
  printInvoices(job, [invoice], { style: papers?.invoiceType, receiptPaper: papers?.receiptPaper, copies })
}
