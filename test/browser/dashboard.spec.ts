import { expect } from '@playwright/test'
import { addDays, formatDate, todayInIndia } from '#domain/calendar.ts'
import { atEveryWidth, complaintsOf, expectAccessible } from './accessibility.ts'
import { test } from './fixtures.ts'
import { holdBack, intercept } from './intercept.ts'
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
const DASHBOARD = '**/api/admin/dashboard/enhanced'
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

test('the dashboard shows its seven sections in order, with the figures of the books', async ({ page }) => {
  const complaints = complaintsOf(page)
  await enterTradingShop(page)
  await page.goto('/admin/dashboard')

  await expect(page.getByRole('heading', { name: 'Business Intelligence Dashboard' })).toBeAttached()
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(SECTIONS)
  // 998.00 + 24.95 + 24.95; ten at 60.00.
  await expect(page.getByRole('link', { name: /^Sales today/ })).toContainText('₹1,047.90')
  await expect(page.getByRole('link', { name: /^Sales today/ })).toContainText('Yesterday ₹0.00')
  await expect(page.getByRole('link', { name: /^Purchases today/ })).toContainText('₹600.00')
  await expect(page.getByRole('link', { name: /^Pending invoices/ })).toContainText('1')

  const selling = page.getByRole('region', { name: 'Top selling products' })
  await expect(selling.getByRole('row').nth(1)).toHaveText(/Basmati Rice 5kg\s*2\s*₹998\.00/)
  const performing = page.getByRole('region', { name: 'Top performing products' })
  // 998.00 - 2 x 410.50
  await expect(performing.getByRole('row').nth(1)).toHaveText(/Basmati Rice 5kg\s*2\s*₹998\.00\s*₹177\.00/)
  await expect(page.getByRole('region', { name: 'Top buyers' })).toContainText('Anita Stores')
  await expect(page.getByRole('region', { name: 'Top suppliers' })).toContainText('Krishna Wholesale')
  await expect(page.getByRole('region', { name: 'Fast moving items' })).toContainText('Basmati Rice 5kg')
  await expect(page.getByRole('region', { name: 'Slow moving items' })).toContainText('Aerated Drink 2L')
  await expect(page.getByRole('region', { name: 'Dead stock' })).toContainText('No data available')
  await expect(page.getByRole('region', { name: 'Upcoming Planning' })).toContainText(
    /High\s*Pay Krishna\s*Before noon\s*Krishna Wholesale/,
  )
  await expect(page.getByRole('region', { name: 'Profit and loss' })).toContainText('17.74%')
  const recent = page.getByRole('list', { name: 'Recent stock activities' })
  await expect(recent.getByRole('listitem')).toHaveText([
    /Aerated Drink 2L\s*Stock In 10/,
    /Basmati Rice 5kg\s*Stock Out 2/,
    /Aerated Drink 2L\s*Stock In 12/,
    /Basmati Rice 5kg\s*Stock In 40/,
  ])
  // Every column has a name to read, also the drawn ones.
  const heads = await page
    .getByRole('columnheader')
    .evaluateAll((cells) => cells.map((cell) => cell.textContent?.trim()))
  expect(heads.length).toBeGreaterThan(10)
  expect(heads.filter((text) => !text)).toEqual([])
  expect(complaints).toEqual([])
})

test('the last seven days are drawn, and can be read as a table', async ({ page }) => {
  await enterTradingShop(page)
  await page.goto('/admin/dashboard')
  const trend = page.getByRole('region', { name: 'Sales and purchases, last 7 days' })

  await expect(trend.locator('svg')).toBeVisible()
  await expect(trend.getByText('₹ thousand')).toBeVisible()
  await expect(trend).toContainText('with ₹1,047.90 of sales.')
  // Sales are ink blue, purchases ochre.
  const colours = () =>
    trend
      .locator('svg path')
      .evaluateAll((bars) => [...new Set(bars.map((bar) => getComputedStyle(bar).fill))])
  await expect.poll(colours).toEqual(['rgb(34, 64, 140)', 'rgb(154, 123, 79)'])
  // Who cannot see the bars hears the same figures.
  await expect(trend.getByRole('table').getByRole('row')).toHaveCount(8)
  await expect(trend.getByRole('row').last()).toHaveText(/₹1,047\.90\s*₹600\.00/)

  await trend.getByRole('button', { name: 'Show as a table' }).click()
  await expect(trend.locator('svg')).toHaveCount(0)
  await trend.getByRole('row').last().getByRole('link').click()
  await expect(page).toHaveURL(new RegExp(`from=${today()}&till=${today()}`))
  await expect(
    page.getByText('2 invoices match · Sales ₹1,047.90, ₹547.90 pending · Purchases ₹600.00'),
  ).toBeVisible()
})

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

