import { createContext, useContext } from 'react'
import type { Direction } from '#contract/document.ts'
import type { Product } from '#contract/shelf/products.ts'
import { gstRate } from '#domain/tax/rates/gst-rate.ts'
import { pricesFor, rateOf } from '#web/documents/open-document/lines/line-filling.ts'

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
