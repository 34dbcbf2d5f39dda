/** To what a shop rounds the total of its bills. */
export const ROUNDINGS = ['none', '50-paise', 'rupee'] as const
export type Rounding = (typeof ROUNDINGS)[number]
