/** Every kind of supply, by its name; what each means is in supply-kinds.ts. */
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
