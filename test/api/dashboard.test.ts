import { beforeEach, expect, test } from 'vitest'
import { getDashboard } from '#contract/dashboard.ts'
import { createInvoice, returnInvoice, updateInvoice } from '#contract/invoices.ts'
import { deleteMerchant } from '#contract/merchants.ts'
import { buyerPlanner, planner } from '#contract/planner.ts'
import { createProduct, deleteProduct, type Product, updateProduct } from '#contract/shelf/products.ts'
import { sql } from '#server/db/sql.ts'
import { lineOf, openSharmaTraders } from '#test/sharma-traders.ts'
import { type BodyOf, FRIDAY_MORNING, setClock, signInAgain, startBahi, startShop } from '#test/start-shop.ts'

beforeEach(() => setClock(FRIDAY_MORNING))

const LAST_WEEK = [14, 15, 16, 17, 18, 19, 20].map((day) => `2026-11-${day}`)

test('the figures of today and this month are those of the books, without returned invoices', async () => {
  const { sharma, products, krishna } = await openSharmaTraders()
  const sell = async (invoiceDate: string, quantity: number) =>
    (
      await sharma(createInvoice, {
        body: { invoiceType: 'sales', invoiceDate, items: [lineOf(products.RICE5, quantity)] },
      })
    ).invoice
  // A bag is 499.00 + 12.48 + 12.48 = 523.96; two are 998.00 + 24.95 + 24.95 = 1047.90.
  await sell('2026-11-20', 1)
  await sell('2026-11-01', 2)
  await sell('2026-10-31', 1)
  const returned = await sell('2026-11-20', 5)
  await sharma(returnInvoice, { params: { id: returned._id } })
  await sharma(createInvoice, {
    body: {
      invoiceType: 'purchase',
      invoiceDate: '2026-11-19',
      merchants: { _id: krishna._id },
      items: [lineOf(products.COLA2, 48, 61.25)],
      paymentStatus: 'paid',
    },
  })

  const { overview } = await sharma(getDashboard)

  expect(overview).toEqual({
    salesToday: 52396,
    salesMonth: 52396 + 104790,
    purchasesToday: 0,
    // 2940.00 + 411.60 + 411.60 + 352.80
    purchasesMonth: 411600,
    // 36 x 410.50 + 60 x 62.50 + 150 x 38.40 + 8 x 210 + 25 x 118.75 = 14778 + 3750 + 5760 + 1680 + 2968.75
    inventoryValue: 2893675,
    // Bottle: 8 of 10.
    lowStockCount: 1,
    suppliersCount: 1,
    buyersCount: 2,
    pendingInvoices: 3,
    pendingOrders: 0,
  })
})

test('the dashboard of an empty shop answers zeros', async () => {
  const { asha } = await startShop()

  const { overview, salesPurchases, inventory, products, buyersSuppliers, planning, widgets } =
    await asha(getDashboard)

  expect(Object.values(overview)).toEqual(Array(10).fill(0))
  expect(salesPurchases).toEqual({
    salesTrend: LAST_WEEK.map((_id) => ({ _id, sales: 0 })),
    purchaseTrend: LAST_WEEK.map((_id) => ({ _id, purchases: 0 })),
    topSellingProducts: [],
    topPurchasedProducts: [],
  })
  expect(inventory).toEqual({
    outOfStockCount: 0,
    outOfStockProducts: [],
    fastMovingItems: [],
    slowMovingItems: [],
  })
  expect(products).toEqual({ topPerformingProducts: [], deadStock: [] })
  expect(buyersSuppliers).toEqual({ topBuyers: [], topSuppliers: [] })
  expect(planning).toEqual({ upcomingTasks: [] })
  expect(widgets).toEqual({
    profitLoss: { revenue: 0, costs: 0, profit: 0, margin: 0 },
    recentActivities: [],
  })
})

test('the trends are the last seven days, oldest first; a day begins at midnight in India', async () => {
  const { sharma, products } = await openSharmaTraders()
  const sellNow = () =>
    sharma(createInvoice, { body: { invoiceType: 'sales', items: [lineOf(products.RICE5, 1)] } })
  // 18:29:59 and 18:30:00 of the 19th in Greenwich.
  setClock('2026-11-19T23:59:59+05:30')
  await sellNow()
  setClock('2026-11-20T00:00:00+05:30')
  await sellNow()
  await sellNow()

  const { overview, salesPurchases } = await sharma(getDashboard)

  expect(overview.salesToday).toBe(2 * 52396)
  expect(salesPurchases.salesTrend).toEqual(
    LAST_WEEK.map((_id, i) => ({ _id, sales: [0, 0, 0, 0, 0, 52396, 104792][i] })),
  )
})

