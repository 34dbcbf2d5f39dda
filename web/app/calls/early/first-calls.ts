import { paths } from '#web/app/paths.ts'

/** The query of the first page of a list on screen. */
const FIRST_PAGE = 'brief=1&limit=50'
/** Loaded by every screen of a shop. */
const PROFILE = '/api/users/profile'
const DASHBOARD = [PROFILE, '/api/admin/dashboard/enhanced']
const listOf = (noun: string) => [PROFILE, `/api/${noun}?${FIRST_PAGE}`]

/**
 * Calls that each screen makes on opening, by its address in lower case; lists only without filters. The build writes them
 * into the page (bin/bundle/inline-early-calls.ts).
 */
export const firstCalls: Record<string, string[]> = {
  [paths.dashboard]: DASHBOARD,
  [paths.dashboardShort]: DASHBOARD,
  [paths.salesAndPurchase]: listOf('orders'),
  [paths.orders.toLowerCase()]: listOf('orders'),
  [paths.quotations.toLowerCase()]: listOf('quotations'),
  [paths.invoices.toLowerCase()]: listOf('invoices'),
}
