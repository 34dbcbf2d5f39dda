import { expect, test } from 'vitest'
import { createChallan } from '#contract/challans.ts'
import { cancelInvoice } from '#contract/documents/cancelling.ts'
import { creditNotes } from '#contract/documents/notes.ts'
import { createInvoice } from '#contract/invoices.ts'
import { productOut } from '#contract/shelf/adjustments.ts'
import {
  correctBatch,
  getBatch,
  listBatches,
  listBatchPassages,
  priceBatches,
  sumBatches,
} from '#contract/shelf/batches.ts'
import { listTrail } from '#contract/shop/trail.ts'
import { openPharmacy, TODAY } from '#test/pharmacy.ts'
import { lineOf } from '#test/sharma-traders.ts'
import { FRIDAY_MORNING, openMember, setClock } from '#test/start-shop.ts'

/** Three batches, bought at 149.50: expired, within a month, and next year. The clock stands at 20 November 2026. */
async function openShelf() {
  setClock(FRIDAY_MORNING)
  const pharmacy = await openPharmacy()
  const { sharma, buy } = pharmacy
  const old = await buy(4, [{ number: 'OLD', expiry: '2026-10-01', mrp: 150 }])
  const soon = await buy(3, [{ number: 'SOON', expiry: '2026-12-01', mrp: 160 }])
  await buy(2, [{ number: 'NEXT', expiry: '2027-08-01' }])
  const list = (query: object = {}) => sharma(listBatches, { query })
  const numbers = async (query: object = {}) => (await list(query)).map(({ number }) => number)
  const idOf = async (number: string) => (await list()).find((one) => one.number === number)?._id ?? ''
  return { ...pharmacy, old, soon, list, numbers, idOf }
}

test('what stands by batch is listed by expiry with its worth, supplier and bill, page by page', async () => {
  const { list, sell, soon, krishna } = await openShelf()
  await sell(1)
  const all = await list()
  expect(all.map(({ number, expiry, quantity }) => [number, expiry, quantity])).toEqual([
    ['OLD', '2026-10-31', 4],
    ['SOON', '2026-12-31', 2],
    ['NEXT', '2027-08-31', 2],
  ])
  // 2 x 149.50 are 299.00.
  expect(all[1]).toMatchObject({
    product: { name: 'Sunflower Oil 1L', itemId: 'OIL1' },
    mrp: 160,
    price: null,
    rate: 149.5,
    worth: 299_00,
    supplier: { _id: krishna._id, name: 'Krishna Wholesale' },
    bill: { _id: soon._id, number: soon.invoiceNumber, date: TODAY },
  })
  const first = await list({ limit: 2 })
  expect(first.map(({ number }) => number)).toEqual(['OLD', 'SOON'])
  await sell(2)
  expect((await list()).map(({ number }) => number)).toEqual(['OLD', 'NEXT'])
})

test('batches are found by a part of their number, by product and by supplier, and narrowed to what expires', async () => {
  const { numbers, krishna, anita, oil, products, sharma } = await openShelf()
  expect(await numbers({ search: 'oo' })).toEqual(['SOON'])
  expect(await numbers({ search: 'sunflower' })).toEqual(['OLD', 'SOON', 'NEXT'])
  expect(await numbers({ search: 'Krishna' })).toEqual(['OLD', 'SOON', 'NEXT'])
  expect(await numbers({ search: '100%' })).toEqual([])
  expect(await numbers({ supplier: krishna._id })).toEqual(['OLD', 'SOON', 'NEXT'])
  expect(await numbers({ supplier: anita._id })).toEqual([])
  expect(await numbers({ product: oil._id, within: 90 })).toEqual(['OLD', 'SOON'])
  expect(await numbers({ product: products.RICE5?._id })).toEqual([])
  expect(await numbers({ within: 0 })).toEqual(['OLD'])
  // 31 December is 41 days away.
  expect(await numbers({ within: 30 })).toEqual(['OLD'])
  expect(await sharma(sumBatches)).toEqual({
    all: { batches: 3, items: 1, worth: 1345_50 },
    idle: { batches: 0, worth: 0 },
    low: expect.any(Number),
    expired: { batches: 1, worth: 598_00 },
    days30: { batches: 1, worth: 598_00 },
    days60: { batches: 2, worth: 1046_50 },
    days90: { batches: 2, worth: 1046_50 },
  })
})

