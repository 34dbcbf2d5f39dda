import type { UseName } from '#domain/shop/uses.ts'
import { t } from '#domain/words/t.ts'
import type { Used } from '#web/app/calls/shop-uses.ts'
import { paths } from '#web/app/paths.ts'
import type { SidebarEntry } from '#web/app/shell/sidebar-entries.ts'
import type { IconName } from '#web/ui/frame/icon.tsx'

interface SidebarLink extends Used {
  to: string
  icon?: IconName
  /** Further search words for the palette. */
  also?: string
  /** Open when the address names no tab or view. */
  isFirst?: boolean
}

/** Opens a screen and sends it page-wide events for the action. */
export interface QuickAction extends Used {
  to: string
  events: readonly (readonly [name: string, detail?: unknown])[]
}

/** Content of the flyout beside an entry of the sidebar. */
interface FlyoutContent {
  links: SidebarLink[]
  quickActions?: { title?: string; items: QuickAction[] }[]
}

/** Opens a dialog that the address names. */
const opening = (label: string, to: string): QuickAction => ({ label, to, events: [] })

const create = (label: string, to: string, event: string, use?: UseName): QuickAction => ({
  label,
  to,
  events: [[event]],
  use,
})

/** The day, week, month and year of a planner, named in the hash. */
const viewsOf = (path: string): SidebarLink[] =>
  VIEWS.map(([view, label]) => ({
    label,
    to: `${path}#${view}`,
    icon: 'calendar',
    isFirst: view === 'month',
  }))

const VIEWS = [
  ['day', t('Day')],
  ['week', t('Week')],
  ['month', t('Month')],
  ['year', t('Year')],
] as const

const plan = (path: string) => ({ items: [create(t('Create Plan'), path, 'open-create-plan')] })

const movements = (label: string, type: 'in' | 'out'): QuickAction => ({
  label,
  to: paths.inventory,
  events: [
    ['inventory-set-tab', 'StockMovement'],
    ['stock-movement-set-filter', type],
  ],
})

const approvePending = (type: 'sales' | 'purchase'): QuickAction => ({
  label: type === 'sales' ? t('Approve Pending Sales') : t('Approve Pending Purchase'),
  to: paths.approvals,
  events: [['approvals-set-filter', { type, status: 'pending' }]],
})

/** Flyouts by the path of their entry. */
const FLYOUTS: Record<string, FlyoutContent> = {
  [paths.orders]: {
    links: [
      { label: t('Invoice'), to: paths.invoices, icon: 'receipt' },
      { label: t('quotation'), to: paths.quotations, icon: 'file', use: 'quotations' },
    ],
    quickActions: [
      {
        title: t('Sales'),
        items: [
          create(t('Create Sales Order'), paths.orders, 'open-create-sales-order'),
          create(t('Create Sales Quotation'), paths.quotations, 'open-create-sales-quotation', 'quotations'),
          create(t('Create Sales Invoice'), paths.invoices, 'open-create-sales-invoice'),
        ],
      },
      {
        title: t('Purchase'),
        items: [
          create(t('Create Purchase Order'), paths.orders, 'open-create-purchase-order'),
          create(
            t('Create Purchase Quotation'),
            paths.quotations,
            'open-create-purchase-quotation',
            'quotations',
          ),
          create(t('Create Purchase Invoice'), paths.invoices, 'open-create-purchase-invoice'),
        ],
      },
    ],
  },
  [paths.khata]: {
    links: [
      { label: t('Khata'), to: paths.khata, icon: 'users', also: t('udhaar credit owe') },
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
  [paths.inventory]: {
    links: [
      {
        label: t('Manual Adjustment'),
        to: `${paths.inventory}#ManualAdjustments`,
        icon: 'pencil',
        isFirst: true,
      },
      { label: t('Stock Movement'), to: `${paths.inventory}#StockMovement`, icon: 'refresh' },
      { label: t('Counts'), to: paths.counts, icon: 'scan' },
      { label: t('Shelf'), to: paths.batches, icon: 'box', use: ['batches', 'serials'] },
      { label: t('Expiring'), to: paths.expiring, icon: 'clock', use: 'batches' },
      { label: t('Places'), to: paths.places, icon: 'box', use: 'places' },
      { label: t('Transfers'), to: paths.transfers, icon: 'refresh', use: 'places' },
      { label: t('Production'), to: paths.productions, icon: 'box', use: 'madeOf' },
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
  [paths.products]: {
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
  [paths.approvals]: {
    links: [
      { label: t('Purchase Approvals'), to: `${paths.approvals}?type=purchase`, icon: 'stamp' },
      { label: t('Sales Approvals'), to: `${paths.approvals}?type=sales`, icon: 'stamp' },
    ],
    quickActions: [{ items: [approvePending('sales'), approvePending('purchase')] }],
  },
  [paths.gst]: {
    links: [
      { label: t('Month'), to: paths.gst, icon: 'calendar', also: t('returns gstr') },
      { label: t('Tally'), to: paths.tally, icon: 'file' },
      { label: t('E-invoices'), to: paths.eInvoices, icon: 'file', use: 'eInvoice' },
      { label: t('E-way bills'), to: paths.ewayBills, icon: 'box', use: 'ewayBill' },
    ],
  },
  [paths.planner]: { links: viewsOf(paths.planner), quickActions: [plan(paths.planner)] },
  [paths.buyerPlanner]: { links: viewsOf(paths.buyerPlanner), quickActions: [plan(paths.buyerPlanner)] },
  [paths.superadminDashboard]: {
    links: [{ label: t('Payments to look at'), to: paths.superadminPayments, icon: 'rupee' }],
  },
}

/** An entry without a flyout has no links. */
export const flyoutOf = ({ to }: Pick<SidebarEntry, 'to'>): FlyoutContent => FLYOUTS[to] ?? { links: [] }

/** True if the URL is on the link's target: the same path and hash, with the link's own query. */
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
