import type { UseName } from '#domain/shop/uses.ts'
import { t } from '#domain/words/t.ts'
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
  label: t('Create {word}', { word }),
  to,
  events: [[event]],
  use,
})

/** The day, week, month and year of a planner, named in the hash. */
const viewsOf = (path: string): SidebarLink[] =>
  [t('Day'), t('Week'), t('Month'), t('Year')].map((label) => ({
    label,
    to: `${path}#${label.toLowerCase()}`,
    icon: 'calendar',
    isFirst: label === 'Month',
  }))

const plan = (path: string) => ({ items: [create(t('Plan'), path, 'open-create-plan')] })

const movements = (label: string, type: 'in' | 'out'): QuickAction => ({
  label,
  to: paths.inventory,
  events: [
    ['inventory-set-tab', 'StockMovement'],
    ['stock-movement-set-filter', type],
  ],
})

const approvePending = (type: 'sales' | 'purchase'): QuickAction => ({
  label: `Approve Pending ${type === 'sales' ? t('Sales') : t('Purchase')}`,
  to: paths.approvals,
  events: [['approvals-set-filter', { type, status: 'pending' }]],
})

/** By the entry's label. */
const shopFlyouts: Record<string, FlyoutContent> = {
  'Sales & Purchase': {
    links: [
      { label: t('Invoice'), to: paths.invoices, icon: 'receipt' },
      { label: t('quotation'), to: paths.quotations, icon: 'file', use: 'quotations' },
    ],
    quickActions: [
      {
        title: t('Sales'),
        items: [
          create(t('Sales Order'), paths.orders, 'open-create-sales-order'),
          create(t('Sales Quotation'), paths.quotations, 'open-create-sales-quotation', 'quotations'),
          create(t('Sales Invoice'), paths.invoices, 'open-create-sales-invoice'),
        ],
      },
      {
        title: t('Purchase'),
        items: [
          create(t('Purchase Order'), paths.orders, 'open-create-purchase-order'),
          create(t('Purchase Quotation'), paths.quotations, 'open-create-purchase-quotation', 'quotations'),
          create(t('Purchase Invoice'), paths.invoices, 'open-create-purchase-invoice'),
        ],
      },
    ],
  },
  Money: {
    links: [
      { label: t('Khata'), to: paths.khata, icon: 'users' },
      { label: t('Receipts & Payments'), to: paths.vouchers, icon: 'receipt' },
      { label: t('Expenses'), to: paths.expenses, icon: 'rupee' },
      { label: t('Drawer'), to: paths.drawer, icon: 'wallet' },
      { label: t('Bank'), to: paths.bank, icon: 'file' },
    ],
    quickActions: [
      { title: t('In'), items: [opening(t('Receive Money'), `${paths.khata}?open=receipt`)] },
      {
        title: t('Out'),
        items: [
          opening(t('Pay Money'), `${paths.khata}?open=payment`),
          opening(t('Write Udhaar'), `${paths.khata}?open=due`),
          opening(t('Add Expense'), `${paths.expenses}?add=1`),
        ],
      },
      { title: t('Between'), items: [opening(t('Transfer'), `${paths.vouchers}?open=transfer`)] },
    ],
  },
  Inventory: {
    links: [
      {
        label: t('Manual Adjustment'),
        to: `${paths.inventory}#ManualAdjustments`,
        icon: 'pencil',
        isFirst: true,
      },
      { label: t('Stock Movement'), to: `${paths.inventory}#StockMovement`, icon: 'refresh' },
    ],
    quickActions: [
      {
        title: t('Adjust'),
        items: [
          { label: t('Stock In Adjust'), to: paths.inventory, events: [['open-stock-in']] },
          { label: t('Stock Out Adjust'), to: paths.inventory, events: [['open-stock-out']] },
        ],
      },
      {
        title: t('Look up'),
        items: [movements(t('Stock In Movements'), 'in'), movements(t('Stock Out Movements'), 'out')],
      },
    ],
  },
  Products: {
    links: [
      { label: t('Item Master'), to: paths.products, icon: 'box' },
      { label: t('Stock Movement'), to: `${paths.products}#StockMovement`, icon: 'refresh' },
      { label: t('Price Lists'), to: paths.priceLists, icon: 'tag', use: 'priceLists' },
      { label: t('Schemes'), to: paths.schemes, icon: 'rupee', use: 'schemes' },
    ],
    quickActions: [
      { items: [{ label: t('Add Single Item'), to: paths.products, events: [['open-add-product']] }] },
    ],
  },
  Approvals: {
    links: [
      { label: t('Purchase Approvals'), to: `${paths.approvals}?type=purchase`, icon: 'stamp' },
      { label: t('Sales Approvals'), to: `${paths.approvals}?type=sales`, icon: 'stamp' },
    ],
    quickActions: [{ items: [approvePending('sales'), approvePending('purchase')] }],
  },
  GST: {
    links: [
      { label: t('Month'), to: paths.gst, icon: 'calendar' },
      { label: t('Tally'), to: paths.tally, icon: 'file' },
      { label: t('E-invoices'), to: paths.eInvoices, icon: 'file', use: 'eInvoice' },
      { label: t('E-way bills'), to: paths.ewayBills, icon: 'box', use: 'ewayBill' },
    ],
  },
  Planner: { links: viewsOf(paths.planner), quickActions: [plan(paths.planner)] },
  'Buyer Planner': { links: viewsOf(paths.buyerPlanner), quickActions: [plan(paths.buyerPlanner)] },
}

/** Flyouts of the super admin, by the entry's label. */
const superadminFlyouts: Record<string, FlyoutContent> = {
  Dashboard: { links: [{ label: t('Payments to look at'), to: paths.superadminPayments, icon: 'rupee' }] },
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
