import * as z from 'zod/mini'
import { DIFFERENCES } from '#domain/gst/gstr2b/differences.ts'
import { VERDICTS } from '#domain/gst/gstr2b/match-purchases.ts'
import { ROW_KINDS, SECTIONS } from '#domain/gst/gstr2b/portal-row.ts'
import { t } from '#domain/words/t.ts'
import { endpoint } from '../endpoint.ts'
import { done, id, listQuery } from '../fields.ts'
import { rupees } from '../figures.ts'
import { month } from './filed.ts'

/** Fits 50,000 documents and more: larger periods come in several files, sent month by month. */
export const GSTR2B_BYTES = 24 * 1024 * 1024
const MOST_FILES = 30
/** Maximum number of rows in one decision. */
export const MOST_DECIDED = 1000

/** Filters of the list: rows by their verdict, purchases without a row in GSTR-2B, or open rows. */
export const GSTR2B_SHOWS = ['open', ...VERDICTS, 'only-books'] as const
export type Gstr2bShow = (typeof GSTR2B_SHOWS)[number]

/** Accepts, rejects or defers a row, undoes that, or marks its supplier as asked. */
export const GSTR2B_ACTIONS = ['accept', 'reject', 'defer', 'undo', 'ask'] as const
export type Gstr2bAction = (typeof GSTR2B_ACTIONS)[number]

const heads = { igst: rupees, cgst: rupees, sgst: rupees, cess: rupees }
const side = {
  kind: z.enum(ROW_KINDS),
  gstin: z.string(),
  name: z.string(),
  number: z.string(),
  date: z.string(),
  placeOfSupply: z.string(),
  isReverseCharge: z.boolean(),
  total: rupees,
  taxable: rupees,
  ...heads,
}

const held = z.object({
  ...side,
  _id: id,
  noun: z.enum(['invoice', 'credit-note', 'debit-note', 'expense']),
  ourNumber: z.string(),
  ourDate: z.string(),
  phone: z.string(),
  /** True if tax of it is in the accounts of input tax: false where all its lines say "no input credit". */
  claimsCredit: z.boolean(),
})

const row = z.object({
  /** The row's id; for a purchase that is in no GSTR-2B, the purchase's. */
  _id: id,
  verdict: z.enum([...VERDICTS, 'only-books']),
  differs: z.array(z.enum(DIFFERENCES)),
  portal: z.nullable(
    z.object({
      ...side,
      section: z.enum(SECTIONS),
      /** The portal's credit: yes, no, undecided; and the reason. */
      credit: z.enum(['Y', 'N', 'T']),
      reason: z.string(),
      isRejected: z.boolean(),
      originalNumber: z.string(),
      originalDate: z.string(),
    }),
  ),
  /** True if no loaded GSTR-2B has the row that this one amends: its credit may have been claimed elsewhere. */
  isFirstUnseen: z.optional(z.boolean()),
  books: z.nullable(held),
  action: z.enum(['A', 'R', 'P', 'N']),
  actedAt: z.nullable(z.string()),
  actedBy: z.string(),
  askedAt: z.nullable(z.string()),
  /** 'yyyy-mm' of the GSTR-3B with its credit. */
  claimMonth: z.nullable(z.string()),
  /** True if a person paired it. */
  byHand: z.optional(z.boolean()),
})
export type Gstr2bRow = z.output<typeof row>

const figure = z.object({ count: z.int(), tax: rupees })

/** Rows accepted without a decision; `notInBooks` are those without a purchase in the shop's books. */
export const deemed = z.object({ count: z.int(), tax: rupees, notInBooks: figure })
export type Deemed = z.output<typeof deemed>

/** Rows that amend a row of no loaded GSTR-2B, with their tax: they count in full. */
export const firstUnseen = figure
export type FirstUnseen = z.output<typeof firstUnseen>

