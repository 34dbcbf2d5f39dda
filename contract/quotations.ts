import * as z from 'zod/mini'
import { DIRECTIONS, derivedDocuments, documentHead, shipping, totals } from './document.ts'
import { documentCalls, documentQuery } from './documents/document-calls.ts'
import { quotationDraft } from './drafts/quotation-draft.ts'
import { endpoint } from './endpoint.ts'
import { done, idParams } from './fields.ts'
import { rupees } from './figures.ts'

const { source: _, ...head } = documentHead

export const quotation = z.object({
  ...head,
  quotationType: z.enum(DIRECTIONS),
  quotationNumber: z.string(),
  quotationDate: z.string(),
  /** On a purchase with the supplier's name too. */
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
  became: derivedDocuments,
})
export type Quotation = z.output<typeof quotation>

const calls = documentCalls('/api/quotations', quotation, z.object({ ...done, quotation }))

export const listQuotations = calls.list({
  summary: 'Quotations, newest first; of one type, without dates, by number, highest first',
  querystring: z.object({ ...documentQuery, type: z.optional(z.enum(DIRECTIONS)) }),
})

export const sumQuotations = calls.sums(listQuotations)

export const getQuotation = calls.get({ summary: 'One quotation with its lines and what became of them' })

export const createQuotation = calls.create('trade', { summary: 'Stores a quotation', body: quotationDraft })

export const updateQuotation = calls.update('trade', {
  summary: 'Rewrites a quotation; number and type stay',
  body: quotationDraft,
})

export const deleteQuotation = endpoint('DELETE', '/api/quotations/:id', 'delete', {
  summary: 'Deletes a quotation; the number of the latest is free again',
  params: idParams,
  response: { 200: z.object(done) },
})
