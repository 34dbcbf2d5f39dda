import { expect, type Locator } from '@playwright/test'
import { addDays, formatDate, todayInIndia } from '#domain/calendar.ts'
import { atEveryWidth, expectAccessible } from './accessibility.ts'
import { test } from './fixtures.ts'
import { holdBack } from './intercept.ts'
import { settled } from './settled.ts'
import { ANITA, COLA, enter, KRISHNA, openBooks, openShop, RICE, sharedShop } from './shop.ts'
import { go } from './walk.ts'

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
const today = () => todayInIndia(new Date())

/** Two bags of rice sold and half paid, a crate of drinks bought, and a task for today. */
async function tradingBooks() {
  const shop = await openBooks({ products: [RICE, COLA], merchants: [ANITA, KRISHNA] })
  const suppliers = await shop.call<{ _id: string; name: string }[]>('GET', '/api/supplier')
  const [anita, krishna] = ['Anita Stores', 'Krishna Wholesale'].map((name) =>
    suppliers.find((merchant) => merchant.name === name),
  )
  const line = { itemId: 'RICE5', itemname: RICE.name, quantity: 2, rate: 499, cgst: 2.5, sgst: 2.5 }
  await shop.call('POST', '/api/invoices', {
    invoiceType: 'sales',
    merchants: { _id: anita?._id },
    items: [line],
    amountReceived: 500,
  })
  await shop.call('POST', '/api/invoices', {
    invoiceType: 'purchase',
    merchants: { _id: krishna?._id },
    paymentStatus: 'paid',
    items: [{ itemId: 'COLA2', itemname: COLA.name, quantity: 10, rate: 60 }],
  })
  await shop.call('POST', '/api/planner', {
    title: 'Pay Krishna',
    description: 'Before noon',
    priority: 'high',
    dueDate: today(),
    supplierOrBuyerType: 'supplier',
    supplierOrBuyer: krishna?._id,
  })
  return shop
}
const enterTradingShop = sharedShop(tradingBooks)

