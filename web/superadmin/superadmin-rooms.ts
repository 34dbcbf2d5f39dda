import type { ComponentType } from 'react'
import { paths } from '#web/app/paths.ts'

/** The pages of the platform's owner: their imports are listed here, and not in the routes that every shop loads. */
const ROOMS = {
  [paths.superadminDashboard]: async () =>
    (await import('./superadmin-dashboard-screen.tsx')).SuperadminDashboardScreen,
  [paths.superadminUsers]: async () =>
    (await import('./users/superadmin-users-screen.tsx')).SuperadminUsersScreen,
  [paths.superadminPayments]: async () =>
    (await import('./payments/superadmin-payments-screen.tsx')).SuperadminPaymentsScreen,
  [paths.superadminSettings]: async () =>
    (await import('./settings/superadmin-settings-screen.tsx')).SuperadminSettingsScreen,
  [paths.superadminSecurity]: async () =>
    (await import('#web/app/settings/superadmin-security-screen.tsx')).SuperadminSecurityScreen,
} satisfies Record<string, () => Promise<ComponentType>>

/** Value of a route's `lazy`: the loaded component. */
export const roomAt = async (path: keyof typeof ROOMS) => ({ Component: await ROOMS[path]() })
