import type { Direction } from '#contract/document.ts'
import type { INVOICE_STATUSES } from '#contract/invoices.ts'
import { formatDate } from '#domain/calendar.ts'
import { DATE_RANGE_LABELS, DATE_RANGES, dateRange } from '#domain/date-range.ts'

/** The filters as they stand in the address; '' or 'all' leaves one out. */
export interface InvoiceFilters {
  search: string
  status: string
  range: string
  type: string
  from: string
  till: string
}

export const NO_FILTERS = { search: '', status: 'all', range: 'all', type: 'all', from: '', till: '' }

export interface InvoiceQuery {
  search?: string
  status?: (typeof INVOICE_STATUSES)[number]
  type?: Direction
  from?: string
  to?: string
}

export const STATUS_CHOICES = [
  { value: 'all', label: 'All' },
  { value: 'completed', label: 'Completed' },
  { value: 'returned', label: 'Returned' },
]

export const TYPE_CHOICES = [
  { value: 'all', label: 'All Types' },
  { value: 'sales', label: 'Sales' },
  { value: 'purchase', label: 'Purchase' },
]

export const RANGE_CHOICES = DATE_RANGES.map((value) => ({ value, label: DATE_RANGE_LABELS[value] }))

/** The range and the two dates are combined with AND (G-DATE-04). What the address says that is no choice is left out. */
export function invoiceQuery(filters: InvoiceFilters, today: string): InvoiceQuery {
  const range = dateRange(DATE_RANGES.find((known) => known === filters.range) ?? 'all', today)
  return {
    search: filters.search || undefined,
    status: filters.status === 'completed' || filters.status === 'returned' ? filters.status : undefined,
    type: filters.type === 'sales' || filters.type === 'purchase' ? filters.type : undefined,
    from: [filters.from, range.from].filter(Boolean).sort().at(-1),
    to: [filters.till, range.to].filter(Boolean).sort().at(0),
  }
}

/** What is filtered, in words: 'anita, Returned, This Week'. */
export function filterWords({ search, status, range, type, from, till }: InvoiceFilters): string {
  const labelOf = (choices: { value: string; label: string }[], value: string) =>
    value === 'all' ? '' : choices.find((choice) => choice.value === value)?.label
  return [
    search,
    labelOf(STATUS_CHOICES, status),
    labelOf(RANGE_CHOICES, range),
    labelOf(TYPE_CHOICES, type),
    from && `from ${formatDate(from)}`,
    till && `till ${formatDate(till)}`,
  ]
    .filter(Boolean)
    .join(', ')
}
