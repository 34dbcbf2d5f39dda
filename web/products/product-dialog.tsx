import { useEffect, useState } from 'react'
import type { Product, ProductInput } from '#contract/shelf/products.ts'
import { plural, t } from '#domain/words/t.ts'
import { messageOf } from '#web/app/calls/api-error.ts'
import { useSaveCategory } from '#web/categories/category-data.ts'
import { useProfile } from '#web/profile/profile-data.ts'
import { confirmDanger } from '#web/ui/feedback/confirm-dialog.tsx'
import { alertToast, toast } from '#web/ui/feedback/toast.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { later } from '#web/ui/later.tsx'
import { OpeningFields, OpeningStockPanel } from './opening-stock.tsx'
import { useSaveProduct } from './product-data.ts'
import { useProductForm } from './product-form.ts'
import { IdentityFields } from './product-identity-fields.tsx'
import { PriceFields, StockFields } from './product-price-fields.tsx'
import { TaxFields } from './tax/product-tax-fields.tsx'

// Loaded lazily, as it is seldom opened.
const ChangesPanel = later(
  async () => (await import('#web/documents/changes/changes-panel.tsx')).ChangesPanel,
)

const RecipeFields = later(async () => (await import('./recipe/recipe-fields.tsx')).RecipeFields)
const FamilyLine = later(async () => (await import('./families/family-line.tsx')).FamilyLine)
const StockAtPlaces = later(async () => (await import('./stock-at-places.tsx')).StockAtPlaces)
const PackFields = later(async () => (await import('./packs/pack-fields.tsx')).PackFields)

const forgetsBatches = (count: number) => ({
  title: t('No longer kept in batches?'),
  sentence: plural(
    count,
    '{count} batch stands of it: its number, expiry and MRP are forgotten on the shelf.',
    '{count} batches stand of it: their numbers, expiries and MRPs are forgotten on the shelf.',
    { count },
  ),
  action: t('Forget Them'),
})

interface ProductDialogProps {
  /** The product to edit; absent for a new one. */
  product?: Product
  onClose: () => void
  /** Called with the stored product, just before the dialog closes. */
  onSaved?: (product: Product) => void
}

export function ProductDialog({ product: given, onClose, onSaved }: ProductDialogProps) {
  // The list behind is refreshed while the dialog is open; a change of stock is sent relative to the loaded stock.
  const [product] = useState(given)
  const { save, isPending, error } = useSaveProduct(product?.id)
  const settings = useProfile().data?.settings
  const form = useProductForm(product, settings?.pricesIncludeTax ?? false)
  const category = useSaveCategory()
  // A save pressed while a new category is being stored continues after that.
  const [waiting, setWaiting] = useState<HTMLFormElement>()
  const { categoryId } = form.values
  const refusal = form.errors.categoryId
  useEffect(() => {
    if (!waiting || !(categoryId || refusal)) return
    setWaiting(undefined)
    if (categoryId) waiting.requestSubmit()
  }, [waiting, categoryId, refusal])
  const failed = product ? t('Failed to update product.') : t('Failed to add product.')

  const submit = async (body: ProductInput) => {
    const standing = body.inBatches ? 0 : (product?.batches?.length ?? 0)
    if (standing > 0 && !(await confirmDanger(forgetsBatches(standing)))) return
    await save(body).then(
      (saved) => {
        toast(product ? t('Product updated successfully!') : t('Product added successfully!'))
        onSaved?.(saved)
        onClose()
      },
      (failure: unknown) => alertToast(messageOf(failure, failed)),
    )
  }

  return (
    <FormDialog
      title={product ? t('Edit Product') : t('Add New Product')}
      submit={product ? t('Save Changes') : t('Add Product')}
      size={760}
      onClose={onClose}
      onSubmit={(event) => {
        if (category.isPending && !categoryId) setWaiting(event.currentTarget)
        else form.onSubmit((body) => void submit(body))(event)
      }}
      busy={isPending || waiting !== undefined}
      error={error}
      fallback={failed}
      isDirty={form.isDirty}
    >
      {product?.family && <FamilyLine family={product.family} onSaved={onClose} />}
      <IdentityFields form={form} product={product} addCategory={category.save} />
      <PriceFields
        form={form}
        hasMrp={settings?.uses.mrp || product?.mrp !== undefined}
        hasTaxWord={settings?.pricesIncludeTax || settings?.uses.mrp || product?.priceIncludesTax}
      />
      {(settings?.uses.packs || product?.packs) && (
        <PackFields form={form} hasMrp={Boolean(settings?.uses.mrp || product?.mrp)} />
      )}
      {(settings?.uses.madeOf || product?.recipe) && <RecipeFields form={form} product={product} />}
      <TaxFields form={form} />
      <StockFields form={form}>
        {product?.places && <StockAtPlaces product={product} />}
        {product ? <OpeningStockPanel product={product} /> : <OpeningFields form={form} />}
      </StockFields>
      {product && <ChangesPanel thing="product" id={product.id} />}
    </FormDialog>
  )
}
