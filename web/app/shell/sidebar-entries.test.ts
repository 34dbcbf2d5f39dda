import { expect, test } from 'vitest'
import { flyoutOf, isActiveLink } from './flyout/sidebar-flyouts.ts'
import { shopSidebar, superadminSidebar } from './sidebar-entries.ts'

/** The labels of the sub-pages that are marked at an address. */
function markedAt(address: string) {
  const { pathname, search, hash } = new URL(address, 'http://app')
  return shopSidebar.entries
    .flatMap((entry) => flyoutOf(entry).links)
    .filter((link) => isActiveLink(link, { pathname, search, hash }))
    .map(({ label }) => label)
}

test.each([
  ['/inventory', ['Manual Adjustment']],
  ['/inventory#ManualAdjustments', ['Manual Adjustment']],
  ['/inventory#StockMovement', ['Stock Movement']],
  ['/inventory?search=rice&type=in#StockMovement', ['Stock Movement']],
  ['/admin/products', ['Item Master']],
  ['/admin/products#StockMovement', ['Stock Movement']],
  ['/sales-and-purchase?tab=Invoice&status=returned', ['Invoice']],
  ['/sales-and-purchase?tab=quotation', ['quotation']],
  ['/sales-and-purchase', []],
  ['/admin/approvals?type=sales&status=pending', ['Sales Approvals']],
  ['/admin/planner', ['Month']],
  ['/admin/buyerplanner#year', ['Year']],
  ['/money/khata', ['Khata']],
  ['/money/drawer', ['Drawer']],
  ['/admin/dashboard', []],
])('at %s the flyout marks %j', (address, labels) => {
  expect(markedAt(address)).toEqual(labels)
})

test.each([
  ['a shop', shopSidebar],
  ['the super admin', superadminSidebar],
])('every entry of %s with a flyout has links in it', (_, { entries }) => {
  const opened = entries.filter(({ hasFlyout }) => hasFlyout)
  expect(opened.filter((entry) => flyoutOf(entry).links.length === 0)).toEqual([])
})
