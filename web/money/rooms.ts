import type { ComponentType } from 'react'
import { paths } from '#web/app/paths.ts'

/**
 * The rooms of Money that few open every day. Their imports are listed here, and not in the routes of the shop, which
 * everybody loads.
 */
const ROOMS = {
  [paths.vouchers]: async () => (await import('./vouchers/vouchers-screen.tsx')).VouchersScreen,
  [paths.expenses]: async () => (await import('./expenses/expenses-screen.tsx')).ExpensesScreen,
  [paths.bank]: async () => (await import('./bank/bank-screen.tsx')).BankScreen,
  [paths.accounts]: async () => (await import('./accounts/accounts-screen.tsx')).AccountsScreen,
} satisfies Record<string, () => Promise<ComponentType>>

/** Value of a route's `lazy`: the loaded component. */
export const roomAt = async (path: keyof typeof ROOMS) => ({ Component: await ROOMS[path]() })
