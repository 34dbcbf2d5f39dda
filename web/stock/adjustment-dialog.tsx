import { Select, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { Adjustment, AdjustmentInput } from '#contract/shelf/adjustments.ts'
import { formatQuantity } from '#domain/money.ts'
import { DEFAULT_UNIT } from '#domain/shelf/default-unit.ts'
import { packWords } from '#domain/shelf/pack-words.ts'
import { inUnits } from '#domain/shelf/packs.ts'
import { stockReason } from '#domain/shelf/stock-reason.ts'
import { unitWords } from '#domain/shelf/unit-words.ts'
import { t } from '#domain/words/t.ts'
import { ApiError, messageOf } from '#web/app/calls/api-error.ts'
import { choicesOf, usePlaces } from '#web/places/place-data.ts'
import { toast } from '#web/ui/feedback/toast.tsx'
import { DateField } from '#web/ui/fields/dates/date-field.tsx'
import { NumberField } from '#web/ui/fields/number-field.tsx'
import { FieldGrid } from '#web/ui/form/field-grid.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { useSaveAdjustment } from './adjustment-data.ts'
import { type AdjustmentForm, heldBy, useAdjustmentForm } from './adjustment-form.ts'
import { ProductField, SupplierField } from './adjustment-link-fields.tsx'
import { type AdjustmentKind, SAVE_FAILED } from './adjustment-words.ts'

interface AdjustmentDialogProps {
  kind: AdjustmentKind
  /** The record to edit; absent for a new one. */
  record?: Adjustment
  onClose: () => void
}

/** The quantity in the product's own unit, below one that is typed in packs. */
function inPacks({ values: { quantity, unit, ...values } }: AdjustmentForm) {
  if (!values.pack || !quantity) return {}
  return {
    description: `= ${formatQuantity(inUnits(quantity, heldBy(values)))} ${unitWords(unit || DEFAULT_UNIT)}`,
    inputWrapperOrder: ['label', 'input', 'description', 'error'] as (
      | 'label'
      | 'input'
      | 'description'
      | 'error'
    )[],
  }
}

/** Where it is put in or taken out, in a shop with more than one place. */
function PlaceField({ form }: { form: AdjustmentForm }) {
  const places = usePlaces()
  if (places.length < 2) return null
  return (
    <Select
      label={t('Place')}
      allowDeselect={false}
      data={choicesOf(places)}
      value={form.values.place || (places[0]?._id ?? null)}
      onChange={(place) => form.set({ place: place ?? '' })}
    />
  )
}

/** What the quantity counts, for a product with packs. */
function UnitField({ form }: { form: AdjustmentForm }) {
  const { pack: chosen, unit, packs } = form.values
  if (packs.length === 0) return null
  return (
    <Select
      label={t('Unit')}
      allowDeselect={false}
      data={[
        { value: '', label: unitWords(unit || DEFAULT_UNIT) },
        ...packs.map((pack) => ({ value: pack._id, label: packWords(pack) })),
      ]}
      value={chosen}
      onChange={(value) => form.set({ pack: value ?? '' })}
    />
  )
}

export function AdjustmentDialog({ kind, record: given, onClose }: AdjustmentDialogProps) {
  // The list behind is refreshed while the dialog is open; the form keeps the record that it was opened with.
  const [record] = useState(given)
  const saving = useSaveAdjustment(kind, record?._id)
  const form = useAdjustmentForm(record)
  /** Stock that the server reported in a refusal, which is newer than the list of choices. */
  const [available, setAvailable] = useState<{ product: string; stock: string }>()

  const submit = (body: AdjustmentInput) =>
    saving.save(body).then(
      () => {
        toast(record ? kind.updated : kind.added)
        onClose()
      },
      (refusal: unknown) => {
        const stock =
          refusal instanceof ApiError && refusal.code === 'short-stock' && refusal.values.available
        if (!stock) return
        form.refuse({ quantity: messageOf(refusal, SAVE_FAILED) })
        setAvailable({ product: body.product, stock })
      },
    )

  return (
    <FormDialog
      title={record ? kind.editTitle : kind.addTitle}
      submit={record ? t('Update') : kind.add}
      onClose={onClose}
      onSubmit={form.onSubmit((body) => void submit(body))}
      saving={saving}
      fallback={SAVE_FAILED}
      isDirty={form.isDirty}
    >
      <ProductField form={form} kind={kind} record={record} available={available} />
      <PlaceField form={form} />
      <SupplierField form={form} kind={kind} record={record} />
      <FieldGrid columns={2}>
        <NumberField
          label={t('Quantity')}
          required
          {...form.field('quantity')}
          onBlur={() => form.check('quantity')}
          {...inPacks(form)}
        />
        <UnitField form={form} />
        <TextInput
          label={t('Reason')}
          required
          autoComplete="off"
          placeholder={kind.reasonHint}
          description={form.values.reason.trim() && stockReason(kind.direction, form.values.reason).says}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          {...form.field('reason')}
        />
        <DateField label={t('Date')} required {...form.field('date')} />
      </FieldGrid>
    </FormDialog>
  )
}
