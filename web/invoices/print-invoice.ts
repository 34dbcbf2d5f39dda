import type { Invoice } from '#contract/invoices.ts'
import type { CopyLabel } from '#print/invoice/copy-label.ts'
import { messageOf, NO_ANSWER } from '#web/app/api-error.ts'
import { openPrintWindow, type PrintJob } from '#web/documents/print-window.tsx'
import { alertToast } from '#web/ui/toast.tsx'
import { fetchInvoice } from './invoice-data.ts'

interface Printing {
  style: string | null | undefined
  /** The original when left out. */
  copies?: readonly CopyLabel[]
}

/** To be called in the click itself; a blocked window prints nothing (D-20). */
export async function printInvoice(invoice: Pick<Invoice, '_id' | 'invoiceNumber'>, printing: Printing) {
  const job = openPrintWindow(invoice.invoiceNumber)
  if (!job) return
  try {
    await printIn(job, await fetchInvoice(invoice._id), printing)
  } catch (error) {
    job.cancel()
    alertToast(messageOf(error, NO_ANSWER))
  }
}

/** Prints a whole invoice in a window that is open already. */
export async function printIn(job: PrintJob, invoice: Invoice, printing: Printing) {
  const { printInvoices } = await import('#web/documents/print-invoices.tsx')
  printInvoices(job, [invoice], printing)
}
