/** Margin of a rate over the cost: rupees a unit, and as a percentage of the rate. */
export interface Margin {
  perUnit: number
  /** Undefined where the rate is 0. */
  percent: number | undefined
}

const rounded = (value: number, places: number) => {
  const scale = 10 ** places
  return Math.sign(value) * (Math.round(Math.abs(value) * scale) / scale)
}

/** Both are rupees a unit with up to 4 decimals. Below zero for a sale below cost. */
export function marginOf(rate: number, cost: number): Margin {
  const perUnit = rounded(rate - cost, 4)
  return { perUnit, percent: rate > 0 ? rounded((perUnit / rate) * 100, 1) : undefined }
}