export const readGstr2b = endpoint('GET', '/api/gst/gstr2b', 'figures', {
  summary: 'What suppliers told the portal for a month, against the purchases in the books',
  querystring: z.object({
    limit: listQuery.limit,
    cursor: listQuery.cursor,
    month,
    show: z.optional(z.enum(GSTR2B_SHOWS, t('Choose what is shown'))),
  }),
  response: {
    200: z.object({
      imported: z.nullable(
        z.object({
          rows: z.int(),
          files: z.int(),
          generated: z.nullable(z.string()),
          at: z.string(),
          by: z.string(),
        }),
      ),
      figures: z.record(z.enum([...VERDICTS, 'only-books']), figure),
      /** Undecided rows. */
      open: figure,
      /** The credit that counts in the GSTR-3B of the month. */
      credit: z.object(heads),
      deemed,
      firstUnseen,
      rows: z.array(row),
      cursor: z.nullable(z.string()),
    }),
  },
})
export type Gstr2b = z.output<(typeof readGstr2b.schema.response)[200]>

export const importGstr2b = endpoint(
  'POST',
  '/api/gst/gstr2b',
  'returns',
  {
    summary:
      'Takes in the files of a GSTR-2B in place of what there is of that month, and matches them to the books',
    body: z.object({
      month,
      /** As downloaded from the portal. */
      files: z
        .array(z.unknown(), t('Choose a file'))
        .check(
          z.minLength(1, t('Choose a file')),
          z.maxLength(MOST_FILES, { error: () => t('At most {most} files at once', { most: MOST_FILES }) }),
        ),
    }),
    response: { 200: z.object({ ...done, rows: z.int() }) },
  },
  { blind: true },
)

export const matchGstr2b = endpoint(
  'POST',
  '/api/gst/gstr2b/match',
  'returns',
  {
    summary:
      'Looks anew for the rows of a month that nobody has accepted, as purchases were entered or changed since',
    body: z.object({ month }),
    response: { 200: z.object({ ...done, changed: z.int() }) },
  },
  { blind: true },
)

export const decideGstr2b = endpoint(
  'POST',
  '/api/gst/gstr2b/actions',
  'returns',
  {
    summary:
      'Accepts, rejects or puts off rows, all of them or none; or remembers that the supplier was asked',
    body: z.object({
      month,
      action: z.enum(GSTR2B_ACTIONS, t('Choose what to do')),
      /** Absent: every undecided exact row of the month. */
      rows: z.optional(
        z
          .array(id)
          .check(
            z.minLength(1, t('Choose a row')),
            z.maxLength(MOST_DECIDED, {
              error: () => t('At most {most} rows at once', { most: MOST_DECIDED }),
            }),
          ),
      ),
    }),
    response: {
      200: z.object({
        ...done,
        rows: z.int(),
        /** Ids of the decided rows, to undo the decision; empty if there are too many. */
        ids: z.array(id),
      }),
    },
  },
  { blind: true },
)

export const listGstr2bCandidates = endpoint('GET', '/api/gst/gstr2b/candidates', 'figures', {
  summary: 'What a row can be paired with by hand: bills of its supplier that no row holds',
  querystring: z.object({ month, row: z.uuid(t('Invalid reference')) }),
  response: { 200: z.array(held) },
})

export const pairGstr2b = endpoint('POST', '/api/gst/gstr2b/pairs', 'returns', {
  summary: 'Pairs an open row with a purchase or an expense of its supplier, or parts them again',
  body: z.object({
    month,
    row: z.uuid(t('Invalid reference')),
    /** Id of the purchase or expense to pair with the row; null undoes the pairing. */
    book: z.nullable(z.uuid(t('Invalid reference'))),
  }),
  response: { 200: z.object(done) },
})

export const listUnpaidCredit = endpoint('GET', '/api/gst/unpaid-credit', 'figures', {
  summary:
    'Purchases that were not paid within 180 days: what credit goes back in a month, and what comes again',
  querystring: z.object({ month }),
  response: {
    200: z.object({
      reversed: z.object(heads),
      reclaimed: z.object(heads),
      bills: z.array(
        z.object({
          _id: id,
          ourNumber: z.string(),
          number: z.string(),
          date: z.string(),
          name: z.string(),
          total: rupees,
          /** Amount unpaid at the end of the month. */
          unpaid: rupees,
          /** Above zero it is reversed in this month, below zero it is reclaimed. */
          ...heads,
        }),
      ),
    }),
  },
})
