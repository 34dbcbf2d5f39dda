import * as z from 'zod/mini'
import { COUNT_REASON_NAMES } from '#domain/shelf/count-reasons.ts'
import { t } from '#domain/words/t.ts'
import { batchFacts } from '../documents/line-batches.ts'
import { endpoint } from '../endpoint.ts'
import { done, emptyAsAbsent, id, idParams, isoDate, listQuery, requiredText } from '../fields.ts'
import { quantity, rupees, stockBalance } from '../figures.ts'
import { packs } from './packs.ts'

/** Most racks that a count is of. */
const MOST_RACKS = 20
/** Most lines of one call. */
const MOST_LINES = 200
/** How long ago a line may have been counted: a day without the line. */
export const MOST_AGE_MS = 24 * 60 * 60 * 1000

const reference = z.uuid(t('Invalid reference'))
const maybeReference = z.optional(z.pipe(emptyAsAbsent, z.optional(reference)))

export const countDraft = z.object({
  title: requiredText(80, () => t('Title')),
  /** Words that the racks of its goods begin with; none: any rack. */
  racks: z._default(
    z
      .array(requiredText(40, () => t('Rack')))
      .check(z.maxLength(MOST_RACKS, { error: () => t('At most {most} racks', { most: MOST_RACKS }) })),
    [],
  ),
  /** Absent: any category. */
  category: maybeReference,
  /** Where it is counted, in a shop with places; absent: the shop itself. */
  place: maybeReference,
})

/** Who counts. How many goods they have counted is no figure of the stock. */
const counter = z.object({ _id: id, name: z.string(), counted: z.int(), finished: z.boolean() })
export type Counter = z.output<typeof counter>

const head = {
  _id: id,
  title: z.string(),
  racks: z.array(z.string()),
  category: z.nullable(z.object({ _id: id, name: z.string() })),
  /** Null in a shop without places. */
  place: z.nullable(z.object({ _id: id, name: z.string() })),
  createdAt: z.string(),
  closedAt: z.nullable(z.string()),
  people: z.array(counter),
  /** How many differences are accepted. */
  accepted: z.int(),
}

export const count = z.object(head)
export type Count = z.output<typeof count>

export const openCount = z.object({
  ...head,
  /** About how many goods stand there. */
  about: z.int(),
  /** Everybody who began has finished: the differences are shown. */
  isShown: z.boolean(),
})
export type OpenCount = z.output<typeof openCount>

const counted = {
  product: z.object({
    _id: id,
    itemId: z.string(),
    name: z.string(),
    unit: z.string(),
    rack: z.string(),
    packs: z.optional(packs),
  }),
  /** Null: not kept in batches, or of an unknown batch. */
  batch: z.nullable(z.object(batchFacts)),
}
export const countedGood = z.object(counted)
export type CountedGood = z.output<typeof countedGood>

export const countLine = z.object({ ...counted, quantity: z.number(), countedAt: z.string() })
export type CountLine = z.output<typeof countLine>

export const listCounts = endpoint('GET', '/api/counts', 'stock', {
  summary: 'Counts of the shelf, newest first, with who counts and how far they are',
  querystring: z.object(listQuery),
  response: { 200: z.array(count) },
})

export const createCount = endpoint('POST', '/api/counts', 'stock', {
  summary: 'Begins a count of all goods, or of some racks or a category',
  body: countDraft,
  response: { 201: z.object({ ...done, count }) },
})

export const getCount = endpoint('GET', '/api/counts/:id', 'stock', {
  summary: 'One count, with who counts and how far they are; no quantities',
  params: idParams,
  response: { 200: openCount },
})

export const closeCount = endpoint('POST', '/api/counts/:id/close', 'stock', {
  summary: 'Closes a count: nothing more is counted or accepted in it',
  params: idParams,
  response: { 200: z.object(done) },
})

export const deleteCount = endpoint('DELETE', '/api/counts/:id', 'delete', {
  summary: 'Deletes a count in which nobody counted',
  params: idParams,
  response: { 200: z.object(done) },
})

export const listCountLines = endpoint('GET', '/api/counts/:id/lines', 'stock', {
  summary: 'What the person who asks has counted, newest first',
  params: idParams,
  querystring: z.object(listQuery),
  response: { 200: z.array(countLine) },
})

