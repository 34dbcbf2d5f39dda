import type { ReactNode } from 'react'
import { priceAs } from '#domain/tax/price.ts'
import { t } from '#domain/words/t.ts'
import { CheckField } from '#web/ui/fields/check-field.tsx'
import { MoneyInput, NumberField } from '#web/ui/fields/number-field.tsx'
import { FieldGrid } from '#web/ui/form/field-grid.tsx'
import { FieldGroup } from '#web/ui/form/field-group.tsx'
import type { ProductForm } from './product-form.ts'

interface PriceFieldsProps {
  form: ProductForm
  /** True to show the field: the shop or the product uses it. */
  hasMrp: boolean | undefined
  hasTaxWord: boolean | undefined
}

export const PriceFields = ({ form, hasMrp, hasTaxWord }: PriceFieldsProps) => (
  <FieldGroup legend={hasTaxWord ? t('Prices per unit') : t('Prices per unit, before tax')}>
    <FieldGrid columns={2}>
      <MoneyInput label={t('Purchase Price')} required {...form.number('purchasePrice')} />
      <MoneyInput label={t('Selling Price')} required {...form.number('sellingPrice')} />
      {(hasMrp || form.values.taxOnMrp) && <MoneyInput label="MRP" {...form.number('mrp')} />}
      {hasTaxWord && <CheckField label={t('Selling price includes tax')} {...form.box('priceIncludesTax')} />}
    </FieldGrid>
    {isDearerThanMrp(form) && (
      <p className="above-2 smaller amber">{t('The selling price is above the MRP.')}</p>
    )}
  </FieldGroup>
)

/** The MRP includes all taxes, so it is compared with the price including tax. */
function isDearerThanMrp({ values }: ProductForm): boolean {
  const { mrp, sellingPrice, priceIncludesTax } = values
  if (!mrp || !sellingPrice) return false
  const percents = { cgst: values.cgst || 0, sgst: values.sgst || 0, igst: 0, cess: values.cess || 0 }
  if (!(percents.cgst + percents.sgst)) percents.igst = values.igst || 0
  return priceAs(sellingPrice, { ...values, ...percents }, priceIncludesTax, true) > mrp
}

export const StockFields = ({ form, children }: { form: ProductForm; children: ReactNode }) => (
  <FieldGroup legend={t('Stock')}>
    <FieldGrid columns={4}>
      {form.values.recipe?.kind !== 'kit' && (
        <NumberField label={t('Stock Quantity')} required {...form.number('stock')} />
      )}
      <NumberField label={t('Low Stock')} {...form.number('lowStock')} />
      <NumberField label={t('Normal Stock')} {...form.number('normalStock')} />
      <NumberField label={t('Excess Stock')} {...form.number('excessStock')} />
    </FieldGrid>
    {children}
  </FieldGroup>
)
