import { TextInput } from '@mantine/core'
import type { ProductionInput } from '#contract/shelf/productions.ts'
import { unitWords } from '#domain/shelf/unit-words.ts'
import { t } from '#domain/words/t.ts'
import { toast } from '#web/ui/feedback/toast.tsx'
import { DateField } from '#web/ui/fields/dates/date-field.tsx'
import { RadioRow } from '#web/ui/fields/gst/gst-rate-choice.tsx'
import { MoneyInput, NumberField } from '#web/ui/fields/number-field.tsx'
import { FieldGrid } from '#web/ui/form/field-grid.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { BatchOfGoods } from './batch-of-goods.tsx'
import { GoodsField } from './goods-field.tsx'
import { partsFor, useProductionForm } from './production-form.ts'
import { useMakeGoods } from './productions-data.ts'
import { UsedParts } from './used-parts.tsx'

const DIRECTIONS = [
  ['made', t('Make')],
  ['apart', t('Take apart')],
] as const

/** What is made of which parts, or taken apart into them. The recipe fills the parts in, and each may be changed. */
export function ProductionDialog({ onClose }: { onClose: () => void }) {
  const save = useMakeGoods()
  const form = useProductionForm()
  const { direction, made, quantity, lost, parts } = form.values
  const isMade = direction === 'made'
  /** Recipes are reckoned anew with each figure; what was changed by hand belongs to the figures of before. */
  const reckon = (change: Partial<typeof form.values>) => {
    const now = { ...form.values, ...change }
    const units = (now.quantity || 0) + (now.direction === 'made' ? now.lost || 0 : 0)
    form.set({ ...change, parts: partsFor(now.made, units, parts) }, Object.keys(change))
  }
  const submit = (body: ProductionInput) =>
    save.mutate(
      { body },
      {
        onSuccess: ({ message }) => {
          toast(message)
          onClose()
        },
      },
    )
  const unit = made?.unit ? `, ${unitWords(made.unit)}` : ''
  return (
    <FormDialog
      title={t('Production')}
      submit={isMade ? t('Make') : t('Take apart')}
      size={720}
      onClose={onClose}
      onSubmit={form.onSubmit(submit)}
      saving={save}
      fallback={t('The production could not be saved.')}
      isDirty={form.isDirty}
    >
      <RadioRow
        label={t('What is done')}
        choices={DIRECTIONS}
        value={direction}
        onChange={(chosen) => reckon({ direction: chosen })}
      />
      <GoodsField
        label={t('Product')}
        isFirst
        value={made ? { id: made._id, name: made.name } : null}
        onChange={(product) => reckon({ made: product ?? undefined, taken: '' })}
        error={form.errors.product}
      />
      {!isMade && made && (
        <BatchOfGoods
          product={made._id}
          name={made.name}
          day={form.values.date}
          value={form.values.taken}
          onChange={(taken) => form.set({ taken })}
        />
      )}
      <FieldGrid columns={3}>
        <NumberField
          label={`${isMade ? t('Quantity made') : t('Quantity taken apart')}${unit}`}
          required
          value={quantity}
          onChange={(value) => reckon({ quantity: value })}
          error={form.errors.quantity}
        />
        {isMade && (
          <NumberField
            label={`${t('Spoiled')}${unit}`}
            value={lost}
            onChange={(value) => reckon({ lost: value })}
            error={form.errors.lost}
            description={lost ? t('Beyond the usual loss: an expense') : undefined}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
          />
        )}
        <DateField label={t('Date')} required {...form.field('date')} />
      </FieldGrid>
      {isMade && made?.inBatches && (
        <FieldGrid columns={3}>
          <TextInput label={t('Batch')} autoComplete="off" {...form.field('number')} />
          <TextInput label={t('Expiry')} placeholder="0827" autoComplete="off" {...form.field('expiry')} />
          <MoneyInput label="MRP" {...form.field('mrp')} />
        </FieldGrid>
      )}
      <UsedParts form={form} />
      <TextInput label={t('Note')} autoComplete="off" maxLength={500} {...form.field('note')} />
    </FormDialog>
  )
}
