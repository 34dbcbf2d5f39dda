import type {
  AllocationDraft,
  DueDraft,
  JournalDraft,
  OpeningDraft,
  SettlementDraft,
  SpendingDraft,
  TransferDraft,
  Voucher,
} from '#contract/money/vouchers.ts'
import { todayInIndia } from '#domain/calendar.ts'
import { natureOf } from '#domain/ledger/account-groups.ts'
import {
  type Account,
  holdsMoney,
  isUsualAccount,
  KEPT_BY_DOCUMENTS,
  partyAccountOf,
  USUAL_ACCOUNTS,
} from '#domain/ledger/accounts.ts'
import { oldestFirst } from '#domain/ledger/oldest-first.ts'
import type { VoucherKind } from '#domain/ledger/voucher-kinds.ts'
import {
  type Settled,
  settledTotal,
  settlementLines,
  spendingLines,
  spentTotal,
  transferLines,
  type VoucherLine,
} from '#domain/ledger/voucher-lines.ts'
import { formatRupees, NOTHING, type Paise, paise, sumOfPaise } from '#domain/money.ts'
import { mayCollectTax } from '#domain/shop/registration.ts'
import { brokenConstraint, refusing } from '#server/db/constraint.ts'
import type { Writer } from '#server/documents/document-actions.ts'
import { createOnce, type NewId } from '#server/http/create-once.ts'
import { invalidReference, notFound, Problem } from '#server/http/problem.ts'
import { theRow } from '#server/rows/query.ts'
import { findOwnAccounts } from './account-queries.ts'
import { openBillsOf, selectRegistration } from './open-bills.ts'
import { selectBillSides, selectPartyType, selectVoucher, voucherOf } from './voucher-queries.ts'
import { endVoucher, type NewVoucher, postVoucher } from './voucher-store.ts'

type Drafted = Omit<NewVoucher, 'id' | 'userId' | 'email' | 'at' | 'kind'>

interface Making {
  writer: Writer
  newId: NewId
  now: Date
  kind: VoucherKind
  said: object
  /** Reckons the voucher; again where somebody settled the same bills in between. */
  draft: () => Promise<Drafted>
}

const REFUSALS: Record<string, (detail: string) => Problem> = {
  vouchers_above_open: (detail) => {
    const { number, open } = JSON.parse(detail) as { number: string; open: number }
    return new Problem(409, `Of ${number} only ${formatRupees(paise(open))} is open.`, {
      code: 'changed-elsewhere',
    })
  },
  vouchers_bill: () => invalidReference(),
  vouchers_party: () => invalidReference(),
  vouchers_account: () => invalidReference(),
  vouchers_settled_by: () => new Problem(409, 'Something was received or paid for it. Take that back first.'),
}

/** Others may settle the same bills at the same moment; each time one of them is through. */
const TRIES = 20

function createVoucher({ writer, newId, now, kind, said, draft }: Making): Promise<Voucher> {
  const { db, shopId, userId, email } = writer
  const insert = async (keep: () => ReturnType<typeof postVoucher>[], attempt = 1): Promise<Voucher> => {
    const voucher = { ...(await draft()), ...{ id: newId.id, kind, userId, email, at: now } }
    try {
      const [, [stored]] = await db.batch([postVoucher(voucher), selectVoucher(shopId, newId.id), ...keep()])
      return voucherOf(theRow(stored))
    } catch (error) {
      if (brokenConstraint(error) !== 'vouchers_above_open' || attempt === TRIES || isByHand(said))
        throw error
      return insert(keep, attempt + 1)
    }
  }
  return refusing(
    REFUSALS,
    createOnce({
      ...{ db, shopId, newId, kind, said },
      insert,
      find: async () => {
        const [row] = await db.execute(selectVoucher(shopId, newId.id))
        return row && voucherOf(row)
      },
      nameOf: ({ number }) => number ?? 'an opening balance',
    }),
  )
}

const isByHand = (said: object) => 'bills' in said && said.bills !== undefined

/** Which party it is, and what lies on account of it. */
async function partyOf({ db, shopId }: Writer, id: string) {
  const [found] = await db.execute(selectPartyType(shopId, id))
  if (!found) throw invalidReference()
  return { account: partyAccountOf(found.type), onAccount: found.on_account }
}

/** @throws Problem 400 where an account is none of the shop's, or money cannot lie there */
async function requireAccounts(
  { db, shopId }: Writer,
  wanted: readonly [string, 'money' | 'any' | 'spending'][],
) {
  const isOwn = wanted.some(([code]) => !isUsualAccount(code))
  const own = new Map(
    (isOwn ? await findOwnAccounts(db, shopId) : []).map((account) => [account.code, account]),
  )
  for (const [code, use] of wanted) {
    const account: Account | undefined = isUsualAccount(code)
      ? { code, ...USUAL_ACCOUNTS[code] }
      : own.get(code)
    if (!account || KEPT_BY_DOCUMENTS.includes(code)) throw new Problem(400, 'Choose an account of the shop')
    if (use === 'money' && !holdsMoney(account))
      throw new Problem(400, `${account.name}: no money lies there`)
    if (use === 'spending' && !isSpending(account)) throw new Problem(400, `${account.name} is not for this`)
  }
}

