import * as z from 'zod/mini'
import type { Endpoint } from '../endpoint.ts'
import { done, id, idParams } from '../fields.ts'
import { rupees } from '../figures.ts'
import { merchant, merchantDraft } from '../merchants.ts'

export const walkInBill = z.object({
  _id: id,
  number: z.string(),
  date: z.string(),
  /** As they are on the bill; '' where nobody asked. */
  name: z.string(),
  phone: z.string(),
  total: rupees,
  open: rupees,
})
export type WalkInBill = z.output<typeof walkInBill>

const config = { permission: 'subscribed' } as const

export const listWalkIns = {
  method: 'GET',
  url: '/api/money/walk-ins',
  config,
  schema: {
    summary: 'Bills of who walked in that are open, the newest first',
    response: { 200: z.array(walkInBill) },
  },
} as const satisfies Endpoint

/** The buyer is made and the bill becomes theirs together, or neither. */
export const makeCustomer = {
  method: 'POST',
  url: '/api/money/walk-ins/:id/customer',
  config,
  schema: {
    summary: 'Makes a customer of who walked in and moves the bill to them',
    params: idParams,
    body: merchantDraft,
    response: { 201: z.object({ ...done, supplier: merchant }) },
  },
} as const satisfies Endpoint