test('the month’s profit is its sales less what the goods cost when they were sold', async () => {
  const { sharma, products, category } = await openSharmaTraders()
  const sell = async (invoiceDate: string, quantity: number, rest: BodyOf<typeof createInvoice> = {}) =>
    (
      await sharma(createInvoice, {
        body: { invoiceType: 'sales', invoiceDate, items: [lineOf(products.RICE5, quantity)], ...rest },
      })
    ).invoice
  await sell('2026-10-31', 4)
  const { _id } = await sell('2026-11-05', 2, { discount: 8, additionalCharges: 20 })
  await sharma(returnInvoice, { params: { id: (await sell('2026-11-05', 3))._id } })

  // 2 x 499.00 - 8 + 20 = 1010.00; 2 x 410.50 = 821.00; 189 / 1010 = 18.712...
  expect((await sharma(getDashboard)).widgets.profitLoss).toEqual({
    revenue: 101000,
    costs: 82100,
    profit: 18900,
    margin: 18.71,
  })

  // What is bought dearer later changes nothing; a third bag on the same bill costs what the first two did.
  const { name, description, sellingPrice, stock } = products.RICE5 as Product
  await sharma(updateProduct, {
    params: { id: products.RICE5?._id ?? '' },
    body: { name, description, sellingPrice, stock, purchasePrice: 450, categoryId: category._id },
  })
  await sharma(updateInvoice, { params: { id: _id }, body: { items: [lineOf(products.RICE5, 3)] } })
  // 1497 - 8 + 20 = 1509.00; 3 x 410.50 = 1231.50; 277.50 / 1509 = 18.389...
  const { widgets, products: performance } = await sharma(getDashboard)
  expect(widgets.profitLoss).toEqual({ revenue: 150900, costs: 123150, profit: 27750, margin: 18.39 })
  // Seven bags of all time, before discount and charges.
  expect(performance.topPerformingProducts).toEqual([
    { name: 'Basmati Rice 5kg', totalQuantitySold: 7, revenue: 349300, profit: 349300 - 287350 },
  ])

  // Into October: the month has nothing left.
  await sharma(updateInvoice, {
    params: { id: _id },
    body: { invoiceDate: '2026-10-30', items: [lineOf(products.RICE5, 3)] },
  })
  expect((await sharma(getDashboard)).widgets.profitLoss).toEqual({
    revenue: 0,
    costs: 0,
    profit: 0,
    margin: 0,
  })
})

test('top sold and bought goods go by quantity, then by value; a dish without a product counts by its name', async () => {
  const { sharma, products, krishna } = await openSharmaTraders()
  const chai = { itemname: 'Chai', quantity: 7, rate: 12 }
  await sharma(createInvoice, {
    body: {
      invoiceType: 'sales',
      items: [lineOf(products.RICE5, 2), lineOf(products.OIL1, 2), lineOf(products.SUGAR, 2.5), chai],
    },
  })
  await sharma(createInvoice, {
    body: { invoiceType: 'sales', items: [chai, { ...chai, itemname: 'Kapi' }] },
  })
  await sharma(createInvoice, {
    body: {
      invoiceType: 'purchase',
      merchants: { _id: krishna._id },
      items: [lineOf(products.COLA2, 24, 60), lineOf(products.COLA2, 24, 61)],
    },
  })

  const { salesPurchases, products: performance } = await sharma(getDashboard)

  expect(salesPurchases.topSellingProducts).toEqual([
    { name: 'Chai', totalSold: 14, value: 16800 },
    { name: 'Kapi', totalSold: 7, value: 8400 },
    { name: 'Loose Sugar', totalSold: 2.5, value: 11200 },
    // Two of each: the dearer first.
    { name: 'Basmati Rice 5kg', totalSold: 2, value: 99800 },
    { name: 'Sunflower Oil 1L', totalSold: 2, value: 29900 },
  ])
  expect(salesPurchases.topPurchasedProducts).toEqual([
    { name: 'Aerated Drink 2L', totalPurchased: 48, value: 290400 },
  ])
  expect(performance.topPerformingProducts.map(({ name, profit }) => [name, profit])).toEqual([
    // 998.00 - 821.00, 299.00 - 237.50, what has no product has no cost, 112.00 - 96.00
    ['Basmati Rice 5kg', 17700],
    ['Sunflower Oil 1L', 6150],
    ['Chai', 16800],
    ['Loose Sugar', 1600],
    ['Kapi', 8400],
  ])
})

