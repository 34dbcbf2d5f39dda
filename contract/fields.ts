import * as z from 'zod/mini'
import { MAX_AMOUNT_PAISE, paiseToRupees, rupeesToPaise } from '#domain/money.ts'

/** The longest list of lines one document takes (G-SEC-02). */
export const MAX_LINES = 500

const hasPlaces = (places: number) => (value: number) => {
  const scaled = value * 10 ** places
  return Math.abs(scaled - Math.round(scaled)) <= Math.max(1e-6, Math.abs(scaled) * 1e-13)
}

/** Without the spaces around it, and without NUL, which no person types and the database cannot hold. */
export const tidied = () => z.overwrite<string>((value) => value.replaceAll('\0', '').trim())

/** Text a person may leave empty: trimmed, '' when null. */
export const writing = (max: number, name = 'This text') =>
  z.pipe(
    z.nullable(
      z
        .string(`${name} must be text`)
        .check(tidied(), z.maxLength(max, `${name}: at most ${max} characters`)),
    ),
    z.transform((value) => value ?? ''),
  )

/** The same, '' also when it is left out. */
export const text = (max: number, name?: string) => z._default(writing(max, name), '')

/** Text that may be left out of an answer or a partial body: undefined stays undefined. */
export const maybeText = (max: number, name = 'This text') =>
  z.optional(
    z.string(`${name} must be text`).check(tidied(), z.maxLength(max, `${name}: at most ${max} characters`)),
  )

/** Text that must say something. */
export const requiredText = (max: number, name: string, message = `${name} is required`) =>
  z
    .string(message)
    .check(tidied(), z.minLength(1, message), z.maxLength(max, `${name}: at most ${max} characters`))

export const id = z.uuid('Invalid id')
export const idParams = z.object({ id })

export const email = z
  .string('Email is required')
  .check(
    tidied(),
    z.toLowerCase(),
    z.minLength(1, 'Email is required'),
    z.maxLength(254, 'Email: at most 254 characters'),
    z.regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, 'Enter a valid email address'),
  )

/** A calendar date, 'yyyy-mm-dd', without time zone. */
export const isoDate = z.iso.date('Enter a valid date')

const amountNumber = (name: string) =>
  z
    .number(`${name} must be a number`)
    .check(
      z.minimum(0, `${name} cannot be negative`),
      z.maximum(paiseToRupees(MAX_AMOUNT_PAISE), `${name} is too large`),
      z.refine(hasPlaces(2), `${name}: at most 2 decimals`),
    )

const rupeesCodec = { decode: rupeesToPaise, encode: paiseToRupees }

/** Money a person sends: rupees on the wire (99.5), whole paise in our code (9950). */
export const rupeesDraft = (name: string) => z.codec(amountNumber(name), z.int(), rupeesCodec)

/** Money we answer: rupees on the wire, paise in our code. Shape only, so that old rows stay readable. */
export const rupees = z.codec(z.number(), z.int(), rupeesCodec)

const decimal = (name: string, places: number, minimum: number, maximum: number) =>
  z
    .number(`${name} must be a number`)
    .check(
      z.minimum(minimum, `${name} cannot be ${minimum === 0 ? 'negative' : `below ${minimum}`}`),
      z.maximum(maximum, `${name} is too large`),
      z.refine(hasPlaces(places), `${name}: at most ${places} decimals`),
    )

/** A count or weight, up to 3 decimals. */
export const quantity = (name = 'Quantity') => decimal(name, 3, 0, 9_999_999.999)

/** What the books hold of a product: below zero when more was sold than was ever entered. */
export const stockBalance = (name: string) => decimal(name, 3, -9_999_999_999.999, 9_999_999_999.999)

/** What is billed: above zero. */
export const billedQuantity = quantity().check(z.refine((value) => value > 0, 'Quantity must be more than 0'))

/** Rupees per unit, up to 4 decimals. */
export const rate = (name = 'Rate') => decimal(name, 4, 0, 99_99_99_999)

/** 0 to 100, up to 4 decimals (0.125 exists). */
export const percent = (name: string) => z._default(decimal(name, 4, 0, 100), 0)

/** What every write answers, beside the thing itself. */
export const done = { success: z.literal(true), message: z.string() }

export const refusal = z.object({
  success: z.literal(false),
  message: z.string(),
  requiresSubscription: z.optional(z.boolean()),
})

const LIMIT_WORDS = 'Limit: a whole number from 1 to 200'

/** The part of every list call that our own screens use (G-LIST-01). */
export const listQuery = {
  limit: z.optional(
    z.coerce
      .number(LIMIT_WORDS)
      .check(z.int(LIMIT_WORDS), z.minimum(1, LIMIT_WORDS), z.maximum(200, LIMIT_WORDS)),
  ),
  /** Holds the last row's name, which may be 120 letters of any script. */
  cursor: maybeText(2000, 'Cursor'),
  search: maybeText(100, 'Search'),
}
