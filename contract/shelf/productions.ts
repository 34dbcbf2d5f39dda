import * as z from 'zod/mini'
import { isIsoDate } from '#domain/calendar.ts'
import { MOST_PARTS } from '#domain/shelf/recipes/recipe-kinds.ts'
import { t } from '#domain/words/t.ts'
import { batchFacts, storedBatches } from '../documents/line-batches.ts'
import { lineParts } from '../documents/line-parts.ts'
import { endpoint } from '../endpoint.ts'
import { done, emptyAsAbsent, id, idParams, isoDate, listQuery, requiredText, text } from '../fields.ts'
import { billedQuantity, quantity, rate, rupees } from '../figures.ts'

const DIRECTIONS = ['made', 'apart'] as const

const monthDay = z.string().check(z.refine(isIsoDate, t('Expiry: month and year, as 0827')))
const batchDraft = z.object({
  number: requiredText(40, () => t('Batch')),
  expiry: z.optional(z.nullable(monthDay)),
  mrp: z.optional(z.nullable(rate(() => 'MRP'))),
})

/** `batches`: of a part that is taken. */
const partDraft = z.object({
  product: z.uuid(t('Choose a product')),
  quantity: billedQuantity,
  batches: storedBatches,
})

/** A production as entered: parts become the product, or the product its parts. */
export const productionDraft = z
  .object({
    direction: z.enum(DIRECTIONS, t('Choose: made, or taken apart')),
    product: z.uuid(t('Choose a product')),
    /** Units that come to the shelf; of what is taken apart, those that leave it. */
    quantity: billedQuantity,
    /** Units that were made besides and spoiled, beyond the usual loss: an expense. */
    lost: z.optional(z.pipe(emptyAsAbsent, z.optional(quantity(() => t('Spoiled'))))),
    /** All that was taken of each part, or came of it, in the part's unit. */
    parts: z.array(partDraft).check(
      z.minLength(1, t('Name what it is made of.')),
      z.maxLength(MOST_PARTS, { error: () => t('At most {most} parts', { most: MOST_PARTS }) }),
      z.refine(
        (parts) => new Set(parts.map(({ product }) => product)).size === parts.length,
        t('One part stands in the recipe twice'),
      ),
    ),
    /** Batches of what is taken apart. */
    batches: storedBatches,
    /** The batch of what is made, where it is kept in batches; absent: an unknown one. */
    batch: z.optional(batchDraft),
    date: isoDate,
    note: text(500, () => t('Note')),
  })
  .check(
    z.refine(({ direction, lost }) => direction === 'made' || !lost, {
      message: t('Spoiled: only of what is made'),
      path: ['lost'],
    }),
  )
export type ProductionDraft = z.output<typeof productionDraft>
export type ProductionInput = z.input<typeof productionDraft>

export const production = z.object({
  _id: id,
  number: z.string(),
  direction: z.enum(DIRECTIONS),
  date: z.string(),
  /** The product as it is named now. */
  product: z.object({ _id: id, name: z.string(), unit: z.string() }),
  quantity: z.number(),
  lost: z.optional(z.number()),
  batch: z.optional(z.object(batchFacts)),
  parts: lineParts,
  /** What the product came, or left, at; only for who sees costs. */
  worth: z.optional(rupees),
  note: z.string(),
  /** True if it was taken back: its goods are where they were. */
  isUndone: z.optional(z.boolean()),
})
export type Production = z.output<typeof production>

export const listProductions = endpoint('GET', '/api/productions', 'stock', {
  summary: 'Productions and goods taken apart, newest first; search looks at the product’s name and codes',
  querystring: z.object(listQuery),
  response: { 200: z.array(production) },
})

export const createProduction = endpoint('POST', '/api/productions', 'stock', {
  summary: 'Makes a product of its parts, or takes it apart: the ones leave the shelf, the others come to it',
  body: productionDraft,
  response: { 201: z.object({ ...done, production }) },
})

export const undoProduction = endpoint('POST', '/api/productions/:id/undo', 'delete', {
  summary: 'Takes a production back: its goods move back, at what they moved',
  params: idParams,
  response: { 200: z.object(done) },
})
