import * as z from 'zod/mini'
import { IMPORT_FIELDS, IMPORT_NOUNS } from '#domain/imports/import-columns.ts'
import { t } from '#domain/words/t.ts'
import { endpoint } from '../endpoint.ts'
import { atMost, done, id, idParams, listQuery, requiredText, tidied } from '../fields.ts'
import { rupees } from '../figures.ts'

/** Most rows of one call; they stay well below the 1 MB limit of a body. */
export const MOST_IMPORT_ROWS = 500
/** Most rows of one import over all its calls. */
export const LONGEST_IMPORT = 20_000

const KEYS = [...new Set(IMPORT_NOUNS.flatMap((noun) => IMPORT_FIELDS[noun].map(({ key }) => key)))]

const noun = z.enum(IMPORT_NOUNS, t('Choose what to import: products, merchants or openings'))
const column = z.enum(KEYS, t('A column says something that is not known'))
const rowNumber = z
  .int(t('Row: a whole number'))
  .check(z.minimum(1, t('Row: a whole number')), z.maximum(2_000_000))
/** Longer than any field, so that the field's own limit gives the message. */
const cell = z
  .string(t('A cell must be text'))
  .check(tidied(), atMost(4000, t('A cell: at most 4000 characters')))

/** A part of a file: the meaning of its columns, and its rows, each with its number in the file. */
const sheet = {
  columns: z.array(column).check(z.minLength(1, t('Choose at least one column')), z.maxLength(KEYS.length)),
  rows: z
    .array(z.object({ row: rowNumber, cells: z.array(cell).check(z.maxLength(KEYS.length)) }))
    .check(
      z.minLength(1, t('There is no row')),
      z.maxLength(MOST_IMPORT_ROWS, {
        error: () => t('At most {most} rows at a time', { most: MOST_IMPORT_ROWS }),
      }),
    ),
  /** Values for the empty cells of new rows. */
  fill: z._default(z.object(Object.fromEntries(KEYS.map((key) => [key, z.optional(cell)]))), {}),
  /** True to set the stock of existing products from the file. */
  setsStock: z._default(z.boolean(t('Say yes or no')), false),
}

export const importSheet = z.object(sheet)
export type ImportSheet = z.output<typeof importSheet>

export const IMPORT_VERDICTS = ['new', 'changed', 'same', 'refused'] as const

/** Verdict on one row, with its problems. */
const verdict = z.object({
  row: z.int(),
  verdict: z.enum(IMPORT_VERDICTS),
  /** Problems, each with its column and a sentence. */
  problems: z.array(z.object({ column: z.string(), message: z.string() })),
  /** What is stored all the same and should be looked at, as a GSTIN that another party has: as `problems`. */
  doubts: z.exactOptional(z.array(z.object({ column: z.string(), message: z.string() }))),
  /** For a changed row: the old and the new value by column. */
  changes: z.array(z.object({ column: z.string(), was: z.string(), now: z.string() })),
  /** What the party of a new opening balance owes; below zero the shop owes it, or it paid ahead. */
  balance: z.optional(rupees),
  /** Keys that must be unique: a later row of the file with the same key is refused. */
  claims: z.array(z.object({ column: z.string(), key: z.string(), asks: z.boolean() })),
})
export type ImportVerdict = z.output<typeof verdict>

export const importRecord = z.object({
  _id: id,
  noun,
  fileName: z.string(),
  at: z.string(),
  /** Email of the person who imported. */
  by: z.string(),
  added: z.int(),
  changed: z.int(),
  same: z.int(),
  /** Number of rows kept when it was undone: used or changed since. */
  kept: z.int(),
  undoneAt: z.nullable(z.string()),
})
export type ImportRecord = z.output<typeof importRecord>

export const checkImport = endpoint('POST', '/api/imports/check', 'settings', {
  summary: 'Says of each row of a file what its import would do; nothing is written',
  body: z.object({ noun, ...sheet }),
  response: {
    200: z.object({
      rows: z.array(verdict),
      newCategories: z.array(z.string()),
      newParties: z.array(z.string()),
    }),
  },
})

export const beginImport = endpoint('POST', '/api/imports', 'settings', {
  summary: 'Begins an import; its rows follow',
  body: z.object({ noun, fileName: requiredText(200, () => t('File name')) }),
  response: { 201: z.object({ ...done, import: importRecord }) },
})

export const importRows = endpoint('POST', '/api/imports/:id/rows', 'settings', {
  summary: 'Stores rows of a file, all that are right; a row that was stored before is left as it is',
  params: idParams,
  body: importSheet,
  response: { 201: z.object({ ...done, rows: z.array(verdict) }) },
})

export const listImports = endpoint('GET', '/api/imports', 'settings', {
  summary: 'Imports of products, merchants or opening balances, newest first',
  querystring: z.object({ ...listQuery, noun: z.optional(noun) }),
  response: { 200: z.array(importRecord) },
})

export const undoImport = endpoint('POST', '/api/imports/:id/undo', 'settings', {
  summary:
    'Takes back some hundred rows of an import, to be called until none is left; what was used or edited since stays',
  params: idParams,
  response: {
    201: z.object({
      ...done,
      left: z.int(),
      kept: z.array(z.object({ row: z.int(), name: z.string(), why: z.enum(['used', 'edited']) })),
      import: importRecord,
    }),
  },
})
