import { TextInput } from '@mantine/core'
import { type StandingBatch, writeOffBatches } from '#contract/shelf/batches.ts'
import { formatRupees, sumOfPaise } from '#domain/money.ts'
import { packedWords } from '#domain/shelf/packed-quantity.ts'
import { stockReason } from '#domain/shelf/stock-reason.ts'
import { plural, t } from '#domain/words/t.ts'
import { useSave } from '#web/app/calls/queries.ts'
import { toast } from '#web/ui/feedback/toast.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { useContractForm } from '#web/ui/form/use-contract-form.ts'
import { FiguresTable } from '#web/ui/list/figures-table.tsx'

interface WriteOffsDialogProps {
  batches: readonly StandingBatch[]
  onClose: () => void
  onDone: () => void
}

/** Takes several batches off the shelf with all that stands of them, all or none. */
export function WriteOffsDialog({ batches, onClose, onDone }: WriteOffsDialogProps) {
  const save = useSave(writeOffBatches)
  const form = useContractForm({
    schema: writeOffBatches.schema.body,
    begun: { reason: t('Expired') },
    body: (values) => ({
      ...values,
      items: batches.map(({ _id, place, quantity }) => ({ batch: _id, place: place?._id, quantity })),
    }),
  })
  const submit = form.onSubmit((body) =>
    save.mutate(
      { body },
      {
        onSuccess: ({ message }) => {
          toast(message)
          onDone()
        },
      },
    ),
  )
  const known = batches.flatMap(({ worth }) => worth ?? [])
  return (
    <FormDialog
      title={plural(batches.length, 'Write off: {count} batch', 'Write off: {count} batches', {
        count: batches.length,
      })}
      submit={t('Write Off')}
      isDanger
      onClose={onClose}
      onSubmit={submit}
      saving={save}
      fallback={t('The batches could not be written off.')}
      isDirty={form.isDirty}
    >
      <p>
        {known.length === batches.length
          ? t('They leave the stock with all that stands of them; {amount} was paid for it.', {
              amount: formatRupees(sumOfPaise(known)),
            })
          : t('They leave the stock with all that stands of them.')}
      </p>
      <TextInput
        label={t('Reason')}
        required
        data-autofocus
        autoComplete="off"
        description={stockReason('out', form.values.reason).says}
        {...form.field('reason')}
      />
      <FiguresTable
        label={t('Chosen batches')}
        rows={batches}
        rowKey={({ _id, place }) => `${_id} ${place?._id}`}
        columns={[
          { header: t('Item'), value: ({ product, number }) => `${product.name}, ${number}` },
          {
            header: t('Quantity'),
            align: 'end',
            value: ({ quantity, product }) => packedWords(quantity, product),
          },
        ]}
      />
    </FormDialog>
  )
}
