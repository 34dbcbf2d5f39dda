import { Autocomplete, TextInput } from '@mantine/core'
import { listCategories } from '#contract/shelf/categories.ts'
import type { Product, ProductInput } from '#contract/shelf/products.ts'
import type { Direction } from '#domain/document-kinds.ts'
import { SHOP_UNITS } from '#domain/shelf/units.ts'
import { mayCollectTax } from '#domain/shop/registration.ts'
import { t } from '#domain/words/t.ts'
import { messageOf } from '#web/app/calls/api-error.ts'
import { call } from '#web/app/calls/call.ts'
import { useUses } from '#web/app/calls/shop-uses.ts'
import { useMay } from '#web/app/rights/use-rights.ts'
import { useSaveCategory } from '#web/categories/category-data.ts'
import { useProfile } from '#web/profile/profile-data.ts'
import { alertToast, toast } from '#web/ui/feedback/toast.tsx'
import { CheckField } from '#web/ui/fields/check-field.tsx'
import { GstRateChoice } from '#web/ui/fields/gst/gst-rate-choice.tsx'
import { HsnField } from '#web/ui/fields/gst/hsn-field.tsx'
import { MoneyInput } from '#web/ui/fields/number-field.tsx'
import { FieldGrid } from '#web/ui/form/field-grid.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { useSaveProduct } from './product-data.ts'
import { type ProductForm, useProductForm } from './product-form.ts'
import { NotifiedRate } from './tax/notified-rate.tsx'
import { rateOf, setRate } from './tax/product-rate.ts'

interface NewProductDialogProps {
  name: string
  /** Direction of the document: its own price is the first field. */
  direction: Direction
  onClose: () => void
  /** Called with the stored product, just before the dialog closes. */
  onSaved: (product: Product) => void
}

const FAILED = t('Failed to add product.')

/** A new product from within a bill, with only the fields that a line needs; the others are edited in its own form. */
export function NewProductDialog({ name, direction, onClose, onSaved }: NewProductDialogProps) {
  const { save, isPending, error } = useSaveProduct()
  const findCategory = useUsualCategory()
  const settings = useProfile().data?.settings
  const form = useProductForm(undefined, settings?.pricesIncludeTax ?? false, { name, stock: 0 })
  const { gst } = useUses()
  // A composition shop charges no tax, so a sale asks for no rate.
  const chargesTax = direction === 'purchase' || mayCollectTax(settings?.registration ?? 'regular')

  const add = async () => {
    const categoryId = await findCategory()
    // The form has validated its numbers by now.
    const { purchasePrice = 0 } = form.values
    return save({ ...form.values, purchasePrice, description: form.values.name, categoryId } as ProductInput)
  }
  const submit = () =>
    add().then(
      (saved) => {
        toast(t('Product added successfully!'))
        onSaved(saved)
        onClose()
      },
      (failure: unknown) => alertToast(messageOf(failure, FAILED)),
    )

  return (
    <FormDialog
      title={t('New Product')}
      submit={t('Add Product')}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault()
        if (form.check(...fieldsOf(direction, form.values))) void submit()
      }}
      busy={isPending}
      error={error}
      fallback={FAILED}
      isDirty={form.isDirty}
    >
      <TextInput label={t('Product Name')} required autoComplete="off" {...form.field('name')} />
      <Prices form={form} first={direction} hasMrp={settings?.uses.mrp === true} />
      {(settings?.pricesIncludeTax || settings?.uses.mrp) && (
        <CheckField label={t('Selling price includes tax')} {...form.box('priceIncludesTax')} />
      )}
      {gst && chargesTax && <GstRateChoice rate={rateOf(form)} onChange={(rate) => setRate(form, rate)} />}
      <FieldGrid columns={2}>
        <HsnField {...form.field('hsncode')} digits={settings?.hsnDigits} />
        <Autocomplete label={t('Unit')} data={SHOP_UNITS} maxDropdownHeight={240} {...form.field('unit')} />
      </FieldGrid>
      {gst && <NotifiedRate form={form} />}
    </FormDialog>
  )
}

/**
 * Fields of this dialog; the contract has more. From a sale the purchase price may be left out, as a dish is never bought: it
 * is 0 then.
 */
const FIELDS = ['name', 'sellingPrice', 'mrp', 'hsncode', 'unit'] as const
const fieldsOf = (direction: Direction, { purchasePrice }: { purchasePrice?: number | undefined }) =>
  direction === 'sales' && purchasePrice === undefined ? FIELDS : ([...FIELDS, 'purchasePrice'] as const)

/** Fields for the prices, that of the document's side first. */
function Prices({ form, first, hasMrp }: { form: ProductForm; first: Direction; hasMrp: boolean }) {
  const seesCosts = useMay('costs')
  const selling = (
    <MoneyInput
      label={t('Selling Price')}
      required
      data-autofocus={first === 'sales' || undefined}
      {...form.number('sellingPrice')}
    />
  )
  // From a sale, by somebody who may not see costs, the item is added without one.
  const purchase = (seesCosts || first === 'purchase') && (
    <MoneyInput
      label={t('Purchase Price')}
      required={first === 'purchase'}
      description={first === 'sales' ? t('Empty: nothing was paid for it') : undefined}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      data-autofocus={first === 'purchase' || undefined}
      {...form.number('purchasePrice')}
    />
  )
  return (
    <FieldGrid columns={2}>
      {first === 'sales' ? selling : purchase}
      {first === 'sales' ? purchase : selling}
      {hasMrp && <MoneyInput label="MRP" {...form.number('mrp')} />}
    </FieldGrid>
  )
}

const USUAL = 'General'

/** Every product needs a category; this one is used without asking while billing. */
function useUsualCategory() {
  const { save } = useSaveCategory()
  return async (): Promise<string> => {
    const found = await call(listCategories, { query: { search: USUAL } })
    const there = found.find((category) => category.name.toLowerCase() === USUAL.toLowerCase())
    return (there ?? (await save({ name: USUAL, description: '' })))._id
  }
}
