import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { createInvoice } from '#contract/invoices.ts'
import { createMerchant, updateMerchant } from '#contract/merchants.ts'
import { approvePurchaseOrder, listOrders } from '#contract/orders.ts'
import { productOut } from '#contract/shelf/adjustments.ts'
import { listLowStock, orderLowStock } from '#contract/shelf/low-stock.ts'
import { type Product, updateProduct } from '#contract/shelf/products.ts'
import { lineOf, openSharmaTraders } from '#test/sharma-traders.ts'
import { openShopWithPlaces } from '#test/shop-with-places.ts'
import {
  type BodyOf,
  FRIDAY_MORNING,
  openPerson,
  type Person,
  setClock,
  signInAgain,
} from '#test/start-shop.ts'

/** Cola (12 of 20) and Bottle (8 of 10) are low; each comes from a supplier of its own, sugar runs out. */
async function openLowShelf() {
  const shop = await openSharmaTraders()
  const { sharma, products, krishna } = shop
  const body = {
    name: 'Bottlers',
    email: 'b@party.test',
    phone: '98',
    address: 'Hubli',
    type: 'supplier' as const,
  }
  const { supplier: bottlers } = await sharma(createMerchant, { body: { ...body, state: 'Karnataka' } })
  await sharma(updateMerchant, { params: { id: krishna._id }, body: { ...krishna, state: 'Maharashtra' } })
  const supply = (
    product: Product | undefined,
    supplierId: string,
    more: BodyOf<typeof updateProduct> = {},
  ) =>
    sharma(updateProduct, {
      params: { id: product?._id ?? '' },
      body: {
        ...product,
        categoryId: product?.categoryId?._id,
        supplierId,
        stockLoaded: product?.stock,
        ...more,
      },
    })
  await supply(products.COLA2, bottlers._id)
  await supply(products.BOTL, krishna._id, { normalStock: 30 })
  await supply(products.SUGAR, krishna._id)
  await sharma(createInvoice, { body: { invoiceType: 'sales', items: [lineOf(products.SUGAR, 150)] } })
  return { ...shop, bottlers }
}

const listed = async (person: Person) =>
  (await person(listLowStock)).map(({ supplier, itemId, stock, onOrder }) => [
    supplier?.name,
    itemId,
    stock,
    onOrder,
  ])

test('low and empty stock is listed by supplier, and becomes one purchase order for each', async () => {
  const { sharma, products } = await openLowShelf()
  expect(await listed(sharma)).toEqual([
    ['Bottlers', 'COLA2', 12, 0],
    ['Krishna Wholesale', 'SUGAR', 0, 0],
    ['Krishna Wholesale', 'BOTL', 8, 0],
  ])
  const item = (product: Product | undefined, quantity: number) => ({ product: product?._id ?? '', quantity })

  const { orders, message } = await sharma(orderLowStock, {
    body: { items: [item(products.COLA2, 28), item(products.SUGAR, 60), item(products.BOTL, 22)] },
  })

  expect(message).toBe('2 orders created')
  const colas = orders.find((order) => order.merchants.name === 'Bottlers')
  const others = orders.find((order) => order.merchants.name === 'Krishna Wholesale')
  // From Karnataka to Maharashtra: 28 x 62.50 = 1,750.00, IGST 28 % 490.00, cess 12 % 210.00.
  expect(colas).toMatchObject({ igst: 49000, cess: 21000, cgst: 0, grandTotal: 245000, status: 'pending' })
  // 60 x 38.40 = 2,304.00 at 5 %, 22 x 210.00 = 4,620.00 at 18 %, half each: 57.60 + 415.80 a head.
  expect(others).toMatchObject({ cgst: 47340, sgst: 47340, igst: 0, grandTotal: 787080 })
  expect(others?.authorisedSignatory).toBe('For Sharma Traders')
  expect(orders.map((order) => order.orderNumber).sort()).toEqual(['PO00001', 'PO00002'])
  expect(await listed(sharma)).toEqual([
    ['Bottlers', 'COLA2', 12, 28],
    ['Krishna Wholesale', 'SUGAR', 0, 60],
    ['Krishna Wholesale', 'BOTL', 8, 22],
  ])
})

