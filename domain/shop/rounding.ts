/** Step to which a shop rounds bill totals. */
export const ROUNDINGS = ['none', '50-paise', 'rupee'] as const
export type Rounding = (typeof ROUNDINGS)[number]
