import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { creditNotes } from '#contract/documents/notes.ts'
import { updateProfile } from '#contract/people/change-profile.ts'
import { listProductOut, productIn, productOut } from '#contract/shelf/adjustments.ts'
import { updatePlace } from '#contract/shelf/places.ts'
import { listProducts, updateProduct } from '#contract/shelf/products.ts'
import { fileOfTransferEway } from '#contract/shelf/transfer-eway.ts'
import {
  cancelTransfer,
  createTransfer,
  getTransfer,
  listTransfers,
  receiveTransfer,
  type Transfer,
  type TransferInput,
  updateTransfer,
} from '#contract/shelf/transfers.ts'
import { updateSettings } from '#contract/shop/change-settings.ts'
import { chooseBatches } from '#domain/shelf/batches/choose-batches.ts'
import { goodAt } from '#domain/shelf/stock-at-place.ts'
import { sql } from '#server/db/sql.ts'
import { randomFrom } from '#server/demo/demo-random.ts'
import * as column from '#server/rows/column.ts'
import { query } from '#server/rows/query.ts'
import { verifyShop } from '#server/verify/verify-shop.ts'
import { TODAY } from '#test/pharmacy.ts'
import { lineOf } from '#test/sharma-traders.ts'
import { openShopWithPlaces } from '#test/shop-with-places.ts'

async function openTransfers() {
  const places = await openShopWithPlaces()
  const { sharma, store, shop, godown } = places
  const write = async (items: object[], more: object = {}) =>
    (
      await sharma(createTransfer, {
        body: { from: shop._id, to: godown._id, sends: true, items, ...more } as TransferInput,
      })
    ).transfer
  const receive = async (transfer: Transfer, items: object[]) =>
    (
      await sharma(receiveTransfer, {
        params: { id: transfer._id },
        body: { updatedAt: transfer.updatedAt, items: items as { line: string }[] },
      })
    ).transfer
  const all = (transfer: Transfer) =>
    transfer.items.map(({ _id: line, quantity }) => ({ line, received: quantity }))
  const cancel = (id: string) => sharma(cancelTransfer, { params: { id } })
  /** What the goods of the shop are worth, in paise, and how many there are. */
  const worth = async () => {
    const [row] = await store
      .forShop(sharma)
      .execute(
        query(
          { worth: column.paise, stock: z.number() },
          sql`select sum(stock_value)::bigint as worth, sum(stock) as stock from products`,
        ),
      )
    return row
  }
  const findings = async () => (await verifyShop(store.forShop(sharma), sharma.shopId)).findings
  return { ...places, write, receive, all, cancelTransfer: cancel, worth, findings }
}

const only = (stands: Record<string, number>, item: string) =>
  Object.fromEntries(Object.entries(stands).filter(([at]) => at.includes(item)))

test('goods that went to another place do not go back to the supplier from the one that they left', async () => {
  const { sharma, rice, shop, godown, bill, stands, write, receive, all, findings } = await openTransfers()
  const purchase = await bill('purchase', [lineOf(rice, 10)])
  const here = (await stands())['Shop RICE5'] ?? 0
  const sent = await write([{ product: rice._id, quantity: here - 4 }], { from: shop._id, to: godown._id })
  await receive(sent, all(sent))
  const back = (quantity: number) => ({
    body: {
      invoice: purchase._id,
      items: [{ line: purchase.items[0]?._id ?? '', quantity, goods: 'shelf' as const }],
    },
  })
  const before = await stands()
  expect(await sharma.refused(creditNotes.create, back(5))).toMatchObject({
    status: 400,
    message: 'No more than 4 stands at this place. Transfer the goods here first.',
  })
  expect(await stands()).toEqual(before)
  await sharma(creditNotes.create, back(4))
  expect(await findings()).toEqual([])
})

