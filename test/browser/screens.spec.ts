import { expect, type Page, test } from '@playwright/test'
import { todayInIndia } from '#domain/calendar.ts'
import { complaintsOf, expectAccessible } from './accessibility.ts'
import { ANITA, COLA, KRISHNA, openShop, RICE, signInAsRoot } from './shop.ts'

const WIDTHS = [
  [1440, 900],
  [768, 1024],
  [390, 844],
] as const

/** Each list: where it stands, what it loads from, and its words when loading, empty and failed. */
const LISTS = [
  [
    ...['/admin/suppliers', '**/api/supplier?*', 'Loading suppliers...'],
    ...['No suppliers found', 'Failed to load suppliers.'],
  ],
  [
    ...['/admin/categories', '**/api/category/list?*', 'Loading categories...'],
    ...['No categories found', 'Failed to fetch categories'],
  ],
  ...['/admin/planner', '/admin/buyerplanner'].map((path) => [
    ...[path, `**/api${path.slice(6)}?*`, 'Loading tasks...'],
    ...['No tasks found', 'Tasks could not be loaded'],
  ]),
  ...['/admin/products', '/admin/productsitem'].map((path) => [
    ...[path, '**/api/products?*', 'Loading products...'],
    ...['No products found', 'Failed to fetch products, categories, or suppliers.'],
  ]),
  ...['/sales-and-purchase', '/admin/approvals'].map((path) => [
    ...[path, '**/api/orders?*', 'Loading', 'No orders found.', 'Orders could not be loaded'],
  ]),
  [
    ...['/sales-and-purchase?tab=quotation', '**/api/quotations?*', 'Loading'],
    ...['No quotations found.', 'Quotations could not be loaded'],
  ],
  [
    ...['/sales-and-purchase?tab=Invoice', '**/api/invoices?*', 'Loading'],
    ...['No invoices found.', 'Invoices could not be loaded'],
  ],
  ...['/admin/products#StockMovement', '/inventory#StockMovement'].map((path) => [
    ...[path, '**/api/stock-movements?*', 'Loading'],
    ...['No stock movement logs found', 'Stock movements could not be loaded'],
  ]),
  [
    ...['/inventory', '**/api/product-in?*', 'Loading'],
    ...['No product in records found', 'Failed to fetch data.'],
  ],
  [
    ...['/inventory?adjust=out', '**/api/product-out?*', 'Loading'],
    ...['No product out records found.', 'Failed to load data.'],
  ],
  ['/admin/low-stock', '**/api/low-stock', 'Loading...', 'Nothing is low.', 'Low stock could not be loaded'],
] as [path: string, api: string, loading: string, empty: string, failed: string][]

const FULL = [
  '/admin/low-stock',
  '/admin/dashboard',
  '/admin/profile',
  '/admin/profile?edit=1',
  '/admin/suppliers',
  '/admin/suppliers?add=1',
  '/admin/planner#day',
  '/admin/planner#week',
  '/admin/planner',
  '/admin/planner#year',
  '/admin/planner?add=1',
  '/admin/buyerplanner',
  '/admin/categories',
  '/admin/products',
  '/admin/products?add=1',
  '/sales-and-purchase',
  '/sales-and-purchase?create=purchase',
  '/sales-and-purchase?create=sales',
  '/sales-and-purchase?tab=quotation',
  '/sales-and-purchase?tab=quotation&create=sales',
  '/sales-and-purchase?tab=quotation&create=purchase',
  '/admin/approvals',
  '/admin/products#StockMovement',
  '/inventory',
  '/inventory?add=1',
  '/inventory?adjust=out',
  '/inventory?adjust=out&add=1',
  '/inventory#StockMovement',
  '/sales-and-purchase?tab=Invoice',
  '/sales-and-purchase?tab=Invoice&create=sales',
  '/sales-and-purchase?tab=Invoice&create=purchase',
  '/subscription-plans',
]

async function settled(page: Page) {
  await page.waitForLoadState('networkidle')
  await expect(page.getByText(/^(Loading|Opening).*\.\.\.$/)).toHaveCount(0)
}

/** A shop with something in every list. */
async function openFullShop(page: Page) {
  const { call } = await openShop(page, { products: [RICE, COLA], merchants: [ANITA, KRISHNA] })
  for (const amountReceived of [0, 100, 523.96]) {
    const items = [
      { itemId: 'RICE5', itemname: 'Basmati Rice 5kg', quantity: 1, rate: 499, cgst: 2.5, sgst: 2.5 },
    ]
    await call('POST', '/api/invoices', {
      invoiceType: 'sales',
      merchants: { name: 'Anita Stores' },
      items,
      amountReceived,
    })
    const party = { merchants: { name: 'Anita Stores' }, items }
    const { quotation } = await call<{ quotation: { _id: string } }>('POST', '/api/quotations', party)
    const source = { kind: 'quotation', _id: quotation._id }
    const { order } = await call<{ order: { _id: string } }>('POST', '/api/sales-order', {
      ...party,
      source,
    })
    if (amountReceived) {
      await call('POST', `/api/sales-order/orders/${order._id}/approval`, {
        ...{ name: 'Meera', role: 'Manager', status: 'approved' },
      })
    }
  }
  for (const status of ['pending', 'done', 'alert']) {
    const dueDate = todayInIndia(new Date())
    await call('POST', '/api/planner', { title: `Call Anita: ${status}`, dueDate, status })
  }
  const { products } = await call<{ products: { _id: string }[] }>('GET', '/api/products')
  for (const way of ['in', 'out']) {
    await call('POST', `/api/product-${way}`, {
      ...{ product: products[0]?._id, quantity: 2, reason: 'Counted again', date: todayInIndia(new Date()) },
    })
  }
}

