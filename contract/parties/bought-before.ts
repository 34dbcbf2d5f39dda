import * as z from 'zod/mini'
import { t } from '#domain/words/t.ts'
import { endpoint } from '../endpoint.ts'
import { id } from '../fields.ts'

/** Most bills of a product that are answered: half of them by the supplier that is asked about, half by others. */
export const MOST_BOUGHT = 4

/** A line of a purchase, as it was billed. */
const boughtLine = z.object({
  invoice: z.object({ _id: id, number: z.string() }),
  date: z.string(),
  supplier: z.string(),
  /** True if it is the supplier that was asked about. */
  isSame: z.boolean(),
  quantity: z.number(),
  /** What came free with it, in the line's unit. */
  free: z.number(),
  unit: z.string(),
  /** Units of the product that one of the line holds. */
  holds: z.number(),
  /** Rupees for one of the line's unit. */
  rate: z.number(),
  priceIncludesTax: z.boolean(),
  /** The line's discount, also where it was typed in rupees. */
  discountPercent: z.number(),
  /** What a unit of the product came to, what came free spread in, in rupees. */
  net: z.number(),
  /** Rupees for one of the line's unit; null: none was typed. */
  mrp: z.nullable(z.number()),
})
export type BoughtLine = z.output<typeof boughtLine>

export const getBoughtBefore = endpoint('GET', '/api/bought-before', 'costs', {
  summary: 'Last purchases of a product, by one supplier and by the others, and what it costs on average',
  querystring: z.object({
    product: z.uuid(t('Invalid reference')),
    /** The supplier of the bill that is typed. */
    merchant: z.optional(z.uuid(t('Invalid reference'))),
    /** The stored bill that is edited: it is left out. */
    except: z.optional(z.uuid(t('Invalid reference'))),
  }),
  response: {
    200: z.object({
      /** Newest first. */
      bought: z.array(boughtLine),
      stock: z.number(),
      /** Rupees a unit of the product. */
      averageCost: z.number(),
    }),
  },
})
