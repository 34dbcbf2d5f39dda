import type { Quotation } from '#contract/quotations.ts'
import { printStored } from '#web/documents/printing/print-stored.ts'
import type { PrintJob } from '#web/documents/printing/print-window.tsx'
import { fetchQuotation } from './quotation-data.ts'

export const printQuotation = ({ _id, quotationNumber }: Pick<Quotation, '_id' | 'quotationNumber'>) =>
  printStored(quotationNumber, async (job) => printQuotationIn(job, await fetchQuotation(_id)))

/** Prints a whole quotation in a window that is open already. */
export async function printQuotationIn(job: PrintJob, quotation: Quotation) {
  const offers = await import('#web/documents/printing/print-offers.tsx')
  offers.printQuotation(job, quotation)
}
