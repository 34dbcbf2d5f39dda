import { t } from '#domain/words/t.ts'
import { messageOf, NO_ANSWER } from '#web/app/calls/api-error.ts'
import { openPrintWindow, type PrintJob } from '#web/documents/printing/print-window.tsx'
import { alertToast } from '#web/ui/feedback/toast.tsx'

/** Opens the print window within the click and lets `draw` fill it; a failure closes it again and is shown. */
export async function printNow(title: string, draw: (job: PrintJob) => Promise<void>) {
  const job = openPrintWindow(title)
  if (!job) return
  try {
    await draw(job)
  } catch (error) {
    job.cancel()
    alertToast(messageOf(error, NO_ANSWER))
  }
}

/** Prints a receipt or a payment voucher. */
export const printVoucherNow = (id: string, number: string | null) =>
  printNow(number ?? t('Voucher'), async (job) => {
    const { printVoucher } = await import('./print-money.tsx')
    await printVoucher(job, id)
  })
