import { TextInput } from '@mantine/core'
import { storeEwayAnswer } from '#contract/gst/eway-bills.ts'
import { t } from '#domain/words/t.ts'
import { useFormDialog } from '#web/app/calls/use-form-dialog.ts'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import classes from '../portals.module.css'

/** '2026-11-20T10:00' of a field, in India. */
const momentOf = (text: string) => (text ? `${text}:00+05:30` : '')

/** Enters the e-way bill that a person made on the portal. */
export function EwayAnswerForm({ id, number, onClose }: { id: string; number: string; onClose: () => void }) {
  const { form, dialog } = useFormDialog(storeEwayAnswer, {
    schema: storeEwayAnswer.schema.body,
    begun: { number: '', madeAt: '', validUntil: '', vehicleNo: '' },
    body: (typed) => ({
      number: typed.number.replace(/\s/g, ''),
      vehicleNo: typed.vehicleNo,
      madeAt: momentOf(typed.madeAt),
      validUntil: momentOf(typed.validUntil) || null,
    }),
    params: { id },
    done: t('{number} has its e-way bill.', { number }),
    onClose,
  })
  const field = (name: keyof typeof form.values, label: string, type = 'text') => (
    <TextInput label={label} type={type} {...form.field(name)} />
  )
  return (
    <FormDialog
      title={t('E-way bill of {number}', { number })}
      submit={t('Save e-way bill')}
      fallback={t('The e-way bill could not be saved.')}
      {...dialog}
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
