import { Select, TextInput } from '@mantine/core'
import type * as z from 'zod/mini'
import { portalCancelDraft } from '#contract/gst/e-invoices.ts'
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
      toast(`${what === 'IRN' ? 'IRN of ' : 'E-way bill '}${number} cancelled.`)
      onClose()
    }
    if (what === 'IRN') irn.mutate(input, { onSuccess })
    else eway.mutate(input, { onSuccess })
  })
  return (
    <FormDialog
      title={`Cancel ${what} ${what === 'IRN' ? `of ${number}` : number}`}
      onClose={onClose}
      submit={`Cancel ${what}`}
      dismiss={`Keep ${what}`}
      busyLabel="Cancelling..."
      isDanger
      saving={save}
      fallback={`The ${what} could not be cancelled.`}
      isDirty={form.isDirty}
      onSubmit={submit}
    >
      {what === 'IRN' && (
        <p>The number of this bill is never reported again: its sale is then billed under a new number.</p>
      )}
      <Select label="Reason" data={CANCEL_CHOICES} allowDeselect={false} {...form.field('reason')} />
      <TextInput label="Remark" maxLength={100} data-autofocus {...form.field('remark')} />
    </FormDialog>
  )
}
