import type { Quotation } from '#contract/quotations.ts'
import { messageOf, NO_ANSWER } from '#web/app/api-error.ts'
import { openPrintWindow, type PrintJob } from '#web/documents/print-window.tsx'
import { alertToast } from '#web/ui/toast.tsx'
import { fetchQuotation } from './quotation-data.ts'

/** To be called in the click itself; a blocked window prints nothing (D-20). */
export async function printQuotation({ _id, quotationNumber }: Pick<Quotation, '_id' | 'quotationNumber'>) {
  const job = openPrintWindow(quotationNumber)
  if (!job) return
  try {
    await printQuotationIn(job, await fetchQuotation(_id))
  } catch (error) {
    job.cancel()
    alertToast(messageOf(error, NO_ANSWER))
  }
}

/** Prints a whole quotation in a window that is open already. */
export async function printQuotationIn(job: PrintJob, quotation: Quotation) {
  const offers = await import('#web/documents/print-offers.tsx')
  offers.printQuotation(job, quotation)
}
