import { type AdjustmentCalls, productIn, productOut } from '#contract/shelf/adjustments.ts'
import { t } from '#domain/words/t.ts'

export type Direction = 'in' | 'out'

/** Texts and calls in which the two screens differ; all else is shared. */
export interface AdjustmentKind {
  direction: Direction
  calls: AdjustmentCalls
  /** Label on the toggle between the two. */
  toggle: string
  heading: string
  /** Label of the button that opens the form, and of the one that saves a new record. */
  add: string
  table: string
  sign: '+' | '-'
  empty: string
  why: string
  addTitle: string
  editTitle: string
  /** The stock beside a product in the form. */
  stock: (quantity: string) => string
  /** Question before a record is deleted. */
  deletion: (product: string, quantity: string) => string
  reasonHint: string
  added: string
  updated: string
  loadFailed: string
}

export const ADJUSTMENTS: Record<Direction, AdjustmentKind> = {
  in: {
    direction: 'in',
    calls: productIn,
    toggle: t('Add'),
    heading: t('Stock In'),
    add: t('Add Stock'),
    table: t('Manual stock in adjustments'),
    sign: '+',
    empty: t('No product in records found'),
    why: t('What you put on the shelf without an invoice appears here.'),
    addTitle: t('Add Product In'),
    editTitle: t('Edit Product In'),
    stock: (stock) => t('Current Stock: {stock}', { stock }),
    deletion: (product, quantity) => t('Delete Stock In: {product}, {quantity}', { product, quantity }),
    reasonHint: t('e.g., Purchase, Return, Adjustment'),
    added: t('Stock added successfully!'),
    updated: t('Product In record updated successfully!'),
    loadFailed: t('Failed to fetch data.'),
  },
  out: {
    direction: 'out',
    calls: productOut,
    toggle: t('Remove'),
    heading: t('Stock Out'),
    add: t('Remove Stock'),
    table: t('Manual stock out adjustments'),
    sign: '-',
    empty: t('No product out records found.'),
    why: t('What you take off the shelf without an invoice appears here.'),
    addTitle: t('Remove Product Stock'),
    editTitle: t('Edit Product Out'),
    stock: (stock) => t('Available Stock: {stock}', { stock }),
    deletion: (product, quantity) => t('Delete Stock Out: {product}, {quantity}', { product, quantity }),
    reasonHint: t('e.g., Sale, Damage, Return, Adjustment'),
    added: t('Stock removed successfully!'),
    updated: t('Product Out record updated successfully!'),
    loadFailed: t('Failed to load data.'),
  },
}

export const SAVE_FAILED = t('Failed to process request.')