/** Expenses and incomes, what the shop buys to keep, and what its people draw or have in advance. */
const isSpending = ({ group }: Account) =>
  ['expense', 'income'].includes(natureOf(group)) ||
  ['Fixed Assets', 'Capital Account', 'Loans and Advances (Asset)', 'Loans (Liability)'].includes(group)

interface Moment {
  newId: NewId
  now: Date
}

const dayOf = (date: string | undefined, now: Date) => date ?? todayInIndia(now)

/** Receives money from a party, or pays it. Without bills it takes what is open, oldest first. */
export function settle(
  writer: Writer,
  kind: 'receipt' | 'payment',
  said: SettlementDraft,
  { newId, now }: Moment,
): Promise<Voucher> {
  const draft = async (): Promise<Drafted> => {
    const { party, ways, deductions, note, till } = said
    await requireAccounts(
      writer,
      ways.map(({ account }) => [account, 'money']),
    )
    const total = settledTotal({ ways, deductions })
    const { account, bills } = await billsOf(writer, kind, said, total)
    const way = kind === 'receipt' ? 'in' : 'out'
    return {
      ...{ party, note, till, date: dayOf(said.date, now), amount: total },
      details: { ways },
      lines: settlementLines({ way, party: account, ways, deductions, bills }),
    }
  }
  return createVoucher({ writer, newId, now, kind, said, draft })
}

async function billsOf(writer: Writer, kind: 'receipt' | 'payment', said: SettlementDraft, total: Paise) {
  const { party, bills } = said
  if (bills && sumOfPaise(bills.map(({ amount }) => amount)) > total) {
    throw new Problem(400, 'More is set against bills than was paid')
  }
  if (bills && bills.length > 0) {
    const [side] = await sidesOf(writer, bills)
    return { account: side.account, bills }
  }
  if (!party) throw new Problem(400, 'Choose a party')
  const { account } = await partyOf(writer, party)
  // Money that goes back to a buyer, or comes back from a supplier, settles nothing that is open.
  const settles = (account === 'debtors') === (kind === 'receipt')
  return {
    account,
    bills: bills || !settles ? [] : oldestFirst(await openBillsOf(writer, party, account), total),
  }
}

/** All on one account, or it would be two vouchers. */
async function sidesOf({ db, shopId }: Writer, bills: readonly Settled[]) {
  const ids = bills.map(({ bill }) => bill)
  const sides = await db.execute(selectBillSides(shopId, ids))
  const [first] = sides
  if (!first || sides.length !== ids.length || sides.some(({ account }) => account !== first.account)) {
    throw invalidReference()
  }
  return [first, ...sides.slice(1)] as const
}

/** An expense or other income, by head. */
export function spend(
  writer: Writer,
  kind: 'expense' | 'income',
  said: SpendingDraft,
  { newId, now }: Moment,
): Promise<Voucher> {
  const draft = async (): Promise<Drafted> => {
    const { head, account, note, till, payee, payeeGstin, billNumber } = said
    await requireAccounts(writer, [
      [head, 'spending'],
      [account, 'money'],
    ])
    const [shop] = await writer.db.execute(selectRegistration(writer.shopId))
    const amount = spentTotal(said)
    return {
      ...{ party: null, note, till, date: dayOf(said.date, now), amount },
      details: { ways: [{ account, amount, reference: '' }], payee, payeeGstin, billNumber },
      lines: spendingLines(said, kind === 'expense' ? 'out' : 'in', mayCollectTax(theRow(shop).registration)),
    }
  }
  return createVoucher({ writer, newId, now, kind, said, draft })
}

/** Cash to the bank, the drawer to the safe. */
export function transfer(writer: Writer, said: TransferDraft, { newId, now }: Moment): Promise<Voucher> {
  const draft = async (): Promise<Drafted> => {
    const { from, to, amount, note, till, reference } = said
    await requireAccounts(writer, [
      [from, 'money'],
      [to, 'money'],
    ])
    return {
      ...{ party: null, note, till, amount, date: dayOf(said.date, now) },
      details: { ways: [{ account: from, amount, reference }] },
      lines: transferLines(from, to, amount),
    }
  }
  return createVoucher({ writer, newId, now, kind: 'contra', said, draft })
}

