export const SCALE_HOLDS = ['weight', 'price', 'count'] as const

/** Format of a scale's codes: prefix, item, value, check digit, thirteen digits together. */
export interface ScaleCode {
  /** 21 to 29; the shop's own numbers begin with 20. */
  prefix: string
  itemDigits: number
  valueDigits: number
  /** Decimals of the value: 01500 with three is 1.5. */
  decimals: number
  /** Kilograms, rupees with all taxes in them, or pieces. */
  holds: (typeof SCALE_HOLDS)[number]
}
