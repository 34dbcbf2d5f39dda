import * as z from 'zod/mini'
import { VOUCHER_NAMES, VOUCHER_STATUSES } from '#domain/ledger/voucher-kinds.ts'
import { t } from '#domain/words/t.ts'
import { type Endpoint, endpoint, type Permission } from '../endpoint.ts'
import { done, id, idParams, isoDate, listQuery, requiredText } from '../fields.ts'
import { rupees } from '../figures.ts'
import {
  allocationDraft,
  paymentDraft,
  paymentEdit,
  receiptDraft,
  receiptEdit,
  sidesSetOffDraft,
} from './drafts/settlement-drafts.ts'
import { expenseDraft, spendingDraft } from './drafts/spending-drafts.ts'
import { dueDraft, journalDraft, openingDraft, transferDraft } from './drafts/voucher-drafts.ts'

const way = z.object({
  account: z.string(),
  amount: rupees,
  reference: z.string(),
  cheque: z.optional(z.object({ number: z.string(), date: z.string(), bank: z.string() })),
})

/** The tax in an advance for services, or in the part of it that was used. */
const advanced = {
  placeOfSupply: z.string(),
  rate: z.number(),
  whatFor: z.string(),
  /** Including tax. */
  amount: rupees,
  taxable: rupees,
  cgst: rupees,
  sgst: rupees,
  igst: rupees,
}

