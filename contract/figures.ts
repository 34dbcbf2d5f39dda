import * as z from 'zod/mini'
import {
  MAX_AMOUNT_PAISE,
  type Paise,
  paise,
  paiseToRupees,
  type Rupees,
  rupeesToPaise,
} from '#domain/money.ts'
import { t } from '#domain/words/t.ts'
import { type FieldLabel, labelText } from './field-label.ts'

// Separate from fields.ts, so that the sign-in page does not load the arithmetic of money.

const hasPlaces = (places: number) => (value: number) => {
  const scaled = value * 10 ** places
  return Math.abs(scaled - Math.round(scaled)) <= Math.max(1e-6, Math.abs(scaled) * 1e-13)
}

/** Rounds to the decimals: a browser's sum may be 0.30000000000000004, and tiny amounts become 0. */
const roundedTo = (places: number) =>
  z.overwrite<number>((value) => Math.round(value * 10 ** places) / 10 ** places)

/** Ends the checks of a number: a second refusal of the same number would not help. */
const refusedAtOnce = (error: () => string) => ({ error, abort: true })

/** The type requires rupees from callers: paise do not compile in a body, a query or a draft. */
const amountNumber = (name: FieldLabel): z.ZodMiniType<Rupees, Rupees> =>
  z.number({ error: () => t('{name} must be a number', { name: labelText(name) }) }).check(
    z.minimum(
      0,
      refusedAtOnce(() => t('{name} cannot be negative', { name: labelText(name) })),
    ),
    z.maximum(
      paiseToRupees(MAX_AMOUNT_PAISE),
      refusedAtOnce(() => t('{name} is too large', { name: labelText(name) })),
    ),
    z.refine(hasPlaces(2), { error: () => t('{name}: at most 2 decimals', { name: labelText(name) }) }),
  )

const wholePaise = z.custom<Paise>(Number.isInteger)
const rupeesCodec = { decode: rupeesToPaise, encode: paiseToRupees }

/** Money a person sends: rupees on the wire (99.5), whole paise in our code (9950). */
export const rupeesDraft = (name: FieldLabel) => z.codec(amountNumber(name), wholePaise, rupeesCodec)

/** Money as the payment provider sends it: paise on the wire too. */
export const paiseOnWire = z.codec(z.int(), wholePaise, { decode: paise, encode: (amount) => amount })

/**
 * Money in answers: rupees on the wire, paise in our code. Checks only the type, so that old rows stay readable, and a sum
 * past 2^53 paise (90 lakh crore rupees) breaks no screen: it is as exact as a number can be.
 */
export const rupees = z.codec(z.number(), z.custom<Paise>(Number.isFinite), rupeesCodec)

const decimal = (name: FieldLabel, places: number, minimum: number, maximum: number) =>
  z.number({ error: () => t('{name} must be a number', { name: labelText(name) }) }).check(
    z.minimum(
      minimum,
      refusedAtOnce(() =>
        minimum === 0
          ? t('{name} cannot be negative', { name: labelText(name) })
          : t('{name} cannot be below {minimum}', { name: labelText(name), minimum }),
      ),
    ),
    z.maximum(
      maximum,
      refusedAtOnce(() => t('{name} is too large', { name: labelText(name) })),
    ),
    z.refine(hasPlaces(places), {
      error: () => t('{name}: at most {places} decimals', { name: labelText(name), places }),
    }),
    roundedTo(places),
  )

/** A count or weight, up to 3 decimals. */
export const quantity = (name: FieldLabel = () => t('Quantity')) => decimal(name, 3, 0, 9_999_999.999)

/** Stock balance of a product: below zero when more was sold than entered. */
export const stockBalance = (name: FieldLabel) => decimal(name, 3, -9_999_999_999.999, 9_999_999_999.999)

/** Quantity on a bill: above zero. */
export const billedQuantity = quantity().check(
  z.refine((value) => value > 0, t('Quantity must be more than 0')),
)

/** Rupees per unit, up to 4 decimals. */
export const rate = (name: FieldLabel = () => t('Rate')) => decimal(name, 4, 0, 99_99_99_999)

/** 0 to 100, up to 4 decimals (0.125 exists). */
export const percent = (name: FieldLabel) => z._default(percentOrNone(name), 0)
export const percentOrNone = (name: FieldLabel) => decimal(name, 4, 0, 100)
