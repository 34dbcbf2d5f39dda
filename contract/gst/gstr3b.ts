import * as z from 'zod/mini'
import { TABLES } from '#domain/gst/gstr1/tables.ts'
import { TAX_NOUNS } from '#domain/gst/tax-document.ts'
import { COMPOSITION_CLASSES } from '#domain/shop/registration.ts'
import { t } from '#domain/words/t.ts'
import { endpoint } from '../endpoint.ts'
import { type FieldLabel, labelText } from '../field-label.ts'
import { done, id } from '../fields.ts'
import { rupees, rupeesDraft } from '../figures.ts'
import { filedReturn, month, monthQuery } from './filed.ts'
import { deemed, firstUnseen } from './gstr2b.ts'

const heads = { igst: rupees, cgst: rupees, sgst: rupees, cess: rupees }
const figures = { taxable: rupees, ...heads }

/** The cells of the form, by their place in it. */
export const CELLS = [
  ...(['3.1(a)', '3.1(b)', '3.1(c)', '3.1(d)', '3.1(e)', '3.1.1(ii)'] as const),
  ...(['4(A)(1)', '4(A)(2)', '4(A)(3)', '4(A)(4)', '4(A)(5)'] as const),
  ...(['4(B)(1)', '4(B)(2)', '4(C)', '4(D)(1)', '4(D)(2)', '5(GST)', '5(non-GST)'] as const),
] as const
export type Cell = (typeof CELLS)[number]

/** A part of a cell's figure, with the place that shows it. */
const part = z.object({
  words: z.string(),
  ...figures,
  opens: z.nullable(
    z.union([
      z.object({ to: z.literal('gstr1'), table: z.enum(TABLES) }),
      z.object({ to: z.literal('gstr2b') }),
      z.object({ to: z.literal('document'), noun: z.enum(TAX_NOUNS), id }),
    ]),
  ),
})
export type CellPart = z.output<typeof part>

/** Books and return side by side, with the causes of each difference. */
const compared = z.object({
  ledger: z.object(heads),
  told: z.object(heads),
  /** The first of them; `more` counts the rest. */
  because: z.array(
    z.object({
      cause: z.enum(['document', 'voucher']),
      _id: z.nullable(id),
      noun: z.string(),
      number: z.string(),
      date: z.string(),
      party: z.string(),
      ledger: rupees,
      told: rupees,
    }),
  ),
  more: z.int(),
})
export type Compared = z.output<typeof compared>

const typed = z.object({
  /** Credit of the portal's ledger when the shop began here; null if not entered. */
  opening: z.nullable(z.object(heads)),
  byRule: z.object(heads),
  otherReversed: z.object(heads),
})
export type Gstr3bTyped = z.output<typeof typed>

export const gstr3b = z.object({
  month: z.string(),
  from: z.string(),
  to: z.string(),
  due: z.string(),
  gstin: z.string(),
  filed: z.nullable(filedReturn),
  cells: z.array(z.object({ cell: z.enum(CELLS), ...figures, parts: z.array(part) })),
  /** Table 3.2. */
  interState: z.array(z.object({ pos: z.string(), taxable: rupees, igst: rupees })),
  /** Table 3.2, to buyers under composition; absent in returns filed before it was reported. */
  toComposition: z.optional(z.array(z.object({ pos: z.string(), taxable: rupees, igst: rupees }))),
  /** Table 3.2, to holders of a UIN; absent in returns filed before it was reported. */
  toUin: z.optional(z.array(z.object({ pos: z.string(), taxable: rupees, igst: rupees }))),
  /** Table 5. */
  untaxed: z.object({
    gst: z.object({ inter: rupees, intra: rupees }),
    nonGst: z.object({ inter: rupees, intra: rupees }),
  }),
  payment: z.object({
    owed: z.object(heads),
    credit: z.object(heads),
    used: z.object({
      igst: z.object(heads),
      cgst: z.object(heads),
      sgst: z.object(heads),
      cess: z.object(heads),
    }),
    unpaid: z.object(heads),
    left: z.object(heads),
    reverseCharge: z.object(heads),
    interest: z.object(heads),
    fee: z.object({ cgst: rupees, sgst: rupees }),
    cash: z.object(heads),
    carriedOn: z.object({ credit: z.object(heads), negative: z.object(heads) }),
    /** Rule 86B: the least tax to be paid in cash, where it may apply. */
    leastCash: z.nullable(rupees),
  }),
  /** Amounts carried forward from earlier months, with their origin. */
  before: z.object({
    credit: z.object(heads),
    negative: z.object(heads),
    from: z.enum(['filed', 'typed', 'nobody']),
  }),
  typed,
  /** Credit accepted without a decision; absent in older filed returns. */
  deemed: z.optional(deemed),
  /** Absent in older filed returns. */
  firstUnseen: z.optional(firstUnseen),
  /** Expenses whose tax GSTR-2B cannot match, with their missing fields. */
  unclaimable: z.optional(
    z.array(
      z.object({
        _id: id,
        number: z.string(),
        date: z.string(),
        payee: z.string(),
        tax: rupees,
        missing: z.array(z.enum(['gstin', 'number'])),
      }),
    ),
  ),
  /** Absent in a filed return. */
  compared: z.optional(z.object({ output: compared, input: compared })),
})
export type Gstr3b = z.output<typeof gstr3b>

