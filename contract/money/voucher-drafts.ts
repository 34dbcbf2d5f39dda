import * as z from 'zod/mini'
import { ADVANCE_RATES } from '#domain/gst/advance.ts'
import { NOTHING } from '#domain/money.ts'
import { STATE_CHOICES } from '#domain/states.ts'
import { REVERSE_CHARGE_KINDS, REVERSE_CHARGE_RATES } from '#domain/tax/supply/reverse-charge-services.ts'
import { TDS_ACCOUNTS } from '#domain/tax/tds-sections.ts'
import { till, typedOn } from '../document.ts'
import { bookDay, isoDate, requiredText, text } from '../fields.ts'
import { rupeesDraft } from '../figures.ts'
import { chosenAccount } from './accounts.ts'

const reference = z.uuid('Invalid reference')
const amount = rupeesDraft('Amount').check(z.refine((value) => value > 0, 'Amount: more than 0'))
const date = z.optional(bookDay)
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
/** None where it is settled by deductions alone. */
const ways = z.array(way).check(z.maxLength(10, 'At most 10 ways at once'))

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
export const PAYMENT_DEDUCTIONS = ['discount-received', ...TDS_ACCOUNTS] as const

const tdsRate = z
  .number('TDS rate: a number')
  .check(z.refine((rate) => rate > 0 && rate <= 30, 'TDS rate: more than 0, at most 30 percent'))

const settlement = <const D extends readonly [string, ...string[]]>(deductions: D) =>
  z.object({
    /** Null: of who walked in; the bills say what for. */
    party: z.nullable(reference),
    date,
    ways,
    deductions: z._default(
      z
        .array(
          z.object({
            account: z.enum(deductions, 'Choose what was deducted'),
            amount,
            /** Of TDS: percent, as its return asks it. */
            rate: z.optional(tdsRate),
          }),
        )
        .check(
          z.maxLength(deductions.length, 'Each deduction once'),
          z.refine(
            (all) => new Set(all.map(({ account }) => account)).size === all.length,
            'Each deduction once',
          ),
        ),
      [],
    ),
    /** Absent: what is open, oldest first. What no bill takes is kept on account. */
    bills: z.optional(bills),
    note,
    till,
  })

/** What is kept on account is an advance for services, with the particulars of CGST rule 50. */
const advance = z.object({
  placeOfSupply: z
    .string('Place of supply: choose a state')
    .check(
      z.refine(
        (code) => STATE_CHOICES.some((state) => state.code === code && code !== '96'),
        'Place of supply: choose a state',
      ),
    ),
  rate: z
    .number('GST rate: choose one')
    .check(z.refine((rate) => ADVANCE_RATES.includes(rate), 'GST rate: choose one')),
  whatFor: requiredText(200, 'Advance for'),
})

export const receiptDraft = z.extend(settlement(DEDUCTIONS), { advance: z.optional(advance) })
export const paymentDraft = settlement(PAYMENT_DEDUCTIONS)

export type SettlementDraft = Omit<z.output<typeof receiptDraft>, 'deductions'> & {
  deductions: { account: string; amount: z.output<typeof amount>; rate?: number | undefined }[]
  advance?: z.output<typeof advance> | undefined
}

/** What is written anew: all of it, also what each bill gets. */
const edited = <const D extends readonly [string, ...string[]]>(deductions: D) => {
  const { till: _, date: __, ...fields } = settlement(deductions).shape
  return z.object({ ...fields, date: bookDay, bills, updatedAt: z.optional(typedOn) })
}
export const receiptEdit = edited(DEDUCTIONS)
export const paymentEdit = edited(PAYMENT_DEDUCTIONS)
export type SettlementEdit = Omit<z.output<typeof receiptEdit>, 'deductions'> &
  Pick<SettlementDraft, 'deductions'>

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
  billDate: z._default(z.union([z.literal(''), isoDate]), ''),
  note,
  till,
})
export type SpendingDraft = z.output<typeof spendingDraft>

