import { useRef } from 'react'
import type { Direction } from '#contract/document.ts'
import { type LastPrice, listLastPrices, MOST_PRODUCTS } from '#contract/parties/last-prices.ts'
import { useAnswer } from '#web/app/calls/queries.ts'

interface Asked {
  direction: Direction
  /** The stored customer or supplier; undefined for a walk-in. */
  merchant: string | undefined
  /** Product of each line of the sheet, in order; null for a free line. */
  products: readonly (string | null)[]
}

/**
 * Last price of each product to this party, and its cost, once loaded: one call for a whole sheet, for its last lines if
 * there are more than one call takes. The form does not wait for it.
 */
export function useLastPrices({ direction, merchant, products }: Asked) {
  const wanted = [...new Set(products.filter((id) => id !== null))].slice(-MOST_PRODUCTS).sort()
  const query = { type: direction, merchant, products: wanted.join(',') }
  const { data, isPlaceholderData } = useAnswer(listLastPrices, { query }, { enabled: wanted.length > 0 })
  // A further line keeps the others' prices. Prices of another party are never shown.
  const party = `${direction} ${merchant ?? ''}`
  const known = useRef<{ party: string; prices: LastPrice[] }>({ party, prices: [] })
  if (data && !isPlaceholderData) known.current = { party, prices: data }
  const prices = known.current.party === party ? known.current.prices : []
  return (product: string | null): LastPrice | undefined => prices.find((price) => price.product === product)
}