export const countGoods = endpoint('PUT', '/api/counts/:id/lines', 'stock', {
  summary:
    'Stores what the person has counted, in units of the product; counting again replaces it, a quantity of null removes it',
  params: idParams,
  body: z.object({
    lines: z
      .array(
        z.object({
          product: reference,
          batch: z._default(z.nullable(reference), null),
          quantity: z.nullable(quantity()),
          /** How long ago it was counted: clocks of phones differ. */
          ageMs: z
            .number(t('A whole number of milliseconds'))
            .check(
              z.int(t('A whole number of milliseconds')),
              z.minimum(0, t('A whole number of milliseconds')),
              z.maximum(MOST_AGE_MS, t('It was counted more than a day ago: count it again.')),
            ),
        }),
      )
      .check(
        z.minLength(1, t('Count at least one item.')),
        z.maxLength(MOST_LINES, { error: () => t('At most {most} lines at once', { most: MOST_LINES }) }),
      ),
  }),
  response: { 200: z.object(done) },
})
export type CountedInput = z.input<typeof countGoods.schema.body>['lines'][number]

export const listCountBatches = endpoint('GET', '/api/counts/:id/batches', 'stock', {
  summary: 'Batches of a product that may stand on the shelf, the first to expire first, also sold-out ones',
  params: idParams,
  querystring: z.object({ product: reference }),
  response: { 200: z.array(z.object(batchFacts)) },
})

export const listUncounted = endpoint('GET', '/api/counts/:id/uncounted', 'stock', {
  summary:
    'Goods of the count that stand there and that the person has not counted, by rack and name; once two have finished, what they differ in',
  params: idParams,
  querystring: z.object(listQuery),
  response: { 200: z.array(countedGood) },
})

export const finishCounting = endpoint('POST', '/api/counts/:id/finish', 'stock', {
  summary: 'Marks that a person has counted everything: the one who asks, or another who has left',
  params: idParams,
  body: z.object({ person: maybeReference }),
  response: { 200: z.object(done) },
})

export const difference = z.object({
  ...counted,
  /** What each person counted, in the order of `people`; null: they did not. */
  quantities: z.array(z.nullable(z.number())),
  /** What the books had when it was counted last. */
  book: z.number(),
  /** Null: the people differ. */
  difference: z.nullable(z.number()),
  isAccepted: z.boolean(),
  /** What it is worth, at the average cost. Absent without the permission for costs. */
  worth: z.optional(z.nullable(rupees)),
  /** Where it is explained exactly: one batch of the product has as many more as another has less. */
  isWrongBatch: z.boolean(),
  /** The one bill that sold so many of the batch that is there, if the person sees it. */
  bill: z.nullable(z.object({ _id: id, number: z.string() })),
})
export type Difference = z.output<typeof difference>

export const getDifferences = endpoint('GET', '/api/counts/:id/differences', 'stock', {
  summary: 'Where people and books differ, once everybody who began has finished',
  params: idParams,
  response: {
    200: z.object({
      count: openCount,
      /** From the first thing counted to the last. */
      from: z.nullable(z.string()),
      to: z.nullable(z.string()),
      counted: z.int(),
      right: z.int(),
      differences: z.array(difference),
    }),
  },
})
export type Differences = z.output<(typeof getDifferences.schema.response)[200]>

export const acceptCount = endpoint('POST', '/api/counts/:id/accept', 'stock', {
  summary: 'Takes agreed differences over into stock and books, all or none, each with its reason',
  params: idParams,
  body: z.object({
    differences: z
      .array(
        z.object({
          product: reference,
          batch: z._default(z.nullable(reference), null),
          /** As it was shown: another one is refused. */
          difference: stockBalance(() => t('Difference')),
          reason: z.enum(COUNT_REASON_NAMES, t('Choose why it differs')),
        }),
      )
      .check(
        z.minLength(1, t('Choose at least one difference.')),
        z.maxLength(500, { error: () => t('At most {most} differences at once', { most: 500 }) }),
      ),
  }),
  response: { 200: z.object({ ...done, accepted: z.int() }) },
})

export const sheetRow = z.object({
  ...counted,
  quantity: z.nullable(z.number()),
  /** Absent without the permission for costs. */
  worth: z.optional(z.nullable(rupees)),
})
export type SheetRow = z.output<typeof sheetRow>

export const getCountSheet = endpoint('GET', '/api/counts/:id/sheet', 'stock', {
  summary:
    'What was counted, as on the close of a day: less what moved after it, by the days of the documents',
  params: idParams,
  querystring: z.object({ day: isoDate }),
  response: { 200: z.object({ count: openCount, rows: z.array(sheetRow) }) },
})
