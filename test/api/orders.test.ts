import { describe, expect, test } from 'vitest'
import { getDashboard } from '#contract/dashboard.ts'
import {
  approvePurchaseOrder,
  approveSalesOrder,
  createPurchaseOrder,
  createSalesOrder,
  getOrder,
  lastPurchaseOrderNumber,
  lastSalesOrderNumber,
  listOrders,
  listPurchaseOrders,
  listSalesOrders,
  type Order,
  updatePurchaseOrder,
  updateSalesOrder,
} from '#contract/orders.ts'
import { updateProduct } from '#contract/shelf/products.ts'
import { listStockMovements } from '#contract/shelf/stock.ts'
import { updateSettings } from '#contract/shop/change-settings.ts'
import { PEN } from '#test/document-kinds.ts'
import { linesAgain } from '#test/lines-again.ts'
import { lineOf, openSharmaTraders, stockOf } from '#test/sharma-traders.ts'
import { type BodyOf, openMember, openPerson, type QueryOf, setClock, startShop } from '#test/start-shop.ts'

const supplied = { merchants: { name: 'Krishna Wholesale' }, items: [PEN] }
const meera = { name: 'Meera', role: 'Manager', status: 'approved' } as const
const vikram = { name: 'Vikram', role: 'Owner', status: 'rejected' } as const

test('AC-08: a purchase order is totalled, has its amount in words, and moves no stock', async () => {
  const { sharma, products, krishna } = await openSharmaTraders()
  const movements = await sharma(listStockMovements, {})
  const items = [lineOf(products.RICE5, 20, 410.5), lineOf(products.COLA2, 24, 62.5)]

  const { order, message } = await sharma(createPurchaseOrder, {
    body: {
      merchants: { _id: krishna._id },
      items,
      authorisedSignatory: 'For Sharma Traders',
      terms: 'Goods once sold will not be taken back.',
    },
  })

  expect(message).toBe('Order created')
  expect(order.items.map(({ taxableAmount, total }) => [taxableAmount, total])).toEqual([
    [821000, 862050],
    [150000, 210000],
  ])
  expect(order).toMatchObject({
    poNumber: 'PO00001',
    poDate: '2026-11-20',
    totalBeforeTax: 971000,
    cgst: 41525,
    sgst: 41525,
    igst: 0,
    cess: 18000,
    totalTax: 101050,
    totalAfterTax: 1072050,
    grandTotal: 1072050,
    poAmount: 1072050,
    noOfItems: 2,
    poAmountWords: 'Indian Rupees Ten Thousand Seven Hundred Twenty and Fifty Paise Only',
    merchants: { name: 'Krishna Wholesale', phone: '9800000002' },
    supplier: { name: 'Krishna Wholesale' },
    buyer: { name: 'Sharma Traders' },
    status: 'pending',
    approvals: [],
  })
  expect(order.items.map((item) => item.stock)).toEqual([40, 12])
  expect(await stockOf(sharma)).toMatchObject({ RICE5: 40, COLA2: 12 })
  expect(await sharma(listStockMovements, {})).toEqual(movements)
  expect(await sharma(lastPurchaseOrderNumber)).toEqual({ lastPONumber: 'PO00001' })
  expect(await sharma(lastSalesOrderNumber)).toEqual({ lastSONumber: null })
})

test('a sales order names the buyer, has its amount in words and a series of its own', async () => {
  const { sharma, products, anita } = await openSharmaTraders()

  const { order } = await sharma(createSalesOrder, {
    body: {
      buyer: anita._id,
      items: [lineOf(products.BOTL, 2, 210)],
      soDate: '2026-11-18',
      soNumber: 'SO00001',
    },
  })

  // 2 x 210.00 = 420.00, IGST 18 % of it 75.60.
  expect(order).toMatchObject({
    soNumber: 'SO00001',
    soDate: '2026-11-18',
    soAmount: 49560,
    soAmountWords: 'Indian Rupees Four Hundred Ninety Five and Sixty Paise Only',
    merchants: { name: 'Anita Stores' },
    buyer: { name: 'Anita Stores' },
    supplier: { name: 'Sharma Traders' },
  })
  expect(order.poNumber).toBeUndefined()
  expect((await sharma(listSalesOrders, {})).salesOrders).toHaveLength(1)
  expect((await sharma(listPurchaseOrders, {})).purchaseOrders).toEqual([])
  expect(await sharma(lastSalesOrderNumber)).toEqual({ lastSONumber: 'SO00001' })
})

