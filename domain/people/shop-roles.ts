// In a file apart from the labels of permissions.ts, as the sign-in screen reads a session too.

/** Roles of a person in a shop. The person who opened the shop is its owner. */
export const SHOP_ROLES = ['owner', 'manager', 'cashier', 'stock-keeper', 'accountant', 'viewer'] as const
export type ShopRole = (typeof SHOP_ROLES)[number]

/** Allowed; allowed with a permit; refused. */
export const ANSWERS = ['allowed', 'asks', 'refused'] as const
export type Answer = (typeof ANSWERS)[number]

/**
 * Permission words that the record itself resolves to one of two: by a document's side or day, or the kind of party. If both
 * are refused the call is; else the action decides.
 */
export const PERMISSION_ALTERNATIVES = {
  trade: ['bill', 'buy'],
  change: ['change-today', 'change-earlier'],
  'pay-out': ['spend', 'give-back'],
} as const

/**
 * Permission words that need all of theirs: what holds the figures of the whole shop holds what others sold and what the goods
 * cost, by a sum or by a difference of two sums.
 */
export const PERMISSIONS_TOGETHER = {
  'items-with-costs': ['stock', 'costs'],
  'rates-with-costs': ['rates', 'costs'],
  'sales-reports': ['reports', 'all-sales'],
  figures: ['reports', 'all-sales', 'costs'],
  'bank-lines': ['spend', 'reports', 'all-sales', 'costs'],
  'whole-trail': ['trail', 'all-sales', 'costs'],
  'whole-books': ['export', 'all-sales', 'costs'],
  'sales-export': ['export', 'all-sales'],
  'return-files': ['returns', 'export', 'all-sales', 'costs'],
} as const
