import type { PriceList } from '#contract/pricing/price-lists.ts'
import { formatPercent } from '#domain/money.ts'
import { plural, t } from '#domain/words/t.ts'

/** '10% off the selling price', 'Prices by item' */
export const meaningOf = ({ kind, percent }: Pick<PriceList, 'kind' | 'percent'>): string => {
  if (kind === 'items') return t('Prices by item')
  if (percent === 0) return t('The selling price')
  const part = formatPercent(Math.abs(percent))
  return percent < 0
    ? t('{percent} off the selling price', { percent: part })
    : t('{percent} on the selling price', { percent: part })
}

/** Price of every item in a list without own prices. */
export const costOf = ({ percent }: Pick<PriceList, 'percent'>): string => {
  const part = formatPercent(Math.abs(percent))
  if (percent === 0)
    return t(
      'Every item costs the selling price, rounded to the paisa. There is nothing to type item by item.',
    )
  return percent < 0
    ? t(
        'Every item costs {percent} off the selling price, rounded to the paisa. There is nothing to type item by item.',
        { percent: part },
      )
    : t(
        'Every item costs {percent} on the selling price, rounded to the paisa. There is nothing to type item by item.',
        { percent: part },
      )
}

/** 'Usual list, 3 parties': users of a price list. */
export const listUsers = ({ isUsual, isHidden, parties }: PriceList): string =>
  [
    isUsual && t('Usual list'),
    isHidden && t('Hidden'),
    parties > 0 && plural(parties, '{count} party', '{count} parties', { count: parties }),
  ]
    .filter(Boolean)
    .join(', ')

export const SAVE_FAILED = t('Failed to save price list.')
