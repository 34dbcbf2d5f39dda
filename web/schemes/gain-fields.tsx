import { Select } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { CheckField } from '#web/ui/fields/check-field.tsx'
import { MoneyInput, NumberField } from '#web/ui/fields/number-field.tsx'
import { FieldGrid } from '#web/ui/form/field-grid.tsx'
import type { SchemeValues } from './scheme-values.ts'
import { ItemField } from './scope-fields.tsx'

export type SchemeForm = UseFormReturnType<SchemeValues>

const OFF = [
  { value: 'percent', label: 'Percent' },
  { value: 'amount', label: 'Rupees' },
]

/** How much a scheme gives, by its kind. */
export function GainFields({ form }: { form: SchemeForm }) {
  const { kind, offKind, freeProduct } = form.getValues()
  if (kind === 'free')
    return (
      <>
        <FieldGrid>
          <NumberField label="Buy" required {...form.getInputProps('buy')} />
          <NumberField label="Free" required {...form.getInputProps('free')} />
        </FieldGrid>
        <ItemField
          label="Free item"
          placeholder="More of the same"
          value={freeProduct}
          onChange={(item) => form.setFieldValue('freeProduct', item)}
          error={form.errors.freeProduct}
        />
        <CheckField
          label="Once a bill, not for each full group"
          {...form.getInputProps('isOnce', { type: 'checkbox' })}
        />
      </>
    )
  if (kind === 'line')
    return (
      <FieldGrid>
        <NumberField label="Percent" required {...form.getInputProps('percent')} />
        <NumberField label="From quantity" required {...form.getInputProps('fromQuantity')} />
      </FieldGrid>
    )
  return (
    <FieldGrid columns={3}>
      <MoneyInput label="Bills from" required {...form.getInputProps('above')} />
      <NumberField
        label="Off"
        required
        decimals={offKind === 'amount' ? 2 : 0}
        {...form.getInputProps('off')}
      />
      <Select label="In" allowDeselect={false} data={OFF} {...form.getInputProps('offKind')} />
    </FieldGrid>
  )
}
