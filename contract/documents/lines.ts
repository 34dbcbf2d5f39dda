import * as z from 'zod/mini'
import type { Noted } from '#domain/notes/note-words.ts'
import { SCHEDULES } from '#domain/shelf/schedules.ts'
import { t } from '#domain/words/t.ts'
import { MAX_LINES, requiredText, text } from '../fields.ts'
import { billedQuantity, percent, rate, rupees } from '../figures.ts'
import { batches, batchesDraft } from './line-batches.ts'
import { linePack, linePackDraft } from './line-pack.ts'
import { lineParts } from './line-parts.ts'
import { linePrices, linePricesDraft, TAX_CHECKS } from './prices.ts'
import { lineSupply } from './supply.ts'

/**
 * One row of the sheet, with the percentages of the line itself (D-05). `product` is the product's id; without it `itemId`
 * names the product by its item code; a line without a match moves no stock.
 */
export const lineDraft = z
  .object({
    /** Id of the stored line that this edit replaces; keeps its links to challans and invoices. */
    _id: z.optional(z.uuid(t('Invalid reference'))),
    /** The line of the source that this one was made from. */
    sourceLine: z.optional(z.nullable(z.uuid(t('Invalid reference')))),
    product: z.optional(z.nullable(z.uuid(t('Invalid reference')))),
    itemId: text(40, () => t('Item code')),
    itemname: requiredText(
      200,
      () => t('Item'),
      () => t('Every item needs a name'),
    ),
    description: text(1000, () => t('Description')),
    hsncode: text(12, () => t('HSN/SAC Code')),
    sku: text(40, 'SKU'),
    unit: text(20, () => t('Unit')),
    /** The product's pack that quantity and rate are of; null for its own unit. Absent, a stored line keeps its own. */
    pack: linePackDraft,
    /** Absent: 1. */
    quantity: z._default(billedQuantity, 1),
    /** Absent: the product's price of the document's side; required for a line without a product. */
    rate: z.optional(rate()),
    cgst: percent('CGST%'),
    sgst: percent('SGST%'),
    igst: percent('IGST%'),
    cess: percent(() => t('Cess%')),
    ...linePricesDraft,
    batches: batchesDraft,
  })
  .check(
    ...TAX_CHECKS,
    z.refine(({ isCharge, product, itemId }) => !isCharge || (!product && !itemId), {
      message: t('Freight and packing are no product: leave product and item code empty'),
      path: ['isCharge'],
    }),
  )
export type LineDraft = z.output<typeof lineDraft>

/** A stored line: percentages by head, amounts in paise in our code and rupees on the wire. */
export const line = z.object({
  _id: z.optional(z.string()),
  sourceLine: z.optional(z.nullable(z.string())),
  /** The quantity of this line on documents made from it. */
  taken: z.optional(z.number()),
  /** Stock of the product when the document was saved. */
  stock: z.optional(z.nullable(z.number())),
  product: z.nullable(z.string()),
  itemId: z.string(),
  itemname: z.string(),
  /** Other names of the product today, separated by commas: papers of another script print them. */
  otherNames: z.optional(z.string()),
  description: z.string(),
  hsncode: z.string(),
  sku: z.string(),
  unit: z.string(),
  /** Absent: in the product's own unit. */
  pack: linePack,
  quantity: z.number(),
  rate: z.number(),
  cgst: z.number(),
  sgst: z.number(),
  igst: z.number(),
  cess: z.number(),
  ...linePrices,
  ...lineSupply,
  taxableAmount: rupees,
  total: rupees,
  ownerId: z.string(),
  /** Tax by head, as it was billed. */
  heads: z.optional(z.object({ cgst: rupees, sgst: rupees, igst: rupees, cess: rupees })),
  /** Only on lines of notes: the noted goods, and the reason. */
  noted: z.optional(z.custom<Noted>()),
  reason: z.optional(z.string()),
  /** Only where the product is kept in batches: those that it took or brought; the rest is of an unknown batch. */
  batches: z.optional(batches),
  /** Only of a kit: what it took of its parts. */
  parts: z.optional(lineParts),
  /** Only of a medicine: its schedule, and who made it ('' where the product does not say). */
  schedule: z.optional(z.enum(SCHEDULES)),
  maker: z.optional(z.string()),
})
export type Line = z.output<typeof line>

export const items = z
  .array(lineDraft)
  .check(
    z.minLength(1, t('Add at least one item.')),
    z.maxLength(MAX_LINES, { error: () => t('At most {most} items', { most: MAX_LINES }) }),
  )
