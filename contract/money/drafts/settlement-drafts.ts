import * as z from 'zod/mini'
import { ADVANCE_RATES } from '#domain/gst/advance.ts'
import { STATE_CHOICES } from '#domain/states.ts'
import { TDS_ACCOUNTS } from '#domain/tax/tds-sections.ts'
import { t } from '#domain/words/t.ts'
import { till, typedOn } from '../../document.ts'
import { bookDay, isoDate, requiredText, text } from '../../fields.ts'
import { chosenAccount } from '../accounts.ts'
import { amount, date, note, partySide, reference, tdsRate } from './draft-fields.ts'

/** One payment mode of a settlement, with its amount and account. */
const way = z.object({
  account: chosenAccount,
  amount,
  /** UPI or bank reference. */
  reference: text(60, () => t('Reference')),
  cheque: z.optional(
    z.object({
      number: requiredText(20, () => t('Cheque number')),
      date: isoDate,
      bank: text(60, () => t('Bank')),
    }),
  ),
})
/** Empty where deductions alone settle the bills. */
const ways = z.array(way).check(z.maxLength(10, t('At most 10 ways at once')))

/** Bills chosen by hand, with their amounts. */
const bills = z.array(z.object({ bill: reference, amount })).check(
  z.maxLength(200, t('At most 200 bills at once')),
  z.refine(
    (chosen) => new Set(chosen.map(({ bill }) => bill)).size === chosen.length,
    t('A bill stands there twice'),
  ),
)

/** Deductions that settle bills without money: withheld by the buyer, or waived by the shop. */
export const DEDUCTIONS = ['gst-tds', 'income-tax-tds', 'discount-allowed', 'written-off'] as const
/** Deductions from what the shop pays. */
export const PAYMENT_DEDUCTIONS = ['discount-received', ...TDS_ACCOUNTS] as const

const settlement = <const D extends readonly [string, ...string[]]>(deductions: D) =>
  z.object({
    /** Null for a walk-in; the bills identify it. */
    party: z.nullable(reference),
    partySide,
    date,
    ways,
    deductions: z._default(
      z
        .array(
          z.object({
            account: z.enum(deductions, t('Choose what was deducted')),
            amount,
            /** For TDS: percent, as in its return. */
            rate: z.optional(tdsRate),
          }),
        )
        .check(
          z.maxLength(deductions.length, t('Each deduction once')),
          z.refine(
            (all) => new Set(all.map(({ account }) => account)).size === all.length,
            t('Each deduction once'),
          ),
        ),
      [],
    ),
    /** Absent: open bills, oldest first. The rest is kept on account. */
    bills: z.optional(bills),
    note,
    till,
  })

/** Particulars of money on account that is an advance for services (CGST rule 50). */
const advance = z.object({
  placeOfSupply: z
    .string(t('Place of supply: choose a state'))
    .check(
      z.refine(
        (code) => STATE_CHOICES.some((state) => state.code === code && code !== '96'),
        t('Place of supply: choose a state'),
      ),
    ),
  rate: z
    .number(t('GST rate: choose one'))
    .check(z.refine((rate) => ADVANCE_RATES.includes(rate), t('GST rate: choose one'))),
  whatFor: requiredText(200, () => t('Advance for')),
})

export const receiptDraft = z.extend(settlement(DEDUCTIONS), { advance: z.optional(advance) })
export const paymentDraft = settlement(PAYMENT_DEDUCTIONS)

export type SettlementDraft = Omit<z.output<typeof receiptDraft>, 'deductions'> & {
  deductions: { account: string; amount: z.output<typeof amount>; rate?: number | undefined }[]
  advance?: z.output<typeof advance> | undefined
}

/** Body that changes a receipt or a payment: all its fields, with the amount of each bill. */
const edited = <const D extends readonly [string, ...string[]]>(deductions: D) => {
  const { till: _, date: __, ...fields } = settlement(deductions).shape
  return z.object({ ...fields, date: bookDay, bills, updatedAt: z.optional(typedOn) })
}
export const receiptEdit = edited(DEDUCTIONS)
export const paymentEdit = edited(PAYMENT_DEDUCTIONS)
export type SettlementEdit = Omit<z.output<typeof receiptEdit>, 'deductions'> &
  Pick<SettlementDraft, 'deductions'>

/** Settles bills with money on account; `from` is an overpaid bill, else the account itself. */
export const allocationDraft = z.object({
  party: reference,
  date,
  from: z._default(z.nullable(reference), null),
  bills,
})
export type AllocationDraft = z.output<typeof allocationDraft>

/** Sets off what a party owes against what the shop owes it, the oldest first on both sides. */
export const sidesSetOffDraft = z.object({ party: reference, date, amount, note, till })
export type SidesSetOffDraft = z.output<typeof sidesSetOffDraft>
