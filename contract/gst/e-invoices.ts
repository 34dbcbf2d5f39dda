import * as z from 'zod/mini'
import { TAX_NOUNS } from '#domain/gst/tax-document.ts'
import { t } from '#domain/words/t.ts'
import { endpoint } from '../endpoint.ts'
import { done, id, idParams, listQuery, requiredText, text } from '../fields.ts'
import { rupees } from '../figures.ts'

/** `needed`: the document requires an e-invoice and has none yet. */
export const E_INVOICE_STATES = ['needed', 'pending', 'failed', 'generated', 'cancelled'] as const
/** Ways of reporting: the portal's interface, or files uploaded by hand. */
export const PORTAL_ROUTES = ['portal', 'no-account', 'by-hand'] as const

export const eInvoice = z.object({
  /** Id of the document. */
  _id: id,
  kind: z.enum(TAX_NOUNS),
  number: z.string(),
  date: z.string(),
  party: z.string(),
  total: rupees,
  state: z.enum(E_INVOICE_STATES),
  irn: z.nullable(z.string()),
  ackNo: z.string(),
  ackAt: z.nullable(z.string()),
  /** Printed as a QR code, unaltered. */
  signedQr: z.string(),
  /** True if it is signed by a published key of the portal. */
  isVerified: z.boolean(),
  errorCode: z.string(),
  error: z.string(),
  attempts: z.int(),
  /** Last moment at which the portal cancels the e-invoice. */
  cancelUntil: z.nullable(z.string()),
})
export type EInvoiceRecord = z.output<typeof eInvoice>

export const portalProblem = z.object({ code: z.string(), at: z.string(), message: z.string() })
const url = '/api/gst/e-invoices'
/** Maximum of one file or one upload. */
export const MOST_AT_ONCE = 200
const ids = z
  .array(z.uuid(t('Invalid reference')))
  .check(
    z.minLength(1, t('Choose a bill')),
    z.maxLength(MOST_AT_ONCE, { error: () => t('At most {most} bills at once', { most: MOST_AT_ONCE }) }),
  )
const route = z.enum(PORTAL_ROUTES)

export const CANCEL_CODES = ['1', '2', '3', '4'] as const
export const portalCancelDraft = z.object({
  reason: z.enum(CANCEL_CODES, t('Choose a reason')),
  remark: requiredText(
    100,
    () => t('Remark'),
    () => t('Say why it is cancelled.'),
  ),
})

export const listEInvoices = endpoint('GET', url, 'look', {
  summary: 'E-invoices of one state, newest first, and how many there are of each',
  querystring: z.object({
    limit: listQuery.limit,
    cursor: listQuery.cursor,
    state: z._default(z.enum(E_INVOICE_STATES, t('Choose a state')), 'needed'),
  }),
  response: {
    200: z.object({
      way: route,
      counts: z.object({
        needed: z.int(),
        pending: z.int(),
        failed: z.int(),
        generated: z.int(),
        cancelled: z.int(),
      }),
      rows: z.array(eInvoice),
    }),
  },
})

export const getEInvoice = endpoint('GET', `${url}/:id`, 'look', {
  summary: 'The e-invoice of a bill or a note, whether it needs one, and what the portal would refuse it for',
  params: idParams,
  response: {
    200: z.object({
      eInvoice,
      /** Why the document needs an e-invoice; null if it needs none. */
      because: z.nullable(z.string()),
      problems: z.array(portalProblem),
      /** Doubts to check before sending; they do not block. */
      warnings: z.array(z.string()),
      way: route,
    }),
  },
})

const answered = { 200: z.object({ ...done, eInvoice }) }

export const askForIrn = endpoint(
  'POST',
  `${url}/:id`,
  'bill',
  {
    summary: 'Asks the portal for the IRN of a bill or a note; where no answer comes it is asked again later',
    params: idParams,
    response: answered,
  },
  { blind: true },
)

export const cancelEInvoice = endpoint('POST', `${url}/:id/cancel`, 'change', {
  summary:
    'Cancels the IRN of a document within 24 hours; of a shop that reports by hand it notes that it was',
  params: idParams,
  body: portalCancelDraft,
  response: answered,
})

export const fileOfEInvoices = endpoint('POST', `${url}/file`, 'bill', {
  summary:
    'The bulk file of bills and notes that somebody uploads to the portal, and what was left out of it',
  body: z.object({ ids }),
  response: {
    200: z.object({
      /** JSON, as it is uploaded. */
      file: z.string(),
      count: z.int(),
      left: z.array(z.object({ _id: id, number: z.string(), problems: z.array(portalProblem) })),
    }),
  },
})

const IRN = /^[0-9a-f]{64}$/
export const irnAnswer = z.object({
  /** Id of the document; if absent, found by the signed QR code. */
  _id: z.optional(z.uuid(t('Invalid reference'))),
  irn: z.string(t('IRN is required')).check(z.regex(IRN, t('IRN: 64 characters, 0 to 9 and a to f'))),
  ackNo: z.string(t('Ack No is required')).check(z.regex(/^\d{1,20}$/, t('Ack No: digits only'))),
  ackDate: z
    .string(t('Ack Date is required'))
    .check(z.regex(/^\d{4}-\d\d-\d\d [0-2]\d:[0-5]\d:[0-5]\d$/, t('Ack Date: as 2026-11-20 10:00:00'))),
  signedQr: text(5000, () => t('Signed QR')),
  signedInvoice: text(1_000_000, () => t('Signed invoice')),
})
export type IrnAnswerDraft = z.output<typeof irnAnswer>

export const storeIrnAnswers = endpoint('POST', `${url}/answers`, 'bill', {
  summary: 'Stores what the portal answered to a file, each for the document that it names',
  body: z.object({
    answers: z
      .array(irnAnswer)
      .check(
        z.minLength(1, t('There is no answer in it')),
        z.maxLength(MOST_AT_ONCE, { error: () => t('At most {most} at once', { most: MOST_AT_ONCE }) }),
      ),
  }),
  response: {
    200: z.object({
      ...done,
      stored: z.int(),
      left: z.array(z.object({ at: z.int(), message: z.string() })),
    }),
  },
})

export const savePortalAccount = endpoint('PUT', '/api/gst/portal-account', 'settings', {
  summary:
    'The user under which the shop signs in to the e-invoice portal; the password is locked before it is stored',
  body: z.object({
    userName: requiredText(100, () => t('User name')),
    password: requiredText(100, () => t('Password')),
  }),
  response: { 200: z.object(done) },
})
