import { useState } from 'react'
import type { Adjustment } from '#contract/shelf/adjustments.ts'
import { formatQuantity } from '#domain/money.ts'
import { t } from '#domain/words/t.ts'
import { useMerchants } from '#web/merchants/merchant-data.ts'
import { useProductChoices } from '#web/products/product-data.ts'
import { SearchSelect } from '#web/ui/fields/search-select.tsx'
import type { Choice } from '#web/ui/fields/use-searched-choice.ts'
import type { AdjustmentForm } from './adjustment-form.ts'
import type { AdjustmentKind } from './adjustment-words.ts'

interface LinkFieldProps {
  form: AdjustmentForm
  kind: AdjustmentKind
  /** The record being edited, as an id alone has no name to show. */
  record: Adjustment | undefined
}

interface ProductFieldProps extends LinkFieldProps {
  /** Stock that the server reported when there was too little. */
  available: { product: string; stock: string } | undefined
}

export function ProductField({ form, kind, record, available }: ProductFieldProps) {
  const choiceOf = ({ id, name, stock }: { id: string; name: string; stock: number }): Choice => ({
    id,
    name,
    note: kind.stock(formatQuantity(stock)),
  })
  const [chosen, setChosen] = useState(record?.product ? choiceOf(record.product) : null)
  const [search, setSearch] = useState('')
  const { products, error, isSearching } = useProductChoices(search)
  return (
    <SearchSelect
      label={t('Product')}
      required
      data-autofocus={record ? undefined : true}
      placeholder={t('Type a name or code')}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      description={chosen && chosen.id === available?.product ? kind.stock(available.stock) : chosen?.note}
      value={chosen}
      onChange={(product) => {
        setChosen(product)
        const { unit = '', packs = [] } = products.find(({ id }) => id === product?.id) ?? {}
        form.set({ product: product?.id ?? '', pack: '', unit, packs })
      }}
      choices={products.map(choiceOf)}
      isSearching={isSearching}
      search={search}
      onSearch={setSearch}
      nothingFound={error ? kind.loadFailed : t('No products found')}
      error={form.errors.product}
    />
  )
}

export function SupplierField({ form, kind, record }: LinkFieldProps) {
  const [chosen, setChosen] = useState<Choice | null>(record?.supplier ?? null)
  const [search, setSearch] = useState('')
  const { merchants, error, isSearching } = useMerchants({ search, type: 'supplier' })
  return (
    <SearchSelect
      label={t('Supplier')}
      placeholder={t('Select Supplier (optional)')}
      value={chosen}
      onChange={(supplier) => {
        setChosen(supplier)
        form.set({ supplier: supplier?.id ?? '' })
      }}
      choices={merchants}
      isSearching={isSearching}
      search={search}
      onSearch={setSearch}
      nothingFound={error ? kind.loadFailed : t('No suppliers found')}
      error={form.errors.supplier}
    />
  )
}