test('top buyers and suppliers are grouped by merchant, else by name; bills without a name are left out', async () => {
  const { sharma, krishna, anita } = await openSharmaTraders()
  const bill = async (
    invoiceType: 'sales' | 'purchase',
    merchants: BodyOf<typeof createInvoice>['merchants'],
    rate: number,
  ) =>
    (
      await sharma(createInvoice, {
        body: { invoiceType, merchants, items: [{ itemname: 'Tin', quantity: 1, rate }] },
      })
    ).invoice
  await bill('sales', {}, 5000)
  await bill('sales', { _id: anita._id, name: 'Anita S.' }, 100)
  await bill('sales', { _id: anita._id }, 150)
  await bill('sales', { name: 'Meera' }, 240)
  await bill('purchase', { _id: krishna._id }, 900)
  const returned = await bill('purchase', { _id: krishna._id }, 70)
  await sharma(returnInvoice, { params: { id: returned._id } })
  const partners = async () => (await sharma(getDashboard)).buyersSuppliers

  expect(await partners()).toEqual({
    topBuyers: [
      { _id: 'Anita Stores', orderCount: 2, totalRevenue: 25000 },
      { _id: 'Meera', orderCount: 1, totalRevenue: 24000 },
    ],
    topSuppliers: [{ _id: 'Krishna Wholesale', orderCount: 1, totalValue: 90000 }],
  })

  // Who is gone has bought what they have bought.
  const before = await partners()
  await sharma(deleteMerchant, { params: { id: anita._id } })
  expect(await partners()).toEqual(before)
})

test('fast and slow movers count thirty days less returns; deleted products are not out of stock', async () => {
  const { sharma, products } = await openSharmaTraders()
  const sell = async (invoiceDate: string, product: Product | undefined, quantity: number) =>
    (
      await sharma(createInvoice, {
        body: { invoiceType: 'sales', invoiceDate, items: [lineOf(product, quantity)] },
      })
    ).invoice
  // The thirty days up to the 20th of November begin on the 22nd of October.
  await sell('2026-10-21', products.OIL1, 5)
  await sell('2026-10-22', products.COLA2, 12)
  const some = await sell('2026-11-20', products.RICE5, 9)
  await sharma(updateInvoice, { params: { id: some._id }, body: { items: [lineOf(products.RICE5, 4)] } })
  await sharma(returnInvoice, { params: { id: (await sell('2026-11-20', products.SUGAR, 3))._id } })

  const shelf = async () => (await (await signInAgain(sharma))(getDashboard)).inventory
  expect(await shelf()).toEqual({
    outOfStockCount: 1,
    outOfStockProducts: [{ name: 'Aerated Drink 2L' }],
    fastMovingItems: [
      { name: 'Aerated Drink 2L', totalMoved: 12 },
      { name: 'Basmati Rice 5kg', totalMoved: 4 },
    ],
    slowMovingItems: [
      { name: 'Loose Sugar', stock: 150, totalMoved: 0 },
      { name: 'Sunflower Oil 1L', stock: 20, totalMoved: 0 },
      { name: 'Steel Bottle', stock: 8, totalMoved: 0 },
      { name: 'Basmati Rice 5kg', stock: 36, totalMoved: 4 },
    ],
  })

  setClock('2026-11-21T00:00:00+05:30')
  expect((await shelf()).fastMovingItems).toEqual([{ name: 'Basmati Rice 5kg', totalMoved: 4 }])
  setClock('2026-11-19T10:00:00+05:30')
  expect((await shelf()).fastMovingItems).toEqual([
    { name: 'Aerated Drink 2L', totalMoved: 12 },
    // The thirty days up to the 19th begin on the 21st of October, when the oil was sold.
    { name: 'Sunflower Oil 1L', totalMoved: 5 },
  ])
})

