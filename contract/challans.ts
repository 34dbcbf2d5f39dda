import * as z from 'zod/mini'
import { CHALLAN_REASONS } from '#domain/challan.ts'
import {
  became,
  dateOrNone,
  documentHead,
  footTexts,
  items,
  partyDraft,
  shippingDraft,
  sourceDraft,
  totals,
  typedOn,
} from './document.ts'
import type { Endpoint } from './endpoint.ts'
import { done, idParams, isoDate, listQuery, text } from './fields.ts'

export const CHALLAN_STATUSES = ['completed', 'returned'] as const

/** What a person writes on a delivery challan (CGST rule 55); number, sums and words are the server's. */
export const challanDraft = z.object({
  /** The previewed number: kept when it is well formed and still free, else the next one is taken. */
  challanNumber: text(16, 'Challan No'),
  /** Absent, it is today in India. */
  challanDate: z.optional(isoDate),
  deliveryDate: z._default(dateOrNone, null),
  merchants: z.prefault(partyDraft, {}),
  shippingDetails: z.prefault(shippingDraft, {}),
  items,
  /** The sales order it delivers; it cannot be changed later. */
  source: z.optional(z.nullable(sourceDraft)),
  /** Why goods go without an invoice. */
  reason: z._default(
    z.enum(CHALLAN_REASONS, 'Choose why the goods go without an invoice'),
    'Supply on approval',
  ),
  transport: text(120, 'Transport Details'),
  vehicleNo: text(30, 'Vehicle No'),
  ewayBillNo: text(30, 'E-way Bill No'),
  terms: z._default(footTexts.terms, ''),
  authorisedSignatory: z._default(footTexts.authorisedSignatory, ''),
  updatedAt: z.optional(typedOn),
})
export type ChallanDraft = z.output<typeof challanDraft>

export const challan = z.object({
  ...documentHead,
  challanNumber: z.string(),
  challanDate: z.string(),
  status: z.enum(CHALLAN_STATUSES),
  ...totals,
  /** The grand total in words. */
  amountWords: z.string(),
  reason: z.string(),
  transport: z.string(),
  vehicleNo: z.string(),
  ewayBillNo: z.string(),
  /** Items of which something is still to be billed. */
  openItems: z.number(),
  became,
})
export type Challan = z.output<typeof challan>

const subscribed = { permission: 'subscribed' } as const
const saved = z.object({ ...done, challan })

export const listChallans = {
  method: 'GET',
  url: '/api/delivery-challans',
  config: subscribed,
  schema: {
    summary: 'Delivery challans, newest first; search looks at number and party',
    querystring: z.object({
      ...listQuery,
      status: z.optional(z.enum(CHALLAN_STATUSES)),
      from: z.optional(isoDate),
      to: z.optional(isoDate),
      /** 1: leave the lines out, as the list on screen needs only their number. */
      brief: z.optional(z.literal('1')),
    }),
    response: { 200: z.array(challan) },
  },
} as const satisfies Endpoint

export const lastChallanNumber = {
  method: 'GET',
  url: '/api/delivery-challans/last-challan-number',
  config: subscribed,
  schema: {
    summary: 'The highest number of a delivery challan, null when there is none',
    response: { 200: z.object({ lastChallanNumber: z.nullable(z.string()) }) },
  },
} as const satisfies Endpoint

export const getChallan = {
  method: 'GET',
  url: '/api/delivery-challans/:id',
  config: subscribed,
  schema: {
    summary: 'One delivery challan with its lines and what was billed of them',
    params: idParams,
    response: { 200: challan },
  },
} as const satisfies Endpoint

export const createChallan = {
  method: 'POST',
  url: '/api/delivery-challans',
  config: subscribed,
  schema: {
    summary: 'Posts a delivery challan: the goods leave the stock with it',
    body: challanDraft,
    response: { 201: saved },
  },
} as const satisfies Endpoint

export const updateChallan = {
  method: 'PUT',
  url: '/api/delivery-challans/:id',
  config: subscribed,
  schema: {
    summary: 'Rewrites a delivery challan; stock moves by the difference',
    params: idParams,
    body: challanDraft,
    response: { 200: saved },
  },
} as const satisfies Endpoint

export const returnChallan = {
  method: 'PUT',
  url: '/api/delivery-challans/:id/return',
  config: subscribed,
  schema: {
    summary: 'Takes a delivery challan back before anything of it was billed: its goods return, once',
    params: idParams,
    response: { 200: saved },
  },
} as const satisfies Endpoint
