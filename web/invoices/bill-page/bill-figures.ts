import { CURRENCY_SYMBOL, formatQuantity, formatRate } from '#domain/money.ts'

/** '12 Bag × ₹499.00' */
export const figureWords = ({
  quantity,
  unit,
  rate,
}: {
  quantity: number
  unit: string
  rate: number
}): string =>
  `${[formatQuantity(quantity), unit].filter(Boolean).join(' ')} × ${CURRENCY_SYMBOL}${formatRate(rate)}`
