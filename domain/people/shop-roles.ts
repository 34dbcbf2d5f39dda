// Apart from the words of permissions.ts, as the sign-in screen reads a session too.

/** What somebody is in a shop. Who opened it is its owner. */
export const SHOP_ROLES = ['owner', 'manager', 'cashier', 'stock-keeper', 'accountant', 'viewer'] as const
export type ShopRole = (typeof SHOP_ROLES)[number]

/** May do it, may with a yes of somebody who may, may not. */
export const ANSWERS = ['allowed', 'asks', 'refused'] as const
export type Answer = (typeof ANSWERS)[number]
