// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { drawScreen, press, Refused, textsOf, until } from '#test/draw-screen.tsx'
import { ASHAS_PROFILE, idOf } from '#test/screen-answers.ts'
import { DashboardScreen } from './dashboard-screen.tsx'

const SECTIONS = [
  'Top Overview',
  // Between the seven of the specification.
  'Money',
  'Sales & Purchase Analytics',
  'Inventory Management',
  'Product Performance',
  'Partners Analytics',
  'Upcoming Planning',
  'Additional Insights',
]
const DAYS = ['14', '15', '16', '17', '18', '19', '20'].map((day) => `2026-11-${day}`)
const RICE = 'Basmati Rice 5kg'
const COLA = 'Aerated Drink 2L'

/** A shop without a bill, as the server answers it: money is rupees. */
const EMPTY = {
  firstSteps: {
    questions: false,
    profile: false,
    product: false,
    party: false,
    bill: false,
    samples: 'none',
  },
  requests: [],
  overview: {
    salesToday: 0,
    salesMonth: 0,
    purchasesToday: 0,
    purchasesMonth: 0,
    inventoryValue: 0,
    lowStockCount: 0,
    suppliersCount: 0,
    buyersCount: 0,
    pendingOrders: 0,
    pendingInvoices: 0,
  },
  money: { owedToUs: 0, weOwe: 0, cash: 0, bank: 0, profit: 0 },
  salesPurchases: {
    salesTrend: DAYS.map((_id) => ({ _id, sales: 0 })),
    purchaseTrend: DAYS.map((_id) => ({ _id, purchases: 0 })),
    topSellingProducts: [],
    topPurchasedProducts: [],
  },
  inventory: { outOfStockCount: 0, outOfStockProducts: [], fastMovingItems: [], slowMovingItems: [] },
  products: { topPerformingProducts: [], deadStock: [] },
  buyersSuppliers: { topBuyers: [], topSuppliers: [] },
  planning: { upcomingTasks: [] },
  widgets: { profitLoss: { revenue: 0, costs: 0, profit: 0, margin: 0 }, recentActivities: [] },
}
/** Two bags of rice sold and half paid, a crate of drinks bought, and a task for today. */
const TRADING = {
  ...EMPTY,
  firstSteps: null,
  overview: {
    ...EMPTY.overview,
    salesToday: 1047.9,
    salesMonth: 1047.9,
    purchasesToday: 600,
    pendingInvoices: 1,
  },
  salesPurchases: {
    salesTrend: DAYS.map((_id, day) => ({ _id, sales: day === 6 ? 1047.9 : 0 })),
    purchaseTrend: DAYS.map((_id, day) => ({ _id, purchases: day === 6 ? 600 : 0 })),
    topSellingProducts: [{ name: RICE, totalSold: 2, value: 998 }],
    topPurchasedProducts: [{ name: COLA, totalPurchased: 10, value: 600 }],
  },
  inventory: {
    ...EMPTY.inventory,
    fastMovingItems: [{ name: RICE, totalMoved: 2 }],
    slowMovingItems: [{ name: COLA, stock: 22, totalMoved: 0 }],
  },
  products: {
    topPerformingProducts: [{ name: RICE, totalQuantitySold: 2, revenue: 998, profit: 177 }],
    deadStock: [],
  },
  buyersSuppliers: {
    topBuyers: [{ _id: 'Anita Stores', orderCount: 1, totalRevenue: 1047.9 }],
    topSuppliers: [{ _id: 'Krishna Wholesale', orderCount: 1, totalValue: 600 }],
  },
  planning: {
    upcomingTasks: [
      {
        title: 'Pay Krishna',
        description: 'Before noon',
        priority: 'high',
        dueDate: '2026-11-20',
        supplierOrBuyer: { name: 'Krishna Wholesale' },
      },
    ],
  },
  widgets: {
    profitLoss: { revenue: 998, costs: 821, profit: 177, margin: 17.74 },
    recentActivities: [
      { itemname: COLA, movementType: 'in', quantity: 10 },
      { itemname: RICE, movementType: 'out', quantity: 2 },
    ],
  },
}

let close = () => {}
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T10:00:00+05:30') })
})
afterEach(() => {
  close()
  vi.useRealTimers()
})

async function show(answer: unknown) {
  const screen = await drawScreen(<DashboardScreen />, {
    answers: { 'GET /api/users/profile': ASHAS_PROFILE, 'GET /api/admin/dashboard/enhanced': answer },
  })
  close = screen.close
  return screen
}
const text = () => document.body.textContent ?? ''
const linkThat = (begins: string) =>
  [...document.querySelectorAll('a')].find(({ textContent }) => textContent?.startsWith(begins))
/** A card by its title. */
const panel = (title: string) => {
  const head = [...document.querySelectorAll('h3')].find(({ textContent }) => textContent?.startsWith(title))
  return head?.closest('section')?.textContent ?? ''
}

