import { Select, TextInput } from '@mantine/core'
import { useState } from 'react'
import * as z from 'zod/mini'
import { portalCancelDraft } from '#contract/gst/e-invoices.ts'
import { toast } from '#web/ui/feedback/toast.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
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
  const [reason, setReason] = useState<'1' | '2' | '3' | '4'>('2')
  const [remark, setRemark] = useState('')
  const [problem, setProblem] = useState<string>()
  const submit = () => {
    const draft = z.safeParse(portalCancelDraft, { reason, remark })
    setProblem(draft.error?.issues[0]?.message)
    if (!draft.success) return
    const input = { params: { id }, body: draft.data }
    const onSuccess = () => {
      toast(`${what === 'IRN' ? 'IRN of ' : 'E-way bill '}${number} cancelled.`)
      onClose()
    }
    if (what === 'IRN') irn.mutate(input, { onSuccess })
    else eway.mutate(input, { onSuccess })
  }
  return (
    <FormDialog
      title={`Cancel ${what} ${what === 'IRN' ? `of ${number}` : number}`}
      onClose={onClose}
      submit={`Cancel ${what}`}
      dismiss={`Keep ${what}`}
      busyLabel="Cancelling..."
      isDanger
      busy={save.isPending}
      error={save.error}
      fallback={`The ${what} could not be cancelled.`}
      isDirty={remark !== ''}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      {what === 'IRN' && (
        <p>The number of this bill is never reported again: its sale is then billed under a new number.</p>
      )}
      <Select
        label="Reason"
        data={[...CANCEL_CHOICES]}
        value={reason}
        allowDeselect={false}
        onChange={(value) => value && setReason(value as typeof reason)}
      />
      <TextInput
        label="Remark"
        maxLength={100}
        data-autofocus
        value={remark}
        error={problem}
        onChange={(event) => setRemark(event.currentTarget.value)}
      />
    </FormDialog>
  )
}