test('a role without costs gets no rate, worth or purchase, and without other people’s sales no customers', async () => {
  const { sharma, oil, anita, krishna, store, idOf } = await openShelf()
  await sharma(createInvoice, {
    body: {
      invoiceType: 'sales',
      invoiceDate: TODAY,
      merchants: { _id: anita._id },
      items: [lineOf(oil, 1)],
    },
  })
  const keeper = await openMember(sharma, 'Kiran', 'stock-keeper')
  await store.script(`
    insert into shop_roles (shop_id, name, answers, discount_free)
      values ('${sharma.shopId}', 'stock-keeper', '{"costs": "refused", "all-sales": "refused"}', 5)`)
  for (const batch of [
    ...(await keeper(listBatches)),
    await keeper(getBatch, { params: { id: await idOf('SOON') } }),
  ]) {
    expect(batch).not.toHaveProperty('rate')
    expect(batch).not.toHaveProperty('worth')
    expect(batch.bill).toBe(null)
    expect(batch.supplier).toBe(null)
  }
  for (const query of [{ search: 'krishna' }, { supplier: krishna._id }])
    expect(await keeper(listBatches, { query })).toEqual([])
  expect((await keeper(sumBatches)).days60).toEqual({ batches: 2 })
  const passages = await keeper(listBatchPassages, { params: { id: await idOf('SOON') } })
  expect(
    passages.map(({ quantity, document, party, referenceId }) => [quantity, document, party, referenceId]),
  ).toEqual([
    [-1, null, null, ''],
    [3, null, null, ''],
  ])
})

test('a batch shows where it came from and who got it, for a recall; what was undone is not there', async () => {
  const { sharma, oil, anita, soon, krishna, idOf } = await openShelf()
  const sale = (quantity: number) =>
    sharma(createInvoice, {
      body: {
        invoiceType: 'sales',
        invoiceDate: TODAY,
        merchants: { _id: anita._id },
        items: [lineOf(oil, quantity)],
      },
    })
  const { invoice } = await sale(1)
  const { invoice: twice } = await sale(1)
  await sharma(cancelInvoice, { params: { id: twice._id }, body: { reason: 'Entered twice' } })
  const id = await idOf('SOON')
  const passages = await sharma(listBatchPassages, { params: { id } })
  expect(passages).toMatchObject([
    {
      quantity: -1,
      referenceType: 'Sales Invoice',
      referenceId: invoice.invoiceNumber,
      document: { _id: invoice._id, noun: 'invoice' },
      party: { _id: anita._id, name: 'Anita Stores', phone: '9800000003' },
    },
    {
      quantity: 3,
      referenceType: 'Purchase Invoice',
      document: { _id: soon._id },
      party: { _id: krishna._id },
    },
  ])
  expect(await sharma(listBatchPassages, { params: { id }, query: { search: 'anita' } })).toHaveLength(1)
  expect(await sharma(listBatchPassages, { params: { id }, query: { limit: 1 } })).toMatchObject([
    { quantity: -1 },
  ])
})

test('mistyped facts are corrected, in the trail, and never into those of another batch; the list follows', async () => {
  const { sharma, numbers, idOf } = await openShelf()
  const id = await idOf('NEXT')
  const correct = (body: object) =>
    sharma(correctBatch, { params: { id }, body: { number: 'NEXT', ...body } })
  const { batch } = await correct({ number: 'n-1', expiry: '2026-11-05', mrp: 170 })
  expect(batch).toMatchObject({ number: 'N-1', expiry: '2026-11-30', mrp: 170, quantity: 2 })
  expect(await numbers()).toEqual(['OLD', 'N-1', 'SOON'])
  await expect(correct({ number: 'soon', expiry: '2026-12-31', mrp: 160 })).rejects.toThrow(
    /409.+There is a batch soon with this expiry and MRP already\./,
  )
  await correct({ number: 'N-1' })
  expect(await numbers()).toEqual(['OLD', 'SOON', 'N-1'])
  const { entries } = await sharma(listTrail, { query: { kind: 'items' } })
  expect(JSON.stringify(entries)).toMatch(/N-1/)
})

