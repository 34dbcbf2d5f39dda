import { DIRECTIONS, type Direction } from '#contract/document.ts'
import { formatDate, isIsoDate } from '#domain/calendar.ts'
import { DATE_RANGE_LABELS, DATE_RANGES, dateRange } from '#domain/date-range.ts'
import { t } from '#domain/words/t.ts'

interface Choice {
  value: string
  label: string
}

/** A filter of a list of documents. */
export type DocumentFilter =
  | { filter: 'range' }
  | {
      filter: 'type' | 'status' | 'payment'
      /** The first, 'all', is no filter. */
      choices: readonly Choice[]
      isNamed?: boolean
      width?: number
    }
  | { filter: 'from' | 'till'; label: string }

/** The filters without 'cancelled'; a status filter that then has one real choice left is dropped. */
export const withoutCancelled = (filters: readonly DocumentFilter[]): DocumentFilter[] =>
  filters.flatMap((one) => {
    if (!('choices' in one) || one.filter !== 'status') return [one]
    const choices = one.choices.filter(({ value }) => value !== 'cancelled')
    return choices.length === one.choices.length ? [one] : choices.length > 2 ? [{ ...one, choices }] : []
  })

/** Filters of a list of documents in the URL; '' or 'all' is no filter. */
export type FilterValues = Readonly<Record<string, string>>

/** Empty search and filters of this list. */
export const noFilters = (filters: readonly DocumentFilter[]): Record<string, string> => ({
  search: '',
  ...Object.fromEntries(filters.map((one) => [one.filter, 'label' in one ? '' : 'all'])),
})

export interface DocumentQuery {
  search?: string | undefined
  type?: Direction | undefined
  status?: string | undefined
  payment?: string | undefined
  from?: string | undefined
  to?: string | undefined
  /** Id of the stored merchant of the documents. */
  merchant?: string
}

export const RANGE_CHOICES: Choice[] = DATE_RANGES.map((value) => ({
  value,
  label: DATE_RANGE_LABELS[value],
}))

/** `all` is the list's label for all types. */
export const typeChoices = (all: string): Choice[] => [
  { value: 'all', label: all },
  { value: 'sales', label: t('Sales') },
  { value: 'purchase', label: t('Purchase') },
]

const oneOf = <T extends string>(choices: readonly T[], value: string | undefined): T | undefined =>
  choices.find((choice) => choice === value)

/** The chosen option of a filter; undefined for all. */
function chosen(filters: readonly DocumentFilter[], name: 'status' | 'payment', values: FilterValues) {
  const choices = filters.flatMap((one) => ('choices' in one && one.filter === name ? one.choices : []))
  return choices.find(({ value }) => value === values[name] && value !== 'all')
}

/** A date field may hold a text that is no date (yet). */
const dateOrNone = (text: string | undefined) => (text && isIsoDate(text) ? text : undefined)

/**
 * The query of a list by its filters; the range and the two dates are combined with AND (G-DATE-04). Invalid values in the
 * URL are ignored.
 */
export function documentQuery(
  values: FilterValues,
  today: string,
  filters: readonly DocumentFilter[] = [],
): DocumentQuery {
  const range = dateRange(oneOf(DATE_RANGES, values.range) ?? 'all', today)
  return {
    search: values.search || undefined,
    status: chosen(filters, 'status', values)?.value,
    type: oneOf(DIRECTIONS, values.type),
    from: [dateOrNone(values.from), range.from].filter(Boolean).sort().at(-1),
    to: [dateOrNone(values.till), range.to].filter(Boolean).sort().at(0),
    payment: chosen(filters, 'payment', values)?.value,
  }
}

/** The filters as text: 'anita, Returned, This Week'. */
export function filterWords(values: FilterValues, filters: readonly DocumentFilter[] = []): string {
  const { search, range, type, from, till } = values
  const labelOf = (choices: Choice[], value: string | undefined) =>
    value === 'all' ? '' : choices.find((choice) => choice.value === value)?.label
  return [
    search,
    chosen(filters, 'status', values)?.label,
    labelOf(RANGE_CHOICES, range),
    labelOf(typeChoices(''), type),
    dateOrNone(from) && t('from {date}', { date: formatDate(from ?? '') }),
    dateOrNone(till) && t('till {date}', { date: formatDate(till ?? '') }),
    chosen(filters, 'payment', values)?.label,
  ]
    .filter(Boolean)
    .join(', ')
}
