import { useState } from 'react'
import { formatQuantity } from '#domain/money.ts'
import { unitWords } from '#domain/shelf/unit-words.ts'
import { t } from '#domain/words/t.ts'
import { useProductChoices } from '#web/products/product-data.ts'
import { SearchSelect } from '#web/ui/fields/search-select.tsx'
import { EMPTY_PART, type TypedPart } from './typed-recipe.ts'

interface PartFieldProps {
  label: string
  part: TypedPart
  /** Id of the product that is made: it is no part of itself. */
  made?: string | undefined
  onChange: (part: Partial<TypedPart>) => void
  error?: string | undefined
}

/** The choice of a part: no kit, and nothing with serial numbers. */
export function PartField({ label, part, made, onChange, error }: PartFieldProps) {
  const [search, setSearch] = useState('')
  const { products, error: failure, isSearching } = useProductChoices(search)
  const parts = products.filter(
    ({ id, recipe, hasSerials }) => id !== made && recipe?.kind !== 'kit' && !hasSerials,
  )
  return (
    <SearchSelect
      label={label}
      placeholder={t('Type a name or code')}
      value={part.product === '' ? null : { id: part.product, name: part.name }}
      onChange={(choice) => {
        const chosen = parts.find(({ id }) => id === choice?.id)
        const { unit = '', stock = 0, packs = [] } = chosen ?? EMPTY_PART
        onChange({ product: choice?.id ?? '', name: choice?.name ?? '', unit, stock, packs, pack: '' })
      }}
      choices={parts.map(({ id, name, stock, unit }) => ({
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
