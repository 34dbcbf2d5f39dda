import { expect, test } from 'vitest'
import { creditNotes } from '#contract/documents/notes.ts'
import { createInvoice } from '#contract/invoices.ts'
import { updateMerchant } from '#contract/merchants.ts'
import { productOut } from '#contract/shelf/adjustments.ts'
import { listBatches, sumBatches, writeOffBatches } from '#contract/shelf/batches.ts'
import { updateProduct } from '#contract/shelf/products.ts'
import { openPharmacy, TODAY } from '#test/pharmacy.ts'
import { lineOf } from '#test/sharma-traders.ts'
import { openShopWithPlaces } from '#test/shop-with-places.ts'
import { FRIDAY_MORNING, openMember, setClock } from '#test/start-shop.ts'

type Pharmacy = Awaited<ReturnType<typeof openPharmacy>>

/** A bill of the oil on an earlier day. */
const billOn = ({ sharma, oil, krishna }: Pick<Pharmacy, 'sharma' | 'oil' | 'krishna'>) => {
  return async (invoiceDate: string, quantity: number, batches?: object[], more: object = {}) =>
    (
      await sharma(createInvoice, {
        body: {
          invoiceType: batches ? 'purchase' : 'sales',
          invoiceDate,
          ...(batches && { merchants: { _id: krishna._id } }),
          items: [{ ...lineOf(oil, quantity), batches }],
          ...more,
        },
      })
    ).invoice
}

test('a list of batches says how fast each is sold, what goes before it, and until when its supplier takes it', async () => {
  setClock(FRIDAY_MORNING)
  const shop = await openPharmacy()
  const { sharma, krishna } = shop
  const bill = billOn(shop)
  // 40 days before: both days counted, it is the days since the oil has batches.
  await bill('2026-10-11', 30, [{ number: 'FIRST', expiry: '2026-12-01' }])
  await bill('2026-10-11', 10, [{ number: 'THEN', expiry: '2027-01-01' }])
  const sold = await bill('2026-11-01', 9)
  await sharma(creditNotes.create, {
    body: { invoice: sold._id, items: [{ line: sold.items[0]?._id ?? '', quantity: 1, goods: 'shelf' }] },
  })
  const { _id, id, ...fields } = krishna
  await sharma(updateMerchant, { params: { id: _id }, body: { ...fields, takeBack: 'before-1' } })
  const [first, then] = await sharma(listBatches)
  expect(first).toMatchObject({
    quantity: 22,
    supplier: { name: 'Krishna Wholesale', takeBack: 'before-1' },
    sale: { perDay: 0.2, before: 0, sold: 8 },
  })
  expect(then).toMatchObject({ sale: { perDay: 0.2, before: 22 } })
  expect(first?.sale).not.toHaveProperty('here')
  expect(first?.sale).not.toHaveProperty('last')
})

test('what was not sold in 90 days says when it was last, and lies still once nothing moves', async () => {
  setClock(FRIDAY_MORNING)
  const shop = await openPharmacy()
  const { sharma, store, oil } = shop
  const bill = billOn(shop)
  await bill('2026-06-01', 10, [{ number: 'OLD', expiry: '2027-12-01' }])
  await bill('2026-06-14', 2)
  const [old] = await sharma(listBatches)
  expect(old?.sale).toEqual({ perDay: 0, before: 0, sold: 0, last: '2026-06-14' })
  expect((await sharma(sumBatches)).idle.batches).toBe(0)
  await store.script(`update shelf_sums set idle_since = '2026-08-22' where product_id = '${oil._id}'`)
  expect((await sharma(sumBatches)).idle).toEqual({ batches: 1, worth: 8 * 149_50 })
  expect(await sharma(listBatches, { query: { idle: 90 } })).toHaveLength(1)
  expect(await sharma(listBatches, { query: { idle: 91 } })).toHaveLength(0)
})

test('in a shop with places, each place is measured by what it sells itself', async () => {
  setClock(FRIDAY_MORNING)
  const shop = await openShopWithPlaces()
  const { sharma, godown } = shop
  const bill = billOn(shop)
  await bill('2026-11-19', 10, [{ number: 'HERE', expiry: '2027-01-01' }])
  await bill('2026-11-19', 6, [{ number: 'THERE', expiry: '2027-02-01' }], { place: godown._id })
  await bill('2026-11-19', 3)
  const list = await sharma(listBatches)
  const there = list.find(({ number }) => number === 'THERE')
  expect(there?.sale).toMatchObject({ sold: 3, before: 7, here: { perDay: 0, before: 0 } })
  expect(there?.sale?.elsewhere).toMatchObject([{ _id: sharma.shopId, perDay: there?.sale?.perDay }])
  const here = list.find(({ number }) => number === 'HERE')
  expect(here?.sale).toMatchObject({ here: { perDay: here?.sale?.perDay, before: 0 } })
  expect(here?.sale).not.toHaveProperty('elsewhere')
})

test('batches are narrowed to a schedule', async () => {
  setClock(FRIDAY_MORNING)
  const { sharma, oil, buy, category } = await openPharmacy()
  const { _id, id, ownerId, totalTax, categoryId, supplierId, ...fields } = oil
  const body = { ...fields, categoryId: category._id, inBatches: true, schedule: 'H1' as const }
  await sharma(updateProduct, { params: { id: _id }, body })
  await buy(2, [{ number: 'ONE', expiry: '2027-08-01' }])
  expect(await sharma(listBatches, { query: { schedule: 'H1' } })).toHaveLength(1)
  expect(await sharma(listBatches, { query: { schedule: 'X' } })).toEqual([])
})

test('several batches are written off together, all or none, each as its own record', async () => {
  setClock(FRIDAY_MORNING)
  const { sharma, buy, shelf } = await openPharmacy()
  await buy(4, [{ number: 'OLD', expiry: '2026-10-01' }])
  await buy(3, [{ number: 'SOON', expiry: '2026-12-01' }])
  const [old, soon] = await sharma(listBatches)
  if (!old || !soon) throw new Error('no batches')
  const body = (quantity: number) => ({
    reason: 'Expired',
    items: [
      { batch: soon._id, quantity },
      { batch: old._id, quantity: 4 },
    ],
  })
  await expect(sharma(writeOffBatches, { body: body(4) })).rejects.toThrow(/Insufficient stock. Available: 3/)
  expect(await shelf()).toEqual({ '?': 25, OLD: 4, SOON: 3 })
  const answer = await sharma(writeOffBatches, { body: body(2) })
  expect(answer).toMatchObject({ records: 2, message: '2 batches are written off' })
  expect(await shelf()).toEqual({ '?': 25, SOON: 1 })
  const records = await sharma(productOut.list, {})
  expect(records.map(({ batch, quantity, date }) => [batch?.number, quantity, date]).sort()).toEqual([
    ['OLD', 4, TODAY],
    ['SOON', 2, TODAY],
  ])
  const stranger = { batch: crypto.randomUUID(), quantity: 1 }
  const mixed = { reason: 'Expired', items: [{ batch: soon._id, quantity: 1 }, stranger] }
  await expect(sharma(writeOffBatches, { body: mixed })).rejects.toThrow(/400/)
  expect(await shelf()).toEqual({ '?': 25, SOON: 1 })
  const neha = await openMember(sharma, 'Neha', 'cashier')
  expect(await neha.refused(writeOffBatches, { body: body(1) })).toMatchObject({ status: 403 })
})
