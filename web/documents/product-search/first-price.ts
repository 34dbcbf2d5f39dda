import { createContext, useContext } from 'react'
import type { Product } from '#contract/shelf/products.ts'
import { priceAs } from '#domain/tax/price.ts'
import { gstRate } from '#domain/tax/rates/gst-rate.ts'

/** Which price of a product is filled in first: the specification has it differ between orders and the rest (D-07, D-08). */
export type FirstPrice = 'sellingPrice' | 'purchasePrice'

interface Filling {
  first: FirstPrice
  pricesIncludeTax: boolean
}

const Context = createContext<Filling>({ first: 'sellingPrice', pricesIncludeTax: false })
export const FillingProvider = Context.Provider

/** What the open document would fill in of a product: rupees. */
export function useFilledPrice() {
  const { first, pricesIncludeTax } = useContext(Context)
  return (product: Product): number => {
    const { cess, cessPerUnit, mrp, taxOnMrp } = product
    const taxed = { cgst: gstRate(product), sgst: 0, igst: 0, cess, cessPerUnit, mrp, taxOnMrp }
    return rateOf(pricesFor(product, taxed, pricesIncludeTax), first)
  }
}

/** The prices of a product as the document means them; what it is bought for is without tax. */
export const pricesFor = (
  { sellingPrice, purchasePrice, priceIncludesTax = false }: Product,
  taxed: Parameters<typeof priceAs>[1],
  wanted: boolean,
) => ({
  sellingPrice: priceAs(sellingPrice, taxed, priceIncludesTax, wanted),
  purchasePrice: priceAs(purchasePrice, taxed, false, wanted),
})

/** Rupees: the first of the two that the product has. */
export function rateOf(product: Pick<Product, FirstPrice>, first: FirstPrice): number {
  const second = first === 'sellingPrice' ? 'purchasePrice' : 'sellingPrice'
  return [product[first], product[second]].find((price) => typeof price === 'number') ?? 0
}
