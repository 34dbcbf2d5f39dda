import * as z from 'zod/mini'
import { t } from '#domain/words/t.ts'
import { endpoint } from '../endpoint.ts'
import { done, emptyAsAbsent, id, MAX_LINES } from '../fields.ts'
import { billedQuantity } from '../figures.ts'
import { order } from '../orders.ts'
import { stockAtPlace } from './stock-at-place.ts'

/** A product that is low or out, or runs out before its supplier delivers. Prices in rupees a unit. */
export const lowProduct = z.object({
  _id: id,
  itemId: z.string(),
  name: z.string(),
  unit: z.string(),
  /** Absent without the permission for costs. */
  purchasePrice: z.optional(z.number()),
  /** At all places, as `onOrder` and `perDay` are. */
  stock: z.number(),
  /** Only in a shop with places: where it stands. */
  places: z.optional(z.array(stockAtPlace)),
  lowStock: z.nullable(z.number()),
  normalStock: z.nullable(z.number()),
  /** Quantity on purchase orders of the last 90 days, not rejected and not yet received. */
  onOrder: z.number(),
  /** What went out a day in the last 30 days, or since it was added, less what came back. */
  perDay: z.number(),
  supplier: z.nullable(
    z.object({
      _id: id,
      name: z.string(),
      /** Days from its orders to their first bill, usually; null without such orders. */
      deliveryDays: z.nullable(z.number()),
    }),
  ),
})
export type LowProduct = z.output<typeof lowProduct>

export const listLowStock = endpoint('GET', '/api/low-stock', 'stock', {
  summary:
    'What is low, out or soon sold, by supplier and name, with what is on its way; of a place, what is low or out of what was kept there',
  querystring: z.object({
    place: z.optional(z.pipe(emptyAsAbsent, z.optional(z.uuid(t('Invalid reference'))))),
  }),
  response: { 200: z.array(lowProduct) },
})

export const orderLowStock = endpoint('POST', '/api/low-stock/orders', 'buy', {
  summary: 'One purchase order per supplier for the named products, all or none',
  body: z.object({
    items: z
      .array(z.object({ product: z.uuid(t('Invalid reference')), quantity: billedQuantity }))
      .check(
        z.minLength(1, t('Choose at least one item.')),
        z.maxLength(MAX_LINES, { error: () => t('At most {most} items', { most: MAX_LINES }) }),
      ),
  }),
  response: { 201: z.object({ ...done, orders: z.array(order) }) },
})
