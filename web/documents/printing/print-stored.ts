import { messageOf, NO_ANSWER } from '#web/app/calls/api-error.ts'
import { alertToast } from '#web/ui/feedback/toast.tsx'
import { openPrintWindow, type PrintJob } from './print-window.tsx'

/**
 * Prints what has to be fetched first. To be called in the click itself; a blocked window prints nothing (D-20), and
 * what cannot be had closes the window again and is said.
 */
export async function printStored(title: string, print: (job: PrintJob) => Promise<void>) {
  const job = openPrintWindow(title)
  if (!job) return
  try {
    await print(job)
  } catch (error) {
    job.cancel()
    alertToast(messageOf(error, NO_ANSWER))
  }
}
