import { t } from '#domain/words/t.ts'
import type { SheetLine } from './sheet-line.ts'

export const OTHER_PRICES = {
  selling: {
    label: t('Selling price'),
    take: (rate: string) => t('Take the selling price {rate}', { rate }),
  },
  purchase: {
    label: t('Purchase price'),
    take: (rate: string) => t('Take the purchase price {rate}', { rate }),
  },
} as const

/** The alternative price beside the rate, taken with one click; undefined if equal. */
export function otherPrice({
  source,
  rate,
}: SheetLine): { kind: keyof typeof OTHER_PRICES; rate: number } | undefined {
  const { sellingPrice, purchasePrice } = source ?? {}
  if (sellingPrice === undefined || purchasePrice === undefined || sellingPrice === purchasePrice)
    return undefined
  return rate === purchasePrice
    ? { kind: 'selling', rate: sellingPrice }
    : { kind: 'purchase', rate: purchasePrice }
}
