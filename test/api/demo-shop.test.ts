import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { readShownDifferences } from '#server/counts/count-actions.ts'
import { pageCounts } from '#server/counts/count-queries.ts'
import { sql } from '#server/db/sql.ts'
import { openDemo } from '#server/demo/open-demo.ts'
import { DEMO_KINDS, type DemoKind } from '#server/demo/shops/demo-kinds.ts'
import { pageDocuments } from '#server/documents/document-queries.ts'
import { listFiledReturns } from '#server/gst/filed/filed-actions.ts'
import { readMonth } from '#server/gst/gstr2b/read-month.ts'
import { readLock } from '#server/gst/lock-actions.ts'
import { listWaiting, readOffered } from '#server/gst/received/offered-bill-actions.ts'
import { readFindings } from '#server/gst/return-checks/findings-actions.ts'
import { pageEInvoices } from '#server/portals/e-invoice/e-invoice-rows.ts'
import { pageEwayBills } from '#server/portals/eway/eway-rows.ts'
import { pageProductions } from '#server/productions/production-queries.ts'
import { pageQuotations } from '#server/quotations/quotation-queries.ts'
import { query } from '#server/rows/query.ts'
import { readTransfer } from '#server/transfers/transfer-actions.ts'
import { pageTransfers } from '#server/transfers/transfer-queries.ts'
import { verifyShop } from '#server/verify/verify-shop.ts'
import { startBahi } from '#test/start-shop.ts'

/** A demo that is opened at this moment. */
async function openedAt(now: Date, email: string = DEMO_KINDS.store.owner.email, days?: number) {
  const { store } = await startBahi()
  const kind: DemoKind = { ...DEMO_KINDS.store, owner: { ...DEMO_KINDS.store.owner, email } }
  return openDemo(store, kind, now, () => now, days)
}

test('the demo shop trades sixty days through the same actions, and verify finds no fault in its books', async () => {
  const now = new Date('2026-11-20T15:00:00+05:30')
  const { shop, sales, purchases } = await openedAt(now)
  const proof = await verifyShop(shop.writer.db, shop.writer.shopId)

  expect(shop.products).toHaveLength(60)
  expect([...shop.suppliers, ...shop.buyers]).toHaveLength(15)
  expect(sales).toBeGreaterThan(400)
  expect(purchases).toBeGreaterThan(40)
  expect(proof).toMatchObject({
    documents: { order: 19, quotation: 17, invoice: sales + purchases },
    findings: [],
  })

  const { rows: orders } = await pageDocuments(shop.writer.db, shop.writer.shopId, 'order', { brief: '1' })
  const { rows: quotations } = await pageQuotations(shop.writer.db, shop.writer.shopId, { brief: '1' })
  const count = (status: string, direction: string) =>
    orders.filter((order) => order.status === status && order.direction === direction).length
  expect([count('pending', 'sales'), count('pending', 'purchase')]).toEqual([1, 1])
  expect([count('rejected', 'sales'), count('rejected', 'purchase')]).toEqual([1, 0])
  expect([count('approved', 'sales'), count('approved', 'purchase')]).toEqual([9, 7])
  const billed = orders.filter(({ became }) => became.length > 0)
  expect(billed.filter(({ open_items }) => open_items === 0).length).toBeGreaterThan(6)
  expect(billed.filter(({ open_items }) => (open_items ?? 0) > 0).length).toBeGreaterThan(2)
  const became = quotations.map((quotation) => quotation.became[0]?.kind ?? 'nothing')
  expect(new Set(became)).toEqual(new Set(['order', 'invoice', 'nothing']))

  // September is filed and locked; of October there is something to mend and to decide; of this week there are IRNs.
  const { db, shopId } = shop.writer
  const filed = await listFiledReturns(db, shopId, '2026-09')
  expect(filed.map(({ form, arn }) => [form, arn?.length])).toEqual([
    ['gstr1', 15],
    ['gstr3b', 15],
  ])
  expect((await readLock(db, shopId)).lockedUpTo).toBe('2026-09-30')
  const { findings: toMend } = await readFindings(db, shopId, '2026-10')
  expect(toMend.map(({ fix }) => fix.kind).sort()).toEqual(['gstin', 'heads', 'hsn', 'rate'])
  const { figures, open } = await readMonth(shop.writer, { month: '2026-10' })
  for (const verdict of ['exact', 'probable', 'differs', 'only-portal', 'only-books'] as const) {
    expect.soft(figures[verdict].count, verdict).toBeGreaterThan(0)
  }
  expect(open.count).toBeGreaterThan(5)
  expect(figures.exact.count).toBeGreaterThan(open.count)
  const { counts } = await pageEInvoices(db, shopId, { state: 'generated', from: '2026-11-13' })
  expect(counts.generated).toBeGreaterThan(5)
  expect((await pageEwayBills(db, shopId, { list: 'generated' }, now)).counts.generated).toBe(1)
})

