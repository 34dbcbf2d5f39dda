import type { PriceList } from '#contract/pricing/price-lists.ts'
import { formatPercent } from '#domain/money.ts'
import { t } from '#domain/words/t.ts'

/** '10% off the selling price', 'Prices by item' */
export const meaningOf = ({ kind, percent }: Pick<PriceList, 'kind' | 'percent'>): string => {
  if (kind === 'items') return t('Prices by item')
  if (percent === 0) return t('The selling price')
  return `${formatPercent(Math.abs(percent))} ${percent < 0 ? 'off' : 'on'} the selling price`
}

/** Who pays by it: 'Usual list, 3 parties' */
export const usedBy = ({ isUsual, isHidden, parties }: PriceList): string =>
  [
    isUsual && t('Usual list'),
    isHidden && t('Hidden'),
    parties > 0 && `${parties} ${parties === 1 ? 'party' : 'parties'}`,
  ]
    .filter(Boolean)
    .join(', ')

export const SAVE_FAILED = t('Failed to save price list.')
