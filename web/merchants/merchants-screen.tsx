import { useState } from 'react'
import type { Merchant } from '#contract/merchants.ts'
import { t } from '#domain/words/t.ts'
import { paths } from '#web/app/paths.ts'
import { MayButton } from '#web/app/rights/may-button.tsx'
import { useAddInUrl } from '#web/ui/address/use-open-in-url.ts'
import { useUrlFilters } from '#web/ui/address/use-url-filters.ts'
import { Icon } from '#web/ui/frame/icon.tsx'
import { Screen } from '#web/ui/frame/screen.tsx'
import { later } from '#web/ui/later.tsx'
import { FilterSelect, FiltersBar } from '#web/ui/list/filters-bar.tsx'
import { SearchField } from '#web/ui/list/search-field.tsx'
import { useMerchantList } from './merchant-data.ts'
import { MerchantList } from './merchant-list.tsx'

const MerchantDialog = later(async () => (await import('./merchant-dialog.tsx')).MerchantDialog)

const TYPE_FILTER = [
  { value: 'All', label: t('All') },
  { value: 'supplier', label: t('Supplier') },
  { value: 'buyer', label: t('Buyer') },
]

const asType = (text: string) => (text === 'supplier' || text === 'buyer' ? text : undefined)

export function MerchantsScreen() {
  const { values, set } = useUrlFilters({ search: '', type: 'All' })
  const [editing, setEditing] = useState<Merchant>()
  const { isAdding, startAdding, stopAdding } = useAddInUrl()
  const type = asType(values.type)
  const list = useMerchantList({ search: values.search, type })

  return (
    <Screen
      title={t('Buyer & Supplier Management')}
      actions={
        <MayButton to={paths.importMerchants} variant="default">
          {t('Import')}
        </MayButton>
      }
      primary={
        <MayButton needs="trade" leftSection={<Icon name="plus" />} onClick={startAdding}>
          {t('Add Merchant')}
        </MayButton>
      }
    >
      <FiltersBar
        search={
          <SearchField
            placeholder={t('Search')}
            value={values.search}
            onChange={(search) => set({ search })}
          />
        }
      >
        <FilterSelect
          label={t('Type')}
          data={TYPE_FILTER}
          value={type ?? 'All'}
          onChange={(next) => set({ type: next })}
        />
      </FiltersBar>
      <MerchantList
        list={list}
        search={values.search}
        type={type}
        onClear={() => set({ search: '' })}
        onAdd={startAdding}
        onEdit={setEditing}
      />
      {editing ? (
        <MerchantDialog merchant={editing} onClose={() => setEditing(undefined)} />
      ) : (
        isAdding && <MerchantDialog initialType={type} onClose={stopAdding} />
      )}
    </Screen>
  )
}
