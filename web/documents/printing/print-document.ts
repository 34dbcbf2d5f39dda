import type { Noun } from '#domain/document-kinds.ts'
import { messageOf, NO_ANSWER } from '#web/app/calls/api-error.ts'
import type { ListedData, PrintOptions, Stored } from '#web/documents/nouns.ts'
import { fetchDocument } from '#web/documents/stored-documents.ts'
import { alertToast } from '#web/ui/feedback/toast.tsx'
import { openPrintWindow } from './print-window.tsx'

/**
 * Prints a stored document with all its lines. To be called in the click itself; a blocked window prints nothing (D-20),
 * and what cannot be had closes the window again and is said.
 */
export async function printDocument<N extends Noun>(
  data: ListedData<N>,
  document: Stored[N],
  options: PrintOptions = {},
) {
  const job = openPrintWindow(data.read(document).number)
  if (!job) return
  try {
    await data.print(job, await fetchDocument(data, document._id), options)
  } catch (error) {
    job.cancel()
    alertToast(messageOf(error, NO_ANSWER))
  }
}