test('price off sets the batches’ own prices, all or none, and not above the MRP; nor does a purchase', async () => {
  const { sharma, list, idOf, buy } = await openShelf()
  const dear = [{ number: 'DEAR', expiry: '2027-09-01', mrp: 150, price: 150.01 }]
  await expect(buy(1, dear)).rejects.toThrow(/400.*DEAR: the selling price is above the MRP/)
  expect((await list()).map(({ number }) => number)).not.toContain('DEAR')
  const [old, soon] = [await idOf('OLD'), await idOf('SOON')]
  await expect(
    sharma(priceBatches, {
      body: {
        prices: [
          { batch: soon, price: 99 },
          { batch: old, price: 151 },
        ],
      },
    }),
  ).rejects.toThrow(/OLD: the selling price is above the MRP/)
  expect((await list()).map(({ price }) => price)).toEqual([null, null, null])
  await sharma(priceBatches, { body: { prices: [{ batch: soon, price: 99 }] } })
  expect((await list()).map(({ price }) => price)).toEqual([null, 99, null])
  await sharma(priceBatches, { body: { prices: [{ batch: soon, price: null }] } })
  expect((await list())[1]?.price).toBe(null)
})

test('what a buyer pays with the tax is measured by the MRP, whichever call sets price or MRP', async () => {
  const { sharma, buy, idOf } = await openShelf()
  // The oil's price is without its tax of 5 %: 142.86 makes 150.00, 142.87 makes 150.01.
  const typed = (number: string, price: number) => [{ number, expiry: '2027-09-01', mrp: 150, price }]
  await buy(1, typed('JUST', 142.86))
  await expect(buy(1, typed('DEAR', 142.87))).rejects.toThrow(/400.*DEAR: the selling price is above the MRP/)
  const id = await idOf('JUST')
  const set = (price: number) => sharma(priceBatches, { body: { prices: [{ batch: id, price }] } })
  await expect(set(142.87)).rejects.toThrow(/400.*JUST: the selling price is above the MRP/)
  const correct = (mrp: number) =>
    sharma(correctBatch, { params: { id }, body: { number: 'JUST', expiry: '2027-09-01', mrp } })
  await expect(correct(149.99)).rejects.toThrow(/400.*JUST: the selling price is above the MRP/)
  await correct(151)
  await set(143.8)
  // The same batch bought again, dearer.
  const again = [{ number: 'JUST', expiry: '2027-09-01', mrp: 151, price: 143.82 }]
  await expect(buy(1, again)).rejects.toThrow(/400.*JUST: the selling price is above the MRP/)
})

test('a write-off takes of its very batch, an edit gives back and takes anew, and not more than stands goes', async () => {
  const { sharma, oil, products, shelf, idOf } = await openShelf()
  const [old, soon] = [await idOf('OLD'), await idOf('SOON')]
  const body = { product: oil._id, quantity: 2, reason: 'Expired', date: TODAY }
  const { record } = await sharma(productOut.create, { body: { ...body, batch: old } })
  expect(record.batch).toEqual({ _id: old, number: 'OLD', expiry: '2026-10-31', mrp: 150 })
  expect(await shelf()).toEqual({ '?': 25, OLD: 2, SOON: 3, NEXT: 2 })
  const edit = (more: object) =>
    sharma(productOut.update, { params: { id: record._id }, body: { ...body, ...more } })
  await edit({ quantity: 4 })
  expect(await shelf()).toEqual({ '?': 25, SOON: 3, NEXT: 2 })
  await expect(edit({ quantity: 5 })).rejects.toThrow(/Insufficient stock. Available: 4/)
  await edit({ quantity: 3, batch: soon })
  expect(await shelf()).toEqual({ '?': 25, OLD: 4, NEXT: 2 })
  await edit({ quantity: 1 })
  expect(await shelf()).toEqual({ '?': 25, OLD: 4, SOON: 2, NEXT: 2 })
  await expect(edit({ product: products.RICE5?._id, batch: soon })).rejects.toThrow(/not of this item/)
  await edit({ product: products.RICE5?._id })
  expect(await shelf()).toEqual({ '?': 25, OLD: 4, SOON: 3, NEXT: 2 })
  await edit({ batch: old })
  await sharma(productOut.remove, { params: { id: record._id } })
  expect(await shelf()).toEqual({ '?': 25, OLD: 4, SOON: 3, NEXT: 2 })
})

test('a purchase return takes back the very batch of its bill', async () => {
  const { sharma, old, shelf, idOf } = await openShelf()
  await sharma(creditNotes.create, {
    body: {
      invoice: old._id,
      items: [
        {
          line: old.items[0]?._id ?? '',
          quantity: 3,
          goods: 'shelf',
          batches: [{ _id: await idOf('OLD'), quantity: 3 }],
        },
      ],
    },
  })
  expect(await shelf()).toEqual({ '?': 25, OLD: 1, SOON: 3, NEXT: 2 })
  await expect(sharma(createChallan, { body: { merchants: { _id: 'x' }, items: [] } })).rejects.toThrow(/400/)
})
