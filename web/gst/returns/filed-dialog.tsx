import { TextInput } from '@mantine/core'
import { type FiledReturnAnswer, markFiled } from '#contract/gst/filed.ts'
import { isIsoDate, todayInIndia } from '#domain/calendar.ts'
import { lastDayOf, monthName } from '#domain/documents/months.ts'
import { FORM_WORDS, type Form } from '#domain/gst/forms.ts'
import { toastThen } from '#web/ui/feedback/toast.tsx'
import { DateField } from '#web/ui/fields/date-field.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { useContractForm } from '#web/ui/form/use-contract-form.ts'
import { useMarkFiled } from './gstr1-data.ts'

interface FiledDialogProps {
  month: string
  answer: { form: Form; filed: FiledReturnAnswer | null; refused?: readonly unknown[] }
  onClose: () => void
}

/** Asks for the day and the portal's acknowledgement; once marked, for the acknowledgement alone. */
export function FiledDialog({ month, answer: { form, filed, refused = [] }, onClose }: FiledDialogProps) {
  const fields = useContractForm({
    schema: markFiled.schema.body,
    begun: { filedOn: todayInIndia(new Date()), arn: '' },
    body: ({ arn, filedOn }) => ({ form, month, arn, ...(!filed && { filedOn }) }),
    problems: ({ arn, filedOn }) => ({
      ...(!filed &&
        (!isIsoDate(filedOn) || filedOn <= lastDayOf(month)) && {
          filedOn: `A day after ${monthName(month)}`,
        }),
      ...((arn ? !/^[a-z]{2}[a-z0-9]{13}$/i.test(arn.trim()) : filed) && {
        arn: '15 letters and digits, as AA2711260012345',
      }),
    }),
  })
  const save = useMarkFiled()
  const submit = fields.onSubmit((body) =>
    save.mutate(
      { body },
      {
        onSuccess: toastThen(
          filed ? 'ARN added.' : `${FORM_WORDS[form]} of ${monthName(month)} is marked as filed.`,
          onClose,
        ),
      },
    ),
  )
  return (
    <FormDialog
      title={filed ? 'Add the ARN' : `${FORM_WORDS[form]} of ${monthName(month)} is filed`}
      onClose={onClose}
      submit={filed ? 'Add ARN' : 'Mark as Filed'}
      saving={save}
      fallback="It could not be marked as filed."
      isDirty={fields.isDirty}
      onSubmit={submit}
    >
      {!filed && (
        <>
          <p>
            A copy of what the books say now is kept for good. What you change later comes into the next
            return as an amendment.
            {form === 'gstr1' && ` Bills and notes of ${monthName(month)} are closed.`}
          </p>
          {refused.length > 0 && (
            <p>{refused.length} changes of earlier months are not in it: see below the table.</p>
          )}
          <DateField required label="Filed on" {...fields.field('filedOn')} />
        </>
      )}
      <TextInput
        data-autofocus
        label="ARN"
        description="From the portal's acknowledgement. It can be added later, once."
        maxLength={15}
        {...fields.field('arn')}
      />
    </FormDialog>
  )
}