/** An expense is paid from an account, or owed to a supplier, in whose khata it stands until a payment settles it. */
export const expenseDraft = z
  .extend(spendingDraft, {
    account: z._default(z.nullable(chosenAccount), null),
    /** A supplier of the address book, whose name and GSTIN stand for those that nobody typed. */
    party: z._default(z.nullable(reference), null),
    /** Of what is owed: till when. */
    dueDate: z._default(z.nullable(isoDate), null),
    /** The supplier wrote two bills whose numbers are alike, and both are in. */
    isAnotherBill: z._default(z.boolean(), false),
    /** Its tax gives no input credit (CGST Act s.17(5)), and is part of the expense. */
    noCredit: z._default(z.boolean('Choose yes or no'), false),
    /** The shop owes its tax to the government itself (CGST Act s.9(3), IGST Act s.5(3)). */
    reverseCharge: z.optional(
      z.object({
        kind: z.enum(REVERSE_CHARGE_KINDS, 'Choose the service'),
        rate: z
          .number('GST rate: choose one')
          .check(z.refine((rate) => REVERSE_CHARGE_RATES.includes(rate), 'GST rate: choose one')),
        /** From another state, so it is IGST; of who has a GSTIN that says it. */
        isInterState: z._default(z.boolean('Choose yes or no'), false),
      }),
    ),
    /** Income tax kept back of who is paid; it waits in an account of its section until it is deposited. */
    tds: z.optional(z.object({ account: z.enum(TDS_ACCOUNTS, 'Choose the section'), rate: tdsRate, amount })),
  })
  .check(
    z.refine(({ account, party }) => account !== null || party !== null, {
      message: 'Choose where it was paid from, or the supplier that it is owed to',
      path: ['account'],
    }),
    z.refine(({ reverseCharge, tax }) => !reverseCharge || Object.values(tax).every((value) => value === 0), {
      message: 'Under reverse charge the supplier charges no GST',
      path: ['tax'],
    }),
    z.refine(({ tds, account }) => !tds || account !== null, {
      message: 'TDS is kept back with the payment, or of what is paid at once',
      path: ['tds'],
    }),
    z.refine(
      ({ tds, amount: spent, tax }) =>
        !tds || tds.amount < spent + Object.values(tax).reduce((a, b) => a + b, 0),
      { message: 'TDS: less than the whole amount', path: ['tds'] },
    ),
  )
export type ExpenseDraft = z.output<typeof expenseDraft>

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

export const DUE_FOR = ['goods', 'money'] as const

/** What somebody owes without a bill (udhaar), or is owed; of a supplier's side what the shop owes. */
export const dueDraft = z.object({
  party: reference,
  date,
  dueDate: z._default(z.nullable(isoDate), null),
  amount,
  /** What it is owed for: goods whose bill comes later, or money that was given or borrowed. */
  of: z._default(z.enum(DUE_FOR, 'Choose goods or money'), 'goods'),
  /** Where the money came from, or went to. */
  account: z._default(chosenAccount, 'cash'),
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

const isOfParties = (account: string) => account === 'debtors' || account === 'creditors'

/** Whether what one line says another takes back. */
function standsTwice(lines: readonly { account: string; bill?: string; debit: number }[]): boolean {
  const sides = new Map<string, boolean>()
  return lines.some(({ account, bill = '', debit }) => {
    const key = `${account} ${bill}`
    const other = sides.get(key)
    sides.set(key, debit > 0)
    return other !== undefined && other !== debit > 0
  })
}

export const journalDraft = z
  .object({
    date,
    lines: z
      .array(
        z.object({
          account: chosenAccount,
          debit: rupeesDraft('Debit'),
          credit: rupeesDraft('Credit'),
          /** Of debtors and creditors: whose, and which bill of theirs; without a bill it is on account. */
          party: z.optional(reference),
          bill: z.optional(reference),
        }),
      )
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
    z.refine(({ lines }) => !standsTwice(lines), {
      message: 'An account stands on both sides: take one of them off',
      path: ['lines'],
    }),
    z.refine(({ lines }) => lines.every((line) => isOfParties(line.account) === Boolean(line.party)), {
      message: 'Debtors and creditors: say which party, and a party of no other account',
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
