import { Select, TextInput } from '@mantine/core'
import type * as z from 'zod/mini'
import { portalCancelDraft } from '#contract/gst/e-invoices.ts'
import { t } from '#domain/words/t.ts'
import { toast } from '#web/ui/feedback/toast.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { useContractForm } from '#web/ui/form/use-contract-form.ts'
import { CANCEL_CHOICES } from '../portal-states.ts'
import { useCancelEway, useCancelIrn } from '../portals-data.ts'

/** Cancels an IRN or an e-way bill, and asks why as the portal does. */
export function CancelForm({
  id,
  number,
  what,
  onClose,
}: {
  id: string
  number: string
  what: 'IRN' | 'e-way bill'
  onClose: () => void
}) {
  const irn = useCancelIrn()
  const eway = useCancelEway()
  const save = what === 'IRN' ? irn : eway
  const begun: z.input<typeof portalCancelDraft> = { reason: '2', remark: '' }
  const form = useContractForm({ schema: portalCancelDraft, begun })
  const submit = form.onSubmit((body) => {
    const input = { params: { id }, body }
    const onSuccess = () => {
      toast(`${what === 'IRN' ? t('IRN of ') : t('E-way bill ')}${number} cancelled.`)
      onClose()
    }
    if (what === 'IRN') irn.mutate(input, { onSuccess })
    else eway.mutate(input, { onSuccess })
  })
  return (
    <FormDialog
      title={`Cancel ${what} ${what === 'IRN' ? t('of {number}', { number }) : number}`}
      onClose={onClose}
      submit={t('Cancel {what}', { what })}
      dismiss={t('Keep {what}', { what })}
      busyLabel={t('Cancelling...')}
      isDanger
      saving={save}
      fallback={t('The {what} could not be cancelled.', { what })}
      isDirty={form.isDirty}
      onSubmit={submit}
    >
      {what === 'IRN' && (
        <p>
          {t('The number of this bill is never reported again: its sale is then billed under a new number.')}
        </p>
      )}
      <Select label={t('Reason')} data={CANCEL_CHOICES} allowDeselect={false} {...form.field('reason')} />
      <TextInput label={t('Remark')} maxLength={100} data-autofocus {...form.field('remark')} />
    </FormDialog>
  )
}
