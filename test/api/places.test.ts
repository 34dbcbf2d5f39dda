import { expect, test } from 'vitest'
import { createChallan, returnChallan } from '#contract/challans.ts'
import { cancelCreditNote } from '#contract/documents/cancelling.ts'
import { creditNotes } from '#contract/documents/notes.ts'
import { createInvoice, getInvoice, updateInvoice } from '#contract/invoices.ts'
import { productIn, productOut } from '#contract/shelf/adjustments.ts'
import { getBatch, listBatches, sumBatches } from '#contract/shelf/batches.ts'
import { closePlace, createPlace, listPlaceStock, listPlaces, updatePlace } from '#contract/shelf/places.ts'
import { createProduct, listProducts, updateProduct } from '#contract/shelf/products.ts'
import { createTransfer, receiveTransfer } from '#contract/shelf/transfers.ts'
import { updateSettings } from '#contract/shop/change-settings.ts'
import { chooseBatches } from '#domain/shelf/batches/choose-batches.ts'
import { elsewhereWords, goodAt } from '#domain/shelf/stock-at-place.ts'
import { randomFrom } from '#server/demo/demo-random.ts'
import { verifyShop } from '#server/verify/verify-shop.ts'
import { TODAY } from '#test/pharmacy.ts'
import { lineOf, openSharmaTraders } from '#test/sharma-traders.ts'
import { openShopWithPlaces } from '#test/shop-with-places.ts'

const only = (stands: Record<string, number>, item: string) =>
  Object.fromEntries(Object.entries(stands).filter(([at]) => at.includes(item)))

test('what was there stands at the shop; a purchase comes to its place, a sale takes from its till’s place, and both go back', async () => {
  const { sharma, rice, shop, godown, van, stands, bill, cancel } = await openShopWithPlaces()
  expect(only(await stands(), 'RICE5')).toEqual({ 'Shop RICE5': 40 })
  const purchase = await bill('purchase', [lineOf(rice, 10)], { place: godown._id })
  expect(purchase.place).toEqual({ _id: godown._id, name: 'Godown' })
  const sale = await bill('sales', [lineOf(rice, 3)], { till: 'Van 1' })
  expect(sale.place).toEqual({ _id: van._id, name: 'Van' })
  const atShop = await bill('sales', [lineOf(rice, 1)])
  expect(atShop.place?._id).toBe(shop._id)
  expect(only(await stands(), 'RICE5')).toEqual({ 'Godown RICE5': 10, 'Shop RICE5': 39, 'Van RICE5': -3 })
  expect(await sharma(listPlaceStock, { query: { product: rice._id, place: godown._id } })).toMatchObject([
    { place: { name: 'Godown', kind: 'godown' }, product: { name: rice.name }, quantity: 10 },
  ])
  expect(await sharma(listPlaceStock, { query: { search: rice.name, limit: 2 } })).toHaveLength(2)

  // The edit moves the whole bill to the godown, and stays there when a later one names no place.
  const edit = (body: object) => sharma(updateInvoice, { params: { id: sale._id }, body })
  const items = [{ ...lineOf(rice, 3), _id: sale.items[0]?._id }]
  await edit({ items, place: godown._id })
  await edit({ items: [{ ...items[0], quantity: 4 }] })
  expect(only(await stands(), 'RICE5')).toEqual({ 'Godown RICE5': 6, 'Shop RICE5': 39 })
  expect((await sharma(getInvoice, { params: { id: sale._id } })).place?._id).toBe(godown._id)

  const { note } = await sharma(creditNotes.create, {
    body: { invoice: sale._id, items: [{ line: sale.items[0]?._id ?? '', quantity: 2, goods: 'shelf' }] },
  })
  expect(note.place?._id).toBe(godown._id)
  expect(only(await stands(), 'RICE5')).toEqual({ 'Godown RICE5': 8, 'Shop RICE5': 39 })
  await sharma(cancelCreditNote, { params: { id: note._id }, body: { reason: 'Entered twice' } })
  for (const one of [sale, atShop, purchase]) await cancel(one._id)
  expect(only(await stands(), 'RICE5')).toEqual({ 'Shop RICE5': 40 })
})