test('a purchase order with the body of the specification keeps its supplier', async () => {
  const { sharma, products, krishna } = await openSharmaTraders()
  const { name, address } = krishna
  // A snapshot has no id; the reference says who it is.
  const body = { merchants: { name, address, state: 'Maharashtra' }, items: [lineOf(products.RICE5, 2, 400)] }
  const linked = { merchants: { _id: krishna._id, name, address }, supplier: { _id: krishna._id, name } }

  for (const supplier of [krishna._id, { _id: krishna._id }, krishna]) {
    const { order } = await sharma(createPurchaseOrder, { body: { ...body, supplier } })
    expect(order).toMatchObject(linked)
    const params = { id: order._id }
    expect((await sharma(updatePurchaseOrder, { params, body: { ...body, supplier } })).order).toMatchObject(
      linked,
    )
  }
})

test('a supplier who is in the field of the noun alone, by id or by name, is the party of the order', async () => {
  const { sharma, products, krishna } = await openSharmaTraders()
  const items = [lineOf(products.RICE5, 2, 400)]
  const partyOf = async (supplier: BodyOf<typeof createPurchaseOrder>['supplier']) =>
    (await sharma(createPurchaseOrder, { body: { supplier, items } })).order.merchants
  expect(await partyOf(krishna._id)).toMatchObject({ _id: krishna._id, name: krishna.name })
  expect(await partyOf({ name: 'Nashik Mill', address: 'Nashik', state: 'Maharashtra' })).toMatchObject({
    name: 'Nashik Mill',
    address: 'Nashik',
  })
})

test('a line without rate and quantity is one piece of its product, at the purchase or the selling price', async () => {
  const { sharma, products, krishna, anita } = await openSharmaTraders()
  const bare = { product: products.RICE5?._id, itemname: 'Basmati Rice 5kg', cgst: 2.5, sgst: 2.5 }
  const byCode = { itemId: 'cola2', itemname: 'Aerated Drink 2L' }
  const items = [bare, byCode]

  const bought = await sharma(createPurchaseOrder, { body: { merchants: { _id: krishna._id }, items } })
  expect(bought.order.items.map(({ quantity, rate }) => [quantity, rate])).toEqual([
    [1, 410.5],
    [1, 62.5],
  ])
  const sold = await sharma(createSalesOrder, { body: { merchants: { _id: anita._id }, items } })
  expect(sold.order.items.map(({ rate }) => rate)).toEqual([499, 95])

  // A rate of 0 that is said stays, and so does a stored line's that is not said again.
  const free = await sharma(createPurchaseOrder, {
    body: { merchants: { _id: krishna._id }, items: [{ ...bare, rate: 0 }, byCode] },
  })
  expect(free.order.items.map(({ rate }) => rate)).toEqual([0, 62.5])
  const [first] = free.order.items
  const again = await sharma(updatePurchaseOrder, {
    params: { id: free.order._id },
    body: { merchants: { _id: krishna._id }, items: [{ ...bare, _id: first?._id, quantity: 3 }] },
  })
  expect(again.order).toMatchObject({ grandTotal: 0, items: [{ quantity: 3, rate: 0 }] })

  const nobody = sharma(createPurchaseOrder, {
    body: { merchants: { _id: krishna._id }, items: [bare, { itemname: 'Tempo' }] },
  })
  await expect(nobody).rejects.toThrow(
    'answered 400: {"success":false,"message":"Item 2: Rate must be a number"',
  )
})

test("an order's tax does not change when the product's does", async () => {
  const { sharma, products, krishna } = await openSharmaTraders()
  const rice = products.RICE5 as NonNullable<(typeof products)[string]>
  const draft = { merchants: { _id: krishna._id }, items: [lineOf(rice, 2, 410.5)] }
  const { order } = await sharma(createPurchaseOrder, { body: draft })

  await sharma(updateProduct, {
    params: { id: rice._id },
    body: {
      ...rice,
      categoryId: rice.categoryId?._id,
      supplierId: undefined,
      cgst: 9,
      sgst: 9,
      stockLoaded: 40,
    },
  })
  const read = await sharma(getOrder, { params: { id: order._id } })
  const { order: edited } = await sharma(updatePurchaseOrder, {
    params: { id: order._id },
    body: {
      ...draft,
      items: linesAgain(read.items).map(({ taxableAmount, total, ...line }) => line),
      deliveryDate: '2026-12-01',
    },
  })

  // 2 x 410.50 = 821.00; 2.5 % of it 20.53 a head.
  expect(edited).toMatchObject({ cgst: 2053, sgst: 2053, grandTotal: 86206, deliveryDate: '2026-12-01' })
  expect(edited.items[0]).toMatchObject({ _id: order.items[0]?._id, cgst: 2.5, sgst: 2.5 })
})

