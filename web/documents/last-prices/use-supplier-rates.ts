import { useEffect } from 'react'
import { supplierRate } from '#web/documents/open-document/lines/line-filling.ts'
import type { OpenDocument } from '#web/documents/open-document/use-document.ts'
import type { DocumentValues } from '#web/documents/open-document/values/document-values.ts'
import { useLastPrices } from './use-last-prices.ts'

const NONE: string[] = []

/**
 * Fills a purchase line's rate with this supplier's last one, else with the purchase price, once loaded; also after a change
 * of the supplier. Typed and chosen rates stay.
 */
export function useSupplierRates<V extends DocumentValues>(document: OpenDocument<V>) {
  const { direction, lines, values, dispatch } = document
  const { merchants, pricesIncludeTax } = values
  const isPurchase = direction === 'purchase'
  const products = isPurchase ? lines.map(({ product }) => product) : NONE
  const priceOf = useLastPrices({ direction, merchant: merchants._id, products })
  useEffect(() => {
    if (!isPurchase) return
    for (const line of lines) {
      const rate = supplierRate(line, priceOf(line.product), pricesIncludeTax)
      if (rate !== undefined && rate !== line.rate) dispatch({ type: 'refill', key: line.key, rate })
    }
  })
}
