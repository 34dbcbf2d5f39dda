import { TextInput } from '@mantine/core'
import { lockBooks } from '#contract/gst/lock.ts'
import { formatDate } from '#domain/calendar.ts'
import { monthName } from '#domain/documents/days/months.ts'
import { t } from '#domain/words/t.ts'
import { useSave } from '#web/app/calls/queries.ts'
import { toastThen } from '#web/ui/feedback/toast.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { useContractForm } from '#web/ui/form/use-contract-form.ts'

interface OpenDialogProps {
  month: string
  /** The last day that stays locked. */
  upTo: string
  onClose: () => void
}

/** Reopens a locked month with a reason, which is stored. */
export function OpenDialog({ month, upTo, onClose }: OpenDialogProps) {
  const form = useContractForm({
    schema: lockBooks.schema.body,
    begun: { upTo, reason: '' },
    problems: ({ reason }) => ({
      reason: reason.trim() ? undefined : t('Say why, for whoever reads it later.'),
    }),
  })
  const save = useSave(lockBooks)
  const submit = form.onSubmit((body) =>
    save.mutate(
      { body },
      { onSuccess: toastThen(t('{month} is open again.', { month: monthName(month) }), onClose) },
    ),
  )
  return (
    <FormDialog
      title={t('Open {month} again', { month: monthName(month) })}
      onClose={onClose}
      submit={t('Open')}
      busyLabel={t('Opening...')}
      saving={save}
      fallback={t('The month could not be opened.')}
      isDirty={form.isDirty}
      onSubmit={submit}
    >
      <p>
        {t(
          'Everything dated after {date} can be changed again. What you change in a return that is filed comes into the next one as an amendment.',
          { date: formatDate(upTo) },
        )}
      </p>
      <TextInput data-autofocus label={t('Why')} maxLength={200} {...form.field('reason')} />
    </FormDialog>
  )
}
