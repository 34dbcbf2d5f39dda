import type { Voucher } from '#contract/money/vouchers.ts'
import { formatDate, todayInIndia } from '#domain/calendar.ts'
import { bookDayProblem } from '#domain/documents/days/book-days.ts'
import { natureOf } from '#domain/ledger/account-groups.ts'
import {
  type Account,
  holdsMoney,
  isPostedByHand,
  isUsualAccount,
  USUAL_ACCOUNTS,
  type UsualAccount,
} from '#domain/ledger/accounts.ts'
import type { VoucherKind } from '#domain/ledger/voucher-kinds.ts'
import { formatRupees, paise } from '#domain/money.ts'
import { owedToNobodyWords } from '#domain/payment/owed-to-nobody.ts'
import { t } from '#domain/words/t.ts'
import { brokenConstraint, refusing } from '#server/db/constraint.ts'
import type { SQL } from '#server/db/sql.ts'
import { collectChange, type Shop, type Writer } from '#server/documents/document-actions.ts'
import { sameBill } from '#server/documents/same-bill.ts'
import { createOnce, type NewId } from '#server/http/create-once.ts'
import { invalidReference, Problem } from '#server/http/problem.ts'
import { onlyRow } from '#server/rows/query.ts'
import { usualName } from '#server/words/usual-names.ts'
import { findOwnAccounts } from './account-queries.ts'
import { factsOfVoucher, moneyGiven } from './asked-voucher.ts'
import { selectVoucher, type VoucherRow, voucherOf } from './voucher-queries.ts'
import { type NewVoucher, postVoucher } from './voucher-store.ts'

export type VoucherParts = Omit<NewVoucher, 'id' | 'userId' | 'email' | 'at' | 'kind'>

interface Making {
  writer: Writer
  newId: NewId
  now: Date
  kind: VoucherKind
  body: object
  /** Computes the voucher; called again when the same bills were settled in between. */
  draft: () => Promise<VoucherParts>
  /** Posts it, where more than the voucher is written. */
  post?: typeof postVoucher
  /** Statements that run in the voucher's transaction. */
  besides?: readonly SQL[]
}

/** Refusal to end or change a voucher that was ended before. */
export const alreadyEnded = (number: string | null, how: string): Problem =>
  new Problem(
    409,
    how === 'bounced'
      ? t('{voucher} is already bounced', { voucher: number ?? t('It') })
      : t('{voucher} is already cancelled', { voucher: number ?? t('It') }),
  )

export const VOUCHER_REFUSALS: Record<string, (detail: string) => Problem> = {
  vouchers_above_open: (detail) => {
    const { number, open } = JSON.parse(detail) as { number: string | null; open: number }
    return new Problem(
      409,
      t('Of {number} only {open} is open.', {
        number: number ?? t('Opening balance'),
        open: formatRupees(paise(open)),
      }),
      { code: 'changed-elsewhere' },
    )
  },
  vouchers_one_opening: () => new Problem(409, t('This account has an opening balance already.')),
  party_on_account: () =>
    new Problem(
      409,
      t(
        'What lay on account was set off or given back already. Take that back first; money that is lent is written as udhaar.',
      ),
      { code: 'changed-elsewhere' },
    ),
  vouchers_given_back: (detail) => {
    const { number, amount } = JSON.parse(detail) as { number: string; amount: number }
    return new Problem(
      409,
      t('{number} is cancelled, and {amount} of this money were given back. Take that back first.', {
        number,
        amount: formatRupees(paise(amount)),
      }),
    )
  },
  vouchers_follow: () =>
    new Problem(409, t('It follows its bill: it is taken back with the bill’s note or receipt.')),
  documents_owed_to_nobody: (detail) => new Problem(409, owedToNobodyWords(detail)),
  vouchers_bill: () => invalidReference(),
  vouchers_party: () => invalidReference(),
  vouchers_account: () => invalidReference(),
  interest_charged: () =>
    new Problem(409, t('Interest of these days is charged already.'), { code: 'changed-elsewhere' }),
  recurring_entries_once: () => new Problem(409, t('It is already entered this month.')),
  cleared_cheques_once: () => new Problem(409, t('This cheque is already cleared.')),
  cleared_cheques_in_hand: () => new Problem(409, t('This cheque is not in hand any more.')),
  vouchers_moved_on: () =>
    new Problem(409, t('It was changed elsewhere. Reload and try again.'), { code: 'changed-elsewhere' }),
  vouchers_of_another: () =>
    new Problem(409, t('One of its bills went to another party since. Cancel it and enter it anew.')),
  vouchers_at_bank: (how) =>
    new Problem(
      409,
      how === 'cleared'
        ? t(
            'Its cheque was brought to the bank. Cancel that transfer first, or this voucher and enter it anew.',
          )
        : t('A line of the bank statement confirmed it. Undo that under Bank first.'),
    ),
  vouchers_no_cheque: () => new Problem(400, t('No cheque is in this voucher')),
  vouchers_advance: () =>
    new Problem(
      409,
      t('It is about an advance for services, whose tax is told with it. Cancel it and enter it anew.'),
    ),
  advances_used: () =>
    new Problem(409, t('Some of this advance is set against a bill or given back. Take that back first.')),
  advances_before: (day) =>
    new Problem(400, t('The advance came on {date}: that day or later.', { date: formatDate(day) })),
  documents_supplier_bill: sameBill,
  taxes_overpaid: (detail) => {
    const { account, by } = JSON.parse(detail) as { account: UsualAccount; by: number }
    return new Problem(
      409,
      t('{account} has {amount} less than that.', {
        account: usualName(account),
        amount: formatRupees(paise(by)),
      }),
    )
  },
  vouchers_settled_by: () =>
    new Problem(409, t('Something was received or paid for it. Take that back first.')),
}