export const getGstr3b = endpoint('GET', '/api/gst/gstr3b', 'figures', {
  summary:
    'GSTR-3B of a month: each cell with what it is made of, what is paid in cash, and what differs from the ledger',
  querystring: monthQuery,
  response: { 200: gstr3b },
})

/** Answers a file. */
export const getGstr3bFile = endpoint('GET', '/api/gst/gstr3b/file', 'return-files', {
  summary: 'The JSON file of GSTR-3B',
  querystring: monthQuery,
  response: { 200: z.unknown() },
})

const headsDraft = (name: FieldLabel) =>
  z.object({
    igst: rupeesDraft(() => t('{name}, IGST', { name: labelText(name) })),
    cgst: rupeesDraft(() => t('{name}, CGST', { name: labelText(name) })),
    sgst: rupeesDraft(() => t('{name}, SGST', { name: labelText(name) })),
    cess: rupeesDraft(() => t('{name}, cess', { name: labelText(name) })),
  })

export const saveGstr3bTyped = endpoint('PUT', '/api/gst/gstr3b/typed', 'returns', {
  summary: 'What the shop says itself of a month: credit it had before, and credit it gives back by rule',
  body: z.object({
    month,
    opening: z._default(z.nullable(headsDraft(() => t('Credit before'))), null),
    byRule: headsDraft(() => t('Given back by rule')),
    otherReversed: headsDraft(() => t('Given back otherwise')),
  }),
  response: { 200: z.object(done) },
})
export type Gstr3bTypedDraft = z.output<typeof saveGstr3bTyped.schema.body>

const quarter = {
  percent: z.number(),
  base: rupees,
  outward: z.object(heads),
  reverseCharge: z.object(heads),
  tax: z.object(heads),
}

export const cmp08 = z.object({
  /** The last month of the quarter. */
  month: z.string(),
  from: z.string(),
  to: z.string(),
  due: z.string(),
  gstin: z.string(),
  compositionClass: z.enum(COMPOSITION_CLASSES),
  filed: z.nullable(filedReturn),
  turnover: z.object({ taxable: rupees, untaxed: rupees }),
  ...quarter,
  interest: z.object(heads),
  cash: z.object(heads),
  /** GSTR-4: the quarters of the financial year up to this one. */
  year: z.object({
    base: rupees,
    outward: z.object(heads),
    reverseCharge: z.object(heads),
    tax: z.object(heads),
    quarters: z.array(z.object({ month: z.string(), base: rupees, tax: z.object(heads) })),
  }),
})
export type Cmp08Answer = z.output<typeof cmp08>

export const getCmp08 = endpoint('GET', '/api/gst/cmp08', 'figures', {
  summary: 'CMP-08 of the quarter of a month, of a shop under composition, and the year so far for GSTR-4',
  querystring: monthQuery,
  response: { 200: cmp08 },
})
