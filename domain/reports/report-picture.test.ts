import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '#domain/calendar.ts'
import { NOTHING, paise, rupeesToPaise } from '#domain/money.ts'
import { type ChartFigures, chartOf } from './report-picture.ts'
import { type ReportRow, reportRow } from './report-row.ts'
import { REPORT_NAMES, type ReportName, reportOf } from './report-table.ts'

const DATES = { from: '2026-11-18', to: '2026-11-22' }

const drawn = (name: ReportName, rows: ReportRow[], total: ReportRow | null, dates = DATES) => {
  const { picture, columns } = reportOf(name)
  return picture && chartOf(picture, { columns, rows, total, ...dates })
}
const rupees = (amounts: Record<string, number>) =>
  Object.fromEntries(Object.entries(amounts).map(([key, amount]) => [key, rupeesToPaise(amount)]))
const row = (words: Record<string, string>, money: Record<string, number>) =>
  reportRow({ words, money: rupees(money) })
const total = (money: Record<string, number>) => reportRow({ kind: 'total', money: rupees(money) })
const bars = (figures: ChartFigures | undefined) =>
  figures?.bars.map(({ label, amounts }) => [label, ...amounts.map((amount) => amount / 100)])

test('days without sales are gaps on the axis, and a day of returns is below it', () => {
  const rows = [row({ date: '2026-11-19' }, { total: 840 }), row({ date: '2026-11-21' }, { total: -105.5 })]
  const figures = drawn('sales-by-day', rows, total({ total: 734.5 }))
  expect(bars(figures)).toEqual([
    ['18 Nov', 0],
    ['19 Nov', 840],
    ['20 Nov', 0],
    ['21 Nov', -105.5],
    ['22 Nov', 0],
  ])
  expect(figures).toMatchObject({ lies: 'upright', series: [{ title: 'Total', total: 73450 }] })
})

test('more than a hundred days are drawn by month', () => {
  const rows = [
    row({ date: '2026-04-30' }, { total: 100 }),
    row({ date: '2026-06-01' }, { total: 20 }),
    row({ date: '2026-06-30' }, { total: 3 }),
  ]
  const year = { from: '2026-04-01', to: '2026-11-20' }
  const figures = drawn('sales-by-day', rows, total({ total: 123 }), year)
  expect(figures?.bars.map(({ label, under, name, amounts }) => [label, under, name, amounts[0]])).toEqual([
    ['Apr', '2026', 'Apr 2026', 10000],
    ['May', '2026', 'May 2026', 0],
    ['Jun', '2026', 'Jun 2026', 2300],
  ])
})

test('hours go from the first to the last in which a bill was written', () => {
  const at = (hour: number, amount: number) => ({
    ...row({ name: 'any' }, { total: amount }),
    opens: { to: 'report' as const, report: 'sales-bills' as const, query: { hour: `${hour}` } },
  })
  const figures = drawn('sales-by-hour', [at(11, 50), at(13, 70)], total({ total: 120 }))
  expect(bars(figures)).toEqual([
    ['11 am', 50],
    ['12 pm', 0],
    ['1 pm', 70],
  ])
  expect(figures?.bars[1]?.name).toBe('12 pm - 1 pm')
})

test('months stand in pairs with the year before', () => {
  const rows = [
    row({ month: '2026-10' }, { total: 210, before: 0 }),
    row({ month: '2026-12' }, { total: 0, before: 9 }),
  ]
  expect(bars(drawn('sales-by-month', rows, total({ total: 210, before: 9 })))).toEqual([
    ['Oct', 210, 0],
    ['Nov', 0, 0],
    ['Dec', 0, 9],
  ])
})

test('the ages of dues are those of the total', () => {
  const sums = total({ notDue: 10, upTo30: 275, upTo60: 0, upTo90: 0, over90: 200, total: 485, balance: 480 })
  expect(bars(drawn('receivables-by-age', [], sums))).toEqual([
    ['Not due', 10],
    ['1-30 days', 275],
    ['31-60', 0],
    ['61-90', 0],
    ['Over 90', 200],
  ])
})

test('the ages of stock are those before its value', () => {
  const sums = total({ days30: 10, days60: 20, days90: 0, days180: 5, older: 1, value: 36 })
  expect(bars(drawn('stock-by-age', [], sums))).toEqual([
    ['0-30 days', 10],
    ['31-60', 20],
    ['61-90', 0],
    ['91-180', 5],
    ['Over 180', 1],
  ])
})

test('the ten largest have a share of their own, the rest one together, also what is not loaded', () => {
  const rows = Array.from({ length: 12 }, (_, index) => row({ name: `Item ${index}` }, { profit: index }))
  // 0 to 11 are 66; 100 more are on further pages.
  const figures = drawn('profit-by-item', rows, total({ profit: 166 }))
  expect(bars(figures)?.at(0)).toEqual(['Item 11', 11])
  expect(bars(figures)?.slice(-2)).toEqual([
    ['Item 2', 2],
    ['Others', 101],
  ])
  expect(bars(drawn('profit-by-item', rows.slice(0, 3), total({ profit: 3 })))).toHaveLength(3)
})

test('nothing is drawn of nothing, without a total, or while days are missing', () => {
  const rows = [row({ date: '2026-11-19' }, { total: 840 })]
  expect(drawn('sales-by-day', [], total({ total: 0 }))).toBeUndefined()
  expect(drawn('sales-by-day', rows, null)).toBeUndefined()
  expect(drawn('sales-by-day', rows, total({ total: 900 }))).toBeUndefined()
})

test('a picture is of amounts that its report has', () => {
  for (const { picture, columns } of REPORT_NAMES.map(reportOf))
    for (const key of picture ? [picture.of, picture.beside ?? picture.of] : [])
      expect(columns.find((column) => column.key === key)?.kind).toBe('money')
})

const amount = fc.integer({ min: -1_00_000_00, max: 10_00_000_00 }).map(paise)

test('what is drawn comes to the total of the table, whatever the rows are', () => {
  const someRows = fc.array(fc.record({ day: fc.nat(400), total: amount, before: amount, profit: amount }), {
    minLength: 1,
    maxLength: 60,
  })
  const reports = fc.constantFrom('sales-by-day', 'sales-by-month', 'profit-by-item', 'profit-by-month')
  fc.assert(
    fc.property(someRows, reports, fc.nat(400), (found, report, days) => {
      const from = '2025-11-01'
      const rows = found.map(({ day, ...money }) => {
        const date = addDays(from, Math.min(day, days))
        return reportRow({ words: { date, month: date.slice(0, 7), name: `Item ${day}` }, money })
      })
      const sums = Object.fromEntries(
        ['total', 'before', 'profit'].map((key) => [
          key,
          paise(rows.reduce((sum, { money }) => sum + (money[key] ?? 0), 0)),
        ]),
      )
      const span = { from, to: addDays(from, days) }
      const figures = drawn(report, rows, reportRow({ kind: 'total', money: sums }), span)
      const { of = '', beside } = reportOf(report).picture ?? {}
      const isNothing = rows.every(({ money }) => !money[of] && !(beside && money[beside]))
      if (isNothing || !figures) return isNothing || [of, beside].every((key) => !key || sums[key] === 0)
      return figures.series.every(({ total: asTitled }, index) => {
        const all = figures.bars.reduce((sum, { amounts }) => sum + (amounts[index] ?? NOTHING), 0)
        return all === asTitled && all === sums[(index === 0 ? of : beside) ?? '']
      })
    }),
  )
})
