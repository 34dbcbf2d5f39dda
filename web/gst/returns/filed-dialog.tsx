import { TextInput } from '@mantine/core'
import { useState } from 'react'
import type { FiledReturnAnswer } from '#contract/gst/filed.ts'
import { isIsoDate, todayInIndia } from '#domain/calendar.ts'
import { lastDayOf, monthName } from '#domain/documents/months.ts'
import { FORM_WORDS, type Form } from '#domain/gst/forms.ts'
import { toast } from '#web/ui/feedback/toast.tsx'
import { DateField } from '#web/ui/fields/date-field.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { useMarkFiled } from './gstr1-data.ts'

interface FiledDialogProps {
  month: string
  answer: { form: Form; filed: FiledReturnAnswer | null; refused?: readonly unknown[] }
  onClose: () => void
}

/** The day and the portal's acknowledgement; of what is marked already, the acknowledgement alone. */
export function FiledDialog({ month, answer: { form, filed, refused = [] }, onClose }: FiledDialogProps) {
  const [filedOn, setFiledOn] = useState(todayInIndia(new Date()))
  const [arn, setArn] = useState('')
  const [wrong, setWrong] = useState<{ day?: string; arn?: string }>({})
  const save = useMarkFiled()
  const submit = () => {
    const found = {
      ...(!filed &&
        (!isIsoDate(filedOn) || filedOn <= lastDayOf(month)) && { day: `A day after ${monthName(month)}` }),
      ...((arn ? !/^[a-z]{2}[a-z0-9]{13}$/i.test(arn.trim()) : filed) && {
        arn: '15 letters and digits, as AA2711260012345',
      }),
    }
    setWrong(found)
    if (Object.keys(found).length > 0) return
    save.mutate(
      { body: { form, month, arn, ...(!filed && { filedOn }) } },
      {
        onSuccess: () => {
          toast(filed ? 'ARN added.' : `${FORM_WORDS[form]} of ${monthName(month)} is marked as filed.`)
          onClose()
        },
      },
    )
  }
  return (
    <FormDialog
      title={filed ? 'Add the ARN' : `${FORM_WORDS[form]} of ${monthName(month)} is filed`}
      onClose={onClose}
      submit={filed ? 'Add ARN' : 'Mark as Filed'}
      busy={save.isPending}
      error={save.error}
      fallback="It could not be marked as filed."
      isDirty={arn !== ''}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
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
          <DateField required label="Filed on" value={filedOn} error={wrong.day} onChange={setFiledOn} />
        </>
      )}
      <TextInput
        data-autofocus
        label="ARN"
        description="From the portal's acknowledgement. It can be added later, once."
        maxLength={15}
        value={arn}
        error={wrong.arn}
        onChange={({ currentTarget }) => setArn(currentTarget.value)}
      />
    </FormDialog>
  )
}
