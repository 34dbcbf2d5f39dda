import * as z from 'zod/mini'
import { formatDate, isIsoDate } from '#domain/calendar.ts'
import { FIRST_BOOK_DAY } from '#domain/documents/days/book-days.ts'
import { plainText } from '#domain/typed/plain-text.ts'
import { gstinOrNone } from '#domain/typed/written-gstin.ts'
import { t } from '#domain/words/t.ts'
import { type FieldLabel, labelText } from './field-label.ts'

/** A draft with every field given: the server has filled in those that were absent. */
export type Complete<T> = { [F in keyof T]-?: Exclude<T[F], undefined> }

/** The longest list of lines one document takes (G-SEC-02). */
export const MAX_LINES = 500

/**
 * Trims spaces, and removes characters that the database cannot store: NUL, and lone surrogates, which become the replacement
 * character.
 */
export const tidied = () => z.overwrite<string>((value) => plainText(value).trim())

/** Maximum length of a text. Ends the checks of a longer one, so that no pattern runs over a megabyte. */
export const atMost = (max: number, error: FieldLabel) =>
  z.maxLength(max, { error: () => labelText(error), abort: true })

const noText = (name: FieldLabel) => ({ error: () => t('{name} must be text', { name: labelText(name) }) })
const tooLong = (name: FieldLabel, max: number) => () =>
  t('{name}: at most {max} characters', { name: labelText(name), max })
const THIS_TEXT = () => t('This text')

/** Text a person may leave empty: trimmed, '' when null. */
export const writing = (max: number, name: FieldLabel = THIS_TEXT) =>
  z.pipe(
    z.nullable(z.string(noText(name)).check(tidied(), atMost(max, tooLong(name, max)))),
    z.transform((value) => value ?? ''),
  )

/** Like `writing`, with '' also if absent. */
export const text = (max: number, name?: FieldLabel) => z._default(writing(max, name), '')

/** A party's GSTIN as it was typed; '' for texts that say that there is none: 'URP', 'N/A'. */
export const partyGstin = text(20, 'GSTIN').check(z.overwrite(gstinOrNone))

/** Text that may be left out of an answer or a partial body: undefined stays undefined. */
export const maybeText = (max: number, name: FieldLabel = THIS_TEXT) =>
  z.optional(z.string(noText(name)).check(tidied(), atMost(max, tooLong(name, max))))

/** Text that must not be empty. */
export const requiredText = (
  max: number,
  name: FieldLabel,
  message: FieldLabel = () => t('{name} is required', { name: labelText(name) }),
) =>
  z
    .string({ error: () => labelText(message) })
    .check(tidied(), z.minLength(1, { error: () => labelText(message) }), atMost(max, tooLong(name, max)))

/** An empty field or null counts as left out. */
export const emptyAsAbsent = z.transform((value) => (value === '' || value === null ? undefined : value))

export const id = z.uuid(t('Invalid id'))
export const idParams = z.object({ id })

const MAIL_SIGNS = /^[^\s@,;:<>()[\]"\\]+@[^\s@.,;:<>()[\]"\\]+(?:\.[^\s@.,;:<>()[\]"\\]+)+$/

export const email = z.string(t('Email is required')).check(
  tidied(),
  z.toLowerCase(),
  z.minLength(1, t('Email is required')),
  atMost(254, t('Email: at most 254 characters')),
  // Each part excludes the sign that ends it, so that a text is read in one pass without backtracking. The signs
  // by which mail programs write several addresses, or a name beside one (RFC 5322, 3.4), are in none of them.
  z.regex(MAIL_SIGNS, t('Enter a valid email address')),
)

/** Email of a party that may have none: '', also if it is left out. */
export const maybeEmail = writing(254, () => t('Email')).check(
  z.toLowerCase(),
  z.refine((address) => address === '' || MAIL_SIGNS.test(address), t('Enter a valid email address')),
)

/** A calendar date from 1900 to 2199, 'yyyy-mm-dd', without time zone. */
export const isoDate = z.string(t('Enter a valid date')).check(z.refine(isIsoDate, t('Enter a valid date')))

const tooEarly = () => t('A day from {day} on: look at the year', { day: formatDate(FIRST_BOOK_DAY) })
/** Date of a bill, a note or a voucher. The server, which has the present date, limits future ones. */
export const bookDay = isoDate.check(z.refine((day) => day >= FIRST_BOOK_DAY, { error: tooEarly }))

/** Part of the answer of every write, besides the stored record. */
export const done = { success: z.literal(true), message: z.string() }

/** Rows of a list without a limit in the call: no shop may load everything at once. */
export const MOST_ROWS = 1000

const LIMIT_WORDS = t('Limit: a whole number from 1 to 200')

/** The part of every list call that our own screens use (G-LIST-01). */
export const listQuery = {
  limit: z.optional(
    z.coerce
      .number(LIMIT_WORDS)
      .check(z.int(LIMIT_WORDS), z.minimum(1, LIMIT_WORDS), z.maximum(200, LIMIT_WORDS)),
  ),
  /** Holds the last row's name, which may be 120 letters of any script. */
  cursor: maybeText(2000, () => t('Cursor')),
  search: maybeText(100, () => t('Search')),
}