test('low stock is ordered at the last price of its supplier', async () => {
  const { sharma, products, krishna, bottlers } = await openLowShelf()
  const bought = (
    merchant: string,
    product: Product | undefined,
    rate: number,
    more: BodyOf<typeof createInvoice> = {},
  ) =>
    sharma(createInvoice, {
      body: {
        invoiceType: 'purchase',
        merchants: { _id: merchant },
        items: [lineOf(product, 1, rate)],
        ...more,
      },
    })
  await bought(krishna._id, products.SUGAR, 36.5)
  // 247.80 with 18 % in it is 210.00 without; what another supplier charges is not this one's price.
  await bought(krishna._id, products.BOTL, 247.8, { pricesIncludeTax: true })
  await bought(krishna._id, products.COLA2, 50)
  const items = [products.SUGAR, products.BOTL, products.COLA2].map((product) => ({
    product: product?._id ?? '',
    quantity: 10,
  }))
  const { orders } = await sharma(orderLowStock, { body: { items } })
  const rates = orders.flatMap(({ merchants, items: lines }) =>
    lines.map(({ itemId, rate }) => [merchants.name, itemId, rate]),
  )
  expect(rates.sort()).toEqual([
    [bottlers.name, 'COLA2', 62.5],
    [krishna.name, 'BOTL', 210],
    [krishna.name, 'SUGAR', 36.5],
  ])
})

test('rejected orders and delivered quantities do not count as on order', async () => {
  const { sharma, products } = await openLowShelf()
  const items = [{ product: products.BOTL?._id ?? '', quantity: 10 }]
  const { orders } = await sharma(orderLowStock, { body: { items } })
  const [order] = orders
  const onOrder = async () => (await listed(sharma)).find(([, itemId]) => itemId === 'BOTL')?.[3]
  await sharma(createInvoice, {
    body: {
      invoiceType: 'purchase',
      merchants: { _id: order?.merchants._id },
      source: { kind: 'order', _id: order?._id ?? '' },
      items: [{ ...lineOf(products.BOTL, 1), sourceLine: order?.items[0]?._id }],
    },
  })
  expect(await onOrder()).toBe(9)

  const body = { name: 'Meera', role: 'Manager', status: 'rejected' as const }
  await sharma(approvePurchaseOrder, { params: { id: order?._id ?? '' }, body })
  expect(await onOrder()).toBe(0)
})

test('what is sold before its supplier usually delivers is listed, with what is sold a day', async () => {
  const { sharma: first, products, krishna } = await openLowShelf()
  const { RICE5: rice, SUGAR: sugar } = products
  await first(updateProduct, {
    params: { id: rice?._id ?? '' },
    body: {
      ...rice,
      categoryId: rice?.categoryId?._id,
      supplierId: krishna._id,
      lowStock: 2,
      stockLoaded: rice?.stock,
    },
  })
  setClock('2026-12-21T10:00:00+05:30')
  const sharma = await signInAgain(first)
  const riceOf = async () =>
    (await sharma(listLowStock))
      .filter(({ itemId }) => itemId === 'RICE5')
      .map(({ stock, perDay, supplier }) => [stock, perDay, supplier?.deliveryDays])
  // 33 of 40 bags in the last 30 days: 1.1 a day, and 7 are left. A week is what an order takes of whom nothing is known.
  await sharma(createInvoice, {
    body: { invoiceType: 'sales', invoiceDate: '2026-12-01', items: [lineOf(rice, 33)] },
  })
  expect(await riceOf()).toEqual([[7, 1.1, null]])

  // What is ordered of it keeps it off the list; an order that was rejected does not.
  const order = async (product: Product | undefined) => {
    const { orders } = await sharma(orderLowStock, {
      body: { items: [{ product: product?._id ?? '', quantity: 5 }] },
    })
    return orders[0]
  }
  const params = { id: (await order(rice))?._id ?? '' }
  expect(await riceOf()).toEqual([])
  await sharma(approvePurchaseOrder, { params, body: { name: 'Meera', role: 'Manager', status: 'rejected' } })
  expect(await riceOf()).toEqual([[7, 1.1, null]])

  // The supplier's last order came after two days: 2.2 bags are sold until then.
  setClock('2026-12-17T10:00:00+05:30')
  const ordered = await order(sugar)
  setClock('2026-12-19T10:00:00+05:30')
  await sharma(createInvoice, {
    body: {
      invoiceType: 'purchase',
      merchants: { _id: krishna._id },
      source: { kind: 'order', _id: ordered?._id ?? '' },
      items: [{ ...lineOf(sugar, 5), sourceLine: ordered?.items[0]?._id }],
    },
  })
  setClock('2026-12-21T10:00:00+05:30')
  const bySupplier = await sharma(listLowStock)
  expect(bySupplier.find(({ itemId }) => itemId === 'BOTL')?.supplier?.deliveryDays).toBe(2)
  expect(await riceOf()).toEqual([])
})

