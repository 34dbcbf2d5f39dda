import { TextInput } from '@mantine/core'
import { type FiledReturnAnswer, markFiled } from '#contract/gst/filed.ts'
import { isIsoDate, todayInIndia } from '#domain/calendar.ts'
import { lastDayOf, monthName } from '#domain/documents/days/months.ts'
import { FORM_WORDS, type Form } from '#domain/gst/forms.ts'
import { t } from '#domain/words/t.ts'
import { useFormDialog } from '#web/app/calls/use-form-dialog.ts'
import { DateField } from '#web/ui/fields/dates/date-field.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'

interface FiledDialogProps {
  month: string
  answer: { form: Form; filed: FiledReturnAnswer | null; refused?: readonly unknown[] }
  onClose: () => void
}

/** Asks for the day and the portal's acknowledgement; once marked, for the acknowledgement alone. */
export function FiledDialog({ month, answer: { form, filed, refused = [] }, onClose }: FiledDialogProps) {
  const { form: fields, dialog } = useFormDialog(markFiled, {
    schema: markFiled.schema.body,
    begun: { filedOn: todayInIndia(new Date()), arn: '' },
    body: ({ arn, filedOn }) => ({ form, month, arn, ...(!filed && { filedOn }) }),
    problems: ({ arn, filedOn }) => ({
      ...(!filed &&
        (!isIsoDate(filedOn) || filedOn <= lastDayOf(month)) && {
          filedOn: t('A day after {month}', { month: monthName(month) }),
        }),
      ...((arn ? !/^[a-z]{2}[a-z0-9]{13}$/i.test(arn.trim()) : filed) && {
        arn: t('15 letters and digits, as AA2711260012345'),
      }),
    }),
    done: filed
      ? t('ARN added.')
      : t('{form} of {month} is marked as filed.', { form: FORM_WORDS[form], month: monthName(month) }),
    onClose,
  })
  return (
    <FormDialog
      title={
        filed
          ? t('Add the ARN')
          : t('{form} of {month} is filed', { form: FORM_WORDS[form], month: monthName(month) })
      }
      submit={filed ? t('Add ARN') : t('Mark as Filed')}
      fallback={t('It could not be marked as filed.')}
      {...dialog}
    >
      {!filed && (
        <>
          <p>
            {t(
              'A copy of what the books say now is kept for good. What you change later comes into the next return as an amendment.',
            )}
            {form === 'gstr1' &&
              ` ${t('Bills and notes of {month} are closed.', { month: monthName(month) })}`}
          </p>
          {refused.length > 0 && (
            <p>
              {t('{count} changes of earlier months are not in it: see below the table.', {
                count: refused.length,
              })}
            </p>
          )}
          <DateField required label={t('Filed on')} {...fields.field('filedOn')} />
        </>
      )}
      <TextInput
        data-autofocus
        label="ARN"
        description={t("From the portal's acknowledgement. It can be added later, once.")}
        maxLength={15}
        {...fields.field('arn')}
      />
    </FormDialog>
  )
}
