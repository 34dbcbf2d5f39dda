import * as z from 'zod/mini'
import { TAKEN_FIELDS } from '#domain/tax/item-fields.ts'
import { PRICE_RULES } from '#domain/tax/rates/rehearsal.ts'
import { TAXABILITIES, taxabilityProblem } from '#domain/tax/taxability.ts'
import { t } from '#domain/words/t.ts'
import { heldItem } from '../documents/item-fields.ts'
import { endpoint } from '../endpoint.ts'
import { done, emptyAsAbsent, id, idParams, isoDate, text } from '../fields.ts'
import { percent, percentOrNone } from '../figures.ts'

/** The most items that one change is about. */
export const MOST_ITEMS = 5_000

const rate = {
  taxability: z._default(z.enum(TAXABILITIES, t('Choose taxable, nil-rated, exempt or non-GST')), 'taxable'),
  /** The whole GST rate. */
  gst: percent(() => t('GST rate')),
  cess: percent(() => t('Cess')),
}

export const rateChangeDraft = z
  .object({
    /** The first day on which it is charged. */
    from: isoDate,
    ...rate,
    prices: z._default(z.enum(PRICE_RULES, t('Choose what becomes of the prices')), 'same-total'),
    products: z
      .array(id)
      .check(
        z.minLength(1, t('Choose at least one item')),
        z.maxLength(MOST_ITEMS, { error: () => t('At most {most} items', { most: MOST_ITEMS }) }),
      ),
  })
  .check(
    z.refine(({ taxability, gst, cess }) => !problemOf(taxability, gst, cess), {
      error: t('What is nil-rated, exempt or non-GST carries no tax: set the rate to 0.'),
      path: ['gst'],
    }),
  )
export type RateChangeDraft = z.output<typeof rateChangeDraft>

const problemOf = (taxability: RateChangeDraft['taxability'], gst: number, cess: number) =>
  taxabilityProblem({ taxability, cgst: gst, sgst: 0, igst: 0, cess })

/** A decided change, with its number of items. */
export const rateChange = z.object({
  _id: id,
  from: z.string(),
  taxability: z.enum(TAXABILITIES),
  gst: z.number(),
  cess: z.number(),
  prices: z.enum(PRICE_RULES),
  items: z.number(),
  createdAt: z.string(),
  takenBackAt: z.nullable(z.string()),
})
export type RateChange = z.output<typeof rateChange>

/** An item with the values that the preview of a rate change is computed from; rupees per unit. */
export const rehearsalItem = z.object({
  _id: id,
  name: z.string(),
  itemId: z.string(),
  hsncode: z.string(),
  unit: z.string(),
  cgst: z.number(),
  sgst: z.number(),
  igst: z.number(),
  cess: z.number(),
  ...heldItem(TAKEN_FIELDS),
  sellingPrice: z.number(),
  purchasePrice: z.number(),
  priceIncludesTax: z.boolean(),
  /** The day of a change that is decided already. */
  nextRateOn: z.nullable(z.string()),
})
export type RehearsalItem = z.output<typeof rehearsalItem>

/** An open order or quotation with some of the items. */
export const touchedDocument = z.object({
  _id: id,
  noun: z.enum(['order', 'quotation']),
  direction: z.enum(['sales', 'purchase']),
  number: z.string(),
  date: z.string(),
  party: z.string(),
  lines: z.number(),
})
export type TouchedDocument = z.output<typeof touchedDocument>

/** Empty fields of the query are no filter. */
const group = z.object({
  category: z.optional(z.pipe(emptyAsAbsent, z.optional(z.uuid(t('Choose a category'))))),
  /** One or more HSN prefixes, separated by commas. */
  hsn: text(400, () => t('HSN code')),
  /** Whole GST rate that the items have now. */
  gst: z.optional(
    z.pipe(
      z.transform((value) => (value === '' || value === null ? undefined : Number(value))),
      z.optional(percentOrNone(() => t('GST rate'))),
    ),
  ),
})
export type RateGroup = z.output<typeof group>

export const rehearseRates = endpoint('GET', '/api/rate-changes/rehearsal', 'rates-with-costs', {
  summary: 'The items that a change of rate would be about, and the open orders and quotations they stand on',
  querystring: group,
  response: { 200: z.object({ items: z.array(rehearsalItem), touched: z.array(touchedDocument) }) },
})

export const listRateChanges = endpoint('GET', '/api/rate-changes', 'rates', {
  summary: 'Changes of rates that were decided, newest first; at most 100',
  response: { 200: z.array(rateChange) },
})

export const createRateChange = endpoint('POST', '/api/rate-changes', 'rates', {
  summary: 'Gives items another rate from a day on; documents of that day and later take it',
  body: rateChangeDraft,
  response: { 201: z.object({ ...done, rateChange }) },
})

export const takeBackRateChange = endpoint('POST', '/api/rate-changes/:id/take-back', 'rates', {
  summary: 'Takes a change back before its first day',
  params: idParams,
  response: { 200: z.object({ ...done, rateChange }) },
})
