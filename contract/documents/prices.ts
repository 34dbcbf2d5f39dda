import * as z from 'zod/mini'
import { ROUNDINGS } from '#domain/shop/rounding.ts'
import { LINE_FIELDS, PRODUCT_TAX_FIELDS } from '#domain/tax/item-fields.ts'
import { TAXABILITIES, taxabilityProblem } from '#domain/tax/taxability.ts'
import { t } from '#domain/words/t.ts'
import { billedQuantity, percentOrNone, rupees, rupeesDraft } from '../figures.ts'
import { answeredItem, draftedItem } from './item-fields.ts'

// Prices and discounts of lines, documents and products. All are optional, and answers leave out unused ones, as the
// specification does not have them.

/** Refuses tax on nil-rated, exempt and non-GST lines. */
const untaxedCarriesNone = z.check<Parameters<typeof taxabilityProblem>[0]>(({ value, issues }) => {
  const message = taxabilityProblem(value)
  if (message) issues.push({ code: 'custom', message, path: ['taxability'], input: value, continue: true })
})

/** Tax on the MRP requires an MRP (CGST rule 31D). */
const taxOnMrpHasOne = z.refine<{ taxOnMrp?: boolean | undefined; mrp?: number | null | undefined }>(
  ({ taxOnMrp, mrp }) => !taxOnMrp || Boolean(mrp),
  { message: t('Tax on the MRP needs the MRP'), path: ['mrp'] },
)

/** Checks that a document line and a product share. */
export const TAX_CHECKS = [untaxedCarriesNone, taxOnMrpHasOne] as const

/** Optional fields of a line besides quantity, rate and percentages. */
export const linePricesDraft = {
  /** Absent taxability: the product's if the line carries no tax, else taxable. */
  ...draftedItem(LINE_FIELDS),
  /** Reduction of quantity x rate, before tax; computed from the percentage if there is one. */
  discount: z.optional(rupeesDraft(() => t('Discount'))),
  discountPercent: z.optional(z.nullable(percentOrNone(() => t('Discount%')))),
  /** The scheme of the line's discount, and the quantity that it gives free. */
  scheme: z.optional(
    z.nullable(z.object({ _id: z.uuid(t('Invalid reference')), free: z.optional(billedQuantity) })),
  ),
}

export const linePrices = {
  ...answeredItem(LINE_FIELDS),
  discount: z.optional(rupees),
  discountPercent: z.optional(z.number()),
  /** The line's share of the document's discount. */
  documentDiscount: z.optional(rupees),
  /** True if the document's prices include tax. */
  priceIncludesTax: z.optional(z.boolean()),
  /** The scheme applied to the line, with its name at that time. */
  scheme: z.optional(z.object({ _id: z.string(), name: z.string(), free: z.optional(z.number()) })),
}

/** Settings for all prices of a document. */
export const pricesDraft = {
  /** Rates and discounts include tax. */
  pricesIncludeTax: z.optional(z.boolean(t('Choose yes or no'))),
  /** A discount on the whole document, before tax: shared out to its lines. */
  discountBeforeTax: z.optional(rupeesDraft(() => t('Discount'))),
  /** Absent, nothing is rounded. */
  roundTo: z.optional(z.enum(ROUNDINGS, t('Choose no rounding, 50 paise or a rupee'))),
  /** The scheme of the document's discount. */
  scheme: z.optional(z.nullable(z.object({ _id: z.uuid(t('Invalid reference')) }))),
}

export const prices = {
  pricesIncludeTax: z.optional(z.boolean()),
  discountBeforeTax: z.optional(rupees),
  roundTo: z.optional(z.enum(ROUNDINGS)),
  /** Rounding difference of the grand total. */
  roundOff: z.optional(rupees),
  scheme: z.optional(z.object({ _id: z.string(), name: z.string() })),
}

/** An item's percentages and prices on another day than today. */
const dated = {
  cgst: z.number(),
  sgst: z.number(),
  igst: z.number(),
  cess: z.number(),
  taxability: z.optional(z.enum(TAXABILITIES)),
  cessPerUnit: z.optional(z.number()),
  sellingPrice: z.optional(z.number()),
  mrp: z.optional(z.nullable(z.number())),
}
export const comingRates = z.array(z.object({ ...dated, from: z.string() }))
export const pastRates = z.array(z.object({ ...dated, until: z.string() }))

export const productPrices = {
  /** Rates from a later day on, and those that counted until a day. */
  comingRates: z.optional(comingRates),
  pastRates: z.optional(pastRates),
  ...answeredItem(PRODUCT_TAX_FIELDS),
}
