// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { drawScreen } from '#test/draw-screen.tsx'
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
