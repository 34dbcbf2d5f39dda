import { useState } from 'react'
import type { Production } from '#contract/shelf/productions.ts'
import { formatDate } from '#domain/calendar.ts'
import { formatQuantity } from '#domain/money.ts'
import { partsWords } from '#domain/shelf/recipes/recipe-words.ts'
import { unitWords } from '#domain/shelf/unit-words.ts'
import { t } from '#domain/words/t.ts'
import { MayButton } from '#web/app/rights/may-button.tsx'
import { useAddInUrl } from '#web/ui/address/use-open-in-url.ts'
import { useUrlFilters } from '#web/ui/address/use-url-filters.ts'
import { Icon } from '#web/ui/frame/icon.tsx'
import { Screen } from '#web/ui/frame/screen.tsx'
import { later } from '#web/ui/later.tsx'
import { type Column, DataList } from '#web/ui/list/data-list.tsx'
import { FiltersBar } from '#web/ui/list/filters-bar.tsx'
import { RowCard } from '#web/ui/list/row-card.tsx'
import { SearchField } from '#web/ui/list/search-field.tsx'
import { useProductions } from './productions-data.ts'

const ProductionDialog = later(async () => (await import('./production-dialog.tsx')).ProductionDialog)
const ProductionReading = later(async () => (await import('./production-reading.tsx')).ProductionReading)

const whatOf = ({ direction, isUndone }: Production) =>
  isUndone ? t('Taken back') : direction === 'made' ? t('Made') : t('Taken apart')
const quantityOf = ({ quantity, product }: Production) =>
  [formatQuantity(quantity), unitWords(product.unit)].filter(Boolean).join(' ')

const COLUMNS: Column<Production>[] = [
  { header: t('Number'), width: '120px', cell: ({ number }) => number },
  { header: t('Date'), width: '112px', cell: ({ date }) => formatDate(date) },
  {
    header: t('Product'),
    width: '1.5fr',
    cell: ({ product }) => <span title={product.name}>{product.name}</span>,
  },
  { header: t('Quantity'), width: '112px', align: 'right', cell: quantityOf },
  {
    header: t('Parts'),
    width: '2fr',
    leaves: 1,
    cell: ({ parts }) => <span title={partsWords(parts)}>{partsWords(parts)}</span>,
  },
  { header: t('Status'), width: '128px', cell: whatOf },
]

/** What was made of other goods, and what was taken apart again, newest first. */
export function ProductionsScreen() {
  const { values, set, clear } = useUrlFilters({ search: '' })
  const list = useProductions({ search: values.search })
  const [reading, setReading] = useState<Production>()
  const { isAdding, startAdding, stopAdding } = useAddInUrl()
  const add = (
    <MayButton needs="stock" leftSection={<Icon name="plus" />} onClick={startAdding}>
      {t('New Production')}
    </MayButton>
  )
  return (
    <Screen title={t('Production')} primary={add}>
      <FiltersBar
        search={
          <SearchField
            placeholder={t('Item name or code')}
            value={values.search}
            onChange={(search) => set({ search })}
          />
        }
      />
      <DataList
        label={t('Productions')}
        list={list}
        columns={COLUMNS}
        rowKey={({ _id }) => _id}
        card={(production) => (
          <RowCard
            title={production.product.name}
            figure={quantityOf(production)}
            note={[production.number, formatDate(production.date)].join(' · ')}
            state={whatOf(production)}
          />
        )}
        onOpen={setReading}
        loadingText={t('Loading...')}
        empty={{
          title: t('Nothing was made yet.'),
          why: t('Sweets, packets and sets that you make of other goods appear here.'),
          action: add,
        }}
        filteredBy={values.search}
        onClear={clear}
        failed={t('Productions could not be loaded')}
      />
      {isAdding && <ProductionDialog onClose={stopAdding} />}
      {reading && <ProductionReading production={reading} onClose={() => setReading(undefined)} />}
    </Screen>
  )
}
