import * as z from 'zod/mini'
import { VOUCHER_NAMES, VOUCHER_STATUSES } from '#domain/ledger/voucher-kinds.ts'
import { NOTHING } from '#domain/money.ts'
import { till } from '../document.ts'
import type { Endpoint } from '../endpoint.ts'
import { done, id, idParams, isoDate, listQuery, requiredText, text } from '../fields.ts'
import { rupees, rupeesDraft } from '../figures.ts'
import { chosenAccount } from './accounts.ts'

const reference = z.uuid('Invalid reference')
const amount = rupeesDraft('Amount').check(z.refine((value) => value > 0, 'Amount: more than 0'))
const date = z.optional(isoDate)
const note = text(200, 'Note')

/** One way in which money came or went. */
const way = z.object({
  account: chosenAccount,
  amount,
  /** UPI or bank reference. */
  reference: text(60, 'Reference'),
  cheque: z.optional(
    z.object({ number: requiredText(20, 'Cheque number'), date: isoDate, bank: text(60, 'Bank') }),
  ),
})
const ways = z
  .array(way)
  .check(z.minLength(1, 'Say how it was paid'), z.maxLength(10, 'At most 10 ways at once'))

/** Bills that are chosen by hand, with what each of them gets. */
const bills = z.array(z.object({ bill: reference, amount })).check(
  z.maxLength(200, 'At most 200 bills at once'),
  z.refine(
    (chosen) => new Set(chosen.map(({ bill }) => bill)).size === chosen.length,
    'A bill stands there twice',
  ),
)

/** What the buyer kept back, or the shop lets go: it settles bills without money. */
export const DEDUCTIONS = ['gst-tds', 'income-tax-tds', 'discount-allowed', 'written-off'] as const
/** The same of what the shop pays. */
export const PAYMENT_DEDUCTIONS = ['discount-received'] as const

const settlement = <const D extends readonly [string, ...string[]]>(deductions: D) =>
  z.object({
    /** Null: of who walked in; the bills say what for. */
    party: z.nullable(reference),
    date,
    ways,
    deductions: z._default(
      z
        .array(z.object({ account: z.enum(deductions, 'Choose what was deducted'), amount }))
        .check(z.maxLength(deductions.length, 'Each deduction once')),
      [],
    ),
    /** Absent: what is open, oldest first. What no bill takes is kept on account. */
    bills: z.optional(bills),
    note,
    till,
  })

export const receiptDraft = settlement(DEDUCTIONS)
export const paymentDraft = settlement(PAYMENT_DEDUCTIONS)
export type SettlementDraft = Omit<z.output<typeof receiptDraft>, 'deductions'> & {
  deductions: { account: string; amount: z.output<typeof amount> }[]
}

/** What was spent, or came in, by head; paid from any account, with input GST where it can be claimed. */
export const spendingDraft = z.object({
  date,
  head: chosenAccount,
  /** Without tax. */
  amount,
  tax: z._default(
    z.object({
      cgst: z._default(rupeesDraft('CGST'), NOTHING),
      sgst: z._default(rupeesDraft('SGST'), NOTHING),
      igst: z._default(rupeesDraft('IGST'), NOTHING),
      cess: z._default(rupeesDraft('Cess'), NOTHING),
    }),
    { cgst: NOTHING, sgst: NOTHING, igst: NOTHING, cess: NOTHING },
  ),
  account: chosenAccount,
  payee: text(120, 'Paid to'),
  /** Of a supplier's bill for it. */
  payeeGstin: text(20, 'GSTIN'),
  billNumber: text(40, 'Bill number'),
  note,
  till,
})
export type SpendingDraft = z.output<typeof spendingDraft>

export const transferDraft = z
  .object({
    date,
    from: chosenAccount,
    to: chosenAccount,
    amount,
    reference: text(60, 'Reference'),
    note,
    till,
  })
  .check(z.refine(({ from, to }) => from !== to, { message: 'Choose two accounts', path: ['to'] }))
export type TransferDraft = z.output<typeof transferDraft>

/** What somebody owes without a bill (udhaar), or is owed; of a supplier's side what the shop owes. */
export const dueDraft = z.object({
  party: reference,
  date,
  dueDate: z._default(z.nullable(isoDate), null),
  amount,
  note,
  till,
})
export type DueDraft = z.output<typeof dueDraft>

/** What stood there before: of a party, or of an account. */
export const openingDraft = z
  .object({
    party: z.optional(reference),
    account: z.optional(chosenAccount),
    date: isoDate,
    amount,
    /** Of a party: on whose side; of an account: debit is what the shop has. */
    side: z.enum(['debit', 'credit'], 'Choose a side'),
    note,
  })
  .check(
    z.refine(({ party, account }) => Boolean(party) !== Boolean(account), {
      message: 'Choose a party or an account',
      path: ['account'],
    }),
  )
export type OpeningDraft = z.output<typeof openingDraft>

export const journalDraft = z
  .object({
    date,
    lines: z
      .array(z.object({ account: chosenAccount, debit: rupeesDraft('Debit'), credit: rupeesDraft('Credit') }))
      .check(z.minLength(2, 'A journal has two lines at least'), z.maxLength(50, 'At most 50 lines')),
    note: requiredText(200, 'Note'),
    till,
  })
  .check(
    z.refine(({ lines }) => lines.reduce((sum, { debit, credit }) => sum + debit - credit, 0) === 0, {
      message: 'Debit and credit must be equal',
      path: ['lines'],
    }),
    z.refine(({ lines }) => lines.every(({ debit, credit }) => (debit === 0) !== (credit === 0)), {
      message: 'Each line: debit or credit',
      path: ['lines'],
    }),
  )
export type JournalDraft = z.output<typeof journalDraft>

/** What lies on account settles bills; `from` is a bill that was paid too much, else the account itself. */
export const allocationDraft = z.object({
  party: reference,
  date,
  from: z._default(z.nullable(reference), null),
  bills,
})
export type AllocationDraft = z.output<typeof allocationDraft>

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
    z.object({ account: z.string(), amount: rupees, bill: z.nullable(id), number: z.nullable(z.string()) }),
  ),
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
      party: z.optional(reference),
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

const ending = { reason: requiredText(200, 'Reason'), date }

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
