import type { UseName } from '#domain/shop/uses.ts'
import type { Used } from '#web/app/calls/shop-uses.ts'
import { paths } from '#web/app/paths.ts'
import type { SidebarEntry } from '#web/app/shell/sidebar-entries.ts'
import type { IconName } from '#web/ui/frame/icon.tsx'

export interface SidebarLink extends Used {
  to: string
  icon?: IconName
  /** Open when the address names no tab or view. */
  isFirst?: boolean
}

/** Goes to a screen and tells it, by page-wide events, what to do there. */
export interface QuickAction extends Used {
  to: string
  events: readonly (readonly [name: string, detail?: unknown])[]
}

/** What is beside an entry of the sidebar. */
export interface FlyoutContent {
  links: SidebarLink[]
  quickActions?: { title?: string; items: QuickAction[] }[]
}

/** Opens a dialog that the address names. */
const opening = (label: string, to: string): QuickAction => ({ label, to, events: [] })

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

/** By the entry's label. */
const shopFlyouts: Record<string, FlyoutContent> = {
  'Sales & Purchase': {
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
  Money: {
    links: [
      { label: 'Khata', to: paths.khata, icon: 'users' },
      { label: 'Receipts & Payments', to: paths.vouchers, icon: 'receipt' },
      { label: 'Expenses', to: paths.expenses, icon: 'rupee' },
      { label: 'Drawer', to: paths.drawer, icon: 'wallet' },
      { label: 'Bank', to: paths.bank, icon: 'file' },
    ],
    quickActions: [
      { title: 'In', items: [opening('Receive Money', `${paths.khata}?open=receipt`)] },
      {
        title: 'Out',
        items: [
          opening('Pay Money', `${paths.khata}?open=payment`),
          opening('Write Udhaar', `${paths.khata}?open=due`),
          opening('Add Expense', `${paths.expenses}?add=1`),
        ],
      },
      { title: 'Between', items: [opening('Transfer', `${paths.vouchers}?open=transfer`)] },
    ],
  },
  Inventory: {
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
  Products: {
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
  Approvals: {
    links: [
      { label: 'Purchase Approvals', to: `${paths.approvals}?type=purchase`, icon: 'stamp' },
      { label: 'Sales Approvals', to: `${paths.approvals}?type=sales`, icon: 'stamp' },
    ],
    quickActions: [{ items: [approvePending('sales'), approvePending('purchase')] }],
  },
  GST: {
    links: [
      { label: 'Month', to: paths.gst, icon: 'calendar' },
      { label: 'Tally', to: paths.tally, icon: 'file' },
      { label: 'E-invoices', to: paths.eInvoices, icon: 'file', use: 'eInvoice' },
      { label: 'E-way bills', to: paths.ewayBills, icon: 'box', use: 'ewayBill' },
    ],
  },
  Planner: { links: viewsOf(paths.planner), quickActions: [plan(paths.planner)] },
  'Buyer Planner': { links: viewsOf(paths.buyerPlanner), quickActions: [plan(paths.buyerPlanner)] },
}

/** Flyouts of the super admin, by the entry's label. */
const superadminFlyouts: Record<string, FlyoutContent> = {
  Dashboard: { links: [{ label: 'Payments to look at', to: paths.superadminPayments, icon: 'rupee' }] },
}

/** An entry without a flyout has no links. */
export const flyoutOf = ({ label, to }: Pick<SidebarEntry, 'label' | 'to'>): FlyoutContent =>
  (to.startsWith(paths.superadmin) ? superadminFlyouts : shopFlyouts)[label] ?? { links: [] }

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
