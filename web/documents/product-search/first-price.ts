import { createContext, useContext } from 'react'
import type { Direction } from '#contract/document.ts'
import type { Product } from '#contract/shelf/products.ts'
import { type FirstPrice, sidePrice } from '#domain/pricing/side-price.ts'
import { priceAs } from '#domain/tax/price.ts'
import { gstRate } from '#domain/tax/rates/gst-rate.ts'

interface Filling {
  direction: Direction
  pricesIncludeTax: boolean
}

const Context = createContext<Filling>({ direction: 'sales', pricesIncludeTax: false })
export const FillingProvider = Context.Provider

/** Rates that the open document would fill in for a product: rupees. */
export function useFilledPrice() {
  const { direction, pricesIncludeTax } = useContext(Context)
  return (product: Product): number => {
    const taxed = { ...product, cgst: gstRate(product), sgst: 0, igst: 0 }
    return rateOf(pricesFor(product, taxed, pricesIncludeTax), direction)
  }
}

/** Prices of a product on the document's tax basis; purchase prices are without tax. */
export const pricesFor = (
  { sellingPrice, purchasePrice, priceIncludesTax = false }: Product,
  taxed: Parameters<typeof priceAs>[1],
  wanted: boolean,
) => ({
  sellingPrice: priceAs(sellingPrice, taxed, priceIncludesTax, wanted),
  // Absent for roles that may not see costs; these enter no purchases, so the fallback is never used.
  purchasePrice: priceAs(purchasePrice ?? sellingPrice, taxed, false, wanted),
})

/** Rupees: the price of the document's side. */
export const rateOf = (prices: Record<FirstPrice, number>, direction: Direction): number =>
  prices[sidePrice(direction)]
