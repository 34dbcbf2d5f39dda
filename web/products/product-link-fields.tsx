import { useState } from 'react'
import { t } from '#domain/words/t.ts'
import { messageOf } from '#web/app/calls/api-error.ts'
import { SAVE_FAILED, useCategories, type useSaveCategory } from '#web/categories/category-data.ts'
import { useMerchants } from '#web/merchants/merchant-data.ts'
import { toast } from '#web/ui/feedback/toast.tsx'
import { SearchSelect } from '#web/ui/fields/search-select.tsx'
import type { Choice } from '#web/ui/fields/use-searched-choice.ts'
import { FETCH_FAILED } from './product-data.ts'
import type { ProductForm } from './product-form.ts'

interface LinkFieldProps {
  form: ProductForm
  /** Category and supplier of the product as it was loaded, as an id alone has no name to show. */
  loaded: Choice | null
}

interface CategoryFieldProps extends LinkFieldProps {
  /** Adds a category with the typed name. */
  add: ReturnType<typeof useSaveCategory>['save']
}

export function CategoryField({ form, loaded, add }: CategoryFieldProps) {
  const [chosen, setChosen] = useState(loaded)
  const [search, setSearch] = useState('')
  const { categories, error, isSearching } = useCategories({ search })

  const choose = (category: Choice | null) => {
    setChosen(category)
    form.set({ categoryId: category?.id ?? '' })
  }
  const create = (name: string) => {
    // The new name is shown at once, and stays if adding it fails.
    choose({ id: '', name })
    add({ name, description: '' }).then(
      (category) => {
        choose(category)
        toast(t('Category added successfully!'))
      },
      (refusal: unknown) => form.refuse({ categoryId: messageOf(refusal, SAVE_FAILED) }),
    )
  }

  return (
    <SearchSelect
      label={t('Category')}
      required
      placeholder={t('Type to find, or to name a new one')}
      value={chosen}
      onChange={choose}
      choices={categories}
      isSearching={isSearching}
      search={search}
      onSearch={setSearch}
      nothingFound={error ? FETCH_FAILED : t('No categories yet: type a name to add one')}
      newLabel={t('New category')}
      onNew={create}
      error={form.errors.categoryId}
    />
  )
}

export function SupplierField({ form, loaded }: LinkFieldProps) {
  const [chosen, setChosen] = useState(loaded)
  const [search, setSearch] = useState('')
  const { merchants, error, isSearching } = useMerchants({ search, type: 'supplier' })
  return (
    <SearchSelect
      label={t('Supplier')}
      placeholder={t('None')}
      value={chosen}
      onChange={(supplier) => {
        setChosen(supplier)
        form.set({ supplierId: supplier?.id ?? '' })
      }}
      choices={merchants}
      isSearching={isSearching}
      search={search}
      onSearch={setSearch}
      nothingFound={error ? FETCH_FAILED : t('No suppliers found')}
      error={form.errors.supplierId}
    />
  )
}
