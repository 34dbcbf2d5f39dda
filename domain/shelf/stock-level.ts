import { formatQuantity } from '#domain/money.ts'
import { t } from '#domain/words/t.ts'

const COMFORTABLE_STOCK = 10

/** Default threshold of low stock (G-DASH-04). */
export const LOW_STOCK = COMFORTABLE_STOCK

/** The colour of the stock badge: above 10 green, above 0 amber, 0 or less red. */
export function stockTone(stock: number): 'green' | 'amber' | 'red' {
  if (stock > COMFORTABLE_STOCK) return 'green'
  return stock > 0 ? 'amber' : 'red'
}

/**
 * Warning under an invoice line that sells more than is in stock; undefined if there is enough. It never blocks: restaurants
 * bill dishes they never stock. Negative stock counts as none.
 * @param stands what stands here and elsewhere, in a shop with places
 */
export function shortageWarning(
  stock: number,
  wanted: number,
  noun = 'invoice',
  stands?: string,
): string | undefined {
  if (wanted <= stock) return undefined
  const there =
    stands ??
    (stock > 0 ? t('Only {stock} in stock.', { stock: formatQuantity(stock) }) : t('None in stock.'))
  return `${there} ${STILL[noun] ?? t('You can still create the {noun}.', { noun })}`
}
const STILL: Readonly<Record<string, string>> = {
  invoice: t('You can still create the invoice.'),
  quotation: t('You can still create the quotation.'),
  order: t('You can still create the order.'),
  challan: t('You can still create the challan.'),
}
