import type { ReactNode } from 'react'
import { priceAs } from '#domain/tax/price.ts'
import { CheckField } from '#web/ui/fields/check-field.tsx'
import { MoneyInput, NumberField } from '#web/ui/fields/number-field.tsx'
import { FieldGrid } from '#web/ui/form/field-grid.tsx'
import { FieldGroup } from '#web/ui/form/field-group.tsx'
import type { ProductForm } from './product-form.ts'
import classes from './product-tax-fields.module.css'

interface PriceFieldsProps {
  form: ProductForm
  /** Shown only where the shop, or the product, uses them. */
  hasMrp: boolean | undefined
  hasTaxWord: boolean | undefined
}

export const PriceFields = ({ form, hasMrp, hasTaxWord }: PriceFieldsProps) => (
  <FieldGroup legend={hasTaxWord ? 'Prices per unit' : 'Prices per unit, before tax'}>
    <FieldGrid columns={2}>
      <MoneyInput label="Purchase Price" required {...form.number('purchasePrice')} />
      <MoneyInput label="Selling Price" required {...form.number('sellingPrice')} />
      {(hasMrp || form.values.taxOnMrp) && <MoneyInput label="MRP" {...form.number('mrp')} />}
      {hasTaxWord && <CheckField label="Selling price includes tax" {...form.box('priceIncludesTax')} />}
    </FieldGrid>
    {isDearerThanMrp(form) && <p className={classes.warning}>The selling price is above the MRP.</p>}
  </FieldGroup>
)

/** The MRP has all taxes in it, so the price is held against it with its tax. */
function isDearerThanMrp({ values }: ProductForm): boolean {
  const { mrp, sellingPrice, priceIncludesTax } = values
  if (!mrp || !sellingPrice) return false
  const percents = { cgst: values.cgst || 0, sgst: values.sgst || 0, igst: 0, cess: values.cess || 0 }
  if (!(percents.cgst + percents.sgst)) percents.igst = values.igst || 0
  return priceAs(sellingPrice, { ...values, ...percents }, priceIncludesTax, true) > mrp
}

export const StockFields = ({ form, children }: { form: ProductForm; children: ReactNode }) => (
  <FieldGroup legend="Stock">
    <FieldGrid columns={4}>
      <NumberField label="Stock Quantity" required {...form.number('stock')} />
      <NumberField label="Low Stock" {...form.number('lowStock')} />
      <NumberField label="Normal Stock" {...form.number('normalStock')} />
      <NumberField label="Excess Stock" {...form.number('excessStock')} />
    </FieldGrid>
    {children}
  </FieldGroup>
)
