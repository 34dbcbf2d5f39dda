import type * as z from 'zod/mini'
import type { Endpoint } from '#contract/endpoint.ts'
import type { done, idParams } from '#contract/fields.ts'
import { t } from '#domain/words/t.ts'
import { confirmDanger } from '#web/ui/feedback/confirm-dialog.tsx'
import type { Question } from '#web/ui/feedback/confirm-question.tsx'
import { alertToast, toast } from '#web/ui/feedback/toast.tsx'
import { messageOf } from './api-error.ts'
import { useSave } from './queries.ts'

/** A call that deletes one record by its id. */
interface Deletion extends Endpoint {
  schema: { summary: string; params: typeof idParams; response: { 200: z.ZodMiniObject<typeof done> } }
}

interface Words extends Omit<Question, 'action' | 'choice'> {
  id: string
  /** Label of the button; absent: Delete. */
  action?: string
  /** Toast after the deletion; absent: the server's message. */
  done?: string
  /** Shown if the server gives no reason, or made of the failure. */
  failed: string | ((failure: Error) => string)
}

/** Asks before a record is deleted, deletes it, and shows a toast with the result. `wordsOf` says all that of a record. */
export function useConfirmedDelete<T>(endpoint: Deletion, wordsOf: (record: T) => Words) {
  const { mutate, isPending } = useSave(endpoint)
  const askAndDelete = async (record: T, onDeleted?: (record: T) => void) => {
    const { id, done, failed, ...question } = wordsOf(record)
    if (!(await confirmDanger({ action: t('Delete'), ...question }))) return
    mutate(
      { params: { id } },
      {
        onSuccess: ({ message }) => {
          toast(done ?? message)
          onDeleted?.(record)
        },
        onError: (failure) =>
          alertToast(typeof failed === 'string' ? messageOf(failure, failed) : failed(failure)),
      },
    )
  }
  return { askAndDelete, isPending }
}
