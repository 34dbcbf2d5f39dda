import { Button } from '@mantine/core'
import { useState } from 'react'
import { correctOpening, getOpening } from '#contract/shelf/opening-stock.ts'
import type { Product } from '#contract/shelf/products.ts'
import { formatDate } from '#domain/calendar.ts'
import {
  formatQuantity,
  formatRupees,
  MAX_AMOUNT_PAISE,
  multiplyToPaise,
  paiseToRupees,
} from '#domain/money.ts'
import { t } from '#domain/words/t.ts'
import { messageOf } from '#web/app/calls/api-error.ts'
import { useAnswer, useSave } from '#web/app/calls/queries.ts'
import { alertToast, toast } from '#web/ui/feedback/toast.tsx'
import { DateField } from '#web/ui/fields/dates/date-field.tsx'
import { MoneyInput } from '#web/ui/fields/number-field.tsx'
import { FieldGrid } from '#web/ui/form/field-grid.tsx'
import type { ProductForm } from './product-form.ts'

/** Day and total value of a new product's opening stock; only if it has stock. */
export function OpeningFields({ form }: { form: ProductForm }) {
  const { stock, purchasePrice } = form.values
  if (!stock || Number.isNaN(stock)) return null
  const value = purchasePrice ? multiplyToPaise(stock, purchasePrice) : undefined
  return (
    <FieldGrid columns={2}>
      <DateField
        label={t('In stock since')}
        placeholder={t('First day of your books')}
        {...form.field('openingDate')}
      />
      <MoneyInput
        label={t('Worth in all')}
        placeholder={value ? formatRupees(value) : undefined}
        {...form.number('openingWorth')}
      />
    </FieldGrid>
  )
}

/** Opening stock of a product. Its value is corrected here, as a new purchase price does not change it. */
export function OpeningStockPanel({ product }: { product: Product }) {
  const opening = useAnswer(getOpening, { params: { id: product.id } }).data?.opening
  const [typed, setTyped] = useState<number>()
  const [isOpen, setIsOpen] = useState(false)
  const { mutateAsync, isPending } = useSave(correctOpening)
  if (!opening) return null

  const isWrong = typed === undefined || !(typed >= 0 && typed * 100 <= MAX_AMOUNT_PAISE)
  const save = () =>
    mutateAsync({ params: { id: product.id }, body: { worth: typed ?? 0 } }).then(
      () => {
        toast(t('Opening stock corrected.'))
        setIsOpen(false)
      },
      (failure: unknown) => alertToast(messageOf(failure, t('Failed to correct the opening stock.'))),
    )
  return (
    <div className="row wrap row-gap-2 column-gap-3">
      <span>
        {t('Opening stock: {quantity} on {date}, worth {worth}.', {
          quantity: formatQuantity(opening.quantity),
          date: formatDate(opening.date),
          worth: formatRupees(opening.worth),
        })}
      </span>
      {isOpen ? (
        <>
          <MoneyInput label={t('Worth in all')} value={typed} onChange={setTyped} autoFocus />
          <Button variant="default" loading={isPending} disabled={isWrong} onClick={() => void save()}>
            {t('Save worth')}
          </Button>
        </>
      ) : (
        <Button
          variant="subtle"
          onClick={() => {
            setTyped(paiseToRupees(opening.worth))
            setIsOpen(true)
          }}
        >
          {t('Correct its worth')}
        </Button>
      )}
    </div>
  )
}
