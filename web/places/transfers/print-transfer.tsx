import type { Transfer } from '#contract/shelf/transfers.ts'
import { CHALLAN_COPIES } from '#print/offer/offer.ts'
import { offerOfTransfer } from '#print/offer/offer-of-transfer.ts'
import { messageOf, NO_ANSWER } from '#web/app/calls/api-error.ts'
import { setPaperLanguage } from '#web/documents/printing/paper-language.ts'
import { printOffers } from '#web/documents/printing/print-offers.tsx'
import { openPrintWindow } from '#web/documents/printing/print-window.tsx'
import { ensureProfile } from '#web/profile/profile-data.ts'
import { alertToast } from '#web/ui/feedback/toast.tsx'

/** Prints the delivery challan of a transfer, in triplicate (CGST rule 55(2)). */
export async function printTransfer(transfer: Transfer) {
  const job = openPrintWindow(transfer.number)
  if (!job) return
  try {
    const profile = await ensureProfile()
    await setPaperLanguage(undefined, profile)
    printOffers(
      job,
      CHALLAN_COPIES.map((copy) => offerOfTransfer(transfer, profile, copy)),
    )
  } catch (error) {
    job.cancel()
    alertToast(messageOf(error, NO_ANSWER))
  }
}
