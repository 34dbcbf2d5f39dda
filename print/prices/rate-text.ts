import { CURRENCY_SYMBOL } from '#domain/money.ts'
import { formatPercent, formatRate } from '#domain/paper/printed-figures.ts'
import { p } from '#domain/words/p.ts'

/** '5%', or with a cess by the unit '5% + ₹4.17 a unit'. */
export function rateText(rate: number, perUnit = 0): string {
  const byUnit = perUnit > 0 && p('{amount} a unit', { amount: `${CURRENCY_SYMBOL}${formatRate(perUnit)}` })
  return [(rate > 0 || !byUnit) && formatPercent(rate), byUnit].filter(Boolean).join(' + ')
}
