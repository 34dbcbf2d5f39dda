import { expect, test } from 'vitest'
import {
  type DocumentFilter,
  documentQuery,
  filterWords,
  noFilters,
  withoutCancelled,
} from './document-filter.ts'

const today = '2026-11-20'
const FILTERS: DocumentFilter[] = [
  {
    filter: 'status',
    choices: [
      { value: 'all', label: 'All' },
      { value: 'returned', label: 'Returned' },
    ],
  },
  { filter: 'range' },
  { filter: 'type', choices: [] },
  {
    filter: 'payment',
    choices: [
      { value: 'all', label: 'All Payments' },
      { value: 'unpaid', label: 'Unpaid' },
    ],
  },
  { filter: 'from', label: 'From Date' },
  { filter: 'till', label: 'Till Date' },
]
const NO_FILTERS = noFilters(FILTERS)

test('without filters the query is empty', () => {
  expect(Object.values(documentQuery(NO_FILTERS, today, FILTERS)).filter(Boolean)).toEqual([])
})

test.each([
  ['today', { range: 'today' }, '2026-11-20', '2026-11-20'],
  ['this week alone: seven days, today among them', { range: 'week' }, '2026-11-14', '2026-11-20'],
  ['this month alone: thirty days, not November', { range: 'month' }, '2026-10-22', '2026-11-20'],
  ['this week and from a later day', { range: 'week', from: '2026-11-18' }, '2026-11-18', '2026-11-20'],
  ['this week and till an earlier day', { range: 'week', till: '2026-11-16' }, '2026-11-14', '2026-11-16'],
  ['from after till', { from: '2026-11-19', till: '2026-11-02' }, '2026-11-19', '2026-11-02'],
])('%s', (_, filters, from, to) => {
  expect(documentQuery({ ...NO_FILTERS, ...filters }, today)).toMatchObject({ from, to })
})

test('unknown values in the URL are ignored', () => {
  const values = { ...NO_FILTERS, status: 'gone', type: 'gift', range: 'year', payment: 'none' }
  expect(Object.values(documentQuery(values, today, FILTERS)).filter(Boolean)).toEqual([])
})

test('the filters in words', () => {
  const values = { ...NO_FILTERS, search: 'anita', status: 'returned', range: 'week', till: '2026-11-16' }
  expect(filterWords(values, FILTERS)).toBe('anita, Returned, This Week, till 16 Nov 2026')
  expect(filterWords({ ...NO_FILTERS, type: 'sales', payment: 'unpaid' }, FILTERS)).toBe('Sales, Unpaid')
})

test('an unreadable date in a date field filters nothing', () => {
  const filters = { ...NO_FILTERS, from: 'tomorrow', till: '31/11/2026' }
  const { from, to } = documentQuery(filters, today)
  expect([from, to, filterWords(filters)]).toEqual([undefined, undefined, ''])
})

test('a shop that cancels nothing has no choice Cancelled', () => {
  const choices = ['all', 'completed', 'returned', 'cancelled'].map((value) => ({ value, label: value }))
  const status = { filter: 'status', choices } as const
  const range = { filter: 'range' } as const
  expect(withoutCancelled([status, range])).toEqual([{ ...status, choices: choices.slice(0, 3) }, range])
  // Notes have no other status to choose, so the whole choice goes.
  expect(
    withoutCancelled([{ ...status, choices: [choices[0], choices[1], choices[3]] as never }, range]),
  ).toEqual([range])
})