export const voucher = z.object({
  _id: id,
  kind: z.enum(VOUCHER_NAMES),
  /** Null for a voucher that has no series. */
  number: z.nullable(z.string()),
  date: z.string(),
  party: z.nullable(z.object({ _id: id, name: z.string() })),
  amount: rupees,
  note: z.string(),
  status: z.enum(VOUCHER_STATUSES),
  endedOn: z.nullable(z.string()),
  endReason: z.nullable(z.string()),
  dueDate: z.nullable(z.string()),
  /** For a voucher that is itself a due: its settled amount. */
  settled: rupees,
  /** Payment modes with amounts. */
  ways: z.array(way),
  /** For an advance for services: its particulars (CGST rule 50), and the unused amount. */
  advance: z.nullable(z.object({ ...advanced, open: rupees })),
  /** Advances for services that this voucher used or refunded (rule 51). */
  usedAdvances: z.array(z.object({ receipt: z.string(), date: z.string(), ...advanced })),
  /** Deducted TDS, by the account of its section. */
  tds: z.optional(z.array(z.object({ account: z.string(), rate: z.optional(z.number()), amount: rupees }))),
  payee: z.string(),
  payeeGstin: z.string(),
  billNumber: z.string(),
  billDate: z.string(),
  /** Entries of the voucher, debit above zero; a party's line names its bill. */
  lines: z.array(
    z.object({
      account: z.string(),
      amount: rupees,
      bill: z.nullable(id),
      number: z.nullable(z.string()),
      /** True for a bill of goods, false for a due without a bill. */
      isDocument: z.boolean(),
    }),
  ),
  /** For a received cheque: the transfer that deposited it. */
  cleared: z.nullable(z.object({ _id: id, number: z.nullable(z.string()), date: z.string() })),
  /** URL of the photo: /api/papers/... */
  paper: z.nullable(z.string()),
  /** Why the voucher cannot be edited: its cheque was deposited, or a bank statement confirmed it. */
  atBank: z.nullable(z.enum(['cleared', 'confirmed'])),
  /** Bounced cheques of the voucher, which its amount no longer includes. */
  bounced: z.array(
    z.object({
      number: z.string(),
      date: z.string(),
      bank: z.string(),
      amount: rupees,
      on: z.string(),
      reason: z.string(),
    }),
  ),
  /** The voucher's values before each change, the oldest first. */
  changes: z.array(
    z.object({
      by: z.string(),
      at: z.string(),
      reason: z.string(),
      date: z.string(),
      amount: rupees,
      note: z.string(),
      party: z.nullable(z.string()),
      ways: z.array(way),
    }),
  ),
  by: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type Voucher = z.output<typeof voucher>

const answer = { 201: z.object({ ...done, voucher }) }
const url = '/api/money/vouchers'
export const listVouchers = endpoint('GET', url, 'all-sales', {
  summary: 'Vouchers, newest first; search looks at number and note',
  querystring: z.object({
    ...listQuery,
    kind: z.optional(z.enum(VOUCHER_NAMES)),
    party: z.optional(z.uuid(t('Invalid reference'))),
    from: z.optional(isoDate),
    to: z.optional(isoDate),
  }),
  response: { 200: z.array(voucher) },
})

export const getVoucher = endpoint('GET', `${url}/:id`, 'look', {
  summary: 'One voucher',
  params: idParams,
  response: { 200: voucher },
})

/** A call that enters a voucher and answers it. */
const entering = <const Url extends Endpoint['url'], const P extends Permission, Body extends z.ZodMiniType>(
  room: Url,
  permission: P,
  summary: string,
  body: Body,
) => endpoint('POST', room, permission, { summary, body, response: answer })

export const createReceipt = entering(
  '/api/money/receipts',
  'bill',
  'Receives money from a party and settles its bills',
  receiptDraft,
)
export const createPayment = entering(
  '/api/money/payments',
  'pay-out',
  'Pays a party and settles its bills',
  paymentDraft,
)
export const createExpense = entering(
  '/api/money/expenses',
  'spend',
  'Enters an expense, paid from an account or owed to a supplier',
  expenseDraft,
)
export const createIncome = entering('/api/money/incomes', 'spend', 'Enters other income', spendingDraft)
export const createTransfer = entering(
  '/api/money/transfers',
  'spend',
  'Moves money from one account to another',
  transferDraft,
)
export const createDue = entering(
  '/api/money/dues',
  'bill',
  'Writes what a party owes without a bill',
  dueDraft,
)
export const createOpening = entering(
  '/api/money/openings',
  'spend',
  'Enters what stood there before',
  openingDraft,
)
export const createJournal = entering('/api/money/journals', 'spend', 'Posts between accounts', journalDraft)
export const createAllocation = entering(
  '/api/money/allocations',
  'bill',
  'Settles bills with what lies on account',
  allocationDraft,
)

export const setOffSides = entering(
  '/api/money/set-offs',
  'spend',
  'Sets off what a party owes against what the shop owes it',
  sidesSetOffDraft,
)

/** A call that edits a voucher and returns it. */
const changing = <const Url extends Endpoint['url'], Body extends z.ZodMiniType>(
  room: Url,
  summary: string,
  body: Body,
) =>
  endpoint('PUT', room, 'change', {
    summary,
    params: idParams,
    body,
    response: { 200: z.object({ ...done, voucher }) },
  })

export const changeReceipt = changing(
  '/api/money/receipts/:id',
  'Writes a receipt anew: party, date, money and bills; the difference is posted',
  receiptEdit,
)
export const changePayment = changing(
  '/api/money/payments/:id',
  'Writes a payment anew: party, date, money and bills; the difference is posted',
  paymentEdit,
)

const ending = { reason: requiredText(200, () => t('Reason')), date: z.optional(isoDate) }

export const cancelVoucher = endpoint('POST', `${url}/:id/cancel`, 'change', {
  summary: 'Takes a voucher back: what it settled is open again',
  params: idParams,
  body: z.object(ending),
  response: answer,
})

export const bounceCheque = endpoint('POST', `${url}/:id/bounce`, 'spend', {
  summary: 'A cheque bounced: what it settled is open again, what came beside it stays',
  params: idParams,
  /** `cheque`: number of the bounced cheque, if the receipt has several. */
  body: z.object({ ...ending, cheque: z.optional(requiredText(20, () => t('Cheque number'))) }),
  response: answer,
})
