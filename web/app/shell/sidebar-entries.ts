import { matchPath } from 'react-router'
import { t } from '#domain/words/t.ts'
import type { Used } from '#web/app/calls/shop-uses.ts'
import { paths } from '#web/app/paths.ts'
import type { IconName } from '#web/ui/frame/icon.tsx'

export interface SidebarEntry extends Used {
  to: string
  icon: IconName
  /** Further search words for the palette. */
  also?: string
  /** Further paths that belong to this entry. */
  covers?: string[]
  /** True if sub-pages and quick actions are in a flyout (sidebar-flyouts.ts). */
  hasFlyout?: true
  /** Number of open things there for this person. */
  waiting?: number
}

export interface Sidebar {
  entries: SidebarEntry[]
  /** Entries at the foot, above Logout. */
  footEntries: SidebarEntry[]
}

export const shopSidebar: Sidebar = {
  entries: [
    { label: t('Dashboard'), to: paths.dashboard, icon: 'dashboard', covers: [paths.dashboardShort] },
    { label: t('Sales & Purchase'), to: paths.orders, icon: 'receipt', hasFlyout: true },
    {
      label: t('Money'),
      to: paths.khata,
      icon: 'wallet',
      covers: [paths.khataOf, paths.drawer, paths.closings, paths.vouchers, paths.expenses, paths.bank],
      hasFlyout: true,
    },
    { label: t('Inventory'), to: paths.inventory, icon: 'warehouse', hasFlyout: true },
    {
      label: t('Products'),
      to: paths.products,
      icon: 'box',
      covers: [
        paths.items,
        paths.lowStock,
        paths.rateChanges,
        paths.labels,
        paths.importProducts,
        paths.priceLists,
        paths.schemes,
      ],
      hasFlyout: true,
    },
    { label: t('Approvals'), use: 'approvals', to: paths.approvals, icon: 'stamp', hasFlyout: true },
    {
      label: t('GST'),
      use: 'gst',
      to: paths.gst,
      icon: 'tax',
      covers: [paths.eInvoices, paths.ewayBills, paths.tally],
      hasFlyout: true,
    },
    { label: t('Reports'), use: 'reports', to: paths.reports, icon: 'chart', covers: [paths.report] },
    {
      label: t('Buyers & Suppliers'),
      to: paths.merchants,
      icon: 'users',
      also: t('parties merchants customers'),
      covers: [paths.party, paths.importMerchants],
    },
    { label: t('Clients'), to: paths.clients, icon: 'users', also: t('shops returns due accountant') },
    { label: t('Questions'), to: paths.questions, icon: 'help' },
    { label: t('Planner'), use: 'planner', to: paths.planner, icon: 'calendar', hasFlyout: true },
    {
      label: t('Buyer Planner'),
      use: 'planner',
      to: paths.buyerPlanner,
      icon: 'calendar-user',
      hasFlyout: true,
    },
    { label: t('Categories'), to: paths.categories, icon: 'tag' },
  ],
  footEntries: [
    {
      label: t('Settings'),
      to: paths.profile,
      icon: 'settings',
      covers: [paths.uses, paths.numbers, paths.printing, paths.accounts, paths.yourData],
    },
  ],
}

export const superadminSidebar: Sidebar = {
  entries: [
    {
      label: t('Dashboard'),
      to: paths.superadminDashboard,
      icon: 'dashboard',
      covers: [paths.superadminPayments],
      hasFlyout: true,
    },
    { label: t('Users'), to: paths.superadminUsers, icon: 'users' },
    { label: t('Settings'), to: paths.superadminSettings, icon: 'settings' },
  ],
  footEntries: [],
}

const pathOf = (to: string) => to.split(/[?#]/)[0] ?? ''

export function isActiveEntry({ to, covers = [] }: SidebarEntry, pathname: string): boolean {
  return [pathOf(to), ...covers].some((path) => matchPath(path, pathname))
}
