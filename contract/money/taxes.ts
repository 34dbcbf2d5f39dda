import * as z from 'zod/mini'
import { NOTHING, type Paise } from '#domain/money.ts'
import { TDS_ACCOUNTS } from '#domain/tax/tds-sections.ts'
import { t } from '#domain/words/t.ts'
import { till } from '../document.ts'
import { endpoint } from '../endpoint.ts'
import { type FieldLabel, labelText } from '../field-label.ts'
import { bookDay, done, id, text } from '../fields.ts'
import { rupees, rupeesDraft } from '../figures.ts'
import { month, monthQuery } from '../gst/filed.ts'
import { chosenAccount } from './accounts.ts'
import { voucher } from './vouchers.ts'

const amountOf = (name: FieldLabel) => z._default(rupeesDraft(name), NOTHING)
const NO_HEADS = { igst: NOTHING, cgst: NOTHING, sgst: NOTHING, cess: NOTHING }
const headsOf = (name: FieldLabel) =>
  z._default(
    z.object({
      igst: amountOf(() => t('{name}, IGST', { name: labelText(name) })),
      cgst: amountOf(() => t('{name}, CGST', { name: labelText(name) })),
      sgst: amountOf(() => t('{name}, SGST', { name: labelText(name) })),
      cess: amountOf(() => t('{name}, cess', { name: labelText(name) })),
    }),
    NO_HEADS,
  )
const sumOf = (heads: Record<string, Paise>) => Object.values(heads).reduce((all, one) => all + one, 0)

const paid = {
  month,
  date: z.optional(bookDay),
  /** The number of the bank's challan. */
  challan: text(30, () => t('Challan number')),
  note: text(200, () => t('Note')),
  till,
}

/** GST that is paid with the return of a month, or deposited into the portal's cash ledger for a later return (PMT-06). */
export const gstPaymentDraft = z
  .object({
    ...paid,
    /** A deposit stays in the cash ledger: no return is paid with it yet. */
    isDeposit: z._default(z.boolean(t('Choose yes or no')), false),
    tax: headsOf(() => t('Tax')),
    reverseCharge: headsOf(() => t('Reverse charge')),
    interest: headsOf(() => t('Interest')),
    fee: headsOf(() => t('Late fee')),
    /** The part that the cash ledger pays. */
    fromLedger: headsOf(() => t('From the cash ledger')),
    /** The account that pays the rest; null without one. */
    account: z._default(z.nullable(chosenAccount), null),
  })
  .check(
    z.refine((draft) => owedIn(draft) > 0, { message: t('Say what is paid'), path: ['tax'] }),
    z.refine((draft) => !draft.isDeposit || owedIn(draft) === sumOf(draft.tax), {
      message: t('A deposit is of tax alone: what is owed is paid with its return'),
      path: ['tax'],
    }),
    z.refine((draft) => !draft.isDeposit || sumOf(draft.fromLedger) === 0, {
      message: t('What lies in the cash ledger is deposited already'),
      path: ['fromLedger'],
    }),
    z.refine(
      ({ fromLedger, tax, reverseCharge, interest, fee }) =>
        (['igst', 'cgst', 'sgst', 'cess'] as const).every(
          (head) => fromLedger[head] <= tax[head] + reverseCharge[head] + interest[head] + fee[head],
        ),
      { message: t('More out of the cash ledger than is paid under this head'), path: ['fromLedger'] },
    ),
    z.refine((draft) => (draft.account === null) === (owedIn(draft) === sumOf(draft.fromLedger)), {
      message: t('Choose the account that pays it'),
      path: ['account'],
    }),
  )
export type GstPaymentDraft = z.output<typeof gstPaymentDraft>

const owedIn = (draft: Record<'tax' | 'reverseCharge' | 'interest' | 'fee', Record<string, Paise>>) =>
  sumOf(draft.tax) + sumOf(draft.reverseCharge) + sumOf(draft.interest) + sumOf(draft.fee)

/** TDS of a month that is deposited, by section. */
export const tdsDepositDraft = z.object({
  ...paid,
  sections: z
    .array(
      z.object({
        account: z.enum(TDS_ACCOUNTS, t('Choose the section')),
        amount: rupeesDraft(() => t('Amount')).check(
          z.refine((value) => value > 0, t('Amount: more than 0')),
        ),
      }),
    )
    .check(
      z.minLength(1, t('Say which section is deposited')),
      z.refine((all) => new Set(all.map((one) => one.account)).size === all.length, t('Each section once')),
    ),
  /** Interest for paying late: an expense. */
  interest: amountOf(() => t('Interest')),
  account: chosenAccount,
})
export type TdsDepositDraft = z.output<typeof tdsDepositDraft>

const answer = { 201: z.object({ ...done, voucher }) }

export const createGstPayment = endpoint('POST', '/api/money/gst-payments', 'spend', {
  summary: 'Pays GST with the return of a month, or deposits it in the cash ledger (PMT-06)',
  body: gstPaymentDraft,
  response: answer,
})

export const createTdsDeposit = endpoint('POST', '/api/money/tds-deposits', 'spend', {
  summary: 'Deposits what was kept back as TDS in a month',
  body: tdsDepositDraft,
  response: answer,
})

const heads = { igst: rupees, cgst: rupees, sgst: rupees, cess: rupees }

export const getTaxesPaid = endpoint('GET', '/api/money/taxes', 'figures', {
  summary:
    'Of a month: GST that was paid for it, what lies in the cash ledger now, and TDS that was kept back',
  querystring: monthQuery,
  response: {
    200: z.object({
      gst: z.object({
        ledger: z.object(heads),
        payments: z.array(
          z.object({
            _id: id,
            number: z.string(),
            date: z.string(),
            amount: rupees,
            isDeposit: z.boolean(),
            challan: z.string(),
          }),
        ),
      }),
      tds: z.object({
        /** The last day to deposit it. */
        due: z.string(),
        sections: z.array(
          z.object({ account: z.enum(TDS_ACCOUNTS), section: z.string(), kept: rupees, deposited: rupees }),
        ),
        rows: z.array(
          z.object({
            _id: id,
            number: z.string(),
            date: z.string(),
            name: z.string(),
            /** The party's PAN, taken from its GSTIN; '' without one. */
            pan: z.string(),
            account: z.enum(TDS_ACCOUNTS),
            rate: z.nullable(z.number()),
            amount: rupees,
          }),
        ),
      }),
    }),
  },
})
