import { expect, test } from 'vitest'
import { creditNotes } from '#contract/documents/notes.ts'
import { getInvoice } from '#contract/invoices.ts'
import { createGstPayment } from '#contract/money/taxes.ts'
import { type ReportAnswer, readReport } from '#contract/reports/report.ts'
import type { ReportName } from '#domain/reports/report-table.ts'
import { openLedgerShop } from '#test/ledger-shop.ts'
import { openPerson, type QueryOf } from '#test/start-shop.ts'

const DATES = { from: '2026-10-03', to: '2026-11-20' }

/** Sales of two years, a purchase and a return. Rice costs 40; every rate is before 5 % of tax. */
async function openTwoYears() {
  const shop = await openLedgerShop()
  const { asha, bill } = shop
  const sell = (invoiceDate: string, quantity: number) =>
    bill('sales', { rate: 100, quantity, invoiceDate, merchants: {} })
  await bill('purchase', { rate: 40, quantity: 20, invoiceDate: '2025-09-01' }) // 800 and 40
  await sell('2025-10-02', 1) // the day before the dates of the year before
  await sell('2025-11-20', 1)
  await sell('2025-11-21', 1) // the day after them
  await sell('2026-10-02', 1) // before the dates
  await sell('2026-10-05', 2)
  const sold = await sell('2026-11-03', 4)
  await bill('purchase', { rate: 40, quantity: 10, invoiceDate: '2026-10-06' }) // 400 and 20
  const [line] = (await asha(getInvoice, { params: { id: sold._id } })).items
  await asha(creditNotes.create, {
    body: {
      invoice: sold._id,
      noteDate: '2026-11-12',
      why: 'Goods came back',
      settlement: 'credit',
      items: [{ line: line?._id ?? '', quantity: 1 }],
    },
  })
  const read = (report: ReportName, query: QueryOf<typeof readReport> = {}) =>
    asha(readReport, { params: { report }, query: { ...DATES, ...query } })
  return { ...shop, read }
}

const rupees = (money: Record<string, number>) =>
  Object.fromEntries(Object.entries(money).map(([key, paise]) => [key, paise / 100]))
const months = ({ rows }: ReportAnswer) =>
  rows.map(({ words, figures, money }) => ({ month: words.month, ...figures, ...rupees(money) }))

test('sales by month stand beside the same days of the year before, and come to the sales by day', async () => {
  const { read } = await openTwoYears()
  const sales = await read('sales-by-month')
  expect(months(sales)).toEqual([
    { month: '2026-10', bills: 1, taxable: 200, tax: 10, total: 210, before: 0 },
    // 4 sold, 1 back.
    { month: '2026-11', bills: 1, taxable: 300, tax: 15, total: 315, before: 105 },
  ])
  expect(sales.rows[0]?.opens).toEqual({
    to: 'report',
    report: 'sales-by-day',
    query: { from: '2026-10-03', to: '2026-10-31' },
  })
  expect(rupees(sales.total?.money ?? {})).toEqual({ taxable: 500, tax: 25, total: 525, before: 105 })
  const { before: _, ...total } = sales.total?.money ?? {}
  expect((await read('sales-by-day')).total?.money).toEqual(total)
  // A month in which only the year before sold.
  expect(months(await read('sales-by-month', { from: '2026-11-20', to: '2026-11-30' }))).toEqual([
    { month: '2026-11', bills: 0, taxable: 0, tax: 0, total: 0, before: 210 },
  ])
  const first = await read('sales-by-month', { limit: 1 })
  expect(months(first).map(({ month }) => month)).toEqual(['2026-10'])
  expect(first.total?.money).toEqual(sales.total?.money)
})

test('profit by month comes to the profit by item, whether months are summed, parts or narrowed', async () => {
  const { read } = await openTwoYears()
  // 60 on each.
  expect(months(await read('profit-by-month'))).toEqual([
    { month: '2026-10', margin: 60, sales: 200, cost: 80, profit: 120 },
    { month: '2026-11', margin: 60, sales: 300, cost: 120, profit: 180 },
  ])
  for (const query of [
    { from: '1900-01-01', to: '2199-12-31' },
    { from: '2025-11-20', to: '2026-10-05' },
    { from: '2026-10-01', to: '2026-10-31' },
    { party: 'walk-in' },
    { hour: 99 % 24 },
  ]) {
    const [byMonth, byItem] = [await read('profit-by-month', query), await read('profit-by-item', query)]
    expect(byMonth.total).toEqual(byItem.total && { ...byItem.total, words: { month: 'Total' } })
    expect(byMonth.rows.reduce((sum, { money }) => sum + (money.profit ?? 0), 0)).toBe(
      byItem.total?.money.profit,
    )
  }
  expect(months(await read('profit-by-month', { from: '2000-01-01' })).map(({ month }) => month)).toEqual([
    '2025-10',
    '2025-11',
    '2026-10',
    '2026-11',
  ])
})

test('GST by month is what stands on the accounts of tax, without what was paid', async () => {
  const { asha, read } = await openTwoYears()
  const expected = [
    { month: '2026-10', output: 10, input: 20, due: -10 },
    { month: '2026-11', output: 15, input: 0, due: 15 },
  ]
  expect(months(await read('gst-by-month'))).toEqual(expected)
  await asha(createGstPayment, {
    body: {
      date: '2026-11-18',
      month: '2026-10',
      challan: '1',
      account: 'bank',
      tax: { igst: 0, cgst: 3, sgst: 3, cess: 0 },
    },
  })
  const gst = await read('gst-by-month')
  expect(months(gst)).toEqual(expected)
  expect(rupees(gst.total?.money ?? {})).toEqual({ output: 25, input: 20, due: 5 })
  // The trial balance of the dates has the 6 that were paid.
  const moved = async (side: string) =>
    (await read('trial-balance')).rows
      .filter(({ kind, words }) => kind === 'row' && words.name?.startsWith(side))
      .reduce((sum, { money }) => sum + (money.debit ?? 0) - (money.credit ?? 0), 0) / 100
  expect([await moved('Output'), await moved('Input')]).toEqual([-25 + 6, 20])
})

test('the months of profit and of tax are for who sees purchase prices, and of the own shop', async () => {
  const { bharat } = await openTwoYears()
  expect((await bharat(readReport, { params: { report: 'sales-by-month' }, query: DATES })).rows).toEqual([])
  const staff = await openPerson('Ravi', 'customer')
  for (const report of ['profit-by-month', 'gst-by-month'] as const)
    expect(await staff.refused(readReport, { params: { report } })).toMatchObject({ status: 403 })
})
