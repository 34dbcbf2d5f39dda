import type { IconName } from '#web/ui/icon.tsx'
import { paths } from './paths.ts'

export interface SidebarLink {
  label: string
  to: string
}

/** Goes to a screen and tells it, by a page-wide event, what to open there. */
export interface QuickAction extends SidebarLink {
  event: string
}

export interface SidebarEntry extends SidebarLink {
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

export const shopSidebar: Sidebar = {
  entries: [
    { label: 'Dashboard', to: paths.dashboard, icon: 'dashboard', covers: [paths.dashboardShort] },
    { label: 'Sales & Purchase', to: paths.orders, icon: 'receipt' },
    { label: 'Products', to: paths.products, icon: 'box', covers: [paths.items] },
    { label: 'Approvals', to: paths.approvals, icon: 'check' },
    { label: 'Buyers & Suppliers', to: paths.merchants, icon: 'users' },
    { label: 'Planner', to: paths.planner, icon: 'calendar' },
    { label: 'Buyer Planner', to: paths.buyerPlanner, icon: 'calendar-user' },
    { label: 'Categories', to: paths.categories, icon: 'tag' },
  ],
  footEntries: [{ label: 'Settings', to: paths.profile, icon: 'settings' }],
}

export const superadminSidebar: Sidebar = {
  entries: [
    { label: 'Dashboard', to: paths.superadminDashboard, icon: 'dashboard' },
    { label: 'Users', to: paths.superadminUsers, icon: 'users' },
    { label: 'Settings', to: paths.superadminSettings, icon: 'settings' },
  ],
  footEntries: [],
}

export function isActiveEntry({ to, covers = [] }: SidebarEntry, pathname: string): boolean {
  return [to.split('?')[0], ...covers].includes(pathname)
}
