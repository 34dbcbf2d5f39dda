import * as z from 'zod/mini'
import { NOTHING } from '#domain/money.ts'
import { REVERSE_CHARGE_KINDS, REVERSE_CHARGE_RATES } from '#domain/tax/supply/reverse-charge-services.ts'
import { TDS_ACCOUNTS } from '#domain/tax/tds-sections.ts'
import { t } from '#domain/words/t.ts'
import { till } from '../../document.ts'
import { isoDate, text } from '../../fields.ts'
import { rupeesDraft } from '../../figures.ts'
import { chosenAccount } from '../accounts.ts'
import { amount, date, note, reference, tdsRate } from './draft-fields.ts'

/** An expense or income, by head; paid from any account, with input GST if it can be claimed. */
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
      cess: z._default(
        rupeesDraft(() => t('Cess')),
        NOTHING,
      ),
    }),
    { cgst: NOTHING, sgst: NOTHING, igst: NOTHING, cess: NOTHING },
  ),
  account: chosenAccount,
  payee: text(120, () => t('Paid to')),
  /** As printed on the supplier's bill, like its number and date. */
  payeeGstin: text(20, 'GSTIN'),
  billNumber: text(40, () => t('Bill number')),
  billDate: z._default(z.union([z.literal(''), isoDate]), ''),
  note,
  till,
})
export type SpendingDraft = z.output<typeof spendingDraft>

/** An expense is paid from an account, or owed to a supplier until a payment settles it in the khata. */
export const expenseDraft = z
  .extend(spendingDraft, {
    account: z._default(z.nullable(chosenAccount), null),
    /** A supplier of the address book, whose name and GSTIN are used where none are typed. */
    party: z._default(z.nullable(reference), null),
    /** For an expense not paid yet: its due date. */
    dueDate: z._default(z.nullable(isoDate), null),
    /** The supplier wrote two bills whose numbers are alike, and both are in. */
    isAnotherBill: z._default(z.boolean(), false),
    /** True if the tax gives no input credit (CGST Act s.17(5)), and is part of the expense. */
    noCredit: z._default(z.boolean(t('Choose yes or no')), false),
    /** The shop owes its tax to the government itself (CGST Act s.9(3), IGST Act s.5(3)). */
    reverseCharge: z.optional(
      z.object({
        kind: z.enum(REVERSE_CHARGE_KINDS, t('Choose the service')),
        rate: z
          .number(t('GST rate: choose one'))
          .check(z.refine((rate) => REVERSE_CHARGE_RATES.includes(rate), t('GST rate: choose one'))),
        /** From another state, so the tax is IGST; where the payee has a GSTIN, that decides. */
        isInterState: z._default(z.boolean(t('Choose yes or no')), false),
      }),
    ),
    /** TDS deducted from the payee; kept in an account of its section until it is deposited. */
    tds: z.optional(
      z.object({ account: z.enum(TDS_ACCOUNTS, t('Choose the section')), rate: tdsRate, amount }),
    ),
  })
  .check(
    z.refine(({ account, party }) => account !== null || party !== null, {
      message: t('Choose where it was paid from, or the supplier that it is owed to'),
      path: ['account'],
    }),
    z.refine(({ reverseCharge, tax }) => !reverseCharge || Object.values(tax).every((value) => value === 0), {
      message: t('Under reverse charge the supplier charges no GST'),
      path: ['tax'],
    }),
    z.refine(({ tds, account }) => !tds || account !== null, {
      message: t('TDS is kept back with the payment, or of what is paid at once'),
      path: ['tds'],
    }),
    z.refine(
      ({ tds, amount: spent, tax }) =>
        !tds || tds.amount < spent + Object.values(tax).reduce((a, b) => a + b, 0),
      { message: t('TDS: less than the whole amount'), path: ['tds'] },
    ),
  )
export type ExpenseDraft = z.output<typeof expenseDraft>