test('the dashboard shows its seven sections in order, with the figures of the answer', async () => {
  await show(TRADING)
  await until(() => expect(textsOf('h2')).toEqual(SECTIONS))
  expect(textsOf('h1')).toEqual(['Business Intelligence Dashboard'])
  expect(linkThat('Sales today')?.textContent).toMatch(/₹1,047\.90.*Yesterday ₹0\.00/)
  expect(linkThat('Purchases today')?.textContent).toContain('₹600.00')
  expect(linkThat('Pending invoices')?.textContent).toContain('1')
  expect(panel('Top selling products')).toMatch(/Basmati Rice 5kg\s*2\s*₹998\.00/)
  expect(panel('Top performing products')).toMatch(/Basmati Rice 5kg\s*2\s*₹998\.00\s*₹177\.00/)
  expect(panel('Top buyers')).toContain('Anita Stores')
  expect(panel('Top suppliers')).toContain('Krishna Wholesale')
  expect(panel('Fast moving items')).toContain(RICE)
  expect(panel('Slow moving items')).toContain(COLA)
  expect(panel('Dead stock')).toContain('No data available')
  expect(text()).toMatch(/High\s*Pay Krishna\s*Before noon\s*Krishna Wholesale/)
  expect(panel('Profit and loss')).toContain('17.74%')
  expect(textsOf('ol[aria-label="Recent stock activities"] li')).toEqual([
    'Aerated Drink 2LStock In 10',
    'Basmati Rice 5kgStock Out 2',
  ])
  const activities = [...document.querySelectorAll('ol[aria-label="Recent stock activities"] a')]
  expect(activities.at(-1)?.getAttribute('href')).toBe('/inventory?search=Basmati+Rice+5kg#StockMovement')
  // Every column has a name to read, also the drawn ones.
  expect(textsOf('th[scope=col]').length).toBeGreaterThan(10)
  expect(textsOf('th').filter((name) => !name.trim())).toEqual([])
})

test('the last seven days are drawn, and can be read as a table that leads to each day', async () => {
  await show(TRADING)
  await until(() => expect(textsOf('h2')).toEqual(SECTIONS))
  const trend = 'section[aria-label="Sales and purchases, last 7 days"]'
  await until(() => expect(document.querySelector(`${trend} svg`)).not.toBeNull())
  const words = () => document.querySelector(trend)?.textContent ?? ''
  expect(words()).toContain('₹ thousand')
  expect(words()).toContain('with ₹1,047.90 of sales.')
  // Who cannot see the bars hears the same figures.
  expect(document.querySelectorAll(`${trend} tr`)).toHaveLength(8)
  expect(textsOf(`${trend} tr`).at(-1)).toMatch(/₹1,047\.90\s*₹600\.00/)
  expect(document.querySelectorAll(`${trend} table a`)).toHaveLength(0)

  await press('Show as a table')
  expect(document.querySelector(`${trend} svg`)).toBeNull()
  const days = [...document.querySelectorAll(`${trend} table a`)].map((link) => link.getAttribute('href'))
  expect(days).toHaveLength(7)
  expect(days.at(-1)).toContain('from=2026-11-20&till=2026-11-20')
})

test('while loading it says so, and a failure is shown with a retry', async () => {
  let isDown = true
  let answer = () => {}
  const asked = new Promise<void>((resolve) => {
    answer = resolve
  })
  await show(async () => {
    if (!isDown) return TRADING
    await asked
    return new Refused('Not today')
  })
  expect(textsOf('[role=status]')).toContain('Loading Dashboard...')

  await act(async () => answer())
  await until(() => expect(textsOf('h2, h3')).toContain('Error Loading Dashboard'))
  expect(text()).toContain('Failed to load enhanced dashboard data')

  isDown = false
  await press('Retry')
  await until(() => expect(linkThat('Sales today')?.textContent).toContain('₹1,047.90'))
  expect(text()).not.toContain('Error Loading Dashboard')
})

test('a new shop sees zeros, the first steps, and empty panels that say so', async () => {
  await show(EMPTY)
  // What to do first stands above the sections, and takes none of them away.
  await until(() => expect(textsOf('h2')).toEqual(['First steps', ...SECTIONS]))
  expect(linkThat('Sales today')?.textContent).toContain('₹0.00')
  expect(textsOf('[aria-label="Quick actions"] a')).toEqual(['Create Order', 'Add Product', 'New Supplier'])
  // Chart, two of products, three of stock, two of performance, two of partners, planning, activities.
  expect(text().match(/No data available/g)).toHaveLength(12)
})

test('a request of a customer from the page of a bill is above the figures', async () => {
  const bill = { _id: idOf(9), number: 'SINV-00007', buyer: 'Anita Stores' }
  const asked = {
    _id: idOf(8),
    kind: 'return',
    words: 'One bag was torn',
    askedAt: '2026-11-20T04:00:00Z',
    bill,
  }
  await show({ ...TRADING, requests: [asked] })
  await until(() => expect(text()).toContain('One bag was torn'))
  expect(text()).toContain('SINV-00007')
})

test('backups that are old, fail or do not hold are one line above the figures, and nothing while all is well', async () => {
  const backups = { oldSince: '2026-11-17T04:30:00Z', failing: 'bahi at s3.example.in', doesNotHold: true }
  await show({ ...TRADING, backups })
  await until(() => expect(text()).toContain('The last backup is of 17 Nov'))
  expect(text()).toContain(
    'No backup reaches bahi at s3.example.in. The backup that was tried does not hold.',
  )
  expect(linkThat('Your data')?.getAttribute('href')).toBe('/settings/data')
  close()
  await show(TRADING)
  await until(() => expect(textsOf('h2')).toEqual(SECTIONS))
  expect(text()).not.toContain('backup')
})
