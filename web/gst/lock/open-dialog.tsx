import { TextInput } from '@mantine/core'
import { lockBooks } from '#contract/gst/lock.ts'
import { formatDate } from '#domain/calendar.ts'
import { monthName } from '#domain/documents/days/months.ts'
import { t } from '#domain/words/t.ts'
import { useFormDialog } from '#web/app/calls/use-form-dialog.ts'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'

interface OpenDialogProps {
  month: string
  /** The last day that stays locked. */
  upTo: string
  onClose: () => void
}

/** Reopens a locked month with a reason, which is stored. */
export function OpenDialog({ month, upTo, onClose }: OpenDialogProps) {
  const { form, dialog } = useFormDialog(lockBooks, {
    schema: lockBooks.schema.body,
    begun: { upTo, reason: '' },
    problems: ({ reason }) => ({
      reason: reason.trim() ? undefined : t('Say why, for whoever reads it later.'),
    }),
    done: t('{month} is open again.', { month: monthName(month) }),
    onClose,
  })
  return (
    <FormDialog
      title={t('Open {month} again', { month: monthName(month) })}
      submit={t('Open')}
      busyLabel={t('Opening...')}
      fallback={t('The month could not be opened.')}
      {...dialog}
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
