import * as z from 'zod/mini'
import { VOUCHER_NAMES, VOUCHER_STATUSES } from '#domain/ledger/voucher-kinds.ts'
import type { Endpoint } from '../endpoint.ts'
import { done, id, idParams, isoDate, listQuery, requiredText } from '../fields.ts'
import { rupees } from '../figures.ts'
import {
  allocationDraft,
  dueDraft,
  journalDraft,
  openingDraft,
  paymentDraft,
  receiptDraft,
  spendingDraft,
  transferDraft,
} from './voucher-drafts.ts'

export const voucher = z.object({
  _id: id,
  kind: z.enum(VOUCHER_NAMES),
  /** Null of what has no series. */
  number: z.nullable(z.string()),
  date: z.string(),
  party: z.nullable(z.object({ _id: id, name: z.string() })),
  amount: rupees,
  note: z.string(),
  status: z.enum(VOUCHER_STATUSES),
  endedOn: z.nullable(z.string()),
  endReason: z.nullable(z.string()),
  dueDate: z.nullable(z.string()),
  /** Of what is owed itself: what of it is settled. */
  settled: rupees,
  /** How it was paid. */
  ways: z.array(
    z.object({
      account: z.string(),
      amount: rupees,
      reference: z.string(),
      cheque: z.optional(z.object({ number: z.string(), date: z.string(), bank: z.string() })),
    }),
  ),
  payee: z.string(),
  payeeGstin: z.string(),
  billNumber: z.string(),
  /** What it posted: above zero debit. A line of a party says which bill it is about. */
  lines: z.array(
    z.object({
      account: z.string(),
      amount: rupees,
      bill: z.nullable(id),
      number: z.nullable(z.string()),
      /** The bill is one that goods are on; else it is what was owed without one. */
      isDocument: z.boolean(),
    }),
  ),
  /** Of a cheque that was received: the transfer that brought it to the bank. */
  cleared: z.nullable(z.object({ _id: id, number: z.nullable(z.string()), date: z.string() })),
  /** Where the photo of its paper is: /api/papers/... */
  paper: z.nullable(z.string()),
  by: z.string(),
  createdAt: z.string(),
})
export type Voucher = z.output<typeof voucher>

const answer = { 201: z.object({ ...done, voucher }) }
const url = '/api/money/vouchers'
const config = { permission: 'subscribed' } as const

export const listVouchers = {
  method: 'GET',
  url,
  config,
  schema: {
    summary: 'Vouchers, newest first; search looks at number and note',
    querystring: z.object({
      ...listQuery,
      kind: z.optional(z.enum(VOUCHER_NAMES)),
      party: z.optional(z.uuid('Invalid reference')),
      from: z.optional(isoDate),
      to: z.optional(isoDate),
    }),
    response: { 200: z.array(voucher) },
  },
} as const satisfies Endpoint

export const getVoucher = {
  method: 'GET',
  url: `${url}/:id`,
  config,
  schema: { summary: 'One voucher', params: idParams, response: { 200: voucher } },
} as const satisfies Endpoint

export const createReceipt = {
  method: 'POST',
  url: '/api/money/receipts',
  config,
  schema: {
    summary: 'Receives money from a party and settles its bills',
    body: receiptDraft,
    response: answer,
  },
} as const satisfies Endpoint

export const createPayment = {
  method: 'POST',
  url: '/api/money/payments',
  config,
  schema: { summary: 'Pays a party and settles its bills', body: paymentDraft, response: answer },
} as const satisfies Endpoint

export const createExpense = {
  method: 'POST',
  url: '/api/money/expenses',
  config,
  schema: { summary: 'Enters an expense', body: spendingDraft, response: answer },
} as const satisfies Endpoint

export const createIncome = {
  method: 'POST',
  url: '/api/money/incomes',
  config,
  schema: { summary: 'Enters other income', body: spendingDraft, response: answer },
} as const satisfies Endpoint

export const createTransfer = {
  method: 'POST',
  url: '/api/money/transfers',
  config,
  schema: { summary: 'Moves money from one account to another', body: transferDraft, response: answer },
} as const satisfies Endpoint

export const createDue = {
  method: 'POST',
  url: '/api/money/dues',
  config,
  schema: { summary: 'Writes what a party owes without a bill', body: dueDraft, response: answer },
} as const satisfies Endpoint

export const createOpening = {
  method: 'POST',
  url: '/api/money/openings',
  config,
  schema: { summary: 'Enters what stood there before', body: openingDraft, response: answer },
} as const satisfies Endpoint

export const createJournal = {
  method: 'POST',
  url: '/api/money/journals',
  config,
  schema: { summary: 'Posts between accounts', body: journalDraft, response: answer },
} as const satisfies Endpoint

export const createAllocation = {
  method: 'POST',
  url: '/api/money/allocations',
  config,
  schema: { summary: 'Settles bills with what lies on account', body: allocationDraft, response: answer },
} as const satisfies Endpoint

const ending = { reason: requiredText(200, 'Reason'), date: z.optional(isoDate) }

export const cancelVoucher = {
  method: 'POST',
  url: `${url}/:id/cancel`,
  config,
  schema: {
    summary: 'Takes a voucher back: what it settled is open again',
    params: idParams,
    body: z.object(ending),
    response: { 201: z.object({ ...done, voucher }) },
  },
} as const satisfies Endpoint

export const bounceCheque = {
  method: 'POST',
  url: `${url}/:id/bounce`,
  config,
  schema: {
    summary: 'A cheque bounced: its bills are open again',
    params: idParams,
    body: z.object(ending),
    response: { 201: z.object({ ...done, voucher }) },
  },
} as const satisfies Endpoint
