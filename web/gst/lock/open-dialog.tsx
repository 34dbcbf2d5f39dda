import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { formatDate } from '#domain/calendar.ts'
import { monthName } from '#domain/documents/months.ts'
import { useLockBooks } from '#web/gst/gst-data.ts'
import { toast } from '#web/ui/feedback/toast.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'

interface OpenDialogProps {
  month: string
  /** The last day that stays locked. */
  upTo: string
  onClose: () => void
}

/** Opens a locked month again, and says why: the reason stays beside it. */
export function OpenDialog({ month, upTo, onClose }: OpenDialogProps) {
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string>()
  const save = useLockBooks()
  const submit = () => {
    setProblem(reason.trim() ? undefined : 'Say why, for whoever reads it later.')
    if (!reason.trim()) return
    save.mutate(
      { body: { upTo, reason } },
      {
        onSuccess: () => {
          toast(`${monthName(month)} is open again.`)
          onClose()
        },
      },
    )
  }
  return (
    <FormDialog
      title={`Open ${monthName(month)} again`}
      onClose={onClose}
      submit="Open"
      busyLabel="Opening..."
      busy={save.isPending}
      error={save.error}
      fallback="The month could not be opened."
      isDirty={reason !== ''}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <p>
        Everything dated after {formatDate(upTo)} can be changed again. What you change in a return that is
        filed comes into the next one as an amendment.
      </p>
      <TextInput
        data-autofocus
        label="Why"
        maxLength={200}
        value={reason}
        error={problem}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
    </FormDialog>
  )
}
