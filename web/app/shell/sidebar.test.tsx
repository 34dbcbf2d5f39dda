// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, expect, test } from 'vitest'
import { button, drawScreen, press, textsOf, until } from '#test/draw-screen.tsx'
import { Sidebar } from './sidebar.tsx'
import { shopSidebar, superadminSidebar } from './sidebar-entries.ts'

let close = () => {}
afterEach(() => close())

test.each([
  [
    'a shop',
    shopSidebar,
    [
      ['Dashboard', '/admin/dashboard'],
      ['Sales & Purchase', '/sales-and-purchase?tab=Sales%26Purchase'],
      ['Money', '/money/khata'],
      ['Inventory', '/inventory'],
      ['Products', '/admin/products'],
      ['Approvals', '/admin/approvals'],
      ['GST', '/gst'],
      ['Reports', '/reports'],
      ['Buyers & Suppliers', '/admin/suppliers'],
      ['Planner', '/admin/planner'],
      ['Buyer Planner', '/admin/buyerplanner'],
      ['Categories', '/admin/categories'],
      ['Settings', '/admin/profile'],
    ],
  ],
  [
    'the super admin',
    superadminSidebar,
    [
      ['Dashboard', '/superadmin/dashboard'],
      ['Users', '/superadmin/users'],
      ['Settings', '/superadmin/settings'],
    ],
  ],
])('the sidebar of %s leads to its screens, with Logout below them', async (_whose, content, entries) => {
  const screen = await drawScreen(<Sidebar content={content} hasShop={false} />)
  close = screen.close
  const links = [...document.querySelectorAll('nav a')]
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual(entries)
  expect(document.querySelector('nav li:last-child button')?.textContent).toBe('Logout')
})

/** By the keyboard, as by the pointer. */
const openFlyout = (entry: string) => act(async () => button(entry, 'nav').focus())

test.each([
  [
    'Sales & Purchase',
    [
      ...['Invoice', 'quotation', 'Create Sales Order', 'Create Sales Quotation', 'Create Sales Invoice'],
      ...['Create Purchase Order', 'Create Purchase Quotation', 'Create Purchase Invoice'],
    ],
  ],
  [
    'Inventory',
    [
      ...['Manual Adjustment', 'Stock Movement', 'Counts', 'Stock In Adjust', 'Stock Out Adjust'],
      ...['Stock In Movements', 'Stock Out Movements'],
    ],
  ],
  ['Products', ['Item Master', 'Stock Movement', 'Add Single Item']],
  [
    'Approvals',
    ['Purchase Approvals', 'Sales Approvals', 'Approve Pending Sales', 'Approve Pending Purchase'],
  ],
  ['Planner', ['Day', 'Week', 'Month', 'Year', 'Create Plan']],
  ['Buyer Planner', ['Day', 'Week', 'Month', 'Year', 'Create Plan']],
])('the flyout of %s has its sub-pages and quick actions', async (entry, words) => {
  const screen = await drawScreen(<Sidebar content={shopSidebar} hasShop={false} />)
  close = screen.close
  await openFlyout(entry)
  const flyout = `#${CSS.escape(button(entry, 'nav').getAttribute('aria-controls') ?? '')}`
  await until(() => expect(textsOf(`${flyout} li`).map((text) => text.trim())).toEqual(words))
})

test('the flyout marks the sub-page that is open', async () => {
  const screen = await drawScreen(<Sidebar content={shopSidebar} hasShop={false} />, {
    at: '/inventory#StockMovement',
  })
  close = screen.close
  const marked = () => textsOf('[aria-label=Inventory] a[aria-current=page]').map((text) => text.trim())
  await openFlyout('Inventory')
  await until(() => expect(marked()).toEqual(['Stock Movement']))
  await press(' Manual Adjustment', '[aria-label=Inventory]')
  expect(screen.address()).toMatch(/^\/inventory(#ManualAdjustments)?$/)
  await act(async () => button('Inventory', 'nav').blur())
  await openFlyout('Inventory')
  await until(() => expect(marked()).toEqual(['Manual Adjustment']))
})