test('an approval has the name and role of the signed-in person, unless another name is typed', async () => {
  const sharma = await openPerson('Sharma')
  const meera = await openMember(sharma, 'Meera', 'manager')
  const { order } = await sharma(createPurchaseOrder, { body: supplied })
  const params = { id: order._id }
  const approved = await meera(approvePurchaseOrder, { params, body: { status: 'approved' } })
  expect(approved.order.approvals).toMatchObject([
    { name: 'Meera', role: 'Manager', status: 'approved', userId: meera.userId, userEmail: meera.email },
  ])
  const typed = { status: 'rejected' as const, name: 'Vikram' }
  const rejected = await sharma(approvePurchaseOrder, { params, body: typed })
  expect(rejected.order.approvals.at(-1)).toMatchObject({ name: 'Vikram', role: 'Owner' })
  // The next shop's order is nobody's to answer.
  const other = await openPerson('Bharat')
  expect(await other.refused(approvePurchaseOrder, { params, body: { status: 'approved' } })).toMatchObject({
    status: 404,
  })
})

describe.each([
  ['purchase', createPurchaseOrder, updatePurchaseOrder, approvePurchaseOrder, approveSalesOrder],
  ['sales', createSalesOrder, updateSalesOrder, approveSalesOrder, approvePurchaseOrder],
] as const)('approval of a %s order', (direction, create, update, approve, approveOther) => {
  const place = async (
    person: Awaited<ReturnType<typeof openPerson>>,
    more: BodyOf<typeof createSalesOrder> = {},
  ) => (await person(create, { body: { ...supplied, ...more } })).order
  const state = ({ status, approvals }: Order) => [
    status,
    approvals.map((entry) => `${entry.status} by ${entry.name}`),
  ]

  test('AC-10: drops a forged status; approvals and rejections follow each other and stay on record', async () => {
    const asha = await openPerson('Asha')
    const forged = { status: 'approved', approvals: [{ ...meera, date: '2026-01-01' }] }
    const order = (await asha(create, { body: { ...supplied, ...forged } })).order
    const params = { id: order._id }

    expect(state(order)).toEqual(['pending', []])
    for (const blank of [
      { ...meera, role: ' ' },
      { ...meera, name: '' },
      { name: 'Meera', role: 'x' },
    ]) {
      expect(await asha.refused(approve, { params, body: blank })).toMatchObject({
        status: 400,
        message: 'Please fill in all fields.',
      })
    }

    const approved = (await asha(approve, { params, body: meera })).order
    expect(state(approved)).toEqual(['approved', ['approved by Meera']])
    expect(approved.approvals[0]).toMatchObject({
      role: 'Manager',
      date: '2026-11-20T04:30:00.000Z',
      userId: asha.userId,
      userEmail: asha.email,
    })
    expect(await asha.refused(approve, { params, body: meera })).toMatchObject({
      status: 409,
      message: 'Order is already approved.',
    })

    const rejected = (await asha(approve, { params, body: vikram })).order
    expect(state(rejected)).toEqual(['rejected', ['approved by Meera', 'rejected by Vikram']])
    expect(await asha.refused(approve, { params, body: vikram })).toMatchObject({
      status: 409,
      message: 'Order is already rejected.',
    })

    const edited = await asha(update, {
      params,
      body: { ...supplied, ...forged, items: [{ ...PEN, quantity: 9 }] },
    })
    expect(state(edited.order)).toEqual(state(rejected))
    expect(edited.order.items[0]?.quantity).toBe(9)
  })

  test('is stored once when ten people press at once', async () => {
    const asha = await openPerson('Asha')
    const params = { id: (await place(asha))._id }

    const answers = await Promise.allSettled(
      Array.from({ length: 10 }, () => asha(approve, { params, body: meera })),
    )

    expect(answers.filter((one) => one.status === 'fulfilled')).toHaveLength(1)
    expect(state(await asha(getOrder, { params }))).toEqual(['approved', ['approved by Meera']])
  })

  test('is refused for another shop, and at the address of the other kind of order', async () => {
    const { asha, bharat } = await startShop()
    const params = { id: (await place(asha))._id }
    const missing = { status: 404, message: 'Order not found' }

    expect(await bharat.refused(approve, { params, body: meera })).toMatchObject(missing)
    expect(await asha.refused(approveOther, { params, body: meera })).toMatchObject(missing)
    expect(state(await asha(getOrder, { params }))).toEqual(['pending', []])
  })

  test('leaves rows that the app’s database role cannot change', async () => {
    const { asha, store } = await startShop()
    const params = { id: (await place(asha))._id }
    await asha(approve, { params, body: meera })
    const { sql } = await import('#server/db/sql.ts')
    const db = store.forShop({ shopId: asha.shopId, userId: asha.userId })

    for (const statement of [
      sql`update order_approvals set name = 'Somebody else'`,
      sql`delete from order_approvals`,
      sql`delete from documents`,
    ]) {
      await expect(db.execute(statement)).rejects.toThrow()
    }
    expect((await asha(listOrders, { query: { type: direction, status: 'approved' } })).map(state)).toEqual([
      ['approved', ['approved by Meera']],
    ])
  })
})

