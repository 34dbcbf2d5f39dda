import { TextInput } from '@mantine/core'
import { lockBooks } from '#contract/gst/lock.ts'
import { formatDate } from '#domain/calendar.ts'
import { monthName } from '#domain/documents/months.ts'
import { useLockBooks } from '#web/gst/gst-data.ts'
import { toastThen } from '#web/ui/feedback/toast.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { useContractForm } from '#web/ui/form/use-contract-form.ts'

interface OpenDialogProps {
  month: string
  /** The last day that stays locked. */
  upTo: string
  onClose: () => void
}

/** Opens a locked month again, and says why: the reason stays beside it. */
export function OpenDialog({ month, upTo, onClose }: OpenDialogProps) {
  const form = useContractForm({
    schema: lockBooks.schema.body,
    begun: { upTo, reason: '' },
    problems: ({ reason }) => ({
      reason: reason.trim() ? undefined : 'Say why, for whoever reads it later.',
    }),
  })
  const save = useLockBooks()
  const submit = form.onSubmit((body) =>
    save.mutate({ body }, { onSuccess: toastThen(`${monthName(month)} is open again.`, onClose) }),
  )
  return (
    <FormDialog
      title={`Open ${monthName(month)} again`}
      onClose={onClose}
      submit="Open"
      busyLabel="Opening..."
      saving={save}
      fallback="The month could not be opened."
      isDirty={form.isDirty}
      onSubmit={submit}
    >
      <p>
        Everything dated after {formatDate(upTo)} can be changed again. What you change in a return that is
        filed comes into the next one as an amendment.
      </p>
      <TextInput data-autofocus label="Why" maxLength={200} {...form.field('reason')} />
    </FormDialog>
  )
}
