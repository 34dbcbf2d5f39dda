import { type ReactNode, useState } from 'react'
import type { Product } from '#contract/shelf/products.ts'
import { t } from '#domain/words/t.ts'
import { useUses } from '#web/app/calls/shop-uses.ts'
import { usePageEvents } from '#web/app/page-events.ts'
import { paths } from '#web/app/paths.ts'
import { MayButton } from '#web/app/rights/may-button.tsx'
import { useMay } from '#web/app/rights/use-rights.ts'
import { PlaceFilter } from '#web/documents/place/place-filter.tsx'
import { useProfile } from '#web/profile/profile-data.ts'
import { useAddInUrl } from '#web/ui/address/use-open-in-url.ts'
import { useUrlFilters } from '#web/ui/address/use-url-filters.ts'
import { Icon } from '#web/ui/frame/icon.tsx'
import { Screen } from '#web/ui/frame/screen.tsx'
import { later } from '#web/ui/later.tsx'
import { FiltersBar } from '#web/ui/list/filters-bar.tsx'
import { SearchField } from '#web/ui/list/search-field.tsx'
import { OPEN_ADD_PRODUCT } from './open-add-product.ts'
import { ProductList } from './product-list.tsx'

const FamilyDialog = later(async () => (await import('./families/family-dialog.tsx')).FamilyDialog)
const ProductDialog = later(async () => (await import('./product-dialog.tsx')).ProductDialog)

/** The Items Master, alone or below tabs. */
export function ItemsScreen({ tabs }: { tabs?: ReactNode }) {
  const { values, set } = useUrlFilters({ search: '', place: '' })
  const uses = useUses()
  const seesCosts = useMay('costs')
  const [editing, setEditing] = useState<Product>()
  /** The family that is open: its id, '' for a new one. */
  const [family, setFamily] = useState<string>()
  const isTaxed = useProfile().data?.settings.registration === 'regular'
  const { isAdding, startAdding, stopAdding } = useAddInUrl()

  usePageEvents({ [OPEN_ADD_PRODUCT]: startAdding })

  return (
    <Screen
      title={t('Items Management')}
      subtitle={t('Manage your Items inventory and pricing')}
      tabs={tabs}
      actions={
        <>
          <MayButton to={paths.importProducts} variant="default">
            {t('Import')}
          </MayButton>
          <MayButton to={paths.lowStock} variant="default">
            {t('Low Stock')}
          </MayButton>
          {isTaxed && (
            <MayButton to={paths.rateChanges} variant="default">
              {t('Rate Changes')}
            </MayButton>
          )}
          {uses.variants && (
            <MayButton needs="items-with-costs" variant="default" onClick={() => setFamily('')}>
              {t('Sizes and Colours')}
            </MayButton>
          )}
          {uses.priceLists && (
            <MayButton to={paths.priceLists} variant="default">
              {t('Price Lists')}
            </MayButton>
          )}
          {uses.schemes && (
            <MayButton to={paths.schemes} variant="default">
              {t('Schemes')}
            </MayButton>
          )}
        </>
      }
      primary={
        <MayButton needs="items-with-costs" leftSection={<Icon name="plus" />} onClick={startAdding}>
          {t('Add Product')}
        </MayButton>
      }
    >
      <FiltersBar
        search={
          <SearchField
            placeholder={
              seesCosts ? t('Search products, categories, suppliers...') : t('Search products, categories...')
            }
            value={values.search}
            onChange={(search) => set({ search })}
          />
        }
      >
        {uses.places && <PlaceFilter value={values.place} onChange={(place) => set({ place })} />}
      </FiltersBar>
      <ProductList
        search={values.search}
        place={values.place}
        onClear={() => set({ search: '' })}
        onAdd={startAdding}
        onEdit={setEditing}
        onFamily={setFamily}
      />
      {family !== undefined && <FamilyDialog id={family} onClose={() => setFamily(undefined)} />}
      {editing ? (
        <ProductDialog product={editing} onClose={() => setEditing(undefined)} />
      ) : (
        isAdding && <ProductDialog onClose={stopAdding} />
      )}
    </Screen>
  )
}
