import type { Endpoint, Input, Output } from '#contract/endpoint.ts'
import { t } from '#domain/words/t.ts'
import { confirmDanger } from '#web/ui/feedback/confirm-dialog.tsx'
import type { Question } from '#web/ui/feedback/confirm-question.tsx'
import { alertToast, toast } from '#web/ui/feedback/toast.tsx'
import { messageOf } from './api-error.ts'
import { useSave } from './queries.ts'

interface Words<E extends Endpoint> {
  /** Toast after the deletion. */
  done: (answer: Output<E>) => string
  /** Shown if the server gives no reason, or made of the failure. */
  failed: string | ((failure: Error) => string)
}

/** Asks before a record is deleted, deletes it, and shows a toast with the result. The button is called Delete unless named. */
export function useConfirmedDelete<E extends Endpoint>(endpoint: E, { done, failed }: Words<E>) {
  const { mutate, isPending } = useSave(endpoint)
  const askAndDelete = async (
    input: Input<E>,
    question: Omit<Question, 'action' | 'choice'> & { action?: string },
    onDeleted?: () => void,
  ) => {
    if (!(await confirmDanger({ action: t('Delete'), ...question }))) return
    mutate(input, {
      onSuccess: (answer) => {
        toast(done(answer))
        onDeleted?.()
      },
      onError: (failure) =>
        alertToast(typeof failed === 'string' ? messageOf(failure, failed) : failed(failure)),
    })
  }
  return { askAndDelete, isPending }
}
