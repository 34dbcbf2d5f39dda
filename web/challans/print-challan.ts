import type { Challan } from '#contract/challans.ts'
import { printStored } from '#web/documents/printing/print-stored.ts'
import type { PrintJob } from '#web/documents/printing/print-window.tsx'
import { fetchChallan } from './challan-data.ts'

export const printChallan = ({ _id, challanNumber }: Pick<Challan, '_id' | 'challanNumber'>) =>
  printStored(challanNumber, async (job) => printChallanIn(job, await fetchChallan(_id)))

/** Prints the three copies of a challan in a window that is open already. */
export async function printChallanIn(job: PrintJob, challan: Challan) {
  const offers = await import('#web/documents/printing/print-offers.tsx')
  offers.printChallan(job, challan)
}
