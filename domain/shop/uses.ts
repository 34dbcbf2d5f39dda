/**
 * Features of a shop with their defaults: features of the specification are on. Off means: no entry, no field, no column, no
 * word. Their labels are with the switches (web/app/settings/use-words.ts).
 */
export const FIRST_USES = {
  ewayBill: true,
  eInvoice: false,
  exports: false,
  reverseCharge: false,
  operators: false,
  mrp: false,
  packs: false,
  lineDiscounts: false,
  batches: false,
  serials: false,
  drugs: false,
  places: false,
  madeOf: false,
  variants: false,
  priceLists: false,
  schemes: false,
  quotations: true,
  challans: true,
  approvals: true,
  planner: true,
  reports: true,
  gst: true,
}

export type Uses = typeof FIRST_USES
export type UseName = keyof Uses
export const USE_NAMES = Object.keys(FIRST_USES) as UseName[]

/** What a screen or an entry needs the shop to use: a feature, or any of some. */
export type NeededUse = UseName | readonly [UseName, ...UseName[]]

export const isUsed = (uses: Uses, needed: NeededUse): boolean => [needed].flat().some((use) => uses[use])
