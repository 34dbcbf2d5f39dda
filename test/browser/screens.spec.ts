import { expect, type Page, test } from '@playwright/test'
import { todayInIndia } from '#domain/calendar.ts'
import { complaintsOf, expectAccessible } from './accessibility.ts'
import { ANITA, COLA, openShop, RICE } from './shop.ts'

const WIDTHS = [
  [1440, 900],
  [768, 1024],
  [390, 844],
] as const

/** Each list: where it stands, what it loads from, and its words when loading, empty and failed. */
const LISTS = [
  ['/admin/suppliers', '**/api/supplier?*', 'Loading suppliers...', 'No suppliers found'],
  ['/admin/categories', '**/api/category/list?*', 'Loading categories...', 'No categories found'],
  ['/admin/planner', '**/api/planner?*', 'Loading tasks...', 'No tasks found'],
  ['/admin/buyerplanner', '**/api/buyerplanner?*', 'Loading tasks...', 'No tasks found'],
  ['/admin/products', '**/api/products?*', 'Loading products...', 'No products found'],
  ['/admin/productsitem', '**/api/products?*', 'Loading products...', 'No products found'],
  ['/sales-and-purchase', '**/api/orders?*', 'Loading', 'No orders found.'],
  ['/sales-and-purchase?tab=quotation', '**/api/quotations?*', 'Loading', 'No quotations found.'],
  ['/admin/approvals', '**/api/orders?*', 'Loading', 'No orders found.'],
  ['/admin/products#StockMovement', '**/api/stock-movements?*', 'Loading', 'No stock movement logs found'],
  ['/inventory', '**/api/product-in?*', 'Loading', 'No product in records found'],
  ['/inventory?adjust=out', '**/api/product-out?*', 'Loading', 'No product out records found.'],
  ['/inventory#StockMovement', '**/api/stock-movements?*', 'Loading', 'No stock movement logs found'],
  ['/sales-and-purchase?tab=Invoice', '**/api/invoices?*', 'Loading', 'No invoices found.'],
] as const

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

for (const [width, height] of WIDTHS) {
  test(`at ${width} px every screen of a working shop is accessible, fits, and complains of nothing`, async ({
    page,
  }) => {
    test.setTimeout(300_000)
    const complaints = complaintsOf(page)
    await page.route('https://checkout.razorpay.com/**', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: '' }),
    )
    await page.setViewportSize({ width, height })
    const { call } = await openShop(page, { products: [RICE, COLA], merchants: [ANITA] })
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
    for (const [path, api, loading, empty] of LISTS) {
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
      await page.goto(path)
      const retry = page.getByRole('button', { name: 'Retry' }).first()
      await expect(retry.or(page.getByText(empty).first()).first()).toBeVisible({ timeout: 20_000 })
      await expectAccessible(page)
      await page.unroute(api)
    }
  })
}
