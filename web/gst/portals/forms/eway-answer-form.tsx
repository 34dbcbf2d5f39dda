import { TextInput } from '@mantine/core'
import { storeEwayAnswer } from '#contract/gst/eway-bills.ts'
import { t } from '#domain/words/t.ts'
import { useSave } from '#web/app/calls/queries.ts'
import { toastThen } from '#web/ui/feedback/toast.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { useContractForm } from '#web/ui/form/use-contract-form.ts'
import classes from '../portals.module.css'

/** '2026-11-20T10:00' of a field, in India. */
const momentOf = (text: string) => (text ? `${text}:00+05:30` : '')

/** Enters the e-way bill that a person made on the portal. */
export function EwayAnswerForm({ id, number, onClose }: { id: string; number: string; onClose: () => void }) {
  const save = useSave(storeEwayAnswer)
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
    save.mutate(
      { params: { id }, body },
      { onSuccess: toastThen(t('{number} has its e-way bill.', { number }), onClose) },
    ),
  )
  return (
    <FormDialog
      title={t('E-way bill of {number}', { number })}
      onClose={onClose}
      submit={t('Save e-way bill')}
      saving={save}
      fallback={t('The e-way bill could not be saved.')}
      isDirty={form.isDirty}
      onSubmit={submit}
    >
      <div className={classes.pair}>
        {field('number', t('E-way bill number'))}
        {field('vehicleNo', t('Vehicle No'))}
        {field('madeAt', t('Made'), 'datetime-local')}
        {field('validUntil', t('Valid until'), 'datetime-local')}
      </div>
    </FormDialog>
  )
}
