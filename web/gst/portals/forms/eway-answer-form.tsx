import { TextInput } from '@mantine/core'
import { useState } from 'react'
import * as z from 'zod/mini'
import { storeEwayAnswer } from '#contract/gst/eway-bills.ts'
import { toast } from '#web/ui/feedback/toast.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import classes from '../portals.module.css'
import { useStoreEway } from '../portals-data.ts'

/** '2026-11-20T10:00' of a field, in India. */
const momentOf = (text: string) => (text ? `${text}:00+05:30` : '')

/** The e-way bill that somebody made on the portal. */
export function EwayAnswerForm({ id, number, onClose }: { id: string; number: string; onClose: () => void }) {
  const save = useStoreEway()
  const [values, setValues] = useState({ number: '', madeAt: '', validUntil: '', vehicleNo: '' })
  const [errors, setErrors] = useState<Record<string, string>>({})
  const field = (name: keyof typeof values, label: string, type = 'text') => (
    <TextInput
      label={label}
      type={type}
      value={values[name]}
      error={errors[name]}
      onChange={(event) => {
        const { value } = event.currentTarget
        setValues((before) => ({ ...before, [name]: value }))
        setErrors({})
      }}
    />
  )
  const submit = () => {
    const draft = z.safeParse(storeEwayAnswer.schema.body, {
      number: values.number.replace(/\s/g, ''),
      vehicleNo: values.vehicleNo,
      madeAt: momentOf(values.madeAt),
      validUntil: momentOf(values.validUntil) || null,
    })
    if (!draft.success) {
      setErrors(Object.fromEntries(draft.error.issues.map(({ path, message }) => [String(path[0]), message])))
      return
    }
    save.mutate(
      { params: { id }, body: draft.data },
      {
        onSuccess: () => {
          toast(`${number} has its e-way bill.`)
          onClose()
        },
      },
    )
  }
  return (
    <FormDialog
      title={`E-way bill of ${number}`}
      onClose={onClose}
      submit="Save e-way bill"
      busy={save.isPending}
      error={save.error}
      fallback="The e-way bill could not be saved."
      isDirty={values.number !== ''}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <div className={classes.pair}>
        {field('number', 'E-way bill number')}
        {field('vehicleNo', 'Vehicle No')}
        {field('madeAt', 'Made', 'datetime-local')}
        {field('validUntil', 'Valid until', 'datetime-local')}
      </div>
    </FormDialog>
  )
}
