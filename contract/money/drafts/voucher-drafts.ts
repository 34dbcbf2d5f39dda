import * as z from 'zod/mini'
import { t } from '#domain/words/t.ts'
import { till } from '../../document.ts'
import { isoDate, requiredText, text } from '../../fields.ts'
import { rupeesDraft } from '../../figures.ts'
import { chosenAccount } from '../accounts.ts'
import { amount, date, note, partySide, reference } from './draft-fields.ts'

export const transferDraft = z
  .object({
    date,
    from: chosenAccount,
    to: chosenAccount,
    amount,
    reference: text(60, () => t('Reference')),
    note,
    till,
  })
  .check(z.refine(({ from, to }) => from !== to, { message: t('Choose two accounts'), path: ['to'] }))
export type TransferDraft = z.output<typeof transferDraft>

export const DUE_FOR = ['goods', 'money'] as const

/** Udhaar: a party's debt without a bill; on the creditors' side, as a supplier's usually is, the shop's. */
export const dueDraft = z.object({
  party: reference,
  partySide,
  date,
  dueDate: z._default(z.nullable(isoDate), null),
  amount,
  /** Reason of the udhaar: goods whose bill comes later, or money lent or borrowed. */
  of: z._default(z.enum(DUE_FOR, t('Choose goods or money')), 'goods'),
  /** Account of the money. */
  account: z._default(chosenAccount, 'cash'),
  note,
  till,
})
export type DueDraft = z.output<typeof dueDraft>

/** An opening balance, of a party or of an account. */
export const openingDraft = z
  .object({
    party: z.optional(reference),
    partySide,
    account: z.optional(chosenAccount),
    date: isoDate,
    amount,
    /** For a party, its side of the balance; for an account, debit is an asset. */
    side: z.enum(['debit', 'credit'], t('Choose a side')),
    /** For a party: the number that its bill had, and the day it is due. */
    billNumber: text(40, () => t('Bill number')),
    dueDate: z._default(z.nullable(isoDate), null),
    note,
  })
  .check(
    z.refine(({ party, account }) => Boolean(party) !== Boolean(account), {
      message: t('Choose a party or an account'),
      path: ['account'],
    }),
    z.refine(({ date, dueDate }) => dueDate === null || dueDate >= date, {
      message: t('The due date is before the date'),
      path: ['dueDate'],
    }),
  )
export type OpeningDraft = z.output<typeof openingDraft>

const isOfParties = (account: string) => account === 'debtors' || account === 'creditors'

/** Whether two lines post to the same account and bill on opposite sides. */
function standsTwice(
  lines: readonly { account: string; bill?: string | undefined; debit: number }[],
): boolean {
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
          debit: rupeesDraft(() => t('Debit')),
          credit: rupeesDraft(() => t('Credit')),
          /** For debtors and creditors: the party and its bill; without a bill it is on account. */
          party: z.optional(reference),
          bill: z.optional(reference),
        }),
      )
      .check(z.minLength(2, t('A journal has two lines at least')), z.maxLength(50, t('At most 50 lines'))),
    note: requiredText(200, () => t('Note')),
    till,
  })
  .check(
    z.refine(({ lines }) => lines.reduce((sum, { debit, credit }) => sum + debit - credit, 0) === 0, {
      message: t('Debit and credit must be equal'),
      path: ['lines'],
    }),
    z.refine(({ lines }) => lines.every(({ debit, credit }) => (debit === 0) !== (credit === 0)), {
      message: t('Each line: debit or credit'),
      path: ['lines'],
    }),
    z.refine(({ lines }) => !standsTwice(lines), {
      message: t('An account stands on both sides: take one of them off'),
      path: ['lines'],
    }),
    z.refine(({ lines }) => lines.every((line) => isOfParties(line.account) === Boolean(line.party)), {
      message: t('Debtors and creditors: say which party, and a party of no other account'),
      path: ['lines'],
    }),
  )
export type JournalDraft = z.output<typeof journalDraft>
