import { Select } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { t } from '#domain/words/t.ts'
import { useCategories } from '#web/categories/category-data.ts'
import { useProductChoices } from '#web/products/product-data.ts'
import { SearchSelect } from '#web/ui/fields/search-select.tsx'
import type { Choice } from '#web/ui/fields/use-searched-choice.ts'
import { FieldGroup } from '#web/ui/form/field-group.tsx'
import type { SchemeForm } from './scheme-values.ts'
import classes from './schemes-screen.module.css'

const ABOUT = [
  { value: 'all', label: t('All items') },
  { value: 'items', label: t('Some items') },
  { value: 'category', label: t('A category') },
] as const

interface ItemFieldProps {
  label: string
  placeholder: string
  value: Choice | null
  onChange: (item: Choice | null) => void
  error?: ReactNode
}

/** One item of the shop, found by typing. */
export function ItemField(props: ItemFieldProps) {
  const [search, setSearch] = useState('')
  const { products, isSearching, error } = useProductChoices(search)
  return (
    <SearchSelect
      {...props}
      choices={products.map(({ _id, name, itemId }) => ({ id: _id, name, note: itemId }))}
      isSearching={isSearching}
      search={search}
      onSearch={setSearch}
      nothingFound={error ? t('Failed to fetch products.') : t('No item of that name')}
    />
  )
}

/** Items of a scheme. */
export function ScopeFields({ form }: { form: SchemeForm }) {
  const { about, products } = form.values
  const add = (item: Choice | null) => {
    if (item && products.every(({ id }) => id !== item.id)) form.set({ products: [...products, item] })
  }
  return (
    <FieldGroup legend={t('On what')}>
      <Select label={t('Items')} allowDeselect={false} data={ABOUT} {...form.field('about')} />
      {about === 'items' && (
        <>
          {products.length > 0 && (
            <ul className={`flex wrap gap-2 ${classes.chosen}`} aria-label={t('Chosen items')}>
              {products.map(({ id, name }) => (
                <li key={id}>
                  {name}
                  <button
                    type="button"
                    aria-label={t('Remove {name}', { name })}
                    onClick={() => form.set({ products: products.filter((one) => one.id !== id) })}
                  >
                    ×
                  </button>
                </li>
              ))}
            </ul>
          )}
          <ItemField
            // Remounted after each choice, so that the field is empty again.
            key={products.length}
            label={t('Add an item')}
            placeholder={t('Type to find')}
            value={null}
            onChange={add}
            error={form.errors.products}
          />
        </>
      )}
      {about === 'category' && <CategoryChoice form={form} />}
    </FieldGroup>
  )
}

function CategoryChoice({ form }: { form: SchemeForm }) {
  const [search, setSearch] = useState('')
  const { categories, isSearching, error } = useCategories({ search })
  return (
    <SearchSelect
      label={t('Category')}
      placeholder={t('Type to find')}
      value={form.values.category}
      onChange={(category) => form.set({ category })}
      choices={categories}
      isSearching={isSearching}
      search={search}
      onSearch={setSearch}
      nothingFound={error ? t('Failed to fetch categories.') : t('No category of that name')}
      error={form.errors.category}
    />
  )
}
