import { createContext, useContext } from 'react'
import type { Product } from '#contract/products.ts'

/** Which price of a product is filled in first: the specification has it differ between orders and the rest (D-07, D-08). */
export type FirstPrice = 'sellingPrice' | 'purchasePrice'

const Context = createContext<FirstPrice>('sellingPrice')
export const FirstPriceProvider = Context.Provider
export const useFirstPrice = (): FirstPrice => useContext(Context)

/** Rupees: the first of the two that the product has. */
export function rateOf(product: Pick<Product, FirstPrice>, first: FirstPrice): number {
  const second = first === 'sellingPrice' ? 'purchasePrice' : 'sellingPrice'
  return [product[first], product[second]].find((price) => typeof price === 'number') ?? 0
}
