import * as z from 'zod/mini'
import { DIRECTIONS } from '#domain/document-kinds.ts'
import { t } from '#domain/words/t.ts'
import { endpoint } from '../endpoint.ts'
import { id } from '../fields.ts'

/** Maximum number of products in one call. */
export const MOST_PRODUCTS = 50

const products = z.pipe(
  z.pipe(
    z
      .string(t('Products must be ids'))
      .check(
        z.maxLength(MOST_PRODUCTS * 37, {
          error: () => t('At most {most} products', { most: MOST_PRODUCTS }),
        }),
      ),
    z.transform((text) => text.split(',')),
  ),
  z
    .array(z.uuid(t('Invalid reference')))
    .check(
      z.maxLength(MOST_PRODUCTS, { error: () => t('At most {most} products', { most: MOST_PRODUCTS }) }),
    ),
)

/** A product's last price to this party, and its cost. */
export const lastPrice = z.object({
  product: id,
  /** Null if the party never had the product on a bill, or without `merchant`. */
  last: z.nullable(
    z.object({
      rate: z.number(),
      /** Units of the product that the rate is for; absent: one. */
      holds: z.optional(z.number()),
      /** Whether that rate includes tax. */
      priceIncludesTax: z.optional(z.boolean()),
      date: z.string(),
      invoice: z.object({ _id: id, number: z.string() }),
    }),
  ),
  /** Rupees a unit; null without the permission for purchase prices. */
  purchasePrice: z.nullable(z.number()),
})
export type LastPrice = z.output<typeof lastPrice>

export const listLastPrices = endpoint('GET', '/api/last-prices', 'look', {
  summary: 'What products were last billed at to a customer, or by a supplier, and what they cost',
  querystring: z.object({
    type: z.enum(DIRECTIONS, t('Choose sales or purchase')),
    /** The customer or supplier; absent for a walk-in. */
    merchant: z.optional(z.uuid(t('Invalid reference'))),
    /** Ids with commas between them. */
    products,
  }),
  response: { 200: z.array(lastPrice) },
})
