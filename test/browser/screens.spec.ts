import { expect, type Page } from '@playwright/test'
import { todayInIndia } from '#domain/calendar.ts'
import { atEveryWidth, atWidth, complaintsOf, expectAccessible, resize, WIDTHS } from './accessibility.ts'
import { test } from './fixtures.ts'
import { intercept } from './intercept.ts'
import { ANITA, COLA, KRISHNA, openShop, RICE, signInAsRoot } from './shop.ts'
import { walkOf } from './walk.ts'

/** Two of the lists whose states web/app/list-states.test.tsx asks of all: one of documents, which loads its tab, and one of cards. */
const LISTS = [
  ['/admin/suppliers', '**/api/supplier?*', 'No suppliers found', 'Failed to load suppliers.'],
  [
    ...['/sales-and-purchase?tab=Invoice', '**/api/invoices?*'],
    ...['No invoices found.', 'Invoices could not be loaded'],
  ],
] as [path: string, api: string, empty: string, failed: string][]

/** The screens of a shop, each with its title. */
const FULL: Record<string, string> = {
  '/admin/low-stock': 'Low Stock',
  '/items/rate-changes': 'Rate Changes',
  '/admin/dashboard': 'Business Intelligence Dashboard',
  '/admin/profile': 'Profile Settings',
  '/admin/profile?edit=1': 'Profile Settings',
  '/settings/uses': 'What this shop uses',
  '/settings/numbers': 'Numbers',
  '/settings/data': 'Your data',
  '/admin/suppliers': 'Buyer & Supplier Management',
  '/admin/suppliers?add=1': 'Buyer & Supplier Management',
  '/admin/planner#day': 'Planner',
  '/admin/planner#week': 'Planner',
  '/admin/planner': 'Planner',
  '/admin/planner#year': 'Planner',
  '/admin/planner?add=1': 'Planner',
  '/admin/buyerplanner': 'Buyer Planner',
  '/admin/categories': 'Categories',
  '/admin/products': 'Items Management',
  '/admin/products?add=1': 'Items Management',
  '/admin/productsitem': 'Items Management',
  '/sales-and-purchase': 'Sales & Purchase Orders',
  '/sales-and-purchase?create=purchase': 'Create Purchase Order',
  '/sales-and-purchase?create=sales': 'Create Sales Order',
  '/sales-and-purchase?tab=quotation': 'Quotations',
  '/sales-and-purchase?tab=quotation&create=sales': 'Create Quotation',
  '/sales-and-purchase?tab=quotation&create=purchase': 'Create Quotation',
  '/admin/approvals': 'Approvals',
  '/admin/products#StockMovement': 'Stock Movement Log',
  '/inventory': 'Stock In',
  '/inventory?add=1': 'Stock In',
  '/inventory?adjust=out': 'Stock Out',
  '/inventory?adjust=out&add=1': 'Stock Out',
  '/inventory#StockMovement': 'Stock Movement Log',
  '/sales-and-purchase?tab=Invoice': 'Invoices',
  '/sales-and-purchase?tab=Invoice&create=sales': 'Create Invoice',
  '/sales-and-purchase?tab=Invoice&create=purchase': 'Create Invoice',
  '/sales-and-purchase?tab=Challan': 'Delivery Challans',
  '/sales-and-purchase?tab=Challan&create=sales': 'Create Delivery Challan',
  '/subscription-plans': 'Choose Your Plan',
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
    await call('POST', '/api/delivery-challans', party)
    const { quotation } = await call<{ quotation: { _id: string } }>('POST', '/api/quotations', party)
    const source = { kind: 'quotation', _id: quotation._id }
    const { order } = await call<{ order: { _id: string } }>('POST', '/api/sales-order', { ...party, source })
    if (amountReceived) {
      await call('POST', `/api/sales-order/orders/${order._id}/approval`, {
        name: 'Meera',
        role: 'Manager',
        status: 'approved',
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
      product: products[0]?._id,
      quantity: 2,
      reason: 'Counted again',
      date: todayInIndia(new Date()),
    })
  }
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

/** A list fits the page, and the buttons of its rows are in sight, also between the widths that axe looks at. */
async function expectRowsInSight(page: Page, path: string, look?: (page: Page) => Promise<void>) {
  const faults: string[] = []
  for (const width of COMMON_WIDTHS) {
    await resize(page, width, 900)
    const over = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    if (over > 0) faults.push(`${path} at ${width}: the page is ${over} px too wide`)
    const hidden = await outOfSight(page)
    if (hidden.length > 0) faults.push(`${path} at ${width}: ${hidden[0]} is out of sight`)
    if (WIDTHS.some(([looked]) => looked === width)) await look?.(page)
  }
  expect(faults).toEqual([])
}

/** Cuts a list in two, so that both workers walk. */
const halves = <T>(list: readonly T[]) =>
  [list.filter((_, at) => at % 2 === 0), list.filter((_, at) => at % 2 === 1)].map((half, at) => ({
    half,
    part: `${at + 1} of 2`,
  }))

for (const { half, part } of halves(Object.keys(FULL))) {
  test(`every screen of a working shop is accessible, fits, and logs no errors (${part})`, async ({
    page,
  }) => {
    test.setTimeout(300_000)
    const complaints = complaintsOf(page)
    await openFullShop(page)
    const walk = walkOf(page)
    for (const path of half) {
      await test.step(path, async () => {
        await walk.to(path)
        await expect(page).toHaveTitle(`${FULL[path]} - Bahi`)
        if (path.includes('add=1')) await expect(page.getByRole('dialog')).toBeVisible()
        const isForm = path.includes('=1') || path.includes('create=')
        if (isForm) await atEveryWidth(page, expectAccessible)
        else await expectRowsInSight(page, path, expectAccessible)
      })
    }
    expect(complaints).toEqual([])
  })
}

test('the signed-out screens are accessible and fit', async ({ page }) => {
  const complaints = complaintsOf(page)
  const walk = walkOf(page)
  for (const [path, title] of [
    ['/login', 'Sign In'],
    ['/signup', 'Create Account'],
    ['/forgot-password', 'Forgot password'],
    ['/reset-password?token=x', 'New password'],
    ['/confirm-email', 'Confirm your email'],
    ['/no/such/page', 'Page Not Found'],
  ] as const) {
    await walk.to(path)
    await expect(page, path).toHaveTitle(`${title} - Bahi`)
    await atEveryWidth(page, expectAccessible)
  }
  expect(complaints).toEqual([])
})

test('a list that failed or is empty is accessible and fits', async ({ page }) => {
  await openShop(page, { isBare: true })
  for (const [path, api, empty, failed] of LISTS) {
    await test.step(path, async () => {
      // A refusal, as it is not tried again before the list says so.
      await intercept(page, api, (route) => route.fulfill({ status: 400, json: {} }))
      await page.goto(path)
      await expect(page.getByRole('alert').getByText(failed)).toBeVisible()
      await atWidth(page, 2, expectAccessible)

      await page.unroute(api)
      await page.getByRole('button', { name: 'Retry' }).click()
      await expect(page.getByText(empty).first()).toBeVisible()
      await atWidth(page, 1, expectAccessible)
    })
  }
})

test('super admin lists fit common screen sizes, with the buttons of their rows in view', async ({
  page,
}) => {
  await signInAsRoot(page)
  const walk = walkOf(page)
  for (const [path, title] of [
    ['/superadmin/users', 'Users Management'],
    ['/superadmin/dashboard', 'Super Admin Dashboard'],
  ] as const) {
    await walk.to(path)
    await expect(page, path).toHaveTitle(`${title} - Bahi`)
    await expectRowsInSight(page, path)
  }
})
