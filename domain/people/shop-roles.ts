// Apart from the words of permissions.ts, as the sign-in screen reads a session too.

/** Roles of a person in a shop. The person who opened the shop is its owner. */
export const SHOP_ROLES = ['owner', 'manager', 'cashier', 'stock-keeper', 'accountant', 'viewer'] as const
export type ShopRole = (typeof SHOP_ROLES)[number]

/** Allowed; allowed with a permit; refused. */
export const ANSWERS = ['allowed', 'asks', 'refused'] as const
export type Answer = (typeof ANSWERS)[number]

/**
 * Words of calls that the thing itself decides between two permissions: the side of a document, its day, the kind of party.
 * Where both are refused the call is; else what is done answers which of them it is.
 */
export const PERMISSION_ALTERNATIVES = {
  trade: ['bill', 'buy'],
  change: ['change-today', 'change-earlier'],
  'pay-out': ['spend', 'give-back'],
} as const
