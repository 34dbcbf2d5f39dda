import { matchPath } from 'react-router'
import type { UseName } from '#domain/shop/uses.ts'
import type { Used } from '#web/app/calls/shop-uses.ts'
import { paths } from '#web/app/paths.ts'
import type { IconName } from '#web/ui/frame/icon.tsx'

export interface SidebarLink extends Used {
  to: string
  icon?: IconName
  /** Where the address names no tab or view, this is the one that is open. */
  isFirst?: boolean
}

/** Goes to a screen and tells it, by page-wide events, what to do there. */
export interface QuickAction extends Used {
  to: string
  events: readonly (readonly [name: string, detail?: unknown])[]
}

export interface SidebarEntry extends Used {
  to: string
  icon: IconName
  /** Further paths that belong to this entry. */
  covers?: string[]
  links?: SidebarLink[]
  quickActions?: { title?: string; items: QuickAction[] }[]
}

export interface Sidebar {
  entries: SidebarEntry[]
  /** They stand at the foot, with Logout below them. */
  footEntries: SidebarEntry[]
}

const create = (word: string, to: string, event: string, use?: UseName): QuickAction => ({
  label: `Create ${word}`,
  to,
  events: [[event]],
  use,
})

/** The day, week, month and year of a planner, named in the hash. */
const viewsOf = (path: string): SidebarLink[] =>
  ['Day', 'Week', 'Month', 'Year'].map((label) => ({
    label,
    to: `${path}#${label.toLowerCase()}`,
    icon: 'calendar',
    isFirst: label === 'Month',
  }))

const plan = (path: string) => ({ items: [create('Plan', path, 'open-create-plan')] })

const movements = (label: string, type: 'in' | 'out'): QuickAction => ({
  label,
  to: paths.inventory,
  events: [
    ['inventory-set-tab', 'StockMovement'],
    ['stock-movement-set-filter', type],
  ],
})

const approvePending = (type: 'sales' | 'purchase'): QuickAction => ({
  label: `Approve Pending ${type === 'sales' ? 'Sales' : 'Purchase'}`,
  to: paths.approvals,
  events: [['approvals-set-filter', { type, status: 'pending' }]],
})

