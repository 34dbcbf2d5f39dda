import type { Noun } from '#domain/document-kinds.ts'
import { messageOf, NO_ANSWER } from '#web/app/calls/api-error.ts'
import type { ListedData, PrintOptions, Stored } from '#web/documents/nouns.ts'
import { fetchDocument } from '#web/documents/stored-documents.ts'
import { printAtTill } from '#web/printing/receipt-data.ts'
import { hasTillPrinter } from '#web/printing/till-printer-data.ts'
import { ensureProfile } from '#web/profile/profile-data.ts'
import { alertToast } from '#web/ui/feedback/toast.tsx'
import { setPaperLanguage } from './paper-language.ts'
import { openPrintWindow } from './print-window.tsx'

/**
 * Prints a stored document with all its lines: at the till's own printer if it has one, except for requested copies. Must be
 * called within the click; a blocked window prints nothing (D-20), and a failure closes the window again and is shown.
 */
export async function printDocument<N extends Noun>(
  data: ListedData<N>,
  document: Stored[N],
  options: PrintOptions = {},
) {
  const receipt = options.copies ? undefined : data.receipt?.(document)
  if (receipt && hasTillPrinter())
    return printAtTill({ ...receipt }, { onPrinted: () => data.give?.(document) })
  const job = openPrintWindow(data.read(document).number)
  if (!job) return
  try {
    // The profile decides the paper, so printing waits for it.
    const [whole, profile] = await Promise.all([
      fetchDocument(data, document._id),
      options.profile ?? ensureProfile(),
    ])
    await setPaperLanguage(whole.merchants, profile)
    await data.print(job, whole, { ...options, profile })
    data.give?.(whole)
    void import('#web/documents/sharing/record-share.ts').then(({ recordShare }) =>
      recordShare({ noun: data.noun, id: whole._id }, 'print'),
    )
  } catch (error) {
    job.cancel()
    alertToast(messageOf(error, NO_ANSWER))
  }
}
