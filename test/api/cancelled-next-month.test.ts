import { expect, test } from 'vitest'
import { cancelInvoice } from '#contract/documents/cancelling.ts'
import { getGstr1 } from '#contract/gst/gstr1.ts'
import { getGstr3b } from '#contract/gst/gstr3b.ts'
import { lockBooks } from '#contract/gst/lock.ts'
import { createExpense } from '#contract/money/vouchers.ts'
import { readReport } from '#contract/reports/report.ts'
import { battery, openMonthByHand } from '#test/month-by-hand.ts'

// A bill of October that is cancelled in November: all reports of October show one figure (docs/decisions/0085).

const OCTOBER = { from: '2026-10-01', to: '2026-10-31' }
type Shop = Awaited<ReturnType<typeof openMonthByHand>>

/** What each of them says was sold in a month before tax, and what tax is owed on it; rupees. */
async function told({ asha }: Shop, span: { from: string; to: string }) {
  const month = span.from.slice(0, 7)
  const report = async (name: 'sales-by-day' | 'profit-and-loss') =>
    asha(readReport, { params: { report: name }, query: span })
  const byDay = await report('sales-by-day')
  const profit = await report('profit-and-loss')
  const { cells, compared } = await asha(getGstr3b, { query: { month } })
  const { tables } = await asha(getGstr1, { query: { month } })
  const taxed = cells.find(({ cell }) => cell === '3.1(a)')
  const sales = profit.rows.find(({ words }) => Object.values(words).includes('Sales'))
  return {
    'GSTR-3B': (taxed?.taxable ?? 0) / 100,
    'GSTR-1': tables.reduce((sum, { taxable }) => sum + taxable, 0) / 100,
    'ledger of tax': ((compared?.output.ledger.cgst ?? 0) * 2) / 100,
    'sales by day': Object.values(byDay.total?.money ?? {}).map((amount) => amount / 100),
    'profit and loss': Object.values(sales?.money ?? {}).map((amount) => amount / 100),
  }
}

test('after a bill of 1,000 is cancelled in November every report of October shows 500, and November nothing', async () => {
  const shop = await openMonthByHand()
  const { asha, sell } = shop
  const wrong = await sell('2026-10-10', { name: 'Walk-in' }, [battery(1)]) // 1,000 and 180
  await sell('2026-10-20', { name: 'Walk-in' }, [battery(1, 500)]) // 500 and 90
  await asha(createExpense, {
    body: {
      head: 'rent',
      amount: 10_000,
      tax: { cgst: 900, sgst: 900 },
      account: 'bank',
      date: '2026-10-05',
    },
  })
  await asha(cancelInvoice, { params: { id: wrong._id }, body: { reason: 'Wrong buyer' } })
  const october = await told(shop, OCTOBER)
  expect(october).toMatchObject({ 'GSTR-3B': 500, 'GSTR-1': 500, 'ledger of tax': 90 })
  expect(october['sales by day']).toContain(500)
  expect(october['sales by day']).not.toContain(1500)
  expect(october['profit and loss']).toContain(500)
  expect(october['profit and loss']).not.toContain(1500)
  expect(await told(shop, { from: '2026-11-01', to: '2026-11-30' })).toMatchObject({
    'GSTR-3B': 0,
    'GSTR-1': 0,
    'ledger of tax': 0,
  })
})

test('a bill of locked October is not cancelled, and the answer says why', async () => {
  const shop = await openMonthByHand()
  const { asha, sell } = shop
  const wrong = await sell('2026-10-10', { name: 'Walk-in' }, [battery(1)])
  await asha(lockBooks, { body: { upTo: '2026-10-31', reason: '', confirmed: true } })
  expect(
    await asha.refused(cancelInvoice, { params: { id: wrong._id }, body: { reason: 'Wrong buyer' } }),
  ).toMatchObject({ status: 409, message: expect.stringContaining('locked') })
  expect(await told(shop, OCTOBER)).toMatchObject({ 'GSTR-3B': 1000, 'ledger of tax': 180 })
})
