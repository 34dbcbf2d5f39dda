import { type AdjustmentCalls, productIn, productOut } from '#contract/shelf/adjustments.ts'

export type Direction = 'in' | 'out'

/** How the two screens differ; everything else is shared. */
export interface AdjustmentKind {
  direction: Direction
  calls: AdjustmentCalls
  /** On the toggle that chooses between the two. */
  toggle: string
  heading: string
  /** On the button that opens the form, and on the one that saves a new record. */
  add: string
  table: string
  sign: '+' | '-'
  empty: string
  why: string
  addTitle: string
  editTitle: string
  /** Name of the stock beside a product in the form. */
  stock: string
  reasonHint: string
  added: string
  updated: string
  loadFailed: string
}

export const ADJUSTMENTS: Record<Direction, AdjustmentKind> = {
  in: {
    direction: 'in',
    calls: productIn,
    toggle: 'Add',
    heading: 'Stock In',
    add: 'Add Stock',
    table: 'Manual stock in adjustments',
    sign: '+',
    empty: 'No product in records found',
    why: 'What you put on the shelf without an invoice appears here.',
    addTitle: 'Add Product In',
    editTitle: 'Edit Product In',
    stock: 'Current Stock',
    reasonHint: 'e.g., Purchase, Return, Adjustment',
    added: 'Stock added successfully!',
    updated: 'Product In record updated successfully!',
    loadFailed: 'Failed to fetch data.',
  },
  out: {
    direction: 'out',
    calls: productOut,
    toggle: 'Remove',
    heading: 'Stock Out',
    add: 'Remove Stock',
    table: 'Manual stock out adjustments',
    sign: '-',
    empty: 'No product out records found.',
    why: 'What you take off the shelf without an invoice appears here.',
    addTitle: 'Remove Product Stock',
    editTitle: 'Edit Product Out',
    stock: 'Available Stock',
    reasonHint: 'e.g., Sale, Damage, Return, Adjustment',
    added: 'Stock removed successfully!',
    updated: 'Product Out record updated successfully!',
    loadFailed: 'Failed to load data.',
  },
}

export const SAVE_FAILED = 'Failed to process request.'
