import type { Order } from '#contract/orders.ts'
import { printStored } from '#web/documents/printing/print-stored.ts'
import type { PrintJob } from '#web/documents/printing/print-window.tsx'
import { fetchOrder } from './order-data.ts'

export const printOrder = ({ _id, orderNumber }: Pick<Order, '_id' | 'orderNumber'>) =>
  printStored(orderNumber, async (job) => printOrderIn(job, await fetchOrder(_id)))

/** Prints a whole order in a window that is open already. */
export async function printOrderIn(job: PrintJob, order: Order) {
  const offers = await import('#web/documents/printing/print-offers.tsx')
  offers.printOrder(job, order)
}
