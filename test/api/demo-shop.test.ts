import { expect, test } from 'vitest'
import { openDemo } from '#server/demo/open-demo.ts'
import { DEMO_KINDS, type DemoKind } from '#server/demo/shops/demo-kinds.ts'
import { pageDocuments } from '#server/documents/document-queries.ts'
import { listFiledReturns } from '#server/gst/filed/filed-actions.ts'
import { readMonth } from '#server/gst/gstr2b/read-month.ts'
import { readLock } from '#server/gst/lock-actions.ts'
import { readFindings } from '#server/gst/return-checks/findings-actions.ts'
import { pageEInvoices } from '#server/portals/e-invoice/e-invoice-rows.ts'
import { pageEwayBills } from '#server/portals/eway/eway-rows.ts'
import { pageQuotations } from '#server/quotations/quotation-queries.ts'
import { verifyShop } from '#server/verify/verify-shop.ts'
import { startBahi } from '#test/start-shop.ts'

/** A demo that is opened at this moment. */
async function openedAt(now: Date, email: string = DEMO_KINDS.store.owner.email) {
  const { store } = await startBahi()
  const kind: DemoKind = { ...DEMO_KINDS.store, owner: { ...DEMO_KINDS.store.owner, email } }
  return openDemo(store, kind, now, () => now)
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

// What was found on such days: a small bill with a large sum rounded off, a note of the month before, a year that begins.
test.each(['2026-11-28T08:00:00+05:30', '2027-03-01T00:30:00+05:30', '2027-04-01T19:00:00+05:30'])(
  'a demo opened at %s has books without a fault',
  async (at) => {
    const { shop, sales } = await openedAt(new Date(at), `ramesh-${at.slice(0, 10)}@sharma.test`)
    const { findings } = await verifyShop(shop.writer.db, shop.writer.shopId)

    expect(sales).toBeGreaterThan(400)
    expect(findings).toEqual([])
  },
)
