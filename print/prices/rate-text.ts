import { CURRENCY_SYMBOL, formatPercent, formatRate } from '#domain/money.ts'

/** '5%', or with a cess by the unit '5% + ₹4.17 a unit'. */
export function rateText(rate: number, perUnit = 0): string {
  const byUnit = perUnit > 0 && `${CURRENCY_SYMBOL}${formatRate(perUnit)} a unit`
  return [(rate > 0 || !byUnit) && formatPercent(rate), byUnit].filter(Boolean).join(' + ')
}
