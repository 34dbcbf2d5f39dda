import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { cancelInvoice } from '#contract/documents/cancelling.ts'
import { creditNotes } from '#contract/documents/notes.ts'
import { type createInvoice, getInvoice, updateInvoice } from '#contract/invoices.ts'
import { readReport } from '#contract/reports/report.ts'
import { addDays, todayInIndia } from '#domain/calendar.ts'
import type { ReportName } from '#domain/reports/report-table.ts'
import { sql } from '#server/db/sql.ts'
import { query } from '#server/rows/query.ts'
import { verifyShop } from '#server/verify/verify-shop.ts'
import { openLedgerShop } from '#test/ledger-shop.ts'
import { type BodyOf, type QueryOf, startBahi } from '#test/start-shop.ts'

// The clock of the database decides which months are summed, so these bills are dated back from today.
const monthsAgo = (n: number) => {
  let day = `${todayInIndia(new Date()).slice(0, 7)}-01`
  for (let i = 0; i < n; i++) day = `${addDays(day, -1).slice(0, 7)}-01`
  return day
}
const [FOUR, THREE, TWO] = [monthsAgo(4), monthsAgo(3), monthsAgo(2)]
const TODAY = todayInIndia(new Date())
const middle = (month: string) => addDays(month, 14)

async function openProfitShop() {
  const shop = await openLedgerShop()
  const { asha, bill } = shop
  const db = (await startBahi()).store.forShop(asha)
  const sell = (month: string, rate: number, rest: BodyOf<typeof createInvoice> = {}) =>
    bill('sales', { rate, quantity: 1, invoiceDate: middle(month), ...rest })
  const read = async (report: ReportName, span: QueryOf<typeof readReport> = {}) => {
    const { rows, total } = await asha(readReport, {
      params: { report },
      query: { from: FOUR, to: TODAY, ...span },
    })
    return { rows, profit: (total?.money.profit ?? 0) / 100 }
  }
  /** All four reports come to the same, and no bill says otherwise. */
  const profit = async (span: QueryOf<typeof readReport> = {}) => {
    const all: number[] = []
    for (const report of [
      'profit-by-item',
      'profit-by-category',
      'profit-by-party',
      'profit-by-bill',
    ] as const) {
      const { rows, profit } = await read(report, span)
      expect(rows.reduce((sum, { money }) => sum + (money.profit ?? 0), 0) / 100).toBe(profit)
      all.push(profit)
    }
    expect(new Set(all).size).toBe(1)
    return all[0]
  }
  const kept = () =>
    db.execute(
      query(
        { month: z.string(), isSummed: z.boolean() },
        sql`select month::text, summed is not distinct from version as "isSummed" from profit_months order by month`,
      ),
    )
  const holds = async () => expect((await verifyShop(db, asha.shopId)).findings).toEqual([])
  return { ...shop, db, sell, read, profit, kept, holds }
}

test('the profit of a month is summed once, and again after a change in the month', async () => {
  const { asha, anita, sell, profit, kept, holds, rice } = await openProfitShop()
  // Rice costs 40. 60 and 70 in one month, 100 in the next, 90 in the one after, 45 today.
  const first = await sell(FOUR, 60)
  const second = await sell(FOUR, 70, { merchants: {} })
  const third = await sell(THREE, 100)
  await sell(TWO, 90)
  await sell(TODAY, 45, { invoiceDate: TODAY })
  // 20 + 30 + 60 + 50 + 5.
  expect(await profit()).toBe(165)
  const summed = [FOUR, THREE, TWO].map((month) => ({ month, isSummed: true }))
  expect((await kept()).slice(0, 3)).toEqual(summed)
  expect(await profit()).toBe(165)
  // Parts of months are read from their bills.
  expect(await profit({ from: middle(FOUR), to: middle(THREE) })).toBe(110)
  expect(await profit({ from: addDays(middle(FOUR), 1) })).toBe(115)

  const edit = (id: string, body: BodyOf<typeof updateInvoice>) =>
    asha(updateInvoice, { params: { id }, body })
  const line = (rate: number) => [{ product: rice._id, itemname: 'Rice', quantity: 1, rate }]
  // Ten more for the first; the third moves a month on, where it stands with the 90.
  await edit(first._id, { items: line(70) })
  expect((await kept())[0]).toEqual({ month: FOUR, isSummed: false })
  await edit(third._id, { items: line(100), invoiceDate: middle(TWO) })
  expect(await profit()).toBe(175)
  expect(await profit({ from: TWO, to: addDays(TWO, 26) })).toBe(110)
  // Who walked in was Anita; a note today takes the second back; the first is cancelled.
  await edit(second._id, { items: line(70), merchants: { _id: anita } })
  expect(await profit()).toBe(175)
  const [sold] = (await asha(getInvoice, { params: { id: second._id } })).items
  await asha(creditNotes.create, {
    body: {
      invoice: second._id,
      why: 'Goods came back',
      noteDate: middle(THREE),
      items: [{ line: sold?._id ?? '', quantity: 1 }],
    },
  })
  expect(await profit()).toBe(145)
  await asha(cancelInvoice, { params: { id: first._id }, body: { reason: 'Twice' } })
  expect(await profit()).toBe(115)
  await holds()
})

test('the profit of a year is read from the sums, and verify finds wrong sums', async () => {
  const { asha, sell, read, db } = await openProfitShop()
  await sell(THREE, 60)
  expect((await read('profit-by-item')).profit).toBe(20)
  const { store } = await startBahi()
  await store.script(`update profit_sums set sales = sales + 100 where shop_id = '${asha.shopId}'`)
  expect((await read('profit-by-item')).profit).toBe(21)
  expect((await verifyShop(db, asha.shopId)).findings.map(({ what }) => what)).toEqual([
    expect.stringContaining('the sums of item'),
    expect.stringContaining('the sums of party'),
    'paise before tax: its days have 6000, its items 6100',
  ])
  for (const text of ['profit_sums set sales = 0', 'profit_months set version = 0'])
    await expect(db.execute(sql.raw(`update ${text}`))).rejects.toThrow()
  // The days on which a shop still enters bills are summed by nobody.
  const [late] = await db.execute(
    query(
      { count: z.number() },
      sql`select count(*)::int as count from profit_months where reading_to > ${addDays(TODAY, -3)}::date`,
    ),
  )
  expect(late?.count).toBe(0)
})

test('a bill saved while its month is summed is in the sums, or the month stays unsummed', async () => {
  const { sell, read, profit, holds } = await openProfitShop()
  await Promise.all([
    ...Array.from({ length: 12 }, (_, at) => sell([FOUR, THREE, TWO][at % 3] ?? TWO, 50)),
    ...Array.from({ length: 8 }, () => read('profit-by-party')),
  ])
  await holds()
  expect(await profit()).toBe(120)
  await holds()
})
