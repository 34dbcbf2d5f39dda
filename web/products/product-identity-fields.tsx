import { Autocomplete, Textarea, TextInput } from '@mantine/core'
import type { Product } from '#contract/shelf/products.ts'
import { PLAIN_PRODUCT_FIELDS, productField } from '#domain/shelf/product-fields.ts'
import { SHOP_UNITS, UNIT_QUANTITY_CODES, uqcOf } from '#domain/shelf/units.ts'
import { t } from '#domain/words/t.ts'
import { useUses } from '#web/app/calls/shop-uses.ts'
import type { useSaveCategory } from '#web/categories/category-data.ts'
import { useProfile } from '#web/profile/profile-data.ts'
import { HsnField } from '#web/ui/fields/gst/hsn-field.tsx'
import { FieldGrid } from '#web/ui/form/field-grid.tsx'
import { later } from '#web/ui/later.tsx'
import type { ProductForm } from './product-form.ts'
import { CategoryField, SupplierField } from './product-link-fields.tsx'

const ScheduleField = later(async () => (await import('./schedule-field.tsx')).ScheduleField)

/** The unit's code in the returns (UQC), if it differs from the typed text. */
function inReturns(unit: string): string | undefined {
  const code = uqcOf(unit)
  if (unit.trim() === '' || code === unit.trim().toUpperCase()) return undefined
  const label = UNIT_QUANTITY_CODES.find((one) => one.code === code)?.label ?? ''
  return t('In the returns: {code}, {label}', { code, label })
}

/** Fields that identify the product: first, and without a heading. */
export function IdentityFields({
  form,
  product,
  addCategory,
}: {
  form: ProductForm
  product: Product | undefined
  addCategory: ReturnType<typeof useSaveCategory>['save']
}) {
  const { drugs: usesDrugs } = useUses()
  const digits = useProfile().data?.settings.hsnDigits
  return (
    <>
      <TextInput
        label={t('Product Name')}
        required
        data-autofocus
        autoComplete="off"
        {...form.field('name')}
      />
      <TextInput
        label={t('Other Names')}
        description={t('What else people call it: Chini, चीनी. A search finds it by these too.')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        autoComplete="off"
        {...form.field('otherNames')}
      />
      <Textarea label={t('Description')} required rows={2} {...form.field('description')} />
      <FieldGrid columns={2}>
        <CategoryField form={form} loaded={product?.categoryId ?? null} add={addCategory} />
        <SupplierField form={form} loaded={product?.supplierId ?? null} />
      </FieldGrid>
      <FieldGrid columns={2}>
        <TextInput
          label={t('Item ID')}
          placeholder={product ? undefined : t('Generated when empty')}
          autoComplete="off"
          {...form.field('itemId')}
        />
        <TextInput
          label={t('SKU')}
          description={
            product?.ownNumber && t('On its labels: own number {number}', { number: product.ownNumber })
          }
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          placeholder={product ? undefined : t('Generated when empty')}
          autoComplete="off"
          {...form.field('sku')}
        />
        <Autocomplete
          label={t('Unit')}
          placeholder={t('Pcs, Kg, or any other')}
          data={SHOP_UNITS}
          maxDropdownHeight={240}
          description={inReturns(form.values.unit)}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          {...form.field('unit')}
        />
        <HsnField {...form.field('hsncode')} digits={digits} />
        {PLAIN_PRODUCT_FIELDS.map((name) => (
          <TextInput
            key={name}
            label={productField(name).label(t)}
            autoComplete="off"
            {...form.field(name)}
          />
        ))}
        {(usesDrugs || form.values.schedule !== '') && <ScheduleField form={form} />}
      </FieldGrid>
    </>
  )
}
