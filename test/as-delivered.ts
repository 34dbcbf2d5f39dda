import { isOfShop, type Permission } from '#contract/endpoint.ts'
import { SHOP_ROLES, type ShopRole } from '#domain/people/shop-roles.ts'

// As an owner gets them, written out by hand: a allowed, q asks, r refused; manager, cashier, stock keeper, accountant, viewer.
const AS_DELIVERED: Record<string, string> = {
  look: 'aaaaa',
  bill: 'aarrr',
  buy: 'ararr',
  stock: 'ararr',
  spend: 'arrar',
  returns: 'arrar',
  'take-back': 'aqqrr',
  approve: 'arrrr',
  delete: 'arrrr',
  'close-drawer': 'aqrrr',
  'open-drawer': 'aqrrr',
  costs: 'araaa',
  'all-sales': 'arraa',
  export: 'arrar',
  trail: 'arraa',
  reports: 'arraa',
  rates: 'arrrr',
  settings: 'qrrrr',
  file: 'arrar',
  // What the thing itself decides between two is let through where one of the two may be.
  trade: 'aaarr',
  change: 'aaaar',
  'pay-out': 'aarar',
  // What holds the figures of the whole shop needs each of its permissions.
  figures: 'arraa',
  'items-with-costs': 'ararr',
  'rates-with-costs': 'arrrr',
  'whole-trail': 'arraa',
  'whole-books': 'arrar',
  'sales-reports': 'arraa',
  'sales-export': 'arrar',
  'return-files': 'arrar',
  'bank-lines': 'arrar',
}

const CODES = { a: undefined, q: 'asks', r: 'not-permitted' } as const

/** The code of the refusal that a role is answered to a call, by the call's word alone; undefined where it is let through. */
export function refusalOf(role: ShopRole, permission: Permission): string | undefined {
  if (!isOfShop(permission) || role === 'owner') return undefined
  const row = AS_DELIVERED[permission]
  if (!row) throw new Error(`no row says what ${permission} is`)
  return CODES[row[SHOP_ROLES.indexOf(role) - 1] as keyof typeof CODES]
}
