import { type FormEvent, useState } from 'react'
import type { StandingBatch } from '#contract/shelf/batches.ts'
import { formatQuantity, formatRate, formatRupees, multiplyToPaise } from '#domain/money.ts'
import { t } from '#domain/words/t.ts'
import { toast } from '#web/ui/feedback/toast.tsx'
import { MoneyInput } from '#web/ui/fields/number-field.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { LinkButton } from '#web/ui/frame/titled-panel.tsx'
import { usePriceBatches } from '../batches-data.ts'

/** Part of the usual price that is offered. */
const USUAL_PART = 0.8

interface PriceOffDialogProps {
  batch: StandingBatch
  onClose: () => void
}

/** A price of the batch's own, which the counter then takes. */
export function PriceOffDialog({ batch, onClose }: PriceOffDialogProps) {
  const { number, product, price: own, sellingPrice, quantity, worth } = batch
  const usual = own ?? Math.round(sellingPrice * USUAL_PART * 100) / 100
  const [price, setPrice] = useState<number | undefined>(usual)
  const save = usePriceBatches()
  const isPrice = price !== undefined && price >= 0
  const send = (next: number | null) =>
    save.mutate(
      { body: { prices: [{ batch: batch._id, price: next }] } },
      {
        onSuccess: () => {
          toast(
            next === null
              ? t('Batch {number} has the price of its item again', { number })
              : t('Batch {number} is sold at {price}', { number, price: formatRate(next) }),
          )
          onClose()
        },
      },
    )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isPrice) send(price)
  }
  return (
    <FormDialog
      title={t('Price off: {item}, batch {number}', { item: product.name, number })}
      submit={t('Save')}
      onClose={onClose}
      onSubmit={submit}
      saving={save}
      fallback={t('The price could not be saved.')}
      isDirty={price !== usual}
    >
      <MoneyInput
        label={t('Selling price of this batch')}
        data-autofocus
        description={t('Its item is sold at {price}.', { price: formatRate(sellingPrice) })}
        error={isPrice ? undefined : t('Enter a price')}
        value={price}
        onChange={setPrice}
      />
      {isPrice && (
        <p className="small quiet" role="status">
          {bringsWords(formatQuantity(quantity), formatRupees(multiplyToPaise(quantity, price)))}{' '}
          {worth != null && t('It cost {amount}.', { amount: formatRupees(worth) })}
        </p>
      )}
      {own !== null && (
        <LinkButton onClick={() => send(null)}>{t('Take the price of the item again')}</LinkButton>
      )}
    </FormDialog>
  )
}

const bringsWords = (quantity: string, amount: string) =>
  t('All {quantity} bring {amount} at this price.', { quantity, amount })