test('every figure leads to the list behind it', async ({ page }) => {
  await enterTradingShop(page)
  const follow = async (name: RegExp | string, url: RegExp, seen: string | RegExp) => {
    await go(page, '/admin/dashboard')
    await expect(page.getByRole('heading', { level: 2 })).toHaveText(SECTIONS)
    await page.getByRole('main').getByRole('link', { name }).first().click()
    await expect(page).toHaveURL(url)
    await expect(page.getByText(seen).first()).toBeVisible()
  }

  await follow(
    /^Sales today/,
    /status=completed&type=sales&range=today/,
    '1 invoice matches · Sales ₹1,047.90, ₹547.90 pending',
  )
  await follow(
    /^Purchases this month/,
    /type=purchase&from=\d{4}-\d\d-01&till=/,
    '1 invoice matches · Purchases ₹600.00',
  )
  await follow(/^Pending invoices/, /status=completed&payment=pending/, 'SINV-00001')
  await expect(page.getByText('PINV-00001')).toHaveCount(0)
  await follow(/^Low stock/, /\/admin\/low-stock$/, 'Low Stock')
  await follow(/^Pending orders/, /\/admin\/approvals\?status=pending/, 'No orders found.')
  await follow(/^Suppliers/, /type=supplier/, 'Krishna Wholesale')
  await follow('Anita Stores', /type=sales&search=Anita\+Stores/, 'SINV-00001')
  await follow('Basmati Rice 5kg', /\/admin\/products\?search=Basmati\+Rice\+5kg/, 'Basmati Rice 5kg')
  await follow('All movements', /\/inventory#StockMovement/, 'Stock Movement Log')
})

test('quick actions open an order list, the form of a product, and that of a supplier', async ({ page }) => {
  await openShop(page, { products: [RICE] })
  const actions = page.getByRole('list', { name: 'Quick actions' })
  await go(page, '/admin/dashboard')
  await expect(actions.getByRole('link')).toHaveText(['Create Order', 'Add Product', 'New Supplier'])

  await actions.getByRole('link', { name: 'Create Order' }).click()
  await expect(page).toHaveURL(/\/sales-and-purchase$/)
  await go(page, '/admin/dashboard')
  await actions.getByRole('link', { name: 'Add Product' }).click()
  await expect(page).toHaveURL(/\/admin\/products/)
  await expect(page.getByRole('dialog', { name: /product/i })).toBeVisible()
  await go(page, '/admin/dashboard')
  await actions.getByRole('link', { name: 'New Supplier' }).click()
  await expect(page).toHaveURL(/\/admin\/suppliers\?type=supplier&add=1/)
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('the whole dashboard fits every screen and is accessible, as bars and as a table', async ({ page }) => {
  const shop = await tradingBooks()
  await enter(page, shop)
  await shop.call('POST', '/api/invoices', {
    invoiceType: 'sales',
    invoiceDate: addDays(today(), -3),
    merchants: { name: 'A buyer with a name that is longer than any panel is wide on a telephone' },
    items: [
      {
        itemname: 'A dish with a name that is far too long for a table of five rows',
        quantity: 1234.567,
        rate: 9999.99,
      },
    ],
  })
  await page.goto('/admin/dashboard')
  await expect(page.getByText(formatDate(today())).first()).toBeVisible()
  const chart = page
    .getByRole('region', { name: 'Sales and purchases, last 7 days' })
    .locator('svg [data-series]')
  const colours = () =>
    chart.evaluateAll((bars) => [...new Set(bars.map((bar) => getComputedStyle(bar).fill))])
  // Sales are ink blue, purchases ochre.
  await expect.poll(colours).toEqual(['rgb(34, 64, 140)', 'rgb(154, 123, 79)'])
  const heightOf = (panel: Locator) => panel.evaluate((element) => element.clientHeight)
  // Activities scroll in their list, and a panel with nothing in it is no higher than its words.
  expect(await heightOf(page.getByRole('list', { name: 'Recent stock activities' }))).toBeLessThanOrEqual(300)
  for (const name of ['Out of stock', 'Dead stock'])
    expect(await heightOf(page.getByRole('region', { name })), name).toBeLessThan(100)
  await atEveryWidth(page, async () => {
    await expect(page.getByRole('region', { name: 'Sales and purchases' }).locator('svg')).toBeVisible()
    await expectAccessible(page)
  })
  await page.getByRole('button', { name: 'Show as a table' }).click()
  await atEveryWidth(page, expectAccessible)
})

const PROFILE = '/api/users/profile'
const LAST_NUMBER = '/api/invoices/last-invoice-number?type=sales'
for (const [url, call, ...others] of [
  ['/dashboard', '/api/admin/dashboard/enhanced', PROFILE],
  ['/sales-and-purchase?tab=Invoice&create=sales', '/api/invoices?brief=1&limit=50', PROFILE, LAST_NUMBER],
] as const) {
  test(`${url} requests its figures before any code has loaded, and nothing twice`, async ({ page }) => {
    await openShop(page, { isBare: true })
    const asked: string[] = []
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url())
      if (pathname.startsWith('/api/')) asked.push(pathname + search)
    })
    const letCome = await holdBack(page, '**/assets/*.js')
    await page.goto(url, { waitUntil: 'commit' })
    await expect.poll(() => asked.toSorted()).toEqual([call, ...others].toSorted())
    letCome()

    // Under an open form the list is there, and out of sight.
    await expect(page.getByText(/of 5 done|No invoices found/).first()).toBeAttached()
    await settled(page)
    expect(asked.filter((one, index) => asked.indexOf(one) !== index)).toEqual([])
    expect(asked.filter((one) => one.split('?')[0] === call.split('?')[0])).toHaveLength(1)
  })
}

test('a list of bills loads in 25 requests, without the code of the editor', async ({ page }) => {
  await openShop(page, { isBare: true })
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto('/sales-and-purchase?tab=Invoice')
  await expect(page.getByText('No invoices found').first()).toBeVisible()
  // What stands above it is the last to come, with all that it needs.
  await expect.poll(() => asked.some((path) => path.startsWith('/assets/above-'))).toBe(true)
  expect(asked.length).toBeLessThanOrEqual(25)
  expect(asked.filter((path) => /^\/assets\/(editor|dialogs)-/.test(path))).toEqual([])
})
