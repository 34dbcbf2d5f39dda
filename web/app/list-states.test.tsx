// @vitest-environment happy-dom
import { act, type ComponentType } from 'react'
import { afterEach, expect, test } from 'vitest'
import { answersOf } from '#domain/people/permissions.ts'
import { button, drawScreen, Refused, until } from '#test/draw-screen.tsx'
import { ASHAS_PROFILE } from '#test/screen-answers.ts'
import { takeWarnings } from '#test/warnings.ts'
import { shopScreens } from './member-routes.tsx'

/** Each list: where it stands, what it loads from, and its words when loading, empty and failed. */
const LISTS = [
  [
    ...['/admin/suppliers', '/api/supplier', 'Loading suppliers...'],
    ...['No suppliers found', 'Failed to load suppliers.'],
  ],
  [
    ...['/admin/categories', '/api/category/list', 'Loading categories...'],
    ...['No categories found', 'Failed to fetch categories'],
  ],
  ...['/admin/planner', '/admin/buyerplanner'].map((path) => [
    ...[path, `/api${path.slice(6)}`, 'Loading tasks...'],
    ...['No tasks found', 'Tasks could not be loaded'],
  ]),
  ...['/admin/products', '/admin/productsitem'].map((path) => [
    ...[path, '/api/products', 'Loading products...'],
    ...['No products found', 'Failed to fetch products, categories, or suppliers.'],
  ]),
  ...['/sales-and-purchase', '/admin/approvals'].map((path) => [
    ...[path, '/api/orders', 'Loading', 'No orders found.', 'Orders could not be loaded'],
  ]),
  [
    ...['/sales-and-purchase?tab=quotation', '/api/quotations', 'Loading'],
    ...['No quotations found.', 'Quotations could not be loaded'],
  ],
  [
    ...['/sales-and-purchase?tab=Invoice', '/api/invoices', 'Loading'],
    ...['No invoices found.', 'Invoices could not be loaded'],
  ],
  [
    ...['/sales-and-purchase?tab=Challan', '/api/delivery-challans', 'Loading'],
    ...['No delivery challans found.', 'Delivery challans could not be loaded'],
  ],
  ...['/admin/products#StockMovement', '/inventory#StockMovement'].map((path) => [
    ...[path, '/api/stock-movements', 'Loading'],
    ...['No stock movement logs found', 'Stock movements could not be loaded'],
  ]),
  [
    ...['/inventory', '/api/product-in', 'Loading'],
    ...['No product in records found', 'Failed to fetch data.'],
  ],
  [
    ...['/inventory?adjust=out', '/api/product-out', 'Loading'],
    ...['No product out records found.', 'Failed to load data.'],
  ],
  ['/admin/low-stock', '/api/low-stock', 'Loading...', 'Nothing is low.', 'Low stock could not be loaded'],
] as [path: string, call: string, loading: string, empty: string, failed: string][]

const RIGHTS = {
  shopId: 'sharma',
  shopName: 'Sharma Traders',
  role: 'owner' as const,
  answers: answersOf('owner', null),
}

let close = () => {}
afterEach(() => close())

const isSeen = (words: string) => expect(document.body.textContent).toContain(words)
const alerts = () =>
  [...document.querySelectorAll('[role=alert]')].map(({ textContent }) => textContent).join()

test.each(LISTS)(
  '%s says that it loads, that it failed, and after Retry that nothing is there',
  async (path, call, loading, empty, failed) => {
    const { pathname } = new URL(path, 'http://bahi.test')
    const route = shopScreens.find((screen) => screen.path === pathname)
    if (typeof route?.lazy !== 'function') throw new Error(`No screen at ${path}`)
    const { Component } = (await route.lazy()) as { Component: ComponentType }
    const nothing = call === '/api/products' ? { products: [] } : []
    let answer = () => {}
    let isRefused = true
    const answered = new Promise<void>((resolve) => (answer = resolve))
    const answers = {
      'GET /api/users/profile': ASHAS_PROFILE,
      'GET /api/supplier': [],
      'GET /api/category/list': [],
      'GET /api/products': { products: [] },
      [`GET ${call}`]: async () => {
        await answered
        return isRefused ? new Refused() : nothing
      },
    }
    const screen = await drawScreen(<Component />, { at: path, answers, user: { rights: RIGHTS } })
    close = screen.close
    await until(() => isSeen(loading))
    answer()
    await until(() => expect(alerts()).toContain(failed))
    expect(document.body.textContent).not.toContain(empty)
    isRefused = false
    await act(async () => button('Retry').click())
    await until(() => isSeen(empty))
    // The planner's failure is noted on the console too.
    expect(takeWarnings().filter((warning) => !warning.startsWith(failed))).toEqual([])
    expect(document.body.textContent).not.toContain(failed)
  },
)