test('dead stock is older than sixty days and has no movement in the last sixty', async () => {
  setClock('2026-08-01T10:00:00+05:30')
  const opened = await openSharmaTraders()
  const { products, category } = opened
  const sell = (invoiceDate: string, product: Product | undefined) => ({
    body: { invoiceType: 'sales' as const, invoiceDate, items: [lineOf(product, 1)] },
  })
  const { sharma } = opened
  setClock('2026-09-20T23:00:00+05:30')
  let person = await signInAgain(sharma)
  await person(createProduct, {
    body: {
      name: 'Torch',
      description: 'Torch',
      purchasePrice: 215,
      sellingPrice: 260,
      stock: 6,
      categoryId: category._id,
    },
  })
  setClock('2026-11-19T10:00:00+05:30')
  person = await signInAgain(sharma)
  // The sixty days up to the 20th of November begin on the 22nd of September.
  await person(createInvoice, sell('2026-09-21', products.RICE5))
  await person(createInvoice, sell('2026-09-22', products.SUGAR))
  await person(createInvoice, sell('2026-10-31', products.COLA2))
  const deadStock = async () => (await (await signInAgain(sharma))(getDashboard)).products.deadStock
  const dead = async () => (await deadStock()).map(({ name }) => name)
  const bottles = products.BOTL as Product
  const oil = products.OIL1 as Product
  const longDead = [bottles, oil].sort((a, b) => (a._id < b._id ? -1 : 1)).map(({ name }) => name)

  expect(await dead()).toEqual(longDead)
  setClock('2026-11-20T00:00:00+05:30')
  expect((await dead()).slice(0, 2)).toEqual(longDead)
  expect((await dead()).slice(2).sort()).toEqual(['Basmati Rice 5kg', 'Torch'])
  expect((await deadStock()).find(({ name }) => name === 'Steel Bottle')).toEqual({
    name: 'Steel Bottle',
    stock: 8,
    value: 168000,
  })

  // Nothing is left of one, and the other is off the shelf.
  person = await signInAgain(sharma)
  await person(createInvoice, {
    body: { invoiceType: 'sales', invoiceDate: '2026-08-02', items: [lineOf(bottles, 8)] },
  })
  await person(deleteProduct, { params: { id: oil._id } })
  expect((await dead()).sort()).toEqual(['Basmati Rice 5kg', 'Torch'])
})

test('the dashboard lists tasks of the next seven days and the last eight movements, newest first', async () => {
  const { sharma, products, krishna } = await openSharmaTraders()
  const task = { title: 'Pay Krishna', dueDate: '2026-11-27', priority: 'high' as const }
  await sharma(planner.createTask, {
    body: { ...task, supplierOrBuyerType: 'supplier', supplierOrBuyer: krishna._id },
  })
  await sharma(buyerPlanner.createTask, { body: { title: 'Deliver', dueDate: '2026-11-20' } })
  await sharma(buyerPlanner.createTask, { body: { title: 'Later', dueDate: '2026-11-28' } })
  for (let quantity = 1; quantity <= 4; quantity++) {
    await sharma(createInvoice, { body: { invoiceType: 'sales', items: [lineOf(products.SUGAR, quantity)] } })
  }

  const { planning, widgets } = await sharma(getDashboard)

  expect(planning.upcomingTasks).toEqual([
    { title: 'Deliver', description: '', priority: 'medium', dueDate: '2026-11-20', supplierOrBuyer: null },
    { ...task, description: '', supplierOrBuyer: { name: 'Krishna Wholesale' } },
  ])
  expect(widgets.recentActivities).toHaveLength(8)
  expect(widgets.recentActivities.slice(0, 5)).toEqual([
    ...[4, 3, 2, 1].map((quantity) => ({ itemname: 'Loose Sugar', movementType: 'out', quantity })),
    { itemname: 'Sunflower Oil 1L', movementType: 'in', quantity: 25 },
  ])
})

test('another shop can neither read nor delete the sums of the dashboard', async () => {
  const { sharma, products } = await openSharmaTraders()
  await sharma(createInvoice, { body: { invoiceType: 'sales', items: [lineOf(products.SUGAR, 1)] } })
  const { asha, bharat } = await startShop()

  expect(await bharat(getDashboard)).toEqual(await asha(getDashboard))
  const { store } = await startBahi()
  for (const sums of ['shop', 'day', 'item', 'party', 'shelf']) {
    const table = sql.identifier(`${sums}_sums`)
    const rows = await store
      .forShop(bharat)
      .execute(sql`select from ${table} where shop_id <> ${bharat.shopId}`)
    expect(rows).toEqual([])
    await expect(store.forShop(bharat).execute(sql`delete from ${table}`)).rejects.toThrow()
  }
})