test('by hand no more goes than stands at the place; a typed stock takes from the other places after the shop', async () => {
  const { sharma, rice, shop, godown, stands } = await openShopWithPlaces()
  const body = { product: rice._id, quantity: 30, reason: 'Found', date: TODAY }
  const { record } = await sharma(productIn.create, { body: { ...body, place: godown._id } })
  expect(record.place).toEqual({ _id: godown._id, name: 'Godown' })
  const out = (more: object) =>
    sharma(productOut.create, { body: { ...body, reason: 'Broken', place: godown._id, ...more } })
  await expect(out({ quantity: 31 })).rejects.toThrow(/Insufficient stock. Available: 30/)
  const { record: broken } = await out({ quantity: 5 })
  expect(only(await stands(), 'RICE5')).toEqual({ 'Godown RICE5': 25, 'Shop RICE5': 40 })
  // What was put in cannot be taken back while a part of it is gone.
  await expect(sharma(productIn.remove, { params: { id: record._id } })).rejects.toThrow(/Available: 25/)
  await sharma(productOut.update, {
    params: { id: broken._id },
    body: { ...body, reason: 'Broken', quantity: 5, place: shop._id },
  })
  expect(only(await stands(), 'RICE5')).toEqual({ 'Godown RICE5': 30, 'Shop RICE5': 35 })
  await sharma(productOut.remove, { params: { id: broken._id } })
  const { _id, id, ownerId, totalTax, categoryId, supplierId, ...fields } = rice
  await sharma(updateProduct, {
    params: { id: _id },
    body: { ...fields, categoryId: categoryId?._id, supplierId: supplierId?._id, stock: 20 },
  })
  expect(only(await stands(), 'RICE5')).toEqual({ 'Godown RICE5': 20 })
})

test('a place has a name of its own, its tills alone, and closes only when nothing stands there', async () => {
  const { sharma, rice, shop, godown, van, bill, cancel, stands, store } = await openShopWithPlaces()
  await expect(sharma(createPlace, { body: { name: 'godown' } })).rejects.toThrow(/409.+of this name/)
  await sharma(updatePlace, { params: { id: godown._id }, body: { ...godown, tills: ['Van 1', 'Desk'] } })
  await sharma(updatePlace, { params: { id: shop._id }, body: { name: 'Sadar Bazar', kind: 'van' } })
  expect(
    (await sharma(listPlaces, {})).map(({ name, kind, tills, isShop }) => [name, kind, tills, isShop]),
  ).toEqual([
    ['Sadar Bazar', 'shop', [], true],
    ['Godown', 'godown', ['Van 1', 'Desk'], false],
    ['Van', 'van', [], false],
  ])
  const sale = await bill('sales', [lineOf(rice, 2)], { place: godown._id })
  const close = (id: string) => sharma(closePlace, { params: { id } })
  await expect(close(godown._id)).rejects.toThrow(/409.+Goods stand/)
  await expect(close(shop._id)).rejects.toThrow(/409|404/)
  await bill('purchase', [lineOf(rice, 2)], { place: godown._id })
  await close(godown._id)
  await expect(bill('sales', [lineOf(rice, 1)], { place: godown._id })).rejects.toThrow(
    /400.+Invalid reference/,
  )
  // The goods of a closed place come back to the shop.
  await cancel(sale._id)
  expect(only(await stands(), 'RICE5')).toEqual({ 'Shop RICE5': 42 })
  const off = () => sharma(updateSettings, { body: { uses: { places: false } } })
  await expect(off()).rejects.toThrow(/409.+Close the other places/)
  await close(van._id)
  await off()
  expect(only(await stands(), 'RICE5')).toEqual({})
  expect((await bill('sales', [lineOf(rice, 1)])).place).toBeUndefined()
  await expect(sharma(createPlace, { body: { name: 'Late' } })).rejects.toThrow(/409.+Switch on places/)
  await sharma(updateSettings, { body: { uses: { places: true } } })
  expect(only(await stands(), 'RICE5')).toEqual({ 'Shop RICE5': 41 })
  expect((await verifyShop(store.forShop(sharma), sharma.shopId)).findings).toEqual([])
})

