import { MoneyInput, NumberField } from '#web/ui/fields/number-field.tsx'
import { FieldGrid } from '#web/ui/form/field-grid.tsx'
import { FieldGroup } from '#web/ui/form/field-group.tsx'
import type { ProductForm } from './product-form.ts'

export const PriceFields = ({ form }: { form: ProductForm }) => (
  <FieldGroup legend="Prices per unit, before tax">
    <FieldGrid columns={2}>
      <MoneyInput label="Purchase Price" required {...form.getInputProps('purchasePrice')} />
      <MoneyInput label="Selling Price" required {...form.getInputProps('sellingPrice')} />
    </FieldGrid>
  </FieldGroup>
)

export const StockFields = ({ form }: { form: ProductForm }) => (
  <FieldGroup legend="Stock">
    <FieldGrid columns={4}>
      <NumberField label="Stock Quantity" required {...form.getInputProps('stock')} />
      <NumberField label="Low Stock" {...form.getInputProps('lowStock')} />
      <NumberField label="Normal Stock" {...form.getInputProps('normalStock')} />
      <NumberField label="Excess Stock" {...form.getInputProps('excessStock')} />
    </FieldGrid>
  </FieldGroup>
)