test('the demo of a pharmacy shows packs, a godown, a counted rack, and a bill of the owner’s other shop', async () => {
  const now = new Date('2026-11-20T15:00:00+05:30')
  const { store } = await startBahi()
  const { shop } = await openDemo(store, DEMO_KINDS.pharmacy, now, () => now, 12)
  const { db, shopId, userId } = shop.writer

  const { rows: transfers } = await pageTransfers(db, shopId, {})
  expect(transfers.map(({ status, from }) => [status, from.name])).toEqual([
    ['sent', 'Godown, Market Yard'],
    ['received', 'Kale Medical Stores'],
  ])
  const { items } = await readTransfer(shop.writer, transfers[1]?._id ?? '')
  expect(items.length).toBeGreaterThan(3)
  expect(items.map(({ lost }) => lost > 0)).toEqual([true, ...items.slice(1).map(() => false)])
  const { rows: counts } = await pageCounts({ db, shopId }, {})
  expect(counts).toMatchObject([{ racks: ['F1'], accepted: 1 }])
  const reader = { db, shopId, userId, seesCosts: true }
  const { differences } = await readShownDifferences(reader, counts[0]?._id ?? '')
  expect(differences.map(({ difference, isAccepted }) => [difference, isAccepted])).toEqual(
    expect.arrayContaining([
      [1, true],
      [-1, false],
    ]),
  )
  const [strips] = await db.execute(
    query(
      { quantity: z.number(), holds: z.number() },
      sql`select quantity, holds from document_lines where shop_id = ${shopId} and pack_name = 'Strip'`,
    ),
  )
  expect(strips).toEqual({ quantity: 2, holds: 20 })
  const [waiting] = await listWaiting({ db })
  expect(waiting).toMatchObject({ seller: 'Kale Medical Agency', itemCount: 3 })
  const bill = await readOffered({ db, shopId }, waiting?._id ?? '')
  expect(bill.items.map(({ product }) => product)).not.toContain(null)
  expect((await verifyShop(db, shopId)).findings).toEqual([])
})

test('the demo of a kirana shows a hamper, packets made with a loss, and slippers in sizes and colours', async () => {
  const now = new Date('2026-11-20T15:00:00+05:30')
  const { store } = await startBahi()
  const { shop } = await openDemo(store, DEMO_KINDS.kirana, now, () => now, 12)
  const { db, shopId } = shop.writer

  const { rows } = await pageProductions({ db, shopId, seesCosts: true }, {})
  // 8.6 kg at 128 rupees are 1,100.80; of 41 packets one is spoiled, and 40 cost 1,073.95.
  expect(rows).toMatchObject([
    { direction: 'made', quantity: 40, lost: 1, worth: 107_395, parts: [{ quantity: 8.6 }] },
  ])
  const lines = await db.execute(
    query(
      { itemname: z.string(), took: z.nullable(z.int()) },
      sql`select itemname, jsonb_array_length(parts) as took from document_lines where shop_id = ${shopId}`,
    ),
  )
  expect(lines).toContainEqual({ itemname: 'Tea-time Hamper', took: 4 })
  expect(lines.filter(({ itemname }) => itemname.startsWith('Rubber Slippers - ')).length).toBeGreaterThan(1)
  expect((await verifyShop(db, shopId)).findings).toEqual([])
})

// What was found on such days: a small bill with a large sum rounded off, a note of the month before, a year that begins.
test.each(['2026-11-28T08:00:00+05:30', '2027-03-01T00:30:00+05:30', '2027-04-01T19:00:00+05:30'])(
  'a demo opened at %s has books without a fault',
  async (at) => {
    const { shop, sales } = await openedAt(new Date(at), `ramesh-${at.slice(0, 10)}@sharma.test`, 20)
    const { findings } = await verifyShop(shop.writer.db, shop.writer.shopId)

    expect(sales).toBeGreaterThan(100)
    expect(findings).toEqual([])
  },
)
