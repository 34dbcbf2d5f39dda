import * as z from 'zod/mini'
import { NOTHING } from '#domain/money.ts'
import {
  became,
  DIRECTIONS,
  dateOrNone,
  documentHead,
  footTexts,
  items,
  partyDraft,
  shipping,
  shippingDraft,
  totals,
  typedOn,
} from './document.ts'
import type { Endpoint } from './endpoint.ts'
import { done, idParams, isoDate, listQuery, text } from './fields.ts'
import { rupees, rupeesDraft } from './figures.ts'

/** What a person writes on a quotation; totals, words and number of items are the server's. */
export const quotationDraft = z.object({
  quotationType: z._default(z.enum(DIRECTIONS, 'Choose sales or purchase'), 'sales'),
  /** The previewed number: kept when it is well formed and still free, else the next one is taken. */
  quotationNumber: text(16, 'Quotation No'),
  /** Absent, it is today in India. */
  quotationDate: z.optional(isoDate),
  deliveryDate: z._default(dateOrNone, null),
  merchants: z.prefault(partyDraft, {}),
  shippingDetails: z.prefault(shippingDraft, {}),
  items,
  discount: z._default(rupeesDraft('Discount'), NOTHING),
  additionalCharges: z._default(rupeesDraft('Additional charges'), NOTHING),
  terms: z._default(footTexts.terms, ''),
  authorisedSignatory: z._default(footTexts.authorisedSignatory, ''),
  updatedAt: z.optional(typedOn),
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

const subscribed = { permission: 'subscribed' } as const
const saved = z.object({ ...done, quotation })

export const listQuotations = {
  method: 'GET',
  url: '/api/quotations',
  config: subscribed,
  schema: {
    summary: 'Quotations, newest first; of one type, without dates, by number, highest first',
    querystring: z.object({
      ...listQuery,
      type: z.optional(z.enum(DIRECTIONS)),
      from: z.optional(isoDate),
      to: z.optional(isoDate),
      /** 1: leave the lines out, as the list on screen needs only their number. */
      brief: z.optional(z.literal('1')),
    }),
    response: { 200: z.array(quotation) },
  },
} as const satisfies Endpoint

export const getQuotation = {
  method: 'GET',
  url: '/api/quotations/:id',
  config: subscribed,
  schema: {
    summary: 'One quotation with its lines and what became of them',
    params: idParams,
    response: { 200: quotation },
  },
} as const satisfies Endpoint

export const createQuotation = {
  method: 'POST',
  url: '/api/quotations',
  config: subscribed,
  schema: { summary: 'Stores a quotation', body: quotationDraft, response: { 201: saved } },
} as const satisfies Endpoint

export const updateQuotation = {
  method: 'PUT',
  url: '/api/quotations/:id',
  config: subscribed,
  schema: {
    summary: 'Rewrites a quotation; number and type stay',
    params: idParams,
    body: quotationDraft,
    response: { 200: saved },
  },
} as const satisfies Endpoint

export const deleteQuotation = {
  method: 'DELETE',
  url: '/api/quotations/:id',
  config: subscribed,
  schema: {
    summary: 'Deletes a quotation; the number of the latest is free again',
    params: idParams,
    response: { 200: z.object(done) },
  },
} as const satisfies Endpoint
