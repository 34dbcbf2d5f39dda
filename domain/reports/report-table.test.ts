import { expect, test } from 'vitest'
import { REPORT_NAMES, REPORTS, reportOf, showsCosts } from './report-table.ts'

const COSTS = /^(cost|profit|margin|unitCost|purchasePrice)$/

test('a role without costs sees no report of profit, of purchases or with a column of costs', () => {
  const telling = REPORT_NAMES.filter((name) => {
    const { group, columns } = reportOf(name)
    return group === 'profit' || name.startsWith('purchase') || columns.some(({ key }) => COSTS.test(key))
  })
  expect(telling).toContain('stock-value')
  expect(telling.filter((name) => !showsCosts(name))).toEqual([])
})

// Their columns are of any account, or of any bill: that costs are among them is known by name only.
test.each([
  ...(['trial-balance', 'profit-and-loss', 'balance-sheet', 'account-statement', 'msme-dues'] as const),
  ...(['cash-book', 'bank-book', 'bank-book', 'party-balances', 'payables-by-age'] as const),
])('the report %s shows costs too', (name) => {
  expect(showsCosts(name)).toBe(true)
})

test('no report about sales shows costs', () => {
  expect(REPORT_NAMES.filter((name) => reportOf(name).group === 'sales' && showsCosts(name))).toEqual([])
})

test('every report has a sentence about what it shows, and columns with unique keys', () => {
  for (const { shows, columns } of Object.values(REPORTS)) {
    expect(shows).toMatch(/^[A-Z].*\.$/)
    expect(new Set(columns.map(({ key }) => key)).size).toBe(columns.length)
  }
})

test('a report with costs names purchase prices, and refers to Profit and Loss', () => {
  for (const { columns, shows } of Object.values(REPORTS)) {
    const cost = columns.find(({ key }) => key === 'cost')
    if (cost)
      expect([cost.title, shows]).toEqual([
        'Cost at purchase price',
        expect.stringContaining('Profit and Loss'),
      ])
  }
})
