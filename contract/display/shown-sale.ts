import * as z from 'zod/mini'
import { MOST_SHOWN_LETTERS, MOST_SHOWN_LINES } from '#domain/display/display-limits.ts'
import { SHOWN_STAGES } from '#domain/display/display-stage.ts'
import { WHOLE_LANGUAGES } from '#domain/words/languages.ts'
import { t } from '#domain/words/t.ts'
import { atMost, MAX_LINES, tidied } from '../fields.ts'
import { percentOrNone, quantity, rate, rupees } from '../figures.ts'

// A sale as shown to the customer at the counter (docs/decisions/0143), without purchase price, stock or profit, row ids,
// party or other documents. Strict schemas, so that nothing more is added by mistake.

/** A text that is trimmed on input and equal in both directions. */
const words = (max: number, name: () => string) =>
  z.string({ error: () => t('{name} must be text', { name: name() }) }).check(
    tidied(),
    atMost(max, () => t('{name}: at most {max} characters', { name: name(), max })),
  )

const count = (name: () => string) =>
  z.int({ error: name }).check(z.minimum(0, { error: name }), z.maximum(MAX_LINES, { error: name }))

const shownLine = z.strictObject({
  name: words(MOST_SHOWN_LETTERS, () => t('Name')),
  unit: words(20, () => t('Unit')),
  /** Null while they are half typed. */
  quantity: z.nullable(quantity()),
  rate: z.nullable(rate()),
  total: z.nullable(rupees),
  /** Tax added to the rate, in percent; 0 if the rate includes it. */
  tax: percentOrNone(() => t('Tax')),
  /** Discount, with the line's share of the document's discount before tax. */
  discount: rupees,
})
export type ShownLine = z.output<typeof shownLine>

const shownBill = z.strictObject({
  /** '' before it is saved, and while it waits for the connection. */
  number: words(40, () => t('Number')),
  /** The newest, in the order of the bill. */
  lines: z.array(shownLine).check(z.maxLength(MOST_SHOWN_LINES, t('Too many lines'))),
  /** Number of older lines that are not sent. */
  before: count(() => t('Number of lines')),
  /** Discount after tax, charges and round-off of the whole bill. */
  discount: rupees,
  charges: rupees,
  roundOff: rupees,
  total: rupees,
  /** Sum of all discounts: of the lines and of the bill. */
  off: rupees,
  hasTax: z.boolean(t('Say yes or no')),
})
export type ShownBill = z.output<typeof shownBill>

const shownPayment = z.strictObject({
  /** Amount of the UPI code: the part paid by UPI, else the amount still open. */
  asks: rupees,
  /** Cash handed over by the customer; null if not typed. */
  received: z.nullable(rupees),
  change: rupees,
})
export type ShownPayment = z.output<typeof shownPayment>

export const shownSale = z.strictObject({
  stage: z.enum(SHOWN_STAGES, t('Say what is shown')),
  language: z.enum(WHOLE_LANGUAGES, t('Choose a language: en, hi or mr')),
  bill: z.nullable(shownBill),
  payment: z.nullable(shownPayment),
})
export type ShownSale = z.output<typeof shownSale>
export type ShownSaleOnWire = z.input<typeof shownSale>

/** Idle display: only the shop. */
export const nothingShown = (language: ShownSale['language']): ShownSaleOnWire => ({
  stage: 'idle',
  language,
  bill: null,
  payment: null,
})

/** The shop's public details. */
const displayShop = z.strictObject({
  name: z.string(),
  place: z.string(),
  /** The address of the picture; '' without one. */
  logo: z.string(),
  upiId: z.string(),
  merchantCode: z.string(),
})
export type DisplayShop = z.output<typeof displayShop>

/** State of the display, from the server or from a till in the same browser. */
export const display = z.strictObject({
  shop: displayShop,
  shown: shownSale,
  /** Age of the state, in ms. */
  age: z.number(),
})
export type Display = z.output<typeof display>
export type DisplayOnWire = z.input<typeof display>
