import { CURRENCY_SYMBOL, formatQuantity, formatRate } from '#domain/money.ts'
import { unitWords } from '#domain/shelf/unit-words.ts'
import type { Say } from '#domain/words/t.ts'

interface Figures {
  quantity: number
  unit: string
  rate: number
}

/** '12 Bag × ₹499.00' */
export function figureWords({ quantity, unit, rate }: Figures, say: Say): string {
  const amount = [formatQuantity(quantity), unitWords(unit, say)].filter(Boolean).join(' ')
  return `${amount} × ${CURRENCY_SYMBOL}${formatRate(rate)}`
}
