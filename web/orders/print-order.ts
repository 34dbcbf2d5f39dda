import type { Order } from '#contract/orders.ts'
import { messageOf, NO_ANSWER } from '#web/app/api-error.ts'
import { openPrintWindow, type PrintJob } from '#web/documents/print-window.tsx'
import { alertToast } from '#web/ui/toast.tsx'
import { fetchOrder } from './order-data.ts'

/** To be called in the click itself; a blocked window prints nothing (D-20). */
export async function printOrder({ _id, orderNumber }: Pick<Order, '_id' | 'orderNumber'>) {
  const job = openPrintWindow(orderNumber)
  if (!job) return
  try {
    await printOrderIn(job, await fetchOrder(_id))
  } catch (error) {
    job.cancel()
    alertToast(messageOf(error, NO_ANSWER))
  }
}

/** Prints a whole order in a window that is open already. */
export async function printOrderIn(job: PrintJob, order: Order) {
  const offers = await import('#web/documents/print-offers.tsx')
  offers.printOrder(job, order)
}
