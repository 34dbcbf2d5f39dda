import { TextInput } from '@mantine/core'
import { storeEwayAnswer } from '#contract/gst/eway-bills.ts'
import { toastThen } from '#web/ui/feedback/toast.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { useContractForm } from '#web/ui/form/use-contract-form.ts'
import classes from '../portals.module.css'
import { useStoreEway } from '../portals-data.ts'

/** '2026-11-20T10:00' of a field, in India. */
const momentOf = (text: string) => (text ? `${text}:00+05:30` : '')

/** The e-way bill that somebody made on the portal. */
export function EwayAnswerForm({ id, number, onClose }: { id: string; number: string; onClose: () => void }) {
  const save = useStoreEway()
  const form = useContractForm({
    schema: storeEwayAnswer.schema.body,
    begun: { number: '', madeAt: '', validUntil: '', vehicleNo: '' },
    body: (typed) => ({
      number: typed.number.replace(/\s/g, ''),
      vehicleNo: typed.vehicleNo,
      madeAt: momentOf(typed.madeAt),
      validUntil: momentOf(typed.validUntil) || null,
    }),
  })
  const field = (name: keyof typeof form.values, label: string, type = 'text') => (
    <TextInput label={label} type={type} {...form.field(name)} />
  )
  const submit = form.onSubmit((body) =>
    save.mutate({ params: { id }, body }, { onSuccess: toastThen(`${number} has its e-way bill.`, onClose) }),
  )
  return (
    <FormDialog
      title={`E-way bill of ${number}`}
      onClose={onClose}
      submit="Save e-way bill"
      saving={save}
      fallback="The e-way bill could not be saved."
      isDirty={form.isDirty}
      onSubmit={submit}
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