test('goods leave one shelf, are on the way, and come to the other; stock and worth stay what they are', async () => {
  const { sharma, rice, shop, godown, stands, write, receive, all, worth, findings } = await openTransfers()
  const before = await worth()
  const draft = await write([{ product: rice._id, quantity: 3 }], { sends: false, vehicleNo: 'MH12QW4471' })
  expect(draft).toMatchObject({ number: 'TRF-00001', status: 'draft', vehicleNo: 'MH12QW4471' })
  expect(only(await stands(), 'RICE5')).toEqual({ 'Shop RICE5': 40 })
  const { transfer: sent } = await sharma(updateTransfer, {
    params: { id: draft._id },
    body: {
      from: shop._id,
      to: godown._id,
      items: [{ product: rice._id, quantity: 12 }],
      sends: true,
      updatedAt: draft.updatedAt,
    },
  })
  expect(sent).toMatchObject({ status: 'sent', from: { name: shop.name }, to: { name: 'Godown' } })
  expect(only(await stands(), 'RICE5')).toEqual({ 'On the way RICE5': 12, 'Shop RICE5': 28 })
  expect(await receive(sent, all(sent))).toMatchObject({ status: 'received', items: [{ received: 12 }] })
  expect(only(await stands(), 'RICE5')).toEqual({ 'Godown RICE5': 12, 'Shop RICE5': 28 })
  expect(await worth()).toEqual(before)
  expect(await sharma(listTransfers, { query: { status: 'received', place: godown._id } })).toHaveLength(1)
  expect(await sharma(listTransfers, { query: { search: 'trf-00002' } })).toEqual([])
  expect(await findings()).toEqual([])
})

test('what is short is lost, had not left, or stays on the way; what is lost costs what it was worth', async () => {
  const { sharma, rice, stands, write, receive, worth, findings, cancelTransfer } = await openTransfers()
  const before = await worth()
  const sent = await write([{ product: rice._id, quantity: 10 }])
  const [line] = sent.items
  const part = await receive(sent, [{ line: line?._id, received: 4, lost: 1, back: 2 }])
  expect(part).toMatchObject({
    status: 'sent',
    items: [{ received: 4, lost: 1, back: 2 }],
    losses: [{ item: rice.name, quantity: 1, reason: 'Lost on the way', by: 'Sharma Stores' }],
  })
  expect(sent.losses).toBeUndefined()
  expect(only(await stands(), 'RICE5')).toEqual({
    'Godown RICE5': 4,
    'On the way RICE5': 3,
    'Shop RICE5': 32,
  })
  const [record] = await sharma(listProductOut, {})
  expect(record).toMatchObject({
    quantity: 1,
    reason: 'Lost on the way',
    transfer: { _id: sent._id, number: sent.number },
  })
  await expect(sharma(productOut.remove, { params: { id: record?._id ?? '' } })).rejects.toThrow(/404/)
  const after = await worth()
  expect([
    Number(before?.stock) - Number(after?.stock),
    Number(before?.worth) - Number(after?.worth),
  ]).toEqual([1, (rice.purchasePrice ?? 0) * 100])
  await expect(cancelTransfer(sent._id)).rejects.toThrow(/409.+A part was received/)
  await expect(receive(part, [{ line: line?._id, lost: 4 }])).rejects.toThrow(/409.+not on the way/)
  // More came than was sent: it is taken from where it was sent.
  const done = await receive(part, [{ line: line?._id, received: 5 }])
  expect(done).toMatchObject({ status: 'received', items: [{ quantity: 12, received: 9 }] })
  expect(only(await stands(), 'RICE5')).toEqual({ 'Godown RICE5': 9, 'Shop RICE5': 30 })
  await expect(receive(done, [{ line: line?._id, received: 1 }])).rejects.toThrow(/409.+Nothing of this/)
  expect(await findings()).toEqual([])
})

test('batches go by their expiry or as asked, pieces by their numbers, and no more than stands', async () => {
  const { oil, phone, rice, bill, stands, write, receive, cancelTransfer, findings } = await openTransfers()
  const batch = (number: string, expiry: string) => [{ number, expiry, quantity: 2 }]
  await bill('purchase', [{ ...lineOf(oil, 2), batches: batch('LATE', '2027-12-01') }])
  await bill('purchase', [{ ...lineOf(oil, 2), batches: batch('SOON', '2027-01-01') }])
  await bill('purchase', [{ ...lineOf(phone, 2), batches: [{ number: 'P1' }, { number: 'P2' }] }])
  await expect(write([{ product: rice._id, quantity: 41 }])).rejects.toThrow(
    /400.+Not enough stands there.+40/,
  )
  await expect(write([{ product: phone._id, quantity: 1 }])).rejects.toThrow(/as many serial numbers/)
  const sent = await write([
    { product: oil._id, quantity: 3 },
    { product: phone._id, quantity: 1, batches: [{ number: 'p2' }] },
  ])
  expect(sent.items[0]?.batches?.map(({ number, quantity }) => [number, quantity])).toEqual([
    ['SOON', 2],
    ['LATE', 1],
  ])
  await expect(bill('sales', [{ ...lineOf(phone, 1), batches: [{ number: 'P2' }] }])).rejects.toThrow(/P2/)
  const [first, second] = sent.items
  const part = await receive(sent, [
    { line: first?._id, received: 1, lost: 1, missing: [first?.batches?.[0]?._id] },
    { line: second?._id, received: 1 },
  ])
  expect(only(await stands(), 'OIL1')).toEqual({
    'Godown OIL1 LATE': 1,
    'On the way OIL1 SOON': 1,
    'Shop OIL1': 25,
    'Shop OIL1 LATE': 1,
  })
  await receive(part, [{ line: first?._id, back: 1 }])
  const again = await write([{ product: oil._id, quantity: 1 }])
  expect(again.items[0]?.batches).toMatchObject([{ number: 'SOON' }])
  await cancelTransfer(again._id)
  expect(only(await stands(), 'OIL1')).toEqual({
    'Godown OIL1 LATE': 1,
    'Shop OIL1': 25,
    'Shop OIL1 LATE': 1,
    'Shop OIL1 SOON': 1,
  })
  expect(await findings()).toEqual([])
})

