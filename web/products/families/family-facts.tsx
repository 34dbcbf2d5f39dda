import { Autocomplete, Textarea, TextInput } from '@mantine/core'
import { FAMILY_FACTS, type Family } from '#contract/shelf/families.ts'
import { PRODUCT_FIELD_NAMES, productField } from '#domain/shelf/product-fields.ts'
import { SHOP_UNITS } from '#domain/shelf/units.ts'
import { t } from '#domain/words/t.ts'
import type { useSaveCategory } from '#web/categories/category-data.ts'
import { useProfile } from '#web/profile/profile-data.ts'
import { CheckField } from '#web/ui/fields/check-field.tsx'
import { HsnField } from '#web/ui/fields/gst/hsn-field.tsx'
import { MoneyInput } from '#web/ui/fields/number-field.tsx'
import { FieldGrid } from '#web/ui/form/field-grid.tsx'
import type { ProductForm } from '../product-form.ts'
import { CategoryField, SupplierField } from '../product-link-fields.tsx'
import { TaxFields } from '../tax/product-tax-fields.tsx'

/** Fields of the product's form that a family fills in once. */
export const FACT_FIELDS = ['name', ...FAMILY_FACTS] as const

interface FamilyFactsProps {
  form: ProductForm
  family: Family | undefined
  addCategory: ReturnType<typeof useSaveCategory>['save']
  /** True where a price may have its tax in it. */
  hasTaxWord: boolean
}

/** What all items of a family share. */
export function FamilyFacts({ form, family, addCategory, hasTaxWord }: FamilyFactsProps) {
  const digits = useProfile().data?.settings.hsnDigits
  const [first] = family?.products ?? []
  return (
    <>
      <FieldGrid columns={2}>
        <TextInput
          label={t('Product Name')}
          required
          data-autofocus
          autoComplete="off"
          placeholder={t('Cotton Kurta')}
          {...form.field('name')}
        />
        <TextInput label={t('Other Names')} autoComplete="off" {...form.field('otherNames')} />
      </FieldGrid>
      <Textarea label={t('Description')} required rows={2} {...form.field('description')} />
      <FieldGrid columns={2}>
        <CategoryField form={form} loaded={first?.categoryId ?? null} add={addCategory} />
        <SupplierField form={form} loaded={first?.supplierId ?? null} />
      </FieldGrid>
      <FieldGrid columns={4}>
        <Autocomplete
          label={t('Unit')}
          placeholder={t('Pcs, Kg, or any other')}
          data={SHOP_UNITS}
          maxDropdownHeight={240}
          {...form.field('unit')}
        />
        <HsnField {...form.field('hsncode')} digits={digits} />
        <MoneyInput label={t('Purchase Price')} required {...form.number('purchasePrice')} />
        {family ? (
          <TextInput label={productField('brand').label(t)} autoComplete="off" {...form.field('brand')} />
        ) : (
          <MoneyInput label={t('Selling Price')} required {...form.number('sellingPrice')} />
        )}
      </FieldGrid>
      {hasTaxWord && <CheckField label={t('Selling price includes tax')} {...form.box('priceIncludesTax')} />}
      <TaxFields form={form} />
      <Differing family={family} />
    </>
  )
}

/** Which facts are not the same for all items, as one of them was changed by itself. */
function Differing({ family }: { family: Family | undefined }) {
  const [first, ...rest] = family?.products ?? []
  const names = PRODUCT_FIELD_NAMES.filter(
    (name) =>
      (FAMILY_FACTS as readonly string[]).includes(name) &&
      rest.some((product) => JSON.stringify(product[name]) !== JSON.stringify(first?.[name])),
  )
  if (names.length === 0) return null
  return (
    <p className="small amber" role="status">
      {t('Not the same for all: {fields}. What you change here is changed for all.', {
        fields: names.map((name) => productField(name).label(t)).join(', '),
      })}
    </p>
  )
}
