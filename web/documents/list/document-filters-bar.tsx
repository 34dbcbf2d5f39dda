import type { ReactNode } from 'react'
import { t } from '#domain/words/t.ts'
import { type DocumentFilter, type FilterValues, RANGE_CHOICES } from '#web/documents/document-filter.ts'
import { DateField } from '#web/ui/fields/dates/date-field.tsx'
import { FilterSelect, FiltersBar } from '#web/ui/list/filters-bar.tsx'
import { SearchField } from '#web/ui/list/search-field.tsx'

interface DocumentFiltersBarProps {
  /** The placeholder of the search: 'Search orders...' */
  search: string
  filters: readonly DocumentFilter[]
  values: FilterValues
  set: (change: FilterValues) => void
  /** Beside the search on a phone. */
  besideSearch?: ReactNode
}

const LABELS = { type: t('Type'), status: t('Status'), range: t('Dates'), payment: t('Payment') }

/** Search and filters of a list of documents. */
export const DocumentFiltersBar = ({
  search,
  filters,
  values,
  set,
  besideSearch,
}: DocumentFiltersBarProps) => (
  <FiltersBar
    search={
      <>
        <SearchField
          placeholder={search}
          value={values.search ?? ''}
          onChange={(text) => set({ search: text })}
        />
        {besideSearch}
      </>
    }
  >
    {filters.map((one) =>
      'label' in one ? (
        <DateField
          key={one.filter}
          aria-label={one.label}
          placeholder={one.label}
          w={130}
          value={values[one.filter] ?? ''}
          onChange={(day) => set({ [one.filter]: day })}
        />
      ) : (
        <FilterSelect
          key={one.filter}
          label={LABELS[one.filter]}
          data={'choices' in one ? [...one.choices] : RANGE_CHOICES}
          isNamed={'choices' in one && one.isNamed}
          width={'choices' in one ? one.width : undefined}
          value={values[one.filter] ?? 'all'}
          onChange={(value) => set({ [one.filter]: value })}
        />
      ),
    )}
  </FiltersBar>
)
