import type { Direction } from '../document-kinds.ts'

/** Which of a product's prices a document begins with: a sale with what it is sold for, a purchase with what it costs. */
export type FirstPrice = 'sellingPrice' | 'purchasePrice'

export const sidePrice = (direction: Direction): FirstPrice =>
  direction === 'sales' ? 'sellingPrice' : 'purchasePrice'
