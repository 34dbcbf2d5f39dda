import * as z from 'zod/mini'
import { NOUNS } from '#domain/document-kinds.ts'
import { MOST_REASON } from '#domain/documents/cancelling.ts'
import { FIRST_RETURN_MONTH } from '#domain/documents/days/book-days.ts'
import type { Finding } from '#domain/gst/return-checks/tax-finding.ts'
import { checkGstin } from '#domain/gstin.ts'
import { cleanGstin } from '#domain/typed/written-gstin.ts'
import { t } from '#domain/words/t.ts'
import { endpoint } from '../endpoint.ts'
import { atMost, done, requiredText, tidied } from '../fields.ts'
import { rupees } from '../figures.ts'

/** The month of a return, 'yyyy-mm'. */
export const returnMonth = z.string(t('Enter a month')).check(
  z.regex(/^20\d\d-(0[1-9]|1[0-2])$/, t('Enter a month as 2026-10')),
  z.refine((month) => month >= FIRST_RETURN_MONTH, t('GST began in July 2017')),
)

const finding = z.object({
  key: z.string(),
  severity: z.enum(['stop', 'look']),
  sentence: z.string(),
  follows: z.string(),
  error: z.string(),
  documents: z.array(z.object({ id: z.string(), noun: z.enum(NOUNS), number: z.string() })),
  count: z.number(),
  about: z.string(),
  tax: rupees,
  fix: z.custom<Finding['fix']>(),
})

/** The most findings that are listed; the rest is only counted. */
export const MOST_FINDINGS = 200

export const listFindings = endpoint('GET', '/api/gst/findings', 'all-sales', {
  summary: 'What is to be put right before the returns of a month, what stops the file first',
  querystring: z.object({ month: returnMonth }),
  response: {
    200: z.object({
      /** Number of sales and notes of the month. */
      documents: z.number(),
      stops: z.number(),
      looks: z.number(),
      findings: z.array(finding),
    }),
  },
})

export const findingsOfDocument = endpoint('GET', '/api/gst/findings/:id', 'all-sales', {
  summary: 'The same of one sale or note, without what only a month shows',
  params: z.object({ id: z.uuid(t('Invalid reference')) }),
  response: { 200: z.array(finding) },
})

export const leaveFinding = endpoint('POST', '/api/gst/findings/seen', 'returns', {
  summary: 'Says that something is right as it is: it is not asked again',
  body: z.object({ key: requiredText(200, () => t('Finding')) }),
  response: { 200: z.object(done) },
})

const goodGstin = z
  .pipe(
    z.string(t('Enter the GSTIN')),
    z.transform((text: string) => cleanGstin(text)),
  )
  .check(
    z.refine((gstin) => checkGstin(gstin).status === 'ok', {
      error: ({ input }) => {
        const check = checkGstin(input as string)
        return check.status === 'wrong' ? check.problem : t('Enter the GSTIN')
      },
    }),
  )

/** Result of a fix. */
const fixed = z.object({ success: z.literal(true), message: z.string(), documents: z.number() })

export const correctGstin = endpoint('PUT', '/api/gst/fixes/gstin', 'returns', {
  summary: 'Corrects the GSTIN of a party on its sales and notes of a month, and in the address book',
  body: z.object({ month: returnMonth, from: requiredText(20, 'GSTIN'), to: goodGstin }),
  response: { 200: fixed },
})

export const addHsn = endpoint('PUT', '/api/gst/fixes/hsn', 'returns', {
  summary:
    'Gives an item its HSN code: in the product, and on the sales and notes of a month that had another or none',
  body: z.object({
    month: returnMonth,
    product: z.nullable(z.uuid(t('Invalid reference'))),
    itemname: requiredText(MOST_REASON, () => t('Item')),
    /** The HSN on the lines now; '' for none. */
    was: z.string().check(tidied(), atMost(12, t('HSN: at most 12 characters'))),
    hsn: z.string(t('Enter the HSN code')).check(z.regex(/^\d{4,8}$/, t('HSN: 4 to 8 digits'))),
  }),
  response: { 200: fixed },
})
