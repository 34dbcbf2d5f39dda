import * as z from 'zod/mini'
import { isIsoDate } from '#domain/calendar.ts'
import { t } from '#domain/words/t.ts'
import { emptyAsAbsent, requiredText } from '../fields.ts'
import { billedQuantity, rate } from '../figures.ts'

/** Longest number of a batch, in letters. */
const LONGEST_NUMBER = 40
/** Most batches of one line. */
const MOST_BATCHES = 50

/** A stored batch, and how much of it. */
const wanted = z.object({ _id: z.uuid(t('Invalid reference')), quantity: billedQuantity })

const WRONG_MONTH = t('Expiry: month and year, as 0827')
const monthDay = z.string(WRONG_MONTH).check(z.refine(isIsoDate, WRONG_MONTH))

const brought = z.object({
  number: requiredText(LONGEST_NUMBER, () => t('Batch')),
  /** Any day of the month of expiry; absent: it does not expire. */
  expiry: z.optional(z.pipe(emptyAsAbsent, z.optional(monthDay))),
  mrp: z.optional(z.nullable(rate(() => 'MRP'))),
  /** Its selling price, rupees a unit; absent: as before. */
  price: z.optional(z.nullable(rate(() => t('Selling price')))),
  /** Absent: the whole line. */
  quantity: z.optional(billedQuantity),
})

const listed = <S extends z.ZodMiniType>(one: S) =>
  z.optional(z.array(one).check(z.maxLength(MOST_BATCHES, t('Too many batches on one line'))))

/**
 * Batches of a line, only for products kept in batches. A purchase names what it brings by its printed facts; all others name
 * stored batches, and what they leave open is filled by the first to expire. Quantities are in units of the product.
 */
export const batchesDraft = listed(z.union([wanted, brought]))

/**
 * Stored batches that a note's line names, of those on the bill, absent: the last of them; or that a production takes, before the
 * first to expire.
 */
export const storedBatches = listed(wanted)

/** A batch as its goods are marked. */
export const batchFacts = {
  _id: z.string(),
  number: z.string(),
  /** The last day of its month; null: it does not expire. */
  expiry: z.nullable(z.string()),
  /** Rupees a unit. */
  mrp: z.nullable(z.number()),
}

export const shelfBatch = z.object({
  ...batchFacts,
  /** Its own selling price, on the basis of the product's; null: the product's. */
  price: z.nullable(z.number()),
  stock: z.number(),
})
export type ShelfBatch = z.output<typeof shelfBatch>

const lineBatch = z.object({
  ...batchFacts,
  quantity: z.number(),
  /** True for a serial number: a batch of one piece. */
  piece: z.optional(z.boolean()),
  /** The last day of the warranty of a piece that was sold with one. */
  until: z.optional(z.string()),
})
export type LineBatch = z.output<typeof lineBatch>
export const batches = z.array(lineBatch)
