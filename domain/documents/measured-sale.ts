import type { Direction, Noun } from '../document-kinds.ts'

/** True for a kind of document that the limits of a role measure: goods leave by it at a price (docs/decisions/0192). */
export const isMeasuredSale = ({ noun, direction }: { noun: Noun; direction: Direction }): boolean =>
  (noun === 'invoice' || noun === 'challan') && direction === 'sales'
