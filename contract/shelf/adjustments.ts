import * as z from 'zod/mini'
import { t } from '#domain/words/t.ts'
import { batchFacts } from '../documents/line-batches.ts'
import { placeOfGoods } from '../documents/place-of-goods.ts'
import { endpoint } from '../endpoint.ts'
import { done, emptyAsAbsent, id, idParams, isoDate, listQuery, requiredText } from '../fields.ts'
import { quantity } from '../figures.ts'

export const adjustedQuantity = quantity().check(
  z.refine((value) => value >= 1, t('Quantity must be at least 1')),
)

/** Draft of a stock adjustment by hand. */
export const adjustmentDraft = z.object({
  product: z.uuid(t('Choose a product')),
  supplier: z.optional(z.pipe(emptyAsAbsent, z.optional(z.uuid(t('Invalid reference'))))),
  /** The batch that it is of, where the product is kept in batches; absent: the usual one, of an edit the stored one. */
  batch: z.optional(z.pipe(emptyAsAbsent, z.optional(z.uuid(t('Invalid reference'))))),
  /** Where it is put in or taken out; absent: the shop itself, of an edit where it was. */
  place: placeOfGoods,
  quantity: adjustedQuantity,
  reason: requiredText(200, () => t('Reason')),
  date: isoDate,
})
export type AdjustmentDraft = z.output<typeof adjustmentDraft>
export type AdjustmentInput = z.input<typeof adjustmentDraft>

/** A product-in or product-out record. */
export const adjustment = z.object({
  _id: id,
  /** The product as it is now; null when it was deleted since. */
  product: z.nullable(
    z.object({ _id: id, id, itemId: z.string(), name: z.string(), unit: z.string(), stock: z.number() }),
  ),
  supplier: z.nullable(z.object({ _id: id, id, name: z.string() })),
  /** Null unless it names one. */
  batch: z.nullable(z.object(batchFacts)),
  /** Absent where it names none. */
  place: z.optional(z.object({ _id: id, name: z.string() })),
  /** The transfer that lost it, or the count that found it: it is changed there. Absent of one made by hand. */
  transfer: z.optional(z.object({ _id: id, number: z.string() })),
  count: z.optional(z.object({ _id: id, title: z.string() })),
  quantity: z.number(), // always above zero: the call decides in or out
  reason: z.string(),
  date: z.string(),
})
export type Adjustment = z.output<typeof adjustment>

const saved = z.object({ ...done, record: adjustment })

/** The four calls of one direction. */
const callsOf = <N extends string>(noun: N, what: string, moves: string, back: string) => ({
  list: endpoint('GET', `/api/${noun}`, 'stock', {
    summary: `${what} records, newest first; search looks at the product's name and codes`,
    querystring: z.object(listQuery),
    response: { 200: z.array(adjustment) },
  }),
  create: endpoint('POST', `/api/${noun}`, 'stock', {
    summary: `Adds a ${what} record and ${moves} the product's stock`,
    body: adjustmentDraft,
    response: { 201: saved },
  }),
  update: endpoint('PUT', `/api/${noun}/:id`, 'stock', {
    summary: `Changes a ${what} record; the stock moves by the difference`,
    params: idParams,
    body: adjustmentDraft,
    response: { 200: saved },
  }),
  remove: endpoint('DELETE', `/api/${noun}/:id`, 'delete', {
    summary: `Deletes a ${what} record and ${back} the product's stock`,
    params: idParams,
    response: { 200: z.object(done) },
  }),
})

export const productIn = callsOf('product-in', 'Product In', 'raises', 'lowers')
export const productOut = callsOf('product-out', 'Product Out', 'lowers', 'raises')
/** The calls of either direction. */
export type AdjustmentCalls = typeof productIn | typeof productOut

export const {
  list: listProductIn,
  create: createProductIn,
  update: updateProductIn,
  remove: deleteProductIn,
} = productIn
export const {
  list: listProductOut,
  create: createProductOut,
  update: updateProductOut,
  remove: deleteProductOut,
} = productOut