/** Retries, as others may settle the same bills at once; each time one of them succeeds. */
const TRIES = 20

export function createVoucher({
  writer,
  newId,
  now,
  kind,
  body,
  draft,
  post = postVoucher,
  besides = [],
}: Making): Promise<Voucher> {
  const { db, shopId, userId, email } = writer
  const insert = async (keep: () => SQL[], attempt = 1): Promise<Voucher> => {
    const voucher = { ...(await draft()), id: newId.id, kind, userId, email, at: now }
    await writer.demands.settle(() => factsOfVoucher(writer, undefined, voucher, moneyGiven(voucher)))
    try {
      const made = [post(voucher), selectVoucher(shopId, newId.id)] as const
      const [, [stored]] = await db.batch([...made, ...besides, ...keep()])
      return voucherOf(onlyRow(stored))
    } catch (error) {
      const broken = brokenConstraint(error)
      // Each draft reads the money on account again, but bills chosen by hand stay.
      const isAgain = broken === 'party_on_account' || (broken === 'vouchers_above_open' && !isByHand(body))
      if (!isAgain || attempt === TRIES) throw error
      return insert(keep, attempt + 1)
    }
  }
  return refusing(
    VOUCHER_REFUSALS,
    createOnce({
      db,
      shopId,
      newId,
      kind,
      body,
      insert,
      find: async () => {
        const [row] = await db.execute(selectVoucher(shopId, newId.id))
        return row && voucherOf(row)
      },
      nameOf: ({ number, kind }) =>
        number ?? (kind === 'allocation' ? t('a set-off') : t('an opening balance')),
    }),
  )
}

const isByHand = (body: object) => 'bills' in body && body.bills !== undefined

/** @throws Problem 400 for accounts that are not the shop's, or cannot hold money */
export async function requireAccounts(
  { db, shopId }: Shop,
  wanted: readonly [string, 'money' | 'any' | 'spending' | 'journal'][],
) {
  const isOwn = wanted.some(([code]) => !isUsualAccount(code))
  const own = new Map(
    (isOwn ? await findOwnAccounts(db, shopId) : []).map((account) => [account.code, account]),
  )
  for (const [code, use] of wanted) {
    const account: Account | undefined = isUsualAccount(code)
      ? { code, name: usualName(code), group: USUAL_ACCOUNTS[code].group }
      : own.get(code)
    if (!account || !isPostedByHand(code, use === 'journal'))
      throw new Problem(400, t('Choose an account of the shop'))
    if (use === 'money' && !holdsMoney(account))
      throw new Problem(400, t('{name}: no money lies there', { name: account.name }))
    if (use === 'spending' && !isSpending(account))
      throw new Problem(400, t('{name} is not for this', { name: account.name }))
  }
}

/** True for accounts of expenses, incomes, fixed assets, drawings and advances. */
const isSpending = ({ group }: Account) =>
  ['expense', 'income'].includes(natureOf(group)) ||
  ['Fixed Assets', 'Capital Account', 'Loans and Advances (Asset)', 'Loans (Liability)'].includes(group)

export interface Moment {
  newId: NewId
  now: Date
}

/** @throws Problem 400 for a day outside the books, such as a mistyped year */
export function dayOf(date: string | undefined, now: Date): string {
  if (date === undefined) return todayInIndia(now)
  const problem = bookDayProblem(date, now)
  if (problem) throw new Problem(400, problem)
  return date
}

/** Collects the permission to change a voucher; reads it only for roles that may not do so whatever it is. */
export async function collectVoucherChange(
  writer: Writer,
  id: string,
  dates: (string | undefined)[],
  now: Date,
): Promise<VoucherRow | undefined> {
  if (writer.may('change-today', 'change-earlier', 'give-back', 'spend', 'discount')) return undefined
  const [row] = await writer.db.execute(selectVoucher(writer.shopId, id))
  if (row) writer.demands.buildsOn(row)
  collectChange(writer, [row?.date, ...dates], now)
  return row
}
