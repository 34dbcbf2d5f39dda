import { useState } from 'react'
import type { Product } from '#contract/shelf/products.ts'
import { formatQuantity } from '#domain/money.ts'
import { unitWords } from '#domain/shelf/unit-words.ts'
import { t } from '#domain/words/t.ts'
import { useProductChoices } from '#web/products/product-data.ts'
import { SearchSelect } from '#web/ui/fields/search-select.tsx'

interface GoodsFieldProps {
  label: string
  value: { id: string; name: string } | null
  onChange: (product: Product | null) => void
  /** Id of goods that are no choice. */
  but?: string | undefined
  error?: string | undefined
  isFirst?: boolean
}

/** The choice of goods that are made or used: no kits, and nothing with serial numbers. */
export function GoodsField({ label, value, onChange, but, error, isFirst = false }: GoodsFieldProps) {
  const [search, setSearch] = useState('')
  const { products, error: failure, isSearching } = useProductChoices(search)
  const goods = products.filter(
    ({ id, recipe, hasSerials }) => id !== but && recipe?.kind !== 'kit' && !hasSerials,
  )
  return (
    <SearchSelect
      label={label}
      required={isFirst}
      data-autofocus={isFirst ? true : undefined}
      placeholder={t('Type a name or code')}
      value={value}
      onChange={(choice) => onChange(goods.find(({ id }) => id === choice?.id) ?? null)}
      choices={goods.map(({ id, name, stock, unit }) => ({
        id,
        name,
        note: `${formatQuantity(stock)} ${unitWords(unit)}`,
      }))}
      isSearching={isSearching}
      search={search}
      onSearch={setSearch}
      nothingFound={failure ? t('Products could not be loaded.') : t('No products found')}
      error={error}
    />
  )
}
