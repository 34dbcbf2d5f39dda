import { PERMISSIONS_TOGETHER } from '#domain/people/shop-roles.ts'
import { paths } from '#web/app/paths.ts'

/** The query of the first page of a list on screen. */
const FIRST_PAGE = 'brief=1&limit=50'
/** Loaded by every screen of a shop. */
const PROFILE = '/api/users/profile'
const FIGURES = '/api/admin/dashboard/enhanced'
const DASHBOARD = [PROFILE, FIGURES]
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

/** Permissions of these calls: a role that lacks one does not make the call, and its screen opens another. */
export const firstCallNeeds: Record<string, readonly string[]> = { [FIGURES]: PERMISSIONS_TOGETHER.figures }
