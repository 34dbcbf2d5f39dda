import { useState } from 'react'
import { giveOwnNumbers } from '#contract/shelf/labels.ts'
import type { Product } from '#contract/shelf/products.ts'
import { plural, t } from '#domain/words/t.ts'
import { useSave } from '#web/app/calls/queries.ts'
import { useProductChoices } from '#web/products/product-data.ts'
import { alertToast } from '#web/ui/feedback/toast.tsx'
import { SearchSelect } from '#web/ui/fields/search-select.tsx'
import { LinkButton } from '#web/ui/frame/titled-panel.tsx'
import classes from './labels.module.css'
import type { Labels } from './use-labels.ts'

/** Below the table: assigns own numbers to goods without a code, and adds one more product. */
export function LabelFoot({ labels }: { labels: Labels }) {
  const { rows, takeNumbers, add } = labels
  const give = useSave(giveOwnNumbers)
  // Only goods with a made code, or without bars that fit, need an own number: typed codes are the shop's choice.
  const without = rows.filter(
    ({ origin, bars, isTooNarrow }) => origin === 'made' || isTooNarrow || (labels.isDrawn && !bars),
  )
  const ask = () =>
    give.mutate(
      { body: { products: without.map(({ product }) => product._id) } },
      { onSuccess: ({ products }) => takeNumbers(products), onError: (error) => alertToast(error.message) },
    )
  return (
    <>
      <p>{t('Grey: none is printed. Own numbers begin with 20.')}</p>
      {without.length > 0 && (
        <LinkButton onClick={ask} disabled={give.isPending}>
          {plural(
            without.length,
            'Give {count} product its own number',
            'Give {count} products their own numbers',
            { count: without.length.toLocaleString('en-IN') },
          )}
        </LinkButton>
      )}
      <AddProduct onAdd={add} />
    </>
  )
}

function AddProduct({ onAdd }: { onAdd: (product: Product) => void }) {
  const [search, setSearch] = useState('')
  const { products, isSearching } = useProductChoices(search)
  return (
    <SearchSelect
      className={classes.add}
      aria-label={t('Add a product')}
      placeholder={t('Add a product')}
      nothingFound={t('No product found')}
      value={null}
      choices={products.map(({ _id, name, itemId }) => ({ id: _id, name, note: itemId }))}
      isSearching={isSearching}
      search={search}
      onSearch={setSearch}
      onChange={(chosen) => {
        const product = products.find(({ _id }) => _id === chosen?.id)
        if (product) onAdd(product)
        setSearch('')
      }}
    />
  )
}
