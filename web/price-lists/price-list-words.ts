import type { PriceList } from '#contract/pricing/price-lists.ts'
import { formatPercent } from '#domain/money.ts'

/** '10% off the selling price', 'Prices by item' */
export const meaningOf = ({ kind, percent }: Pick<PriceList, 'kind' | 'percent'>): string => {
  if (kind === 'items') return 'Prices by item'
  if (percent === 0) return 'The selling price'
  return `${formatPercent(Math.abs(percent))} ${percent < 0 ? 'off' : 'on'} the selling price`
}

/** Who pays by it: 'Usual list, 3 parties' */
export const usedBy = ({ isUsual, isHidden, parties }: PriceList): string =>
  [
    isUsual && 'Usual list',
    isHidden && 'Hidden',
    parties > 0 && `${parties} ${parties === 1 ? 'party' : 'parties'}`,
  ]
    .filter(Boolean)
    .join(', ')

export const SAVE_FAILED = 'Failed to save price list.'
