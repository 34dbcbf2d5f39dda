import type * as z from 'zod/mini'
import type { Endpoint, Input, Output } from '#contract/endpoint.ts'
import { toast } from '#web/ui/feedback/toast.tsx'
import { type FormParts, useContractForm } from '#web/ui/form/use-contract-form.ts'
import { useSave } from './queries.ts'

type FormCall = Endpoint & { schema: { body: z.ZodMiniType } }

type Sent<E extends FormCall> = z.input<E['schema']['body']>

type Parts<E extends FormCall, V> = FormParts<E['schema']['body'], V> & {
  /** Schema of the body from the contract, which the call itself leaves out (bin/bundle/without-server-parts.ts). */
  schema: E['schema']['body']
  /** Toast after the save, or what makes it of the answer. */
  done: string | ((answer: Output<E>, body: Sent<E>) => string)
  /** Runs after the toast, before the dialog closes. */
  onSaved?: (answer: Output<E>, body: Sent<E>) => void
  onClose: () => void
} & (E['schema']['params'] extends z.ZodMiniType ? { params: Input<E>['params'] } : { params?: undefined })

/**
 * A form that is the body of one call, in a dialog that closes once it is saved:
 * `<FormDialog title={t('Transfer')} submit={t('Save Transfer')} {...dialog}>`.
 */
export function useFormDialog<E extends FormCall, V extends object>(endpoint: E, parts: Parts<E, V>) {
  const form = useContractForm<E['schema']['body'], V>(parts)
  const save = useSave(endpoint)
  const send = (body: Sent<E>) =>
    // The compiler does not follow that a call with a body takes its params and its body.
    save.mutate({ params: parts.params, body } as Input<E>, {
      onSuccess: (answer) => {
        toast(typeof parts.done === 'string' ? parts.done : parts.done(answer, body))
        parts.onSaved?.(answer, body)
        parts.onClose()
      },
    })
  return {
    form,
    save,
    dialog: { saving: save, isDirty: form.isDirty, onClose: parts.onClose, onSubmit: form.onSubmit(send) },
  }
}
