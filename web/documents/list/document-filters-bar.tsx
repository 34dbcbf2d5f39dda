import type { ReactNode } from 'react'
import { FilterSelect, FiltersBar } from '#web/ui/list/filters-bar.tsx'
import { SearchField } from '#web/ui/list/search-field.tsx'
import { type DocumentFilters, RANGE_CHOICES } from './document-filter.ts'

interface Choice {
  value: string
  label: string
}

interface DocumentFiltersBarProps {
  /** The placeholder of the search: 'Search orders...' */
  search: string
  values: DocumentFilters
  set: (change: Partial<DocumentFilters>) => void
  /** Which selects there are, in their order, and what they offer. */
  selects: readonly (
    | { filter: 'type' | 'status'; choices: Choice[]; isNamed?: boolean; width?: number }
    | { filter: 'range' }
  )[]
  /** At the end of the line. */
  children?: ReactNode
  /** On a phone beside the search. */
  besideSearch?: ReactNode
}

const LABELS = { type: 'Type', status: 'Status', range: 'Dates' }

/** The filters of a list of documents: a search, and what they can be narrowed by. */
export const DocumentFiltersBar = ({ search, values, set, selects, ...props }: DocumentFiltersBarProps) => (
  <FiltersBar
    search={
      <>
        <SearchField placeholder={search} value={values.search} onChange={(text) => set({ search: text })} />
        {props.besideSearch}
      </>
    }
  >
    {selects.map((select) => (
      <FilterSelect
        key={select.filter}
        label={LABELS[select.filter]}
        data={select.filter === 'range' ? RANGE_CHOICES : select.choices}
        isNamed={select.filter !== 'range' && select.isNamed}
        width={select.filter === 'range' ? undefined : select.width}
        value={values[select.filter] ?? 'all'}
        onChange={(value) => set({ [select.filter]: value })}
      />
    ))}
    {props.children}
  </FiltersBar>
)
