import * as z from 'zod/mini'
import { GSTR1_FORMS } from '#domain/gst/gstr1/periods.ts'
import { ADVANCE_VOUCHERS, TABLES } from '#domain/gst/gstr1/tables.ts'
import { TAX_NOUNS } from '#domain/gst/tax-document.ts'
import { t } from '#domain/words/t.ts'
import { endpoint } from '../endpoint.ts'
import { id, listQuery } from '../fields.ts'
import { rupees } from '../figures.ts'
import { filedReturn, month } from './filed.ts'

const figures = { taxable: rupees, cgst: rupees, sgst: rupees, igst: rupees, cess: rupees }
const form = z.optional(z.enum(GSTR1_FORMS, t('Choose GSTR-1, IFF or GSTR-1A')))
/** Changed documents of a filed month that the portal would refuse. */
const refused = z.object({ _id: id, noun: z.enum(TAX_NOUNS), number: z.string(), because: z.string() })

const summary = z.object({
  month: z.string(),
  form: z.enum(GSTR1_FORMS),
  from: z.string(),
  to: z.string(),
  /** The last day of filing it. */
  due: z.string(),
  gstin: z.string(),
  filed: z.nullable(filedReturn),
  /** Tables of the form with rows, in order. */
  tables: z.array(
    z.object({ table: z.enum(TABLES), bills: z.int(), notes: z.int(), vouchers: z.int(), ...figures }),
  ),
  total: z.object(figures),
  /** Table 12, and the month's supplies without a valid code. */
  hsn: z.object({ b2b: z.int(), b2c: z.int(), taxable: rupees, withoutCode: rupees }),
  /** Table 13. */
  issued: z.array(
    z.object({
      nature: z.int(),
      from: z.string(),
      to: z.string(),
      total: z.int(),
      cancelled: z.int(),
      /** Number of cancelled numbers without a document. */
      skipped: z.int(),
    }),
  ),
  refused: z.array(refused),
})
export type Gstr1Summary = z.output<typeof summary>

export const getGstr1 = endpoint('GET', '/api/gst/gstr1', 'sales-reports', {
  summary: 'GSTR-1 of a month by table; of a filed one, as it was filed',
  querystring: z.object({ month, form }),
  response: { 200: summary },
})

const row = z.object({
  _id: id,
  /** Noun of a bill or a note; for an advance, kind of the voucher that changed it. */
  noun: z.enum([...TAX_NOUNS, ...ADVANCE_VOUCHERS]),
  number: z.string(),
  date: z.string(),
  party: z.string(),
  gstin: z.string(),
  pos: z.string(),
  value: z.nullable(rupees),
  ...figures,
})
export type Gstr1Row = z.output<typeof row>

export const listGstr1Rows = endpoint('GET', '/api/gst/gstr1/rows', 'sales-reports', {
  summary: 'The bills, notes and vouchers behind one table of GSTR-1, page after page',
  querystring: z.object({
    month,
    form,
    limit: listQuery.limit,
    cursor: listQuery.cursor,
    table: z.enum(TABLES, t('Choose a table')),
  }),
  response: { 200: z.array(row) },
})

/** Answers a file: JSON as the portal's own tool writes it, or several in a zip. */
export const getGstr1File = endpoint('GET', '/api/gst/gstr1/file', 'return-files', {
  summary:
    'The JSON file for the portal; above 4.7 MB several of them in a zip. Refused (409, unconfirmed) where a finding stops it',
  querystring: z.object({
    month,
    form,
    /** 'yes': answers the file although a finding blocks it, for the shop's own use. */
    confirmed: z.optional(z.literal('yes', t('Confirmed: yes, or nothing'))),
  }),
  response: { 200: z.unknown() },
})

export const readPortalErrors = endpoint('POST', '/api/gst/gstr1/errors', 'returns', {
  summary: "Finds the bills that the portal's file of errors speaks of; changes nothing",
  body: z.object({ file: z.record(z.string(), z.unknown(), t('This is no file of the GST portal.')) }),
  response: {
    200: z.array(
      z.object({
        section: z.string(),
        number: z.string(),
        code: z.string(),
        message: z.string(),
        /** The bill or note with that number; null if there is none. */
        document: z.nullable(z.object({ _id: id, noun: z.enum(TAX_NOUNS), party: z.string() })),
      }),
    ),
  },
})
export type PortalErrorRow = z.output<(typeof readPortalErrors.schema.response)[200]>[number]