test('the first to expire of the place goes first, and a piece is sold where it is', async () => {
  const { oil, phone, godown, bill, stands } = await openShopWithPlaces()
  const brought = (number: string, expiry: string) => [{ number, expiry, quantity: 2 }]
  await bill('purchase', [{ ...lineOf(oil, 2), batches: brought('SHOP', '2026-12-01') }])
  await bill('purchase', [{ ...lineOf(oil, 2), batches: brought('STORE', '2027-12-01') }], {
    place: godown._id,
  })
  await bill('purchase', [{ ...lineOf(phone, 1), batches: [{ number: 'IMEI1' }] }], { place: godown._id })
  const sale = await bill('sales', [lineOf(oil, 3)], { place: godown._id })
  expect(sale.items[0]?.batches).toMatchObject([{ number: 'STORE', quantity: 2 }])
  expect(only(await stands(), 'OIL1')).toEqual({ 'Godown OIL1': -1, 'Shop OIL1': 25, 'Shop OIL1 SHOP': 2 })
  const piece = { ...lineOf(phone, 1), batches: [{ number: 'IMEI1' }] }
  await expect(bill('sales', [piece])).rejects.toThrow(/IMEI1/)
  await bill('sales', [piece], { place: godown._id })
})

test('two tills sell the last piece of a place: one of them gets it', async () => {
  const { sharma, phone, godown, bill } = await openShopWithPlaces()
  await bill('purchase', [{ ...lineOf(phone, 1), batches: [{ number: 'LAST' }] }], { place: godown._id })
  const sale = () =>
    bill('sales', [{ ...lineOf(phone, 1), batches: [{ number: 'LAST' }] }], { place: godown._id })
  const done = await Promise.allSettled([sale(), sale(), sale()])
  expect(done.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected', 'rejected'])
  expect(await sharma(listPlaceStock, { query: { product: phone._id } })).toEqual([])
})

test('whatever moves by chance at three places, each place and batch sums to the stock, and all undone is as before', async () => {
  const { sharma, store, rice, oil, phone, shop, godown, van, anita, stands, bill, cancel } =
    await openShopWithPlaces()
  const random = randomFrom(20_261_130)
  for (const { _id: place } of [shop, godown, van])
    await bill('purchase', [lineOf(rice, 300), lineOf(oil, 300)], { place })
  const before = await stands()
  const places = [shop, godown, van].map(({ _id }) => _id)
  let imei = 0
  const undo: (() => Promise<unknown>)[] = []
  const some = () => random.between(1, 6000) / 1000
  const lines = (isSale: boolean) => {
    const items: object[] = [lineOf(rice, some()), { ...lineOf(oil, some() + 1) }]
    if (!isSale) {
      items[1] = {
        ...lineOf(oil, some() + 1),
        batches: [
          { number: `B${random.between(1, 4)}`, expiry: `2027-0${random.between(1, 4)}-01`, quantity: 1 },
        ],
      }
      imei += 1
      items.push({ ...lineOf(phone, 1), batches: [{ number: `I${imei}` }] })
    }
    return items
  }
  const doings: Record<string, () => Promise<void>> = {
    buy: async () => {
      const made = await bill('purchase', lines(false), { place: random.pick(places) ?? '' })
      undo.push(() => cancel(made._id))
    },
    sell: async () => {
      const made = await bill('sales', lines(true), { place: random.pick(places) ?? '' })
      undo.push(() => cancel(made._id))
    },
    edit: async () => {
      const made = await bill('sales', lines(true), { place: random.pick(places) ?? '' })
      await sharma(updateInvoice, {
        params: { id: made._id },
        body: {
          place: random.pick(places) ?? '',
          items: made.items.map((line) => ({
            ...lineOf(line.product === oil._id ? oil : rice, random.between(0, 1) ? line.quantity : some()),
            _id: line._id,
          })),
        },
      })
      undo.push(() => cancel(made._id))
    },
    note: async () => {
      const made = await bill('sales', lines(true), { place: random.pick(places) ?? '' })
      const { note } = await sharma(creditNotes.create, {
        body: {
          invoice: made._id,
          items: made.items.map(({ _id, quantity }) => ({
            line: _id,
            quantity: Math.min(quantity, 0.5),
            goods: 'shelf' as const,
          })),
        },
      })
      undo.push(async () => {
        await sharma(cancelCreditNote, { params: { id: note._id }, body: { reason: 'Entered twice' } })
        await cancel(made._id)
      })
    },
    challan: async () => {
      const { challan } = await sharma(createChallan, {
        body: {
          merchants: { _id: anita._id },
          items: [lineOf(rice, some()), lineOf(oil, some())],
          place: random.pick(places),
        },
      })
      undo.push(() => sharma(returnChallan, { params: { id: challan._id } }))
    },
    adjust: async () => {
      const body = {
        product: random.pick([rice, oil])?._id ?? '',
        quantity: some() + 1,
        reason: 'Found',
        date: TODAY,
      }
      const { record } = await sharma(productIn.create, { body: { ...body, place: random.pick(places) } })
      await sharma(productIn.update, { params: { id: record._id }, body: { ...body, quantity: some() + 1 } })
      undo.push(() => sharma(productIn.remove, { params: { id: record._id } }))
    },
  }
  for (let n = 0; n < 40; n++) {
    await doings[random.pick(Object.keys(doings)) ?? 'buy']?.()
    if (n % 10 === 9) expect((await verifyShop(store.forShop(sharma), sharma.shopId)).findings).toEqual([])
  }
  for (const one of undo.reverse()) await one()
  expect(await stands()).toEqual(before)
  expect((await verifyShop(store.forShop(sharma), sharma.shopId)).findings).toEqual([])
})

test('batches are listed where they stand, and narrowed to a place; one of two places counts once', async () => {
  const { sharma, oil, godown, shop, bill } = await openShopWithPlaces()
  for (const place of [shop._id, godown._id])
    await bill(
      'purchase',
      [{ ...lineOf(oil, 2), batches: [{ number: 'SOON', expiry: '2026-12-01', quantity: 2 }] }],
      { place },
    )
  const listed = (query: object = {}) => sharma(listBatches, { query })
  expect(
    (await listed()).map(({ number, quantity, place }) => [number, quantity, place?.name]).sort(),
  ).toEqual(
    [
      ['SOON', 2, 'Godown'],
      ['SOON', 2, shop.name],
    ].sort(),
  )
  expect((await listed({ limit: 1 })).length).toBe(1)
  const [only] = await listed({ place: godown._id })
  expect(only).toMatchObject({ number: 'SOON', quantity: 2, place: { _id: godown._id } })
  expect((await sharma(sumBatches)).days90).toMatchObject({ batches: 1 })
  expect((await sharma(getBatch, { params: { id: only?._id ?? '' } })).quantity).toBe(4)
})

test('a product says what stands at each place; a shop without places has no such field', async () => {
  const { sharma, rice, oil, phone, shop, godown, van, bill } = await openShopWithPlaces()
  const found = async (code: string) =>
    (await sharma(listProducts, { query: { search: code, order: 'code', limit: 1 } })).products[0]
  await bill('purchase', [lineOf(rice, 12)], { place: godown._id })
  await bill('sales', [lineOf(rice, 40)])
  const known = await found(rice.itemId)
  expect(known).toMatchObject({ stock: 12, places: [{ _id: godown._id, name: 'Godown', stock: 12 }] })
  if (!known) throw new Error('no rice')
  expect(goodAt(known, shop._id).stock).toBe(0)
  expect(elsewhereWords(known, shop._id)).toBe('12 in Godown')
  expect(elsewhereWords(known, godown._id)).toBe('')

  // A scanned piece is named where it stands, though it is none of the shop's.
  await bill('purchase', [{ ...lineOf(phone, 1), batches: [{ number: 'IMEI7' }] }], { place: godown._id })
  const piece = await found('imei7')
  expect(piece?.places).toMatchObject([{ name: 'Godown', stock: 1, batches: [{ number: 'IMEI7' }] }])

  // A kit is made of what stands at the place.
  const { product: kit } = await sharma(createProduct, {
    body: {
      name: 'Ration',
      description: 'Kit',
      categoryId: rice.categoryId?._id ?? '',
      purchasePrice: 0,
      sellingPrice: 500,
      stock: 0,
      recipe: {
        kind: 'kit',
        parts: [
          { product: rice._id, quantity: 5 },
          { product: oil._id, quantity: 1 },
        ],
      },
    },
  })
  await bill('purchase', [lineOf(oil, 9)], { place: godown._id })
  const made = await found(kit.itemId)
  if (!made) throw new Error('no kit')
  expect([shop, godown, van].map(({ _id }) => goodAt(made, _id).stock)).toEqual([0, 2, 0])

  const { sharma: plain, products } = await openSharmaTraders()
  const { products: listed } = await plain(listProducts, {})
  expect(listed).toHaveLength(Object.keys(products).length)
  for (const one of listed) expect(one).not.toHaveProperty('places')
})

test('form and server choose the same batches for the same shelf at a place', async () => {
  const { sharma, oil, shop, godown, van, bill, cancel } = await openShopWithPlaces()
  const random = randomFrom(20_261_201)
  const places = [shop, godown, van].map(({ _id }) => _id)
  const quantity = () => random.between(1, 8_000) / 1000
  const shelf = async (place: string) => {
    const { products } = await sharma(listProducts, {
      query: { search: oil.itemId, order: 'code', limit: 1 },
    })
    const [product] = products
    if (!product) throw new Error('no oil')
    return { whole: product, at: goodAt(product, place) }
  }
  for (let n = 0; n < 40; n++) {
    const place = random.pick(places) ?? shop._id
    if (random.between(0, 2) === 0) {
      const batches = [
        {
          number: `N${random.between(1, 4)}`,
          // One of them is expired already.
          expiry: random.pick(['2026-10-01', '2027-01-01', '2027-02-01', '2027-03-01']),
          mrp: random.pick([160, 170]),
        },
      ]
      await bill('purchase', [{ ...lineOf(oil, quantity()), batches }], { place })
      continue
    }
    const { whole, at } = await shelf(place)
    const one = random.pick([
      ...(at.batches ?? []),
      ...(whole.places ?? []).flatMap(({ batches = [] }) => batches),
    ])
    const wanted = quantity()
    // What is asked for may stand at another place alone.
    const asked =
      one && random.between(0, 1) === 0
        ? [{ _id: one._id, quantity: Math.min(wanted, quantity()) }]
        : undefined
    const sale = await bill('sales', [{ ...lineOf(oil, wanted), batches: asked }], { place })
    expect(sale.items[0]?.batches?.map(({ _id, quantity }) => [_id, quantity])).toEqual(
      chooseBatches(wanted, at.batches ?? [], { asked, soldOn: TODAY }).map(({ batch, quantity }) => [
        batch._id,
        quantity,
      ]),
    )
    const { whole: after } = await shelf(place)
    const stands = (after.places ?? []).reduce((sum, { stock }) => sum + Math.round(stock * 1000), 0)
    expect(stands).toBe(Math.round(after.stock * 1000))
    if (random.between(0, 2) === 0) await cancel(sale._id)
  }
})

test('a piece that is not here is refused by where it is: at another place, on the way, or gone', async () => {
  const { sharma, phone, lineOf, bill, shop, van } = await openShopWithPlaces()
  const pieces = (...numbers: string[]) => [
    { ...lineOf(phone, numbers.length), batches: numbers.map((number) => ({ number })) },
  ]
  await bill('purchase', pieces('IM1', 'IM2'))
  const { transfer } = await sharma(createTransfer, {
    body: {
      from: shop._id,
      to: van._id,
      items: [{ product: phone._id, quantity: 1, batches: [{ number: 'IM1' }] }],
      sends: true,
    },
  })
  const refused = async (number: string) =>
    (await sharma.refused(createInvoice, { body: { invoiceType: 'sales', items: pieces(number) } })).message
  expect(await refused('IM1')).toBe('Phone 5G, IM1 is on the way with TRF-00001: receive it first.')
  await sharma(receiveTransfer, {
    params: { id: transfer._id },
    body: { updatedAt: transfer.updatedAt, items: [{ line: transfer.items[0]?._id ?? '', received: 1 }] },
  })
  expect(await refused('IM1')).toBe('Phone 5G, IM1 stands at Van: choose that place, or transfer it first.')
  await bill('sales', pieces('IM1'), { place: van._id })
  expect(await refused('IM1')).toBe('Phone 5G, IM1 is not here any more: it was sold or sent back.')
})
