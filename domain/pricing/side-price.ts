import type { Direction } from '../document-kinds.ts'

/** The product's price that a document starts with: selling price on sales, purchase price on purchases. */
export type FirstPrice = 'sellingPrice' | 'purchasePrice'

export const sidePrice = (direction: Direction): FirstPrice =>
  direction === 'sales' ? 'sellingPrice' : 'purchasePrice'
