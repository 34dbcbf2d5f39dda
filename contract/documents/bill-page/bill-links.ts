import * as z from 'zod/mini'
import { BILL_REQUESTS } from '#domain/shop/bill-pages.ts'
import { endpoint } from '../../endpoint.ts'
import { done, id, idParams } from '../../fields.ts'

// The page of a bill, for its shop; bill-page.ts is the buyer's side.

export const billLink = z.object({
  /** The whole address. */
  url: z.string(),
  /** When the link was made, and the last day on which it is valid. */
  madeAt: z.string(),
  worksUntil: z.string(),
})
export type BillLink = z.output<typeof billLink>

/** An open request from a bill's page. */
export const billRequest = z.object({
  _id: id,
  kind: z.enum(BILL_REQUESTS),
  /** The requested GSTIN, or the goods to be returned. */
  words: z.string(),
  askedAt: z.string(),
  bill: z.object({ _id: id, number: z.string(), buyer: z.string() }),
})
export type StoredBillRequest = z.output<typeof billRequest>

const url = '/api/invoices/:id/page'
const made = { 200: z.object({ ...done, link: billLink }) }

export const getBillLink = endpoint('GET', url, 'look', {
  summary: "A bill's own page: its link, null while there is none, and what was asked for on it",
  params: idParams,
  response: { 200: z.object({ link: z.nullable(billLink), requests: z.array(billRequest) }) },
})

export const makeBillLink = endpoint('POST', url, 'bill', {
  summary:
    'Makes the link of a sale that has none that works, or answers the one that it has; the bill is given from then on',
  params: idParams,
  response: made,
})

export const renewBillLink = endpoint('POST', `${url}/renew`, 'bill', {
  summary: 'Makes a new link of a sale; the one before leads nowhere from then on',
  params: idParams,
  response: made,
})

export const switchOffBillLink = endpoint('DELETE', url, 'bill', {
  summary: "Switches the link of a bill's page off, at once",
  params: idParams,
  response: { 200: z.object(done) },
})

export const finishBillRequest = endpoint('POST', '/api/bill-requests/:id/done', 'bill', {
  summary: "Marks as done what was asked for on a bill's page",
  params: idParams,
  response: { 200: z.object(done) },
})