test('of two who receive at once one does; of two who send the last piece one does', async () => {
  const { rice, stands, write, receive, all, findings } = await openTransfers()
  const sent = await write([{ product: rice._id, quantity: 30 }])
  const twice = await Promise.allSettled([
    receive(sent, all(sent)),
    receive(sent, all(sent)),
    receive(sent, all(sent)),
  ])
  expect(twice.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected', 'rejected'])
  const last = () => write([{ product: rice._id, quantity: 6 }])
  const sends = await Promise.allSettled([last(), last()])
  expect(sends.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(only(await stands(), 'RICE5')).toEqual({
    'Godown RICE5': 30,
    'On the way RICE5': 6,
    'Shop RICE5': 4,
  })
  expect(await findings()).toEqual([])
})

test('whatever is transferred, received, lost and cancelled by chance, quantity and worth are conserved', async () => {
  const {
    sharma,
    rice,
    oil,
    phone,
    shop,
    godown,
    van,
    bill,
    stands,
    write,
    receive,
    cancelTransfer,
    worth,
    findings,
  } = await openTransfers()
  const random = randomFrom(20_261_201)
  const places = [shop, godown, van].map(({ _id }) => _id)
  for (const place of places)
    await bill(
      'purchase',
      [
        lineOf(rice, 50),
        {
          ...lineOf(oil, 50),
          batches: [1, 2, 3].map((n) => ({ number: `B${n}`, expiry: `2027-0${n}-01`, quantity: 15 })),
        },
        {
          ...lineOf(phone, 2),
          batches: [{ number: `${place.slice(0, 4)}1` }, { number: `${place.slice(0, 4)}2` }],
        },
      ],
      { place },
    )
  const total = async () => {
    const sums: Record<string, number> = {}
    for (const [at, quantity] of Object.entries(await stands())) {
      const what = at.replace(/^(Shop|Godown|Van|On the way) /, '')
      sums[what] = Math.round(((sums[what] ?? 0) + quantity) * 1000) / 1000
    }
    return sums
  }
  const open: Transfer[] = []
  for (let n = 0; n < 40; n++) {
    const before = { total: await total(), worth: await worth() }
    const doing = random.pick(['send', 'send', 'receive', 'cancel', 'lose'])
    const at = random.between(0, Math.max(0, open.length - 1))
    const one = open[at]
    if (doing === 'send') {
      const from = random.pick(places) ?? ''
      const to = random.pick(places.filter((place) => place !== from)) ?? ''
      const sent = await write(
        [
          { product: rice._id, quantity: random.between(1, 5000) / 1000 },
          { product: oil._id, quantity: random.between(1, 5000) / 1000 },
        ],
        { from, to },
      ).catch((refusal: Error) => {
        expect(refusal.message).toMatch(/Not enough stands there/)
        return undefined
      })
      if (sent) open.push(sent)
    } else if (one && doing === 'cancel') {
      const isNew = one.items.every(({ received, lost, back }) => received + lost + back === 0)
      const { transfer } = await (isNew ? cancelTransfer(one._id) : { transfer: one })
      if (isNew) open.splice(at, 1)
      expect(transfer.status).toBe(isNew ? 'cancelled' : 'sent')
    } else if (one) {
      const items = one.items.map(({ _id: line, quantity, received, lost, back }) => {
        const rest = Math.round((quantity - received - lost - back) * 1000)
        const came = random.between(0, rest)
        const gone = doing === 'lose' ? random.between(0, rest - came) : 0
        return {
          line,
          received: came / 1000,
          lost: gone / 1000,
          back: random.between(0, rest - came - gone) / 1000,
        }
      })
      const after = await receive(one, items)
      if (after.status === 'received') open.splice(at, 1)
      else open[at] = after
      if (items.some(({ lost }) => lost > 0)) continue
    }
    expect({ total: await total(), worth: await worth() }).toEqual(before)
  }
  expect(await findings()).toEqual([])
  const { products } = await sharma(listProducts, {})
  const sums = await total()
  const riceNow = products.find(({ _id }) => _id === rice._id)?.stock
  expect(sums.RICE5).toBe(riceNow)
})

test('another shop has no transfer of this one, and goods by hand stay where they are', async () => {
  const { sharma, rice, godown, write } = await openTransfers()
  const sent = await write([{ product: rice._id, quantity: 1 }])
  expect((await sharma(getTransfer, { params: { id: sent._id } })).number).toBe(sent.number)
  await expect(
    sharma(createTransfer, {
      body: { from: godown._id, to: godown._id, items: [{ product: rice._id, quantity: 1 }] },
    }),
  ).rejects.toThrow(/400/)
  const { record } = await sharma(productIn.create, {
    body: { product: rice._id, quantity: 2, reason: 'Found', date: TODAY, place: godown._id },
  })
  expect(record.place?._id).toBe(godown._id)
})

test('the e-way bill of a transfer goes from place to place under one GSTIN, without tax, where the value asks for one', async () => {
  const { sharma, rice, shop, godown, write } = await openTransfers()
  await sharma(updateProfile, {
    body: { gstin: '27AAPFU0939F1ZV', address: '4 MG Road, Pune', postalCode: '411001' },
  })
  await sharma(updateSettings, { body: { ewayBillsFrom: '2026-04-01' } })
  await sharma(updatePlace, {
    params: { id: godown._id },
    body: { name: 'Godown', address: '12 Market Yard, Pune', state: 'Maharashtra', postalCode: '411037' },
  })
  const file = async (id: string) =>
    await sharma(fileOfTransferEway, { params: { id }, body: { distance: 12, vehicleNo: 'MH 12 QW 4471' } })
  const small = await file((await write([{ product: rice._id, quantity: 1 }]))._id)
  expect([small.because, small.problems]).toEqual([null, []])
  const [bill] = JSON.parse(small.file).billLists
  expect(bill).toMatchObject({
    supplyType: 'O',
    subSupplyType: 5,
    docType: 'CHL',
    fromGstin: '27AAPFU0939F1ZV',
    toGstin: '27AAPFU0939F1ZV',
    fromPincode: 411001,
    toPincode: 411037,
    cgstValue: 0,
    vehicleNo: 'MH12QW4471',
  })
  // Within Maharashtra a load above one lakh rupees needs one: 39 x the price of the bag is below, so a dearer bag.
  const { _id, id, ownerId, totalTax, categoryId, supplierId, ...fields } = rice
  await sharma(updateProduct, {
    params: { id: _id },
    body: {
      ...fields,
      categoryId: categoryId?._id,
      supplierId: supplierId?._id,
      sellingPrice: 5000,
      stock: 39,
    },
  })
  const large = await file((await write([{ product: rice._id, quantity: 30 }], { from: shop._id }))._id)
  expect(large.because).toMatch(/₹1,50,000.00 is above ₹1,00,000 within Maharashtra/)
})

test('a draft keeps the batches and numbers that it names, and sends them', async () => {
  const { sharma, oil, phone, shop, bill, write, cancelTransfer } = await openTransfers()
  const brought = (number: string) => [{ number, expiry: '2027-12-01', quantity: 2 }]
  await bill('purchase', [{ ...lineOf(oil, 2), batches: brought('FIRST') }])
  await bill('purchase', [{ ...lineOf(oil, 2), batches: brought('SECOND') }])
  await bill('purchase', [{ ...lineOf(phone, 1), batches: [{ number: 'IMEI9' }] }])
  const { products } = await sharma(listProducts, { query: { search: oil.itemId, order: 'code', limit: 1 } })
  const second = products[0]?.places?.[0]?.batches?.find(({ number }) => number === 'SECOND')
  const items = [
    { product: oil._id, quantity: 2, batches: [{ _id: second?._id, quantity: 2 }] },
    { product: phone._id, quantity: 1, batches: [{ number: 'IMEI9' }] },
  ]
  const draft = await write(items, { sends: false })
  expect(draft.items.map(({ asked }) => asked)).toEqual(items.map(({ batches }) => batches))
  const other = await write(items, { sends: false })
  const { transfer: cancelled } = await cancelTransfer(other._id)
  expect(cancelled).toMatchObject({ status: 'cancelled', items: draft.items.map(({ asked }) => ({ asked })) })
  const { _id, updatedAt, from, to } = draft
  const { transfer } = await sharma(updateTransfer, {
    params: { id: _id },
    body: {
      from: from._id,
      to: to._id,
      sends: true,
      updatedAt,
      items: draft.items.map(({ product, quantity, asked }) => ({ product, quantity, batches: asked })),
    },
  })
  expect(transfer.items.map(({ batches }) => batches?.map(({ number }) => number))).toEqual([
    ['SECOND'],
    ['IMEI9'],
  ])
  expect(transfer.from._id).toBe(shop._id)
})

test('form and server choose the same batches for a transfer, the expired ones too', async () => {
  const { sharma, oil, shop, godown, bill, write } = await openTransfers()
  const random = randomFrom(20_261_203)
  const quantity = () => random.between(1, 6_000) / 1000
  for (let n = 0; n < 30; n++) {
    const batches = [
      { number: `T${random.between(1, 4)}`, expiry: random.pick(['2026-10-01', '2027-01-01', '2027-02-01']) },
    ]
    if (n % 2 === 0) await bill('purchase', [{ ...lineOf(oil, quantity()), batches }])
    const { products } = await sharma(listProducts, {
      query: { search: oil.itemId, order: 'code', limit: 1 },
    })
    const here = products[0] && goodAt(products[0], shop._id)
    const shelf = here?.batches ?? []
    const one = random.pick(shelf)
    const wanted = Math.min(quantity(), here?.stock ?? 0)
    if (wanted <= 0) continue
    const asked = one && random.between(0, 1) ? [{ _id: one._id, quantity: wanted }] : undefined
    const sent = await write([{ product: oil._id, quantity: wanted, ...(asked && { batches: asked }) }])
    expect(sent.to._id).toBe(godown._id)
    expect(sent.items[0]?.batches?.map(({ _id, quantity }) => [_id, quantity])).toEqual(
      chooseBatches(wanted, shelf, { asked }).map(({ batch, quantity }) => [batch._id, quantity]),
    )
  }
})

test('a draft whose pack holds another quantity by now is looked at before it is sent', async () => {
  const { sharma, oil, shop, godown, category, bill, stands, write, findings } = await openTransfers()
  const { _id, id, ownerId, totalTax, categoryId, ...fields } = oil
  const strip = { name: 'Strip', holds: 10 }
  const change = (packs: object[], stock: number) =>
    sharma(updateProduct, {
      params: { id: oil._id },
      body: {
        ...fields,
        stock,
        categoryId: category._id,
        supplierId: undefined,
        inBatches: true,
        packs,
      } as never,
    })
  const [pack] = (await change([strip], 25)).product.packs ?? []
  const bought = await bill('purchase', [
    { ...lineOf(oil, 100), batches: [{ number: 'B1', expiry: '2027-03-01' }] },
  ])
  const batches = [{ _id: bought.items[0]?.batches?.[0]?._id, quantity: 50 }]
  const items = [{ product: oil._id, pack: pack?._id, quantity: 5, batches }]
  const draft = await write(items, { sends: false })
  await change([{ ...strip, _id: pack?._id, holds: 15 }], 125)
  const save = (sends: boolean, updatedAt: string) => ({
    params: { id: draft._id },
    body: { from: shop._id, to: godown._id, items, sends, updatedAt } as TransferInput,
  })
  expect(await sharma.refused(updateTransfer, save(true, draft.updatedAt))).toMatchObject({
    status: 409,
    message: expect.stringContaining('its pack holds another quantity now'),
  })
  const { transfer: looked } = await sharma(updateTransfer, save(false, draft.updatedAt))
  expect(looked.items).toMatchObject([{ pack: { holds: 15 } }])
  await sharma(updateTransfer, save(true, looked.updatedAt))
  expect(only(await stands(), 'On the way')).toMatchObject({ 'On the way OIL1 B1': 75 })
  expect(await findings()).toEqual([])
})
