import { DIRECTIONS, type Direction } from '#contract/document.ts'
import { formatDate, isIsoDate } from '#domain/calendar.ts'
import { DATE_RANGE_LABELS, DATE_RANGES, dateRange } from '#domain/date-range.ts'

/** The filters of a list of documents as they stand in the address; '' or 'all' leaves one out. */
export interface DocumentFilters {
  search: string
  range: string
  type: string
  status?: string
  from?: string
  till?: string
}

export interface DocumentQuery<S extends string> {
  search?: string
  type?: Direction
  status?: S
  from?: string
  to?: string
}

interface Choice {
  value: string
  label: string
}

export const RANGE_CHOICES: Choice[] = DATE_RANGES.map((value) => ({
  value,
  label: DATE_RANGE_LABELS[value],
}))

/** 'All' is what this list calls everything. */
export const typeChoices = (all: string): Choice[] => [
  { value: 'all', label: all },
  { value: 'sales', label: 'Sales' },
  { value: 'purchase', label: 'Purchase' },
]

const oneOf = <T extends string>(choices: readonly T[], value: string | undefined): T | undefined =>
  choices.find((choice) => choice === value)

/** What stands in a date field may be no date (yet). */
const dateOrNone = (text: string | undefined) => (text && isIsoDate(text) ? text : undefined)

/** The range and the two dates are combined with AND (G-DATE-04). What the address says that is no choice is left out. */
export function documentQuery<S extends string = never>(
  filters: DocumentFilters,
  today: string,
  statuses: readonly S[] = [],
): DocumentQuery<S> {
  const range = dateRange(oneOf(DATE_RANGES, filters.range) ?? 'all', today)
  return {
    search: filters.search || undefined,
    status: oneOf(statuses, filters.status),
    type: oneOf(DIRECTIONS, filters.type),
    from: [dateOrNone(filters.from), range.from].filter(Boolean).sort().at(-1),
    to: [dateOrNone(filters.till), range.to].filter(Boolean).sort().at(0),
  }
}

const dayWords = (word: string, text: string | undefined) => {
  const day = dateOrNone(text)
  return day && `${word} ${formatDate(day)}`
}

/** What is filtered, in words: 'anita, Returned, This Week'. */
export function filterWords(
  { search, status, range, type, from, till }: DocumentFilters,
  statusChoices: Choice[] = [],
): string {
  const labelOf = (choices: Choice[], value: string | undefined) =>
    value === 'all' ? '' : choices.find((choice) => choice.value === value)?.label
  return [
    search,
    labelOf(statusChoices, status),
    labelOf(RANGE_CHOICES, range),
    labelOf(typeChoices(''), type),
    dayWords('from', from),
    dayWords('till', till),
  ]
    .filter(Boolean)
    .join(', ')
}
