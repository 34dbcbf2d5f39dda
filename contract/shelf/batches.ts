import * as z from 'zod/mini'
import { TAKE_BACKS } from '#domain/parties/goods-taken-back.ts'
import { SCHEDULES } from '#domain/shelf/schedules.ts'
import { t } from '#domain/words/t.ts'
import { batchFacts } from '../documents/line-batches.ts'
import { placeOfGoods } from '../documents/place-of-goods.ts'
import { endpoint } from '../endpoint.ts'
import { done, emptyAsAbsent, id, idParams, isoDate, listQuery, maybeText, requiredText } from '../fields.ts'
import { rate, rupees } from '../figures.ts'
import { adjustedQuantity } from './adjustments.ts'
import { MOVEMENT_REFERENCES } from './stock.ts'

/** Longest number of a batch, in letters. */
const LONGEST_NUMBER = 40
/** Most batches that one call prices or writes off. */
const MOST_BATCHES = 200

const product = z.object({ _id: id, itemId: z.string(), name: z.string(), unit: z.string() })
const standingProduct = z.extend(product, {
  /** Its packs, in whose words a quantity is said. */
  packs: z.optional(z.array(z.object({ _id: id, name: z.string(), holds: z.number() }))),
})

const speed = { perDay: z.number(), before: z.number() }
/** How fast its item is sold, by the last 90 days, or since it is kept in batches. */
const saleOfBatch = z.object({
  /** Sold a day, less what came back. */
  perDay: z.number(),
  /** What stands of its item and expires before it, expired goods left out. */
  before: z.number(),
  /** Sold in these days. */
  sold: z.number(),
  /** The last day on which it was sold, where that is longer ago; null: never. */
  last: z.optional(z.nullable(z.string())),
  /** The same of its place alone, and what the other places sell and hold that is not expired; only in shops with places. */
  here: z.optional(z.object(speed)),
  elsewhere: z.optional(
    z.array(z.object({ _id: id, name: z.string(), perDay: z.number(), stock: z.number() })),
  ),
})

/** What stands of a batch. Prices in rupees a unit. */
export const standingBatch = z.object({
  ...batchFacts,
  product: standingProduct,
  /** True for a serial number: a batch of one piece. */
  piece: z.optional(z.boolean()),
  /** Its own selling price; null: the product's. */
  price: z.nullable(z.number()),
  /** The product's selling price. */
  sellingPrice: z.number(),
  quantity: z.number(),
  /** Where it stands; absent in shops without places, and of a batch as a whole. */
  place: z.optional(z.object({ _id: id, name: z.string() })),
  /** Its supplier, by its last purchase, with until when it takes goods back; null without the permission for costs. */
  supplier: z.nullable(z.object({ _id: id, name: z.string(), takeBack: z.optional(z.enum(TAKE_BACKS)) })),
  /** The purchase that brought it last, if that is in the books and the person sees it. */
  bill: z.nullable(z.object({ _id: id, number: z.string(), date: z.string() })),
  /** What its last purchase paid a unit, without tax; null if that is not known. Absent without the permission for costs. */
  rate: z.optional(z.nullable(z.number())),
  /** What stands of it at that rate. Absent without the permission for costs. */
  worth: z.optional(z.nullable(rupees)),
  /** In lists. */
  sale: z.optional(saleOfBatch),
})
export type StandingBatch = z.output<typeof standingBatch>

const reference = z.pipe(emptyAsAbsent, z.optional(z.uuid(t('Invalid reference'))))

/** Days until expiry that a list may be narrowed to; 0: what is expired. */
const days = z.coerce
  .number(t('Days: a whole number from 0 to 3650'))
  .check(
    z.int(t('Days: a whole number from 0 to 3650')),
    z.minimum(0, t('Days: a whole number from 0 to 3650')),
    z.maximum(3650, t('Days: a whole number from 0 to 3650')),
  )

export const listBatches = endpoint('GET', '/api/batches', 'stock', {
  summary:
    'What stands by batch and place, the first to expire first; search looks at batch number, product and supplier, within at the days until it expires; number finds whole batches and pieces by it, also those of which nothing stands',
  querystring: z.object({
    ...listQuery,
    within: z.optional(days),
    /** Only batches of items that have not moved for so many days. */
    idle: z.optional(days),
    supplier: z.optional(reference),
    product: z.optional(reference),
    place: z.optional(reference),
    /** Only medicines under this schedule. */
    schedule: z.optional(z.pipe(emptyAsAbsent, z.optional(z.enum(SCHEDULES, t('Choose a schedule'))))),
    /** The whole number of a batch, or of one piece; nothing else narrows the list then. */
    number: maybeText(LONGEST_NUMBER, () => t('Batch')),
  }),
  response: { 200: z.array(standingBatch) },
})

/** How many batches, and what they are worth at their own rates. */
const sum = z.object({
  batches: z.int(),
  /** Absent without the permission for costs. */
  worth: z.optional(rupees),
})

