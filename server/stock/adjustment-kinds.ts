import type { MOVEMENT_REFERENCES } from '#contract/shelf/stock.ts'

/** In what product-in and product-out differ; everything else is written once. */
export interface AdjustmentKind {
  direction: 'in' | 'out'
  /** What its movements are called, and the record in a refusal. */
  reference: Extract<(typeof MOVEMENT_REFERENCES)[number], 'Product In' | 'Product Out'>
  added: string
  updated: string
}

export const stockIn: AdjustmentKind = {
  direction: 'in',
  reference: 'Product In',
  added: 'Stock added successfully!',
  updated: 'Product In record updated successfully!',
}

export const stockOut: AdjustmentKind = {
  direction: 'out',
  reference: 'Product Out',
  added: 'Stock removed successfully!',
  updated: 'Product Out record updated successfully!',
}

export const DELETED = 'Record deleted successfully!'
