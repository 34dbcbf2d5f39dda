import * as z from 'zod/mini'
import { t } from '#domain/words/t.ts'
import { endpoint } from '../endpoint.ts'
import { atMost, MAX_LINES, tidied } from '../fields.ts'
import { product } from './products.ts'

/** Most products in each list of usual products. */
export const MOST_USUAL_PRODUCTS = 12

export const usualProducts = endpoint('GET', '/api/products/usual', 'look', {
  summary: 'Products of the newest invoices, and those that were invoiced most',
  querystring: z.object({ direction: z.enum(['sales', 'purchase'], t('Direction: sales or purchase')) }),
  response: { 200: z.object({ last: z.array(product), best: z.array(product) }) },
})

/** Longer than any name or code, so longer texts find nothing. */
const nameOrCode = z
  .string(t('A name or code must be text'))
  .check(tidied(), atMost(200, t('Name or code: too long')))

export const findProducts = endpoint('POST', '/api/products/find', 'look', {
  summary: 'The products whose item code, SKU or name is exactly one of these, upper or lower case',
  body: z.object({
    names: z
      .array(nameOrCode)
      .check(
        z.maxLength(2 * MAX_LINES, { error: () => t('At most {most} at once', { most: 2 * MAX_LINES }) }),
      ),
  }),
  response: { 200: z.object({ products: z.array(product) }) },
})