test('what was added this week is listed by what it sold since', async () => {
  setClock(FRIDAY_MORNING)
  const { sharma: first, products, krishna } = await openLowShelf()
  setClock('2026-11-22T10:00:00+05:30')
  const sharma = await signInAgain(first)
  const { RICE5: rice } = products
  const body = {
    ...rice,
    categoryId: rice?.categoryId?._id,
    supplierId: krishna._id,
    stockLoaded: rice?.stock,
  }
  await sharma(updateProduct, { params: { id: rice?._id ?? '' }, body: { ...body, lowStock: 2 } })
  // 12 of 40 in two days: six a day, and the 28 left are sold before a week is over.
  await sharma(createInvoice, {
    body: { invoiceType: 'sales', invoiceDate: '2026-11-21', items: [lineOf(rice, 12)] },
  })
  const found = (await sharma(listLowStock)).find(({ itemId }) => itemId === 'RICE5')
  expect([found?.stock, found?.perDay]).toEqual([28, 6])
})

test('a repeated key makes the orders once, and one invalid item makes none', async () => {
  const { sharma, products } = await openLowShelf()
  const idempotencyKey = randomUUID()
  const items = [products.COLA2, products.BOTL].map((product) => ({
    product: product?._id ?? '',
    quantity: 5,
  }))
  const press = () => sharma(orderLowStock, { body: { items }, idempotencyKey })

  const answers = await Promise.all([press(), press()])
  expect(new Set(answers.flatMap(({ orders }) => orders.map((order) => order.orderNumber))).size).toBe(2)

  const rice = { product: products.RICE5?._id ?? '', quantity: 5 }
  expect(await sharma.refused(orderLowStock, { body: { items: [...items, rice] } })).toMatchObject({
    status: 400,
    message: 'Choose a supplier for Basmati Rice 5kg first.',
  })
  expect(await sharma.refused(orderLowStock, { body: { items: [] } })).toMatchObject({
    status: 400,
    message: 'Choose at least one item.',
  })
  const bharat = await openPerson('Bharat')
  expect(await bharat.refused(orderLowStock, { body: { items } })).toMatchObject({
    status: 400,
    message: 'Invalid reference',
  })
  expect(await bharat(listLowStock)).toEqual([])
  expect(await sharma(listOrders, {})).toHaveLength(2)
})

test('low at a place is what is low of the goods that were kept there; the rest of the shop says where it is', async () => {
  const { sharma, rice, oil, phone, shop, godown, van, bill } = await openShopWithPlaces()
  const low = async (place?: string) =>
    (await sharma(listLowStock, { query: place ? { place } : {} })).map(
      ({ itemId, stock, places = [] }) =>
        `${itemId} ${stock}: ${places.map(({ name, stock }) => `${stock} ${name === 'Godown' || name === 'Van' ? name : 'Shop'}`).join(', ')}`,
    )
  const everywhere = await low()
  expect(everywhere).not.toContainEqual(expect.stringContaining('RICE5'))
  // 40 stand at the shop; 30 come to the godown, 12 to the van, which sells all but two.
  await bill('purchase', [lineOf(rice, 30)], { place: godown._id })
  await bill('purchase', [lineOf(rice, 12), lineOf(oil, 11)], { place: van._id })
  await bill('sales', [lineOf(rice, 10), lineOf(oil, 11)], { place: van._id })
  expect(await low(van._id)).toEqual(
    expect.arrayContaining(['OIL1 25: 25 Shop', 'RICE5 72: 40 Shop, 30 Godown, 2 Van']),
  )
  expect(await low(van._id)).toHaveLength(2)
  expect(await low(godown._id)).toEqual([])
  await bill('sales', [lineOf(rice, 40)])
  expect(await low(shop._id)).toContain('RICE5 32: 30 Godown, 2 Van')
  // What the shop as a whole has too little of is low at the shop itself.
  expect(await low(shop._id)).toEqual(expect.arrayContaining([...everywhere, `${phone.itemId} 0: `]))
  const { sharma: plain } = await openLowShelf()
  for (const one of await plain(listLowStock)) expect(one).not.toHaveProperty('places')
})

test('what was lost or sent back was not sold: it is not ordered anew by its speed', async () => {
  const { sharma, products } = await openLowShelf()
  const { COLA2: cola } = products
  const perDay = async () =>
    (await sharma(listLowStock)).find(({ itemId }) => itemId === cola?.itemId)?.perDay
  await sharma(createInvoice, { body: { invoiceType: 'sales', items: [lineOf(cola, 3)] } })
  expect(await perDay()).toBe(3)
  const takeOut = (reason: string, quantity: number) =>
    sharma(productOut.create, { body: { product: cola?._id ?? '', quantity, reason, date: '2026-11-20' } })
  await takeOut('Broken', 4)
  await takeOut('Returned to supplier', 1)
  expect(await perDay()).toBe(3)
  await takeOut('Sample', 2)
  expect(await perDay()).toBe(5)
})