export const sumBatches = endpoint('GET', '/api/batches/expiring', 'stock', {
  summary:
    'How much stands by batch, how much of it is expired, and how much more expires within 30, 60 and 90 days: each includes the ones before it; idle: of items that have not moved for 90 days',
  response: {
    200: z.object({
      all: z.extend(sum, { items: z.int() }),
      expired: sum,
      days30: sum,
      days60: sum,
      days90: sum,
      idle: sum,
      /** Items that are low or out. */
      low: z.int(),
    }),
  },
})

export const getBatch = endpoint('GET', '/api/batches/:id', 'stock', {
  summary: 'One batch, also when nothing of it stands',
  params: idParams,
  response: { 200: standingBatch },
})

/** What one document, or one change by hand, did with a batch. */
export const batchPassage = z.object({
  _id: id,
  date: z.string(),
  referenceType: z.enum(MOVEMENT_REFERENCES),
  /** Number of the document, or the item's code. */
  referenceId: z.string(),
  /** Below zero: it went. */
  quantity: z.number(),
  /** Null for changes by hand, and for sales of others without the permission to see them. */
  document: z.nullable(z.object({ _id: id, noun: z.string(), status: z.string() })),
  /** As on the document; null for a walk-in. */
  party: z.nullable(z.object({ _id: z.nullable(id), name: z.string(), phone: z.string() })),
  /** The last day of the warranty that a piece was sold with. */
  until: z.optional(z.string()),
})
export type BatchPassage = z.output<typeof batchPassage>

export const listBatchPassages = endpoint('GET', '/api/batches/:id/movements', 'stock', {
  summary:
    'Where a batch came from and where it went, newest first: bills with their parties, as a recall asks',
  params: idParams,
  querystring: z.object(listQuery),
  response: { 200: z.array(batchPassage) },
})

const saved = z.object({ ...done, batch: standingBatch })

export const correctBatch = endpoint('PUT', '/api/batches/:id', 'stock', {
  summary: 'Corrects number, expiry and MRP of a batch as they are printed on its goods',
  params: idParams,
  body: z.object({
    number: requiredText(LONGEST_NUMBER, () => t('Batch')),
    /** Any day of the month of expiry; absent: it does not expire. */
    expiry: z.optional(z.pipe(emptyAsAbsent, z.optional(isoDate))),
    mrp: z.optional(z.nullable(rate(() => 'MRP'))),
  }),
  response: { 200: saved },
})

export const priceBatches = endpoint('POST', '/api/batches/prices', 'stock', {
  summary: 'Sets the selling prices of batches, all or none; null: the price of the product again',
  body: z.object({
    prices: z
      .array(
        z.object({
          batch: z.uuid(t('Invalid reference')),
          price: z.nullable(rate(() => t('Selling price'))),
        }),
      )
      .check(
        z.minLength(1, t('Choose at least one batch.')),
        z.maxLength(MOST_BATCHES, { error: () => t('At most {most} batches', { most: MOST_BATCHES }) }),
      ),
  }),
  response: { 200: z.object(done) },
})

export const writeOffBatches = endpoint('POST', '/api/batches/write-off', 'stock', {
  summary: 'Takes batches off the shelf by a Product Out record each, all or none',
  body: z.object({
    items: z
      .array(
        z.object({ batch: z.uuid(t('Invalid reference')), place: placeOfGoods, quantity: adjustedQuantity }),
      )
      .check(
        z.minLength(1, t('Choose at least one batch.')),
        z.maxLength(MOST_BATCHES, { error: () => t('At most {most} batches', { most: MOST_BATCHES }) }),
      ),
    reason: requiredText(200, () => t('Reason')),
  }),
  response: { 201: z.object({ ...done, records: z.int() }) },
})

/** A product of which more was sold than was entered. */
export const unentered = z.object({
  product,
  /** How much more, above zero. */
  short: z.number(),
  /** The newest that took of it, as far as it is short. */
  sales: z.array(z.object({ ...batchPassage.shape, quantity: z.number() })),
  /** What stands of it, the first to expire first. */
  batches: z.array(z.object({ ...batchFacts, quantity: z.number() })),
})
export type Unentered = z.output<typeof unentered>

export const listUnentered = endpoint('GET', '/api/batches/unentered', 'stock', {
  summary:
    'Products sold before their purchase was entered, by name, with what sold them and the batches that stand there',
  querystring: z.object({ ...listQuery, product: z.optional(reference) }),
  response: { 200: z.array(unentered) },
})

export const settleBatches = endpoint('POST', '/api/batches/settle', 'stock', {
  summary: 'Gives goods that were sold before they were entered a batch that stands there, as far as it does',
  body: z.object({ batch: z.uuid(t('Invalid reference')) }),
  response: { 200: z.object({ ...done, settled: z.number() }) },
})
