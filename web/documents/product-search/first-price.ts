import { createContext, useContext, useMemo } from 'react'
import type { Direction } from '#contract/document.ts'
import type { Product } from '#contract/shelf/products.ts'
import { gstRate } from '#domain/tax/rates/gst-rate.ts'
import { pricesFor, rateOf } from '#web/documents/open-document/lines/line-filling.ts'
import type { ShelfGood } from '#web/documents/open-document/lines/sheet-line.ts'
import type { Shelf } from '#web/documents/open-document/use-document.ts'

interface Filling {
  direction: Direction
  pricesIncludeTax: boolean
  shelf?: Shelf | undefined
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

/** Products as they stand at the place of the open document. */
export function useShelfGoods(products: readonly Product[]): readonly ShelfGood[] {
  const { shelf } = useContext(Context)
  return useMemo(() => (shelf ? products.map(shelf.good) : products), [products, shelf])
}

/** '0 here, 12 in Godown' of what does not stand at the place of the document. */
export const notHereWords = ({ stock, stands }: ShelfGood) => (stock > 0 ? undefined : stands?.words)
