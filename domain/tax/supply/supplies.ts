/** All kinds of supply by name; their rules are in supply-kinds.ts. */
export const SUPPLIES = [
  'domestic',
  'export-with-payment',
  'export-without-payment',
  'sez-with-payment',
  'sez-without-payment',
  'deemed-export',
  'reverse-charge',
  'operator-pays',
] as const
export type Supply = (typeof SUPPLIES)[number]