export const shopSidebar: Sidebar = {
  entries: [
    { label: 'Dashboard', to: paths.dashboard, icon: 'dashboard', covers: [paths.dashboardShort] },
    {
      label: 'Sales & Purchase',
      to: paths.orders,
      icon: 'receipt',
      links: [
        { label: 'Invoice', to: paths.invoices, icon: 'receipt' },
        { label: 'quotation', to: paths.quotations, icon: 'file', use: 'quotations' },
      ],
      quickActions: [
        {
          title: 'Sales',
          items: [
            create('Sales Order', paths.orders, 'open-create-sales-order'),
            create('Sales Quotation', paths.quotations, 'open-create-sales-quotation', 'quotations'),
            create('Sales Invoice', paths.invoices, 'open-create-sales-invoice'),
          ],
        },
        {
          title: 'Purchase',
          items: [
            create('Purchase Order', paths.orders, 'open-create-purchase-order'),
            create('Purchase Quotation', paths.quotations, 'open-create-purchase-quotation', 'quotations'),
            create('Purchase Invoice', paths.invoices, 'open-create-purchase-invoice'),
          ],
        },
      ],
    },
    {
      label: 'Money',
      to: paths.khata,
      icon: 'wallet',
      covers: [paths.khataOf, paths.drawer, paths.closings, paths.vouchers, paths.expenses, paths.bank],
      links: [
        { label: 'Khata', to: paths.khata, icon: 'users' },
        { label: 'Receipts & Payments', to: paths.vouchers, icon: 'receipt' },
        { label: 'Expenses', to: paths.expenses, icon: 'rupee' },
        { label: 'Drawer', to: paths.drawer, icon: 'wallet' },
        { label: 'Bank', to: paths.bank, icon: 'file' },
      ],
    },
    {
      label: 'Inventory',
      to: paths.inventory,
      icon: 'warehouse',
      links: [
        {
          label: 'Manual Adjustment',
          to: `${paths.inventory}#ManualAdjustments`,
          icon: 'pencil',
          isFirst: true,
        },
        { label: 'Stock Movement', to: `${paths.inventory}#StockMovement`, icon: 'refresh' },
      ],
      quickActions: [
        {
          title: 'Adjust',
          items: [
            { label: 'Stock In Adjust', to: paths.inventory, events: [['open-stock-in']] },
            { label: 'Stock Out Adjust', to: paths.inventory, events: [['open-stock-out']] },
          ],
        },
        {
          title: 'Look up',
          items: [movements('Stock In Movements', 'in'), movements('Stock Out Movements', 'out')],
        },
      ],
    },
    {
      label: 'Products',
      to: paths.products,
      icon: 'box',
      covers: [
        ...[paths.items, paths.lowStock, paths.rateChanges, paths.importProducts],
        ...[paths.priceLists, paths.schemes],
      ],
      links: [
        { label: 'Item Master', to: paths.products, icon: 'box' },
        { label: 'Stock Movement', to: `${paths.products}#StockMovement`, icon: 'refresh' },
        { label: 'Price Lists', to: paths.priceLists, icon: 'tag', use: 'priceLists' },
        { label: 'Schemes', to: paths.schemes, icon: 'rupee', use: 'schemes' },
      ],
      quickActions: [
        { items: [{ label: 'Add Single Item', to: paths.products, events: [['open-add-product']] }] },
      ],
    },
    {
      label: 'Approvals',
      use: 'approvals',
      to: paths.approvals,
      icon: 'stamp',
      links: [
        { label: 'Purchase Approvals', to: `${paths.approvals}?type=purchase`, icon: 'stamp' },
        { label: 'Sales Approvals', to: `${paths.approvals}?type=sales`, icon: 'stamp' },
      ],
      quickActions: [{ items: [approvePending('sales'), approvePending('purchase')] }],
    },
    {
      label: 'Reports',
      use: 'reports',
      to: paths.reports,
      icon: 'chart',
      covers: [paths.report],
    },
    {
      label: 'Buyers & Suppliers',
      to: paths.merchants,
      icon: 'users',
      covers: [paths.party, paths.importMerchants],
    },
    {
      label: 'Planner',
      use: 'planner',
      to: paths.planner,
      icon: 'calendar',
      links: viewsOf(paths.planner),
      quickActions: [plan(paths.planner)],
    },
    {
      label: 'Buyer Planner',
      use: 'planner',
      to: paths.buyerPlanner,
      icon: 'calendar-user',
      links: viewsOf(paths.buyerPlanner),
      quickActions: [plan(paths.buyerPlanner)],
    },
    { label: 'Categories', to: paths.categories, icon: 'tag' },
  ],
  footEntries: [
    {
      label: 'Settings',
      to: paths.profile,
      icon: 'settings',
      covers: [paths.uses, paths.numbers, paths.printing, paths.accounts, paths.yourData],
    },
  ],
}

export const superadminSidebar: Sidebar = {
  entries: [
    {
      label: 'Dashboard',
      to: paths.superadminDashboard,
      icon: 'dashboard',
      covers: [paths.superadminPayments],
      links: [{ label: 'Payments to look at', to: paths.superadminPayments, icon: 'rupee' }],
    },
    { label: 'Users', to: paths.superadminUsers, icon: 'users' },
    { label: 'Settings', to: paths.superadminSettings, icon: 'settings' },
  ],
  footEntries: [],
}

const pathOf = (to: string) => to.split(/[?#]/)[0] ?? ''

export function isActiveEntry({ to, covers = [] }: SidebarEntry, pathname: string): boolean {
  return [pathOf(to), ...covers].some((path) => matchPath(path, pathname))
}

/** Whether the address is on what the link leads to: the same path and hash, and the link's own query in it. */
export function isActiveLink(
  { to, isFirst }: SidebarLink,
  { pathname, search, hash }: { pathname: string; search: string; hash: string },
): boolean {
  const link = new URL(to, 'http://app')
  const asked = new URLSearchParams(search)
  const isHere = link.hash === hash || (isFirst === true && hash === '')
  return (
    link.pathname === pathname &&
    isHere &&
    [...link.searchParams].every(([name, value]) => asked.get(name) === value)
  )
}