test('orders of both kinds are in one list by date, filtered by kind and status', async () => {
  const asha = await openPerson('Asha')
  const buy = (poDate: string) => asha(createPurchaseOrder, { body: { ...supplied, poDate } })
  const sell = (soDate: string) => asha(createSalesOrder, { body: { ...supplied, soDate } })
  await buy('2026-11-18')
  await sell('2026-11-20')
  const { order } = await buy('2026-11-19')
  await asha(approvePurchaseOrder, { params: { id: order._id }, body: meera })
  const found = async (query: QueryOf<typeof listOrders>) =>
    (await asha(listOrders, { query })).map((one) => one.orderNumber)

  expect(await found({})).toEqual(['SO00001', 'PO00002', 'PO00001'])
  expect(await found({ type: 'purchase' })).toEqual(['PO00002', 'PO00001'])
  expect(await found({ status: 'pending' })).toEqual(['SO00001', 'PO00001'])
  expect(await found({ type: 'purchase', status: 'approved', search: 'krishna' })).toEqual(['PO00002'])
  expect(await found({ status: 'rejected' })).toEqual([])
})

test('the dashboard counts the pending orders', async () => {
  const asha = await openPerson('Asha')
  await asha(createSalesOrder, { body: supplied })
  const { order } = await asha(createPurchaseOrder, { body: supplied })

  expect((await asha(getDashboard)).overview.pendingOrders).toBe(2)
  await asha(approvePurchaseOrder, { params: { id: order._id }, body: meera })
  expect((await asha(getDashboard)).overview.pendingOrders).toBe(1)
})

test('an approval is dated by the clock of the server', async () => {
  const asha = await openPerson('Asha')
  const { order } = await asha(createPurchaseOrder, { body: supplied })
  setClock('2026-11-20T15:15:00+05:30')
  const body = { ...meera, date: '2020-01-01' }
  const { order: approved } = await asha(approvePurchaseOrder, { params: { id: order._id }, body })
  setClock('2026-11-20T10:00:00+05:30')

  expect(approved.approvals[0]?.date).toBe('2026-11-20T09:45:00.000Z')
})

test('with approvals switched off orders are approved when saved, and none counts as pending', async () => {
  const { sharma, krishna, anita } = await openSharmaTraders()
  const order = (name: string) => ({ items: [PEN], merchants: { _id: name } })
  const waiting = async () => (await sharma(getDashboard)).overview.pendingOrders
  const before = await sharma(createPurchaseOrder, { body: order(krishna._id) })
  expect([before.order.status, await waiting()]).toEqual(['pending', 1])

  await sharma(updateSettings, { body: { uses: { approvals: false } } })
  const bought = await sharma(createPurchaseOrder, { body: order(krishna._id) })
  const sold = await sharma(createSalesOrder, { body: order(anita._id) })
  expect([bought.order.status, sold.order.status]).toEqual(['approved', 'approved'])
  expect([bought.order.approvals, await waiting()]).toEqual([[], 0])

  // Who switches them on again finds what nobody said yes to.
  await sharma(updateSettings, { body: { uses: { approvals: true } } })
  const after = await sharma(createSalesOrder, { body: order(anita._id) })
  expect([after.order.status, await waiting()]).toEqual(['pending', 2])
})
