import { t } from '#domain/words/t.ts'
import { toast } from '#web/ui/feedback/toast.tsx'
import { sendOutbox } from './outbox-sender.ts'

/** Says why a document waits though the connection is there, and begins to try again. */
export function tellOfMove(): Promise<void> {
  toast(
    t(
      'The books of this shop are being moved. This is kept on this computer, and saved when they are open again.',
    ),
  )
  return sendOutbox()
}