test('recent activities are eight in a list that scrolls', async ({ page }) => {
  const { call } = await openShop(page, { products: [RICE, COLA] })
  for (let quantity = 1; quantity <= 9; quantity++) {
    const items = [{ itemId: 'RICE5', itemname: RICE.name, quantity, rate: 499 }]
    await call('POST', '/api/invoices', { invoiceType: 'sales', items })
  }
  await page.goto('/admin/dashboard')
  const recent = page.getByRole('list', { name: 'Recent stock activities' })

  await expect(recent.getByRole('listitem')).toHaveCount(8)
  await expect(recent.getByRole('listitem').first()).toContainText('Stock Out 9')
  const [height, content] = await recent.evaluate((list) => [list.clientHeight, list.scrollHeight])
  expect(height).toBe(300)
  expect(content).toBeGreaterThan(300)
  await recent.getByRole('link').last().click()
  await expect(page).toHaveURL(/\/inventory\?search=Basmati\+Rice\+5kg#StockMovement/)
})

test('while it loads it says so, and when it fails it says what failed and tries again', async ({ page }) => {
  await enterTradingShop(page)
  let isDown = true
  let answer = () => {}
  const asked = new Promise<void>((resolve) => {
    answer = resolve
  })
  await intercept(page, DASHBOARD, async (route) => {
    if (!isDown) return route.continue()
    await asked
    await route.fulfill({ status: 400, json: { success: false, message: 'Not today' } })
  })
  await page.goto('/admin/dashboard')
  await expect(page.getByText('Loading Dashboard...')).toBeVisible()
  await expectAccessible(page)

  answer()
  await expect(page.getByRole('heading', { name: 'Error Loading Dashboard' })).toBeVisible()
  await expect(page.getByText('Failed to load enhanced dashboard data')).toBeVisible()
  await expectAccessible(page)

  isDown = false
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('link', { name: /^Sales today/ })).toContainText('₹1,047.90')
  await expect(page.getByRole('heading', { name: 'Error Loading Dashboard' })).toHaveCount(0)
})

test('a new shop sees zeros, and panels that say there is nothing yet', async ({ page }) => {
  const complaints = complaintsOf(page)
  await openShop(page, { isBare: true })
  await page.goto('/admin/dashboard')

  await expect(page.getByRole('link', { name: /^Sales today/ })).toContainText('₹0.00')
  // What to do first stands above the sections, and takes none of them away.
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['First steps', ...SECTIONS])
  for (const action of ['Create Order', 'Add Product', 'New Supplier'])
    await expect(page.getByRole('main').getByText(action, { exact: true })).toBeVisible()
  // Chart, two of products, three of stock, two of performance, two of partners, planning, activities.
  await expect(page.getByText('No data available')).toHaveCount(12)
  const heights = await page
    .getByRole('region', { name: /^(Out of stock|Dead stock|Top buyers|Recent stock activities)$/ })
    .evaluateAll((panels) => panels.map((panel) => panel.clientHeight))
  expect(heights).toHaveLength(4)
  expect(Math.max(...heights)).toBeLessThan(100)
  await expectAccessible(page)
  expect(complaints).toEqual([])
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
  test(`${url} asks for its figures before any code has come, and for nothing twice`, async ({ page }) => {
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

test('a list of bills comes in 25 requests, without the editor that a bill goes on in', async ({ page }) => {
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
