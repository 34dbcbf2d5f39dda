import * as z from 'zod/mini'
import { PARTY_SIDES } from '#domain/parties/party-side.ts'
import { t } from '#domain/words/t.ts'
import { endpoint } from '../endpoint.ts'
import { done, id, idParams, isoDate } from '../fields.ts'
import { rupees, rupeesDraft } from '../figures.ts'
import { MERCHANT_TYPES, partyFilters } from '../merchants.ts'
import { LANGUAGES } from './reminders.ts'

const ages = z.object({ notDue: rupees, upTo30: rupees, upTo60: rupees, upTo90: rupees, over90: rupees })
export type Ages = z.output<typeof ages>

const creditTerms = { creditDays: z.nullable(z.int()), creditLimit: z.nullable(rupees) }

export const khataParty = z.object({
  _id: id,
  name: z.string(),
  phone: z.string(),
  ...partyFilters,
  /** Above zero a debt of the party, or of the shop, by the requested side. */
  balance: rupees,
  /** What stands on its other side: above zero a debt of the shop, or of the party. */
  otherSide: rupees,
  /** Money that no bill has taken yet. */
  onAccount: rupees,
  /** Dues by age: money on account is counted against the oldest first. */
  ages,
  /** Due date of the oldest that is open. */
  oldestDue: z.nullable(z.string()),
  ...creditTerms,
})
export type KhataParty = z.output<typeof khataParty>

export const listKhata = endpoint('GET', '/api/money/khata', 'look', {
  summary: 'Who owes the shop, or whom it owes, with the ages of what is open',
  querystring: z.object({ side: z._default(z.enum(PARTY_SIDES), 'debtors') }),
  response: {
    200: z.object({
      parties: z.array(khataParty),
      /** Dues of customers with walk-ins, and of the shop; advances are not netted. */
      totals: z.object({ debtors: rupees, creditors: rupees }),
      /** Advances of customers, and of the shop to suppliers. */
      ahead: z.object({ debtors: rupees, creditors: rupees }),
      /**
       * Open amounts of walk-ins' bills, which have no party; absent, and in no total, for who may not see others' sales: an
       * account is everybody's who collects on it, and these are none.
       */
      walkIns: z.optional(z.object({ open: rupees, bills: z.int() })),
    }),
  },
})

/** The party of a khata. */
export const khataOwner = z.object({
  _id: id,
  name: z.string(),
  phone: z.string(),
  gstin: z.string(),
  address: z.string(),
  state: z.string(),
  type: z.enum(MERCHANT_TYPES),
})
export type KhataOwner = z.output<typeof khataOwner>

export const openBill = z.object({
  _id: id,
  kind: z.enum(['bill', 'due', 'opening', 'interest', 'expense']),
  /** Number of the document or voucher; null for an opening balance. */
  number: z.nullable(z.string()),
  date: z.string(),
  dueDate: z.string(),
  total: rupees,
  open: rupees,
})
export type StoredOpenBill = z.output<typeof openBill>

/** What one side of a party's account comes to: of its purchases from the shop (debtors), or of its sales to it. */
export const khataSide = z.object({
  side: z.enum(PARTY_SIDES),
  /** Above zero a debt of the party (debtors) or of the shop (creditors). */
  owed: rupees,
  /** Money that no bill has taken yet. */
  onAccount: rupees,
  ages,
  openBills: z.array(openBill),
})
export type KhataSide = z.output<typeof khataSide>

export const statementLine = z.object({
  date: z.string(),
  /** Which of the party's two accounts it moved; a set-off between them has a line for each. */
  side: z.enum(PARTY_SIDES),
  cause: z.enum(['document', 'voucher']),
  _id: id,
  /** A document's noun, or a voucher's kind. */
  kind: z.string(),
  number: z.nullable(z.string()),
  status: z.string(),
  debit: rupees,
  credit: rupees,
  /** True for a reversal of a voucher or a cancelled document. */
  isBack: z.boolean(),
  /** Sentence: the bills it settled, or its open amount. */
  note: z.string(),
  settles: z.array(z.string()),
  /**
   * Each way that a receipt or a payment was paid, or that money went back with a note of a bill: 'Cash', 'UPI 4327 1190',
   * 'cheque no. 000412'; with its amount where there are several, or a part is no money: 'Discount Allowed ₹2,000.00'.
   */
  how: z.array(z.string()),
  /** For a receipt or a payment without any money. */
  isWithoutMoney: z.optional(z.literal(true)),
  open: z.nullable(rupees),
  dueDate: z.nullable(z.string()),
})
export type StatementLine = z.output<typeof statementLine>

export const listBillPayments = endpoint('GET', '/api/invoices/:id/payments', 'look', {
  summary:
    'What moved what is open of an invoice after it was written: receipts, set-offs, notes; the oldest first',
  params: idParams,
  response: { 200: z.object({ lines: z.array(statementLine) }) },
})

export const getKhata = endpoint('GET', '/api/money/khata/:id', 'look', {
  summary: 'The account of a party on both sides: what is open, and its statement for some dates',
  params: idParams,
  querystring: z.object({ from: isoDate, to: isoDate }),
  response: {
    200: z.object({
      party: khataOwner,
      /** The net of both sides, debit above zero: it owes us. */
      balance: rupees,
      /** One or both: those with entries. */
      sides: z.array(khataSide),
      ...creditTerms,
      /** Interest in percent a year on late amounts; null if none was agreed. */
      interest: z.nullable(z.number()),
      /** Last day with charged interest; null if none was charged yet. */
      interestTo: z.nullable(z.string()),
      /** Agreed interest not charged yet, also on amounts that were paid late: one row per due, with a sentence. */
      interestDue: z.array(z.object({ _id: id, words: z.string(), amount: rupees })),
      reminding: z.object({
        /** Null: the shop's default language. */
        language: z.nullable(z.enum(LANGUAGES)),
        usual: z.enum(LANGUAGES),
        remark: z.nullable(z.string()),
        askOn: z.array(z.int()),
      }),
      /** Part of the money on account of the debtors' side: advances for services not yet used by bills. */
      advances: z.array(
        z.object({ _id: id, number: z.string(), date: z.string(), whatFor: z.string(), open: rupees }),
      ),
      /** The balance on the morning of the first day. */
      opening: rupees,
      lines: z.array(statementLine),
      closing: rupees,
    }),
  },
})

export const changeCreditTerms = endpoint('PUT', '/api/money/khata/:id/terms', 'spend', {
  summary: 'For how many days and up to what amount a party may owe',
  params: idParams,
  body: z.object({
    creditDays: z.nullable(
      z
        .int(t('Days: a whole number'))
        .check(z.minimum(0, t('Days: 0 to 365')), z.maximum(365, t('Days: 0 to 365'))),
    ),
    creditLimit: z.nullable(rupeesDraft(() => t('Credit limit'))),
    /** Percent a year on late amounts. Absent: unchanged. */
    interest: z.optional(
      z.nullable(
        z.number(t('Interest: a percentage')).check(
          z.minimum(0.01, t('Interest: from 0.01 to 100 % a year')),
          z.maximum(100, t('Interest: from 0.01 to 100 % a year')),
          z.refine(
            (value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6,
            t('Interest: at most 2 decimals'),
          ),
        ),
      ),
    ),
  }),
  response: { 200: z.object(done) },
})
