import { formatQuantity } from '#domain/money.ts'

const COMFORTABLE_STOCK = 10

/** The colour of the stock badge: above 10 green, above 0 amber, 0 or less red. */
export function stockTone(stock: number): 'green' | 'amber' | 'red' {
  if (stock > COMFORTABLE_STOCK) return 'green'
  return stock > 0 ? 'amber' : 'red'
}

/**
 * What the invoice form says under a line that sells more than there is; undefined while there is enough. It never
 * blocks: restaurants bill dishes they never stock. Stock below zero reads as 0.
 */
export function shortageWarning(stock: number, wanted: number, noun = 'invoice'): string | undefined {
  if (wanted <= stock) return undefined
  return `Only ${formatQuantity(Math.max(0, stock))} in stock. You can still create the ${noun}.`
}
