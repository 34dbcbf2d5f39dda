import { TextInput } from '@mantine/core'
import { correctBatch, type StandingBatch } from '#contract/shelf/batches.ts'
import { expiryWords, readExpiry } from '#domain/shelf/batches/expiry.ts'
import { t } from '#domain/words/t.ts'
import { toast } from '#web/ui/feedback/toast.tsx'
import { MoneyInput } from '#web/ui/fields/number-field.tsx'
import { FieldGrid } from '#web/ui/form/field-grid.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { useContractForm } from '#web/ui/form/use-contract-form.ts'
import { useCorrectBatch } from './batches-data.ts'

interface CorrectBatchDialogProps {
  batch: StandingBatch
  onClose: () => void
}

/** Corrects what is printed on the goods: number, month of expiry, MRP. */
export function CorrectBatchDialog({ batch, onClose }: CorrectBatchDialogProps) {
  const save = useCorrectBatch()
  const form = useContractForm({
    schema: correctBatch.schema.body,
    begun: {
      number: batch.number,
      expiry: batch.expiry === null ? '' : expiryWords(batch.expiry),
      mrp: batch.mrp ?? undefined,
    },
    body: ({ number, expiry, mrp }) => ({ number, expiry: readExpiry(expiry), mrp: mrp ?? null }),
    problems: ({ expiry }) =>
      expiry.trim() !== '' && readExpiry(expiry) === undefined
        ? { expiry: t('Write a month, such as 0827 or Aug 27') }
        : {},
  })
  const submit = form.onSubmit((body) =>
    save.mutate(
      { params: { id: batch._id }, body },
      {
        onSuccess: ({ message }) => {
          toast(message)
          onClose()
        },
      },
    ),
  )
  return (
    <FormDialog
      title={t('Correct batch {number} of {item}', { number: batch.number, item: batch.product.name })}
      submit={t('Save')}
      onClose={onClose}
      onSubmit={submit}
      saving={save}
      fallback={t('The batch could not be corrected.')}
      isDirty={form.isDirty}
    >
      <p className="small quiet">
        {t('As it is printed on the goods. Bills keep what they were saved with.')}
      </p>
      <FieldGrid columns={2}>
        <TextInput label={t('Batch')} required autoComplete="off" {...form.field('number')} />
        <TextInput label={t('Expiry')} placeholder="0827" autoComplete="off" {...form.field('expiry')} />
        <MoneyInput label={t('MRP')} {...form.field('mrp')} />
      </FieldGrid>
    </FormDialog>
  )
}
