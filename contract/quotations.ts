import * as z from 'zod/mini'
import { NOTHING } from '#domain/money.ts'
import { t } from '#domain/words/t.ts'
import {
  became,
  DIRECTIONS,
  documentHead,
  draftFoot,
  draftHead,
  previewedNumber,
  shipping,
  totals,
} from './document.ts'
import { documentCalls, documentQuery } from './documents/document-calls.ts'
import { endpoint } from './endpoint.ts'
import { done, idParams, isoDate } from './fields.ts'
import { rupees, rupeesDraft } from './figures.ts'

/** What a person writes on a quotation; totals, words and number of items are the server's. */
export const quotationDraft = z.object({
  quotationType: z._default(z.enum(DIRECTIONS, t('Choose sales or purchase')), 'sales'),
  quotationNumber: previewedNumber(() => t('Quotation No')),
  /** Absent, it is today in India. */
  quotationDate: z.optional(isoDate),
  ...draftHead,
  discount: z._default(
    rupeesDraft(() => t('Discount')),
    NOTHING,
  ),
  additionalCharges: z._default(
    rupeesDraft(() => t('Additional charges')),
    NOTHING,
  ),
  ...draftFoot,
})
export type QuotationDraft = z.output<typeof quotationDraft>

const { source: _, ...head } = documentHead

export const quotation = z.object({
  ...head,
  quotationType: z.enum(DIRECTIONS),
  quotationNumber: z.string(),
  quotationDate: z.string(),
  /** On a purchase it names the supplier too. */
  shippingDetails: z.extend(shipping, {
    supplierName: z.optional(z.string()),
    supplierAddress: z.optional(z.string()),
    supplierGstin: z.optional(z.string()),
  }),
  ...totals,
  discount: rupees,
  additionalCharges: rupees,
  quotationAmount: rupees,
  quotationAmountWords: z.string(),
  became,
})
export type Quotation = z.output<typeof quotation>

const calls = documentCalls('/api/quotations', quotation, z.object({ ...done, quotation }))

export const listQuotations = calls.list({
  summary: 'Quotations, newest first; of one type, without dates, by number, highest first',
  querystring: z.object({ ...documentQuery, type: z.optional(z.enum(DIRECTIONS)) }),
})

export const sumQuotations = calls.sums(listQuotations)

export const getQuotation = calls.get({ summary: 'One quotation with its lines and what became of them' })

export const createQuotation = calls.create({ summary: 'Stores a quotation', body: quotationDraft })

export const updateQuotation = calls.update({
  summary: 'Rewrites a quotation; number and type stay',
  body: quotationDraft,
})

export const deleteQuotation = endpoint('DELETE', '/api/quotations/:id', 'subscribed', {
  summary: 'Deletes a quotation; the number of the latest is free again',
  params: idParams,
  response: { 200: z.object(done) },
})
