import { Autocomplete, Textarea, TextInput } from '@mantine/core'
import type { Product } from '#contract/products.ts'
import { SHOP_UNITS } from '#domain/units.ts'
import { FieldGrid } from '#web/ui/form/field-grid.tsx'
import { HsnField } from './hsn-field.tsx'
import type { ProductForm } from './product-form.ts'
import { CategoryField, SupplierField } from './product-link-fields.tsx'

/** Identity comes first and needs no heading: it is what the dialog is about. */
export function IdentityFields({ form, product }: { form: ProductForm; product: Product | undefined }) {
  return (
    <>
      <TextInput
        label="Product Name"
        required
        data-autofocus
        autoComplete="off"
        {...form.getInputProps('name')}
      />
      <Textarea label="Description" required rows={2} {...form.getInputProps('description')} />
      <FieldGrid columns={2}>
        <CategoryField form={form} loaded={product?.categoryId ?? null} />
        <SupplierField form={form} loaded={product?.supplierId ?? null} />
      </FieldGrid>
      <FieldGrid columns={2}>
        <TextInput
          label="Item ID"
          placeholder={product ? undefined : 'Generated when empty'}
          autoComplete="off"
          {...form.getInputProps('itemId')}
        />
        <TextInput
          label="SKU"
          placeholder={product ? undefined : 'Generated when empty'}
          autoComplete="off"
          {...form.getInputProps('sku')}
        />
        <Autocomplete
          label="Unit"
          placeholder="Pcs, Kg, or any other"
          data={SHOP_UNITS}
          maxDropdownHeight={240}
          {...form.getInputProps('unit')}
        />
        <HsnField {...form.getInputProps('hsncode')} />
      </FieldGrid>
    </>
  )
}
