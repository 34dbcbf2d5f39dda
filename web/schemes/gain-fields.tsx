import { Select } from '@mantine/core'
import { t } from '#domain/words/t.ts'
import { CheckField } from '#web/ui/fields/check-field.tsx'
import { MoneyInput, NumberField, PercentInput } from '#web/ui/fields/number-field.tsx'
import { FieldGrid } from '#web/ui/form/field-grid.tsx'
import type { SchemeForm } from './scheme-values.ts'
import { ItemField } from './scope-fields.tsx'

const OFF = [
  { value: 'percent', label: t('Percent') },
  { value: 'amount', label: t('Rupees') },
] as const

/** Benefit fields of a scheme, by its kind. */
export function GainFields({ form }: { form: SchemeForm }) {
  const { kind, offKind, freeProduct } = form.values
  if (kind === 'free')
    return (
      <>
        <FieldGrid>
          <NumberField label={t('Buy')} required {...form.field('buy')} />
          <NumberField label={t('Free')} required {...form.field('free')} />
        </FieldGrid>
        <ItemField
          label={t('Free item')}
          placeholder={t('More of the same')}
          value={freeProduct}
          onChange={(item) => form.set({ freeProduct: item })}
          error={form.errors.freeProduct}
        />
        <CheckField label={t('Once a bill, not for each full group')} {...form.box('isOnce')} />
      </>
    )
  if (kind === 'line')
    return (
      <FieldGrid>
        <PercentInput label={t('Percent')} required {...form.field('percent')} />
        <NumberField label={t('From quantity')} required {...form.field('fromQuantity')} />
      </FieldGrid>
    )
  return (
    <FieldGrid columns={3}>
      <MoneyInput label={t('Bills from')} required {...form.field('above')} />
      <NumberField label={t('Off')} required decimals={offKind === 'amount' ? 2 : 0} {...form.field('off')} />
      <Select label={t('In')} allowDeselect={false} data={OFF} {...form.field('offKind')} />
    </FieldGrid>
  )
}
