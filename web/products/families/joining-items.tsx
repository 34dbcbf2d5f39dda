import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import type { Family } from '#contract/shelf/families.ts'
import { formatQuantity } from '#domain/money.ts'
import { unitWords } from '#domain/shelf/unit-words.ts'
import { t } from '#domain/words/t.ts'
import { useProductChoices } from '#web/products/product-data.ts'
import { SearchSelect } from '#web/ui/fields/search-select.tsx'
import { Icon } from '#web/ui/frame/icon.tsx'
import type { FamilyTable } from './property-fields.tsx'
import { type JoiningItem, propertiesOf, rowsOf, sentRows } from './typed-family.ts'

/** Items that there are already, and become one of the family: with their stock and codes, and its facts. */
export function JoiningItems({ table, family }: { table: FamilyTable; family: Family | undefined }) {
  const [search, setSearch] = useState('')
  const { products, error, isSearching } = useProductChoices(search)
  const { joining } = table.values
  const properties = propertiesOf(table.values)
  const free = rowsOf(table.values, family).filter(({ product }) => !product)
  const open = products.filter(
    (product) => !product.family && !joining.some((one) => one.product.id === product.id),
  )
  if (properties.length === 0 || (free.length === 0 && joining.length === 0)) return null
  const set = (next: JoiningItem[]) => table.set({ joining: next }, ['variants'])
  const change = (product: JoiningItem['product'], values: readonly string[]) =>
    set(joining.map((one) => (one.product === product ? { product, values } : one)))
  const sent = sentRows(table.values, family).map(({ key }) => key)
  return (
    <div className="stack gap-2">
      <SearchSelect
        label={t('An item you have already, to take in')}
        placeholder={t('Type a name or code')}
        value={null}
        onChange={(choice) => {
          const product = open.find(({ id }) => id === choice?.id)
          const [row] = free
          if (product && row) set([...joining, { product, values: row.values }])
          setSearch('')
        }}
        choices={open.map(({ id, name, stock, unit }) => ({
          id,
          name,
          note: `${formatQuantity(stock)} ${unitWords(unit)}`,
        }))}
        isSearching={isSearching}
        search={search}
        onSearch={setSearch}
        nothingFound={error ? t('Products could not be loaded.') : t('No products found')}
      />
      {joining.map(({ product, values }) => (
        <div key={product.id} className="row wrap gap-2">
          <span className="grow">{product.name}</span>
          {properties.map((property, at) => (
            <NativeSelect
              key={property.name}
              aria-label={t('{property} of {item}', { property: property.name, item: product.name })}
              data={[...property.values]}
              value={values[at]}
              error={table.errors[`variants.${sent.indexOf(product.id)}.values`]}
              onChange={(event) => {
                const chosen = event.currentTarget.value
                change(
                  product,
                  values.map((value, n) => (n === at ? chosen : value)),
                )
              }}
            />
          ))}
          <button
            type="button"
            className="bare flush pressable"
            aria-label={t('Remove {part}', { part: product.name })}
            data-tip={t('Remove')}
            onClick={() => set(joining.filter((one) => one.product !== product))}
          >
            <Icon name="close" />
          </button>
        </div>
      ))}
    </div>
  )
}
