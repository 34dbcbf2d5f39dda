import * as z from 'zod/mini'
import { t } from '#domain/words/t.ts'
import { endpoint } from '../endpoint.ts'
import { id, MAX_LINES } from '../fields.ts'
import { product } from './products.ts'

const ids = z
  .array(id)
  .check(z.maxLength(MAX_LINES, { error: () => t('At most {most} at once', { most: MAX_LINES }) }))

export const labelGoods = endpoint('POST', '/api/labels/goods', 'look', {
  summary:
    'What labels are printed of: the goods of a purchase with how many came, a family with its stock, or products by their ids',
  body: z
    .object({ purchase: z.optional(id), family: z.optional(id), products: z.optional(ids) })
    .check(
      z.refine(
        ({ purchase, family, products }) =>
          [purchase, family, products].filter((one) => one !== undefined).length === 1,
        { error: t('Say a purchase or products') },
      ),
    ),
  response: {
    200: z.object({
      /** In the order of the purchase, of the family, or of the ids; deleted products are left out. */
      goods: z.array(z.object({ product, came: z.optional(z.number()) })),
      purchase: z.optional(z.object({ number: z.string(), date: z.string(), party: z.string() })),
    }),
  },
})
export type LabelGood = z.output<(typeof labelGoods.schema.response)[200]>['goods'][number]

export const giveOwnNumbers = endpoint('POST', '/api/products/own-numbers', 'stock', {
  summary: 'Gives products an EAN-13 of the shop’s own; one that has a number keeps it',
  body: z.object({ products: ids }),
  response: { 200: z.object({ products: z.array(z.object({ _id: id, ownNumber: z.string() })) }) },
})
