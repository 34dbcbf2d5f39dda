import * as z from 'zod/mini'
import { became, documentHead, draftFoot, draftHead, madeFrom, previewedNumber, totals } from './document.ts'
import { documentCalls, documentQuery } from './documents/document-calls.ts'
import { answeredFields, draftedFields } from './documents/document-fields.ts'
import type { Endpoint } from './endpoint.ts'
import { bookDay, done } from './fields.ts'

export const CHALLAN_STATUSES = ['completed', 'returned'] as const

/** What a person writes on a delivery challan (CGST rule 55); number, sums and words are the server's. */
export const challanDraft = z.object({
  challanNumber: previewedNumber('Challan No'),
  /** Absent, it is today in India. */
  challanDate: z.optional(bookDay),
  ...draftHead,
  /** The sales order it delivers. */
  source: madeFrom,
  ...draftedFields('challan'),
  ...draftFoot,
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
  ...answeredFields('challan'),
  /** Items of which something is still to be billed. */
  openItems: z.number(),
  became,
})
export type Challan = z.output<typeof challan>

const calls = documentCalls('/api/delivery-challans', challan, z.object({ ...done, challan }))

export const listChallans = calls.list(
  'Delivery challans, newest first; search looks at number and party',
  z.object({ ...documentQuery, status: z.optional(z.enum(CHALLAN_STATUSES)) }),
)

export const sumChallans = calls.sums(listChallans)

export const lastChallanNumber = {
  method: 'GET',
  url: '/api/delivery-challans/last-challan-number',
  config: { permission: 'subscribed' },
  schema: {
    summary: 'The highest number of a delivery challan, null when there is none',
    response: { 200: z.object({ lastChallanNumber: z.nullable(z.string()) }) },
  },
} as const satisfies Endpoint

export const getChallan = calls.get('One delivery challan with its lines and what was billed of them')

export const createChallan = calls.create(
  'Posts a delivery challan: the goods leave the stock with it',
  challanDraft,
)

export const updateChallan = calls.update(
  'Rewrites a delivery challan; stock moves by the difference',
  challanDraft,
)

export const returnChallan = calls.takeBack(
  'Takes a delivery challan back before anything of it was billed: its goods return, once',
  z.object({}),
)
