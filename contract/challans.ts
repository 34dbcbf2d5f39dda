import * as z from 'zod/mini'
import { CHALLAN_REASONS } from '#domain/documents/challan.ts'
import { t } from '#domain/words/t.ts'
import {
  DIRECTIONS,
  derivedDocuments,
  documentHead,
  draftFoot,
  draftHead,
  madeFrom,
  previewedNumber,
  totals,
} from './document.ts'
import { documentCalls, documentQuery } from './documents/document-calls.ts'
import { answeredFields, draftedFields } from './documents/document-fields.ts'
import { placeOfGoods } from './documents/place-of-goods.ts'
import { endpoint } from './endpoint.ts'
import { bookDay, done } from './fields.ts'

export const CHALLAN_STATUSES = ['completed', 'returned'] as const

/** Editable fields of a delivery challan (CGST rule 55); number, sums and the amount in words are the server's. */
export const challanDraft = z
  .object({
    /** To a customer, or back to a supplier. */
    challanType: z._default(z.enum(DIRECTIONS, t('Choose sales or purchase')), 'sales'),
    challanNumber: previewedNumber(() => t('Challan No')),
    /** Absent, it is today in India. */
    challanDate: z.optional(bookDay),
    ...draftHead,
    place: placeOfGoods,
    /** Source: the sales order that is delivered, or the purchase whose goods are sent back. */
    source: madeFrom,
    ...draftedFields('challan'),
    ...draftFoot,
  })
  .check(
    z.refine(({ challanType, reason }) => CHALLAN_REASONS[challanType].some((known) => known === reason), {
      path: ['reason'],
      error: t('Choose why the goods go without an invoice'),
    }),
  )
export type ChallanDraft = z.output<typeof challanDraft>

export const challan = z.object({
  ...documentHead,
  challanType: z.enum(DIRECTIONS),
  challanNumber: z.string(),
  challanDate: z.string(),
  status: z.enum(CHALLAN_STATUSES),
  ...totals,
  /** Grand total spelled out. */
  amountWords: z.string(),
  ...answeredFields('challan'),
  /** Number of items that are not billed completely; for goods sent back, not credited completely by their supplier. */
  openItems: z.number(),
  became: derivedDocuments,
})
export type Challan = z.output<typeof challan>

const calls = documentCalls('/api/delivery-challans', challan, z.object({ ...done, challan }))

export const listChallans = calls.list({
  summary: 'Delivery challans, newest first; search looks at number and party',
  querystring: z.object({
    ...documentQuery,
    type: z.optional(z.enum(DIRECTIONS)),
    status: z.optional(z.enum(CHALLAN_STATUSES)),
  }),
})

export const sumChallans = calls.sums(listChallans)

export const lastChallanNumber = endpoint('GET', '/api/delivery-challans/last-challan-number', 'look', {
  summary: 'The highest number of a series, null when there is none',
  querystring: z.object({ type: z._default(z.enum(DIRECTIONS), 'sales') }),
  response: { 200: z.object({ lastChallanNumber: z.nullable(z.string()) }) },
})

export const getChallan = calls.get({
  summary: 'One delivery challan with its lines and what was billed of them',
})

export const createChallan = calls.create('trade', {
  summary: 'Posts a delivery challan: the goods leave the stock with it',
  body: challanDraft,
})

export const updateChallan = calls.update('change', {
  summary: 'Rewrites a delivery challan; stock moves by the difference',
  body: challanDraft,
})

export const returnChallan = calls.takeBack('trade', {
  summary: 'Takes a delivery challan back before anything of it was billed: its goods return, once',
  querystring: z.object({}),
})
