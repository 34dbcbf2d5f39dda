import * as z from 'zod/mini'
import { t } from '#domain/words/t.ts'
import { endpoint } from '../endpoint.ts'
import { id, listQuery } from '../fields.ts'

export const MOVEMENT_TYPES = ['in', 'out'] as const

/** Reason of a movement (G-MOVE-04). */
export const MOVEMENT_REFERENCES = [
  'Purchase Invoice',
  'Sales Invoice',
  'Purchase Return',
  'Sales Return',
  'Delivery Challan',
  'Challan Return',
  'Sales Cancelled',
  'Purchase Cancelled',
  'Product In',
  'Product Out',
  'Opening Stock',
  'Stock Edit',
  'Production',
  'Used in Production',
] as const

/** One row of the ledger: opening and closing are the product's stock before and after. */
export const stockMovement = z.object({
  _id: id,
  date: z.string(),
  product: z.string(),
  itemname: z.string(),
  itemId: z.string(),
  movementType: z.enum(MOVEMENT_TYPES),
  openingStock: z.number(),
  quantity: z.number(),
  closingStock: z.number(),
  referenceType: z.enum(MOVEMENT_REFERENCES),
  referenceId: z.string(),
  note: z.string(),
})
export type StockMovement = z.output<typeof stockMovement>

export const listStockMovements = endpoint('GET', '/api/stock-movements', 'stock', {
  summary: 'The stock ledger, newest posted first; search looks at item name and code',
  querystring: z.object({
    ...listQuery,
    type: z.optional(z.enum(MOVEMENT_TYPES, t('Choose a type: in or out'))),
  }),
  response: { 200: z.array(stockMovement) },
})
