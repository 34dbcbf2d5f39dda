import { adjustmentDraft, productOut } from '#contract/shelf/adjustments.ts'
import type { StandingBatch } from '#contract/shelf/batches.ts'
import { todayInIndia } from '#domain/calendar.ts'
import { formatRupees } from '#domain/money.ts'
import { stockReason } from '#domain/shelf/stock-reason.ts'
import { t } from '#domain/words/t.ts'
import { useSave } from '#web/app/calls/queries.ts'
import { toast } from '#web/ui/feedback/toast.tsx'
import { NumberField } from '#web/ui/fields/number-field.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { useContractForm } from '#web/ui/form/use-contract-form.ts'

interface WriteOffDialogProps {
  batch: StandingBatch
  onClose: () => void
}

/** Takes a batch off the shelf as expired: a Stock Out record of that very batch. */
export function WriteOffDialog({ batch, onClose }: WriteOffDialogProps) {
  const { _id, number, product, quantity, worth, place } = batch
  const save = useSave(productOut.create)
  const reason = t('Expired')
  const form = useContractForm({
    schema: adjustmentDraft,
    begun: { quantity: quantity as number | undefined },
    body: (values) => ({
      ...values,
      product: product._id,
      batch: _id,
      place: place?._id,
      reason,
      date: todayInIndia(new Date()),
    }),
  })
  const submit = form.onSubmit((body) =>
    save.mutate(
      { body },
      {
        onSuccess: () => {
          toast(t('Batch {number} of {item} is written off', { number, item: product.name }))
          onClose()
        },
      },
    ),
  )
  return (
    <FormDialog
      title={t('Write off: {item}, batch {number}', { item: product.name, number })}
      submit={t('Write Off')}
      isDanger
      onClose={onClose}
      onSubmit={submit}
      saving={save}
      fallback={t('The batch could not be written off.')}
      isDirty={form.isDirty}
    >
      <p>
        {worth == null
          ? t('It leaves the stock as expired and brings nothing.')
          : t('It leaves the stock as expired and brings nothing; {amount} was paid for it.', {
              amount: formatRupees(worth),
            })}
      </p>
      <NumberField
        label={t('Quantity')}
        required
        data-autofocus
        description={stockReason('out', reason).says}
        {...form.field('quantity')}
      />
    </FormDialog>
  )
}
