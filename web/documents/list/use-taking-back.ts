import type { Input } from '#contract/endpoint.ts'
import type { Noun } from '#domain/document-kinds.ts'
import { wordsAndReason } from '#web/app/calls/api-error.ts'
import { useSave } from '#web/app/calls/queries.ts'
import type { ListedData, Stored, TakeBackCall } from '#web/documents/nouns.ts'
import { confirmDanger } from '#web/ui/feedback/confirm-dialog.tsx'
import type { Question } from '#web/ui/feedback/confirm-question.tsx'
import { alertToast, toast } from '#web/ui/feedback/toast.tsx'
import type { Choice } from '#web/ui/fields/choice-field.tsx'
import type { RowAction } from '#web/ui/list/row-actions.tsx'

interface TakingBack<N extends Noun, E extends TakeBackCall> {
  call: E
  /** The input of the call for a document; `chosen` is the answer to `choice`. */
  input: (document: Stored[N], chosen: string) => Input<E>
  icon: RowAction['icon']
  /** Label of the action and of the dangerous button: 'Return'. */
  label: string
  question: (document: Stored[N]) => Omit<Question, 'action'>
  /** A further question in the dialog. */
  choice?: (document: Stored[N]) => Choice | undefined
  letter?: string
  /** Message after success: 'SINV-00012 returned.' */
  done(number: string): string
  failed: string
}

/** Deletes or returns a document of the list, once a person has confirmed it. */
export function useTakingBack<N extends Noun, E extends TakeBackCall>(
  data: ListedData<N>,
  { call, icon, label, letter, ...words }: TakingBack<N, E>,
) {
  const taking = useSave(call)

  const takeBack = async (document: Stored[N]) => {
    const choice = words.choice?.(document)
    let chosen = ''
    const onChoose = (value: string) => {
      chosen = value
    }
    const asked = {
      ...words.question(document),
      action: label,
      ...(choice && { choice: { ...choice, onChoose } }),
    }
    if (!(await confirmDanger(asked))) return
    taking.mutate(words.input(document, chosen), {
      onSuccess: () => toast(words.done(data.read(document).number)),
      onError: (error) => alertToast(wordsAndReason(words.failed, error)),
    })
  }
  return (document: Stored[N], disabled?: RowAction['disabled']): RowAction => ({
    icon,
    label,
    letter,
    disabled,
    needs: call.config.permission,
    onClick: () => void takeBack(document),
  })
}
