import { expect, test } from 'vitest'
import { documentQuery, filterWords } from './document-filter.ts'

const today = '2026-11-20'
const NO_FILTERS = { search: '', status: 'all', range: 'all', type: 'all', from: '', till: '' }
const STATUSES = ['completed', 'returned'] as const

test('no filters ask for everything', () => {
  expect(Object.values(documentQuery(NO_FILTERS, today, STATUSES)).filter(Boolean)).toEqual([])
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

test('what an address says that is no choice is left out', () => {
  const query = documentQuery({ ...NO_FILTERS, status: 'gone', type: 'gift', range: 'year' }, today, STATUSES)
  expect([query.status, query.type, query.from]).toEqual([undefined, undefined, undefined])
})

test('the filters in words', () => {
  const choices = [{ value: 'returned', label: 'Returned' }]
  const filters = { ...NO_FILTERS, search: 'anita', status: 'returned', range: 'week', till: '2026-11-16' }
  expect(filterWords(filters, choices)).toBe('anita, Returned, This Week, till 16 Nov 2026')
})

test('what stands in a date field and is no date filters nothing', () => {
  const filters = { ...NO_FILTERS, from: 'tomorrow', till: '31/11/2026' }
  const { from, to } = documentQuery(filters, today)
  expect([from, to, filterWords(filters)]).toEqual([undefined, undefined, ''])
})