for (const [width, height] of WIDTHS) {
  test(`at ${width} px every screen of a working shop is accessible, fits, and complains of nothing`, async ({
    page,
  }) => {
    test.setTimeout(300_000)
    const complaints = complaintsOf(page)
    await page.setViewportSize({ width, height })
    await openFullShop(page)
    for (const path of FULL) {
      await page.goto(path)
      await settled(page)
      await expectAccessible(page)
    }
    expect(complaints).toEqual([])
  })

  test(`at ${width} px the doors are accessible and fit`, async ({ page }) => {
    const complaints = complaintsOf(page)
    await page.setViewportSize({ width, height })
    for (const path of [
      '/login',
      '/signup',
      '/forgot-password',
      '/reset-password?token=x',
      '/no/such/page',
    ]) {
      await page.goto(path)
      await settled(page)
      await expectAccessible(page)
    }
    expect(complaints).toEqual([])
  })

  test(`at ${width} px every list has its faces: loading, empty, failed with a way on`, async ({ page }) => {
    test.setTimeout(300_000)
    await page.setViewportSize({ width, height })
    await openShop(page, { isBare: true })
    for (const [path, api, loading, empty, failed] of LISTS) {
      let hold = true
      await page.route(api, async (route) => {
        while (hold) await new Promise((wait) => setTimeout(wait, 50))
        await route.continue()
      })
      await page.goto(path)
      await expect(page.getByText(loading).first()).toBeVisible()
      await expectAccessible(page)
      hold = false
      await expect(page.getByText(empty).first()).toBeVisible()
      await expectAccessible(page)
      await page.unroute(api)

      await page.route(api, (route) => route.abort())
      await page.goto('about:blank')
      await page.goto(path)
      await expect(page.getByText(failed)).toBeVisible({ timeout: 20_000 })
      await expect(page.getByText(empty)).toHaveCount(0)
      await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible()
      await expectAccessible(page)
      await page.unroute(api)
    }
  })
}

/** What a row can be asked for, where a person cannot see it. */
const outOfSight = (page: Page) =>
  page.evaluate(() => {
    const right = document.documentElement.clientWidth
    const buttons = document.querySelectorAll<HTMLElement>('main :is(tbody tr, li) :is(button, a, input)')
    return [...buttons]
      .filter((button) => {
        const box = button.getBoundingClientRect()
        const card = button.closest('section')?.getBoundingClientRect()
        return box.width > 0 && (box.left < 0 || box.right > Math.min(right, card?.right ?? right))
      })
      .map((button) => button.ariaLabel ?? button.innerText)
  })
const COMMON_WIDTHS = [1440, 1366, 1300, 1280, 1279, 1024, 768, 390]

test('on every common screen a list fits the page and the buttons of its rows are in sight', async ({
  page,
}) => {
  test.setTimeout(300_000)
  await openFullShop(page)
  const faults: string[] = []
  const look = async (path: string) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(path)
    await settled(page)
    for (const width of COMMON_WIDTHS) {
      await page.setViewportSize({ width, height: 900 })
      // The columns follow the width of their card a frame later.
      await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn, 50))))
      const over = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      if (over > 0) faults.push(`${path} at ${width}: the page is ${over} px too wide`)
      const hidden = await outOfSight(page)
      if (hidden.length > 0) faults.push(`${path} at ${width}: ${hidden[0]} is out of sight`)
    }
  }
  for (const [path] of LISTS) await look(path)
  await look('/admin/profile')
  await signInAsRoot(page)
  for (const path of ['/superadmin/users', '/superadmin/dashboard']) await look(path)
  expect(faults).toEqual([])
})

test('the owner of the platform is told that the users could not be loaded', async ({ page }) => {
  await signInAsRoot(page)
  await page.route('**/api/superadmin/users?*', (route) => route.abort())
  await page.goto('/superadmin/users')
  await expect(page.getByText('Users could not be loaded')).toBeVisible({ timeout: 20_000 })
  await expect(page.getByText('No users found')).toHaveCount(0)
  await page.unroute('**/api/superadmin/users?*')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByText('Showing 1 to')).toBeVisible()
})
