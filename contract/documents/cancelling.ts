import * as z from 'zod/mini'
import { DIRECTIONS, NOUNS } from '#domain/document-kinds.ts'
import { MOST_REASON } from '#domain/documents/cancelling.ts'
import { t } from '#domain/words/t.ts'
import { type Endpoint, endpoint } from '../endpoint.ts'
import { done, id, idParams, isoDate, listQuery, requiredText } from '../fields.ts'
import { rupees } from '../figures.ts'
import { givingBack, invoice } from '../invoices.ts'
import { note } from './notes.ts'

export const cancelDraft = z.object({
  reason: requiredText(
    MOST_REASON,
    () => t('Reason'),
    () => t('Say why it is cancelled.'),
  ),
})

export const cancelInvoice = endpoint('POST', '/api/invoices/:id/cancel', 'change', {
  summary: 'Cancels an invoice, once: its number stays, it counts in no sum, and its stock goes back',
  params: idParams,
  body: z.extend(cancelDraft, givingBack.shape),
  response: { 200: z.object({ ...done, invoice }) },
})

const cancelNote = <U extends Endpoint['url']>(url: U, summary: string) =>
  endpoint('POST', url, 'change', {
    summary,
    params: idParams,
    body: cancelDraft,
    response: { 200: z.object({ ...done, note }) },
  })

export const cancelCreditNote = cancelNote(
  '/api/credit-notes/:id/cancel',
  'Cancels the latest note of a bill, once: the bill is as it was before it, and so is the stock',
)
export const cancelDebitNote = cancelNote(
  '/api/debit-notes/:id/cancel',
  'Cancels the latest note of a bill, once: the bill is as it was before it',
)

/** The most invoices that one call may mark. */
export const MOST_GIVEN = 200

export const giveInvoices = endpoint('POST', '/api/invoices/given', 'look', {
  summary: 'Remembers when sales invoices were first printed, shared or exported; again, it changes nothing',
  body: z.object({
    ids: z
      .array(z.uuid(t('Invalid reference')))
      .check(
        z.minLength(1, t('Name an invoice')),
        z.maxLength(MOST_GIVEN, { error: () => t('At most {most} invoices', { most: MOST_GIVEN }) }),
      ),
  }),
  response: { 200: z.object(done) },
})

/** A cancelled document of any kind. */
export const cancelledDocument = z.object({
  _id: id,
  kind: z.enum(NOUNS),
  direction: z.enum(DIRECTIONS),
  number: z.string(),
  date: z.string(),
  grandTotal: rupees,
  /** Party's name as issued; '' for a walk-in. */
  party: z.string(),
  reason: z.string(),
  by: z.string(),
  at: z.string(),
})
export type CancelledDocument = z.output<typeof cancelledDocument>

const { limit, cursor } = listQuery

export const listCancelled = endpoint('GET', '/api/cancelled-documents', 'all-sales', {
  summary: 'Documents that were cancelled, of every kind, newest first',
  querystring: z.object({ limit, cursor, from: z.optional(isoDate), to: z.optional(isoDate) }),
  response: { 200: z.array(cancelledDocument) },
})

/** The numbers of one series that a period gave out (GSTR-1, table 13). */
export const issuedSeries = z.object({
  kind: z.enum(NOUNS),
  direction: z.enum(DIRECTIONS),
  /** The part of the number before the count. */
  series: z.string(),
  from: z.string(),
  to: z.string(),
  total: z.number(),
  cancelled: z.number(),
})
export type IssuedSeries = z.output<typeof issuedSeries>

export const listIssued = endpoint('GET', '/api/documents-issued', 'all-sales', {
  summary:
    'Numbers of outward documents dated in a period, a row a series: first, last, how many, how many cancelled',
  querystring: z.object({ from: isoDate, to: isoDate }),
  response: { 200: z.array(issuedSeries) },
})
