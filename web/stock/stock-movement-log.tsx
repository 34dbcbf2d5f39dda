import type { ReactNode } from 'react'
import { formatDate } from '#domain/calendar.ts'
import { t } from '#domain/words/t.ts'
import { useUrlFilters } from '#web/ui/address/use-url-filters.ts'
import { Screen } from '#web/ui/frame/screen.tsx'
import { DataList } from '#web/ui/list/data-list.tsx'
import { FilterSelect, FiltersBar } from '#web/ui/list/filters-bar.tsx'
import { SearchField } from '#web/ui/list/search-field.tsx'
import { MOVEMENT_COLUMNS, MovementCard } from './movement-columns.tsx'
import { useMovements } from './movement-data.ts'
import { filterWords, MOVEMENT_TYPES, NO_FILTERS, typeOf } from './movement-filter.ts'

/** Stock movements, newest first. A tab of two screens. */
export function StockMovementLog({ tabs }: { tabs: ReactNode }) {
  const { values, set, clear } = useUrlFilters(NO_FILTERS)
  const type = typeOf(values.type)
  const list = useMovements({ search: values.search, type })
  const words = filterWords(values)

  return (
    <Screen title={t('Stock Movement Log')} tabs={tabs}>
      <FiltersBar
        search={
          <SearchField
            placeholder={t('Search item name or code...')}
            value={values.search}
            onChange={(search) => set({ search })}
          />
        }
      >
        <FilterSelect
          label={t('Type')}
          data={MOVEMENT_TYPES}
          value={type ?? 'All'}
          onChange={(next) => set({ type: next })}
        />
      </FiltersBar>
      <DataList
        label={t('Stock movements')}
        list={list}
        columns={MOVEMENT_COLUMNS}
        rowKey={({ _id }) => _id}
        card={(movement) => <MovementCard movement={movement} />}
        groupBy={({ date }) => formatDate(date)}
        loadingText={t('Loading...')}
        empty={{
          title: t('No stock movement logs found'),
          why: t('Every sale, purchase, return and adjustment writes a line here.'),
        }}
        filteredBy={words}
        onClear={clear}
        failed={t('Stock movements could not be loaded')}
        foot={[
          t('Showing {count} movements', { count: list.rows.length }),
          words && t('Filtered by: "{search}"', { search: words }),
        ]
          .filter(Boolean)
          .join(' · ')}
      />
    </Screen>
  )
}
