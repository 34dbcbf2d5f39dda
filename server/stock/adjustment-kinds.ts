import type { MOVEMENT_REFERENCES } from '#contract/shelf/stock.ts'
import { t } from '#domain/words/t.ts'

/** Differences between product-in and product-out; all else is shared. */
export interface AdjustmentKind {
  direction: 'in' | 'out'
  /** Name of the record's movements in the books. */
  reference: Extract<(typeof MOVEMENT_REFERENCES)[number], 'Product In' | 'Product Out'>
  title: () => string
  added: () => string
  updated: () => string
}

export const stockIn: AdjustmentKind = {
  direction: 'in',
  reference: 'Product In',
  title: () => t('Product In'),
  added: () => t('Stock added successfully!'),
  updated: () => t('Product In record updated successfully!'),
}

export const stockOut: AdjustmentKind = {
  direction: 'out',
  reference: 'Product Out',
  title: () => t('Product Out'),
  added: () => t('Stock removed successfully!'),
  updated: () => t('Product Out record updated successfully!'),
}
