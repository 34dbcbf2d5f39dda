import { Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import * as z from 'zod/mini'
import { irnAnswer } from '#contract/gst/e-invoices.ts'
import { toast } from '#web/ui/feedback/toast.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { useStoreAnswers } from '../portals-data.ts'

const FIELDS = [
  ['irn', 'IRN', '64 characters'],
  ['ackNo', 'Ack No', 'Digits'],
  ['ackDate', 'Ack Date', '2026-11-20 10:00:00'],
] as const

/** What the portal answered to an upload by hand, typed or pasted. */
export function IrnForm({ id, number, onClose }: { id: string; number: string; onClose: () => void }) {
  const save = useStoreAnswers()
  const [values, setValues] = useState({ irn: '', ackNo: '', ackDate: '', signedQr: '' })
  const [errors, setErrors] = useState<Record<string, string>>({})
  const set = (field: keyof typeof values, value: string) => {
    setValues((before) => ({ ...before, [field]: value }))
    setErrors({})
  }
  const submit = () => {
    const typed = {
      ...values,
      irn: values.irn.trim().toLowerCase(),
      ackNo: values.ackNo.trim(),
      ackDate: values.ackDate.trim(),
    }
    const draft = z.safeParse(irnAnswer, { ...typed, _id: id })
    if (!draft.success) {
      setErrors(Object.fromEntries(draft.error.issues.map(({ path, message }) => [String(path[0]), message])))
      return
    }
    save.mutate(
      { body: { answers: [draft.data] } },
      {
        onSuccess: ({ left: [wrong] }) => {
          if (wrong) return setErrors({ irn: wrong.message })
          toast(`${number} has its IRN.`)
          onClose()
        },
      },
    )
  }
  return (
    <FormDialog
      title={`IRN of ${number}`}
      onClose={onClose}
      submit="Save IRN"
      busy={save.isPending}
      error={save.error}
      fallback="The IRN could not be saved."
      isDirty={values.irn !== ''}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      {FIELDS.map(([field, label, placeholder]) => (
        <TextInput
          key={field}
          label={label}
          placeholder={placeholder}
          value={values[field]}
          error={errors[field]}
          onChange={(event) => set(field, event.currentTarget.value)}
        />
      ))}
      <Textarea
        label="Signed QR"
        description="The long text of the code: it is printed on the bill."
        rows={3}
        value={values.signedQr}
        error={errors.signedQr}
        onChange={(event) => set('signedQr', event.currentTarget.value)}
      />
    </FormDialog>
  )
}
