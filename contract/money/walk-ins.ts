import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { done, id, idParams } from '../fields.ts'
import { rupees } from '../figures.ts'
import { merchant, merchantDraft } from '../merchants.ts'

export const walkInBill = z.object({
  _id: id,
  number: z.string(),
  date: z.string(),
  /** Name and phone from the bill; '' if not entered. */
  name: z.string(),
  phone: z.string(),
  total: rupees,
  open: rupees,
})
export type WalkInBill = z.output<typeof walkInBill>

export const listWalkIns = endpoint('GET', '/api/money/walk-ins', 'all-sales', {
  summary: 'Bills of who walked in that are open, the newest first',
  response: { 200: z.array(walkInBill) },
})

/** Creates the buyer and assigns the bill to it, in one transaction. */
export const makeCustomer = endpoint('POST', '/api/money/walk-ins/:id/customer', 'bill', {
  summary: 'Makes a customer of who walked in and moves the bill to them',
  params: idParams,
  body: merchantDraft,
  response: { 201: z.object({ ...done, supplier: merchant }) },
})
