import * as z from 'zod/mini'
import { NOUNS } from '#domain/document-kinds.ts'
import { REPORT_NAMES } from '#domain/reports/report-table.ts'
import { SCHEDULES } from '#domain/shelf/schedules.ts'
import { t } from '#domain/words/t.ts'
import { paperForm } from '../documents/papers/paper-files.ts'
import { endpoint } from '../endpoint.ts'
import { isoDate, listQuery, maybeText } from '../fields.ts'
import { rupees } from '../figures.ts'
import { chosenAccount } from '../money/accounts.ts'

/** Key of a row: an id, a word, or a name after a space. */
const key = z.string().check(
  z.maxLength(200, { error: t('At most 200 characters'), abort: true }),
  z.overwrite<string>((value) => value.replaceAll('\0', '').replace(/\p{Surrogate}/gu, '\uFFFD')),
)

const HOUR_WORDS = t('Hour: a whole number from 0 to 23')

/** Narrows a report to the rows summed up in one row of another. */
const beneath = {
  account: z.optional(chosenAccount),
  hour: z.optional(
    z.coerce.number(HOUR_WORDS).check(z.int(HOUR_WORDS), z.minimum(0, HOUR_WORDS), z.maximum(23, HOUR_WORDS)),
  ),
  /** Id of the user who wrote the bill; 'nobody' for bills written without a user. */
  person: z.optional(z.union([z.literal('nobody'), z.uuid(t('Invalid reference'))])),
  /** The account of the payment with the bill, or 'credit'. */
  paidBy: z.optional(chosenAccount),
  party: z.optional(key),
  item: z.optional(key),
  category: z.optional(key),
  /** One of the shop's places, or what is on the way between two, where the report is by place. */
  place: z.optional(z.union([z.literal('way'), z.uuid(t('Invalid reference'))])),
  /** The schedule of a drug register; absent: H1. */
  schedule: z.optional(z.enum(SCHEDULES, t('Choose a schedule'))),
}

const opens = z.nullable(
  z.union([
    z.object({ to: z.literal('document'), noun: z.enum(NOUNS), id: z.string() }),
    z.object({ to: z.literal('voucher'), id: z.string() }),
    z.object({ to: z.literal('party'), id: z.string() }),
    z.object({ to: z.literal('product'), code: z.string() }),
    z.object({
      to: z.literal('report'),
      report: z.enum(REPORT_NAMES),
      query: z.record(z.string(), z.string()),
    }),
  ]),
)

export const reportRow = z.object({
  kind: z.enum(['row', 'head', 'sum', 'total']),
  /** By column: texts and dates; quantities, counts, rates and percentages; amounts. */
  words: z.record(z.string(), z.string()),
  figures: z.record(z.string(), z.number()),
  money: z.record(z.string(), rupees),
  opens,
})

const asked = {
  /** Absent: from 1 April of the financial year of `to`. */
  from: z.optional(isoDate),
  /** Absent: today. Of a report as on a day it is the day. */
  to: z.optional(isoDate),
  ...beneath,
}
interface Days {
  from?: string | undefined
  to?: string | undefined
}
const inOrder = () =>
  z.refine<Days>(({ from, to }) => !from || !to || from <= to, {
    message: t('The first day is after the last'),
    path: ['from'],
  })

const named = z.object({ report: z.enum(REPORT_NAMES, t('There is no such report')) })

export const readReport = endpoint('GET', '/api/reports/:report', 'sales-reports', {
  summary: 'A report, page after page; its total comes with the first',
  params: named,
  querystring: z.object({ limit: listQuery.limit, cursor: listQuery.cursor, ...asked }).check(inOrder()),
  response: {
    200: z.object({
      from: z.string(),
      to: z.string(),
      /** Filters of the report: an account, a party, an item, a person ... */
      about: z.array(z.string()),
      rows: z.array(reportRow),
      total: z.nullable(reportRow),
    }),
  },
})

export const getReportFile = endpoint('GET', '/api/reports/:report/paper', 'sales-export', {
  summary: 'A report with every row as a PDF, or its picture as PNG, in the language of who asks',
  params: named,
  querystring: z
    .object({
      ...asked,
      as: paperForm,
      /** Name of the filter (party, item ...), printed below the report's name. */
      of: maybeText(200, () => t('Of')),
    })
    .check(inOrder()),
  response: { 200: z.unknown() }, // application/pdf, image/png
})

export type ReportFileQuery = z.output<typeof getReportFile.schema.querystring>
export type ReportQuery = z.output<typeof readReport.schema.querystring>
export type ReportAnswer = z.output<(typeof readReport.schema.response)[200]>
