import { expect, test } from 'vitest'
import { filterWords, invoiceQuery, NO_FILTERS } from './invoice-filter.ts'

const today = '2026-11-20'

test('no filters ask for everything', () => {
  expect(Object.values(invoiceQuery(NO_FILTERS, today)).filter(Boolean)).toEqual([])
})

test.each([
  ['this week alone', { range: 'week' }, '2026-11-14', '2026-11-20'],
  ['this week and from a later day', { range: 'week', from: '2026-11-18' }, '2026-11-18', '2026-11-20'],
  ['this week and till an earlier day', { range: 'week', till: '2026-11-16' }, '2026-11-14', '2026-11-16'],
  ['from after till', { from: '2026-11-19', till: '2026-11-02' }, '2026-11-19', '2026-11-02'],
])('%s', (_, filters, from, to) => {
  expect(invoiceQuery({ ...NO_FILTERS, ...filters }, today)).toMatchObject({ from, to })
})

test('what an address says that is no choice is left out', () => {
  const query = invoiceQuery({ ...NO_FILTERS, status: 'gone', type: 'gift', range: 'year' }, today)
  expect([query.status, query.type, query.from]).toEqual([undefined, undefined, undefined])
})

test('the filters in words', () => {
  expect(
    filterWords({ ...NO_FILTERS, search: 'anita', status: 'returned', range: 'week', till: '2026-11-16' }),
  ).toBe('anita, Returned, This Week, till 16 Nov 2026')
})
