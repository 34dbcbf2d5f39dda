import { expect, test } from 'vitest'
import { REPORT_NAMES, REPORTS, tellsCosts } from './report-table.ts'

test('who may not see what goods cost sees no profit, no worth of the stock and no purchases', () => {
  expect(REPORT_NAMES.filter((name) => !tellsCosts(name))).toEqual([
    ...['cash-book', 'bank-book', 'day-book', 'sales-by-day', 'sales-by-hour', 'sales-by-person'],
    ...[
      'work-by-person',
      'sales-by-payment',
      'sales-bills',
      'party-balances',
      'receivables-by-age',
      'payables-by-age',
    ],
  ])
})

test('every report says in a sentence what it shows, and tells its columns apart', () => {
  for (const { shows, columns } of Object.values(REPORTS)) {
    expect(shows).toMatch(/^[A-Z].*\.$/)
    expect(new Set(columns.map(({ key }) => key)).size).toBe(columns.length)
  }
})
