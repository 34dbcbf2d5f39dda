import { type FormEvent, useState } from 'react'
import type { StandingBatch } from '#contract/shelf/batches.ts'
import { formatRate } from '#domain/money.ts'
import { plural, t } from '#domain/words/t.ts'
import { toast } from '#web/ui/feedback/toast.tsx'
import { PercentInput } from '#web/ui/fields/number-field.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { LinkButton } from '#web/ui/frame/titled-panel.tsx'
import { FiguresTable } from '#web/ui/list/figures-table.tsx'
import { usePriceBatches } from '../batches-data.ts'

const USUAL_PERCENT = 20

/** To whole paise. */
const lowered = ({ sellingPrice }: StandingBatch, percent: number) =>
  Math.round(sellingPrice * (100 - percent)) / 100

interface PricesOffDialogProps {
  batches: readonly StandingBatch[]
  onClose: () => void
  onDone: () => void
}

/** One percentage off the prices of several batches, which the counter then takes; all or none. */
export function PricesOffDialog({ batches, onClose, onDone }: PricesOffDialogProps) {
  const [percent, setPercent] = useState<number | undefined>(USUAL_PERCENT)
  const save = usePriceBatches()
  const isPercent = percent !== undefined && percent > 0 && percent < 100
  // A batch that stands at two places is priced once.
  const priced = batches.filter(({ _id }, index) => batches.findIndex((one) => one._id === _id) === index)
  const send = (priceOf: (batch: StandingBatch) => number | null) =>
    save.mutate(
      { body: { prices: priced.map((batch) => ({ batch: batch._id, price: priceOf(batch) })) } },
      {
        onSuccess: ({ message }) => {
          toast(message)
          onDone()
        },
      },
    )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isPercent) send((batch) => lowered(batch, percent))
  }
  return (
    <FormDialog
      title={plural(priced.length, 'Price off: {count} batch', 'Price off: {count} batches', {
        count: priced.length,
      })}
      submit={t('Save')}
      onClose={onClose}
      onSubmit={submit}
      saving={save}
      fallback={t('The price could not be saved.')}
      isDirty={percent !== USUAL_PERCENT}
    >
      <PercentInput
        label={t('Percent off the price of the item')}
        data-autofocus
        error={isPercent ? undefined : t('Percent: above 0 and below 100')}
        value={percent}
        onChange={setPercent}
      />
      <FiguresTable
        label={t('Prices of the batches')}
        rows={priced}
        rowKey={({ _id }) => _id}
        columns={[
          { header: t('Item'), value: ({ product, number }) => `${product.name}, ${number}` },
          {
            header: t('Now'),
            align: 'end',
            value: ({ price, sellingPrice }) => formatRate(price ?? sellingPrice),
          },
          {
            header: t('Then'),
            align: 'end',
            value: (batch) => (isPercent ? formatRate(lowered(batch, percent)) : '-'),
          },
        ]}
      />
      {priced.some(({ price }) => price !== null) && (
        <LinkButton onClick={() => send(() => null)}>{t('Take the prices of the items again')}</LinkButton>
      )}
    </FormDialog>
  )
}