/** Udhaar: what a buyer owes without a bill, or is owed to a supplier. */
export function writeDue(writer: Writer, said: DueDraft, { newId, now }: Moment): Promise<Voucher> {
  const draft = async (): Promise<Drafted> => {
    const { party, amount, note, till, dueDate } = said
    const { account } = await partyOf(writer, party)
    const isBuyer = account === 'debtors'
    const owed = { account, amount: paise(isBuyer ? amount : -amount), bill: newId.id }
    const goods = { account: isBuyer ? 'other-income' : 'other-expenses', amount: paise(-owed.amount) }
    return {
      ...{ party, amount, note, till, dueDate, owed: account, date: dayOf(said.date, now) },
      lines: [owed, goods],
    }
  }
  return createVoucher({ writer, newId, now, kind: 'due', said, draft })
}

/** What stood between the shop and a party, or on an account, before there was Bahi. */
export function open(writer: Writer, said: OpeningDraft, { newId, now }: Moment): Promise<Voucher> {
  const draft = async (): Promise<Drafted> => {
    const { party, account = '', date, amount, side, note } = said
    const debit = paise(side === 'debit' ? amount : -amount)
    const against: VoucherLine = { account: 'opening', amount: paise(-debit) }
    if (!party) {
      await requireAccounts(writer, [[account, 'any']])
      return { party: null, date, amount, note, lines: [{ account, amount: debit }, against] }
    }
    const { account: of } = await partyOf(writer, party)
    // What a buyer owes is paid as a bill is; what it paid ahead lies on account.
    const isOwed = (of === 'debtors') === (side === 'debit')
    const line = { account: of, amount: debit, ...(isOwed && { bill: newId.id }) }
    return { party, date, amount, note, ...(isOwed && { owed: of, dueDate: date }), lines: [line, against] }
  }
  return createVoucher({ writer, newId, now, kind: 'opening', said, draft })
}

/** Between accounts that no document keeps. */
export function postJournal(writer: Writer, said: JournalDraft, { newId, now }: Moment): Promise<Voucher> {
  const draft = async (): Promise<Drafted> => {
    await requireAccounts(
      writer,
      said.lines.map(({ account }) => [account, 'any']),
    )
    return {
      ...{ party: null, note: said.note, till: said.till, date: dayOf(said.date, now) },
      amount: sumOfPaise(said.lines.map(({ debit }) => debit)),
      lines: said.lines.map(({ account, debit, credit }) => ({ account, amount: paise(debit - credit) })),
    }
  }
  return createVoucher({ writer, newId, now, kind: 'journal', said, draft })
}

/** Sets what lies on account, or was paid too much on a bill, against bills. */
export function allocate(writer: Writer, said: AllocationDraft, { newId, now }: Moment): Promise<Voucher> {
  const draft = async (): Promise<Drafted> => {
    const { party, from, bills } = said
    const { account, onAccount } = await partyOf(writer, party)
    const sides = await sidesOf(writer, from ? [...bills, { bill: from, amount: NOTHING }] : bills)
    if (sides.some((side) => side.account !== account || side.party !== party)) throw invalidReference()
    const amount = sumOfPaise(bills.map((bill) => bill.amount))
    const free = account === 'debtors' ? -onAccount : onAccount
    if (!from && amount > free) {
      throw new Problem(409, `Only ${formatRupees(paise(Math.max(0, free)))} lies on account.`)
    }
    const sign = account === 'debtors' ? 1 : -1
    const settled = bills.map(({ bill, amount: part }) => ({ account, bill, amount: paise(-sign * part) }))
    const source = { account, amount: paise(sign * amount), ...(from && { bill: from }) }
    return { party, date: dayOf(said.date, now), amount, note: '', lines: [...settled, source] }
  }
  return createVoucher({ writer, newId, now, kind: 'allocation', said, draft })
}

/** The way back of a voucher, once. */
export async function takeBackVoucher(
  { db, shopId }: Writer,
  id: string,
  status: 'cancelled' | 'bounced',
  { reason, date }: { reason: string; date?: string },
  now: Date,
): Promise<Voucher> {
  if (status === 'bounced') await requireCheque({ db, shopId }, id)
  const [[before], [after]] = await refusing(
    REFUSALS,
    db.batch([endVoucher(id, status, dayOf(date, now), reason), selectVoucher(shopId, id)]),
  )
  if (!before?.found || !after) throw notFound('Voucher')
  if (before.found !== 'standing')
    throw new Problem(409, `${after.number ?? 'It'} is already ${before.found}`)
  return voucherOf(after)
}

async function requireCheque({ db, shopId }: Pick<Writer, 'db' | 'shopId'>, id: string): Promise<void> {
  const [row] = await db.execute(selectVoucher(shopId, id))
  if (!row) throw notFound('Voucher')
  if (!row.details.ways?.some(({ cheque }) => cheque)) throw new Problem(400, 'No cheque is in this voucher')
}
