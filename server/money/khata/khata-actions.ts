import type { Output } from '#contract/endpoint.ts'
import type {
  getKhata,
  KhataSide,
  listBillPayments,
  listKhata,
  StatementLine,
} from '#contract/money/khata.ts'
import type { getCreditStanding } from '#contract/money/standing.ts'
import { todayInIndia } from '#domain/calendar.ts'
import { daysBetween } from '#domain/khata/days.ts'
import { isUsualAccount } from '#domain/ledger/accounts.ts'
import { formatRupees, paise } from '#domain/money.ts'
import { type PartySide, shownSides } from '#domain/parties/party-side.ts'
import { wayOfAccount } from '#domain/payment/received-ways.ts'
import { isMoney, wayWords } from '#domain/payment/way-words.ts'
import { inWords } from '#domain/words/stored-words.ts'
import { t } from '#domain/words/t.ts'
import type { Shop, Writer } from '#server/documents/document-actions.ts'
import { notFound, Problem } from '#server/http/problem.ts'
import { openBillsOf, selectOpenAdvances } from '#server/money/open-bills.ts'
import { onlyRow, type RowsOf } from '#server/rows/query.ts'
import { usualName } from '#server/words/usual-names.ts'
import { interestDue, selectInterestItems } from './interest-items.ts'
import {
  khataPartyOf,
  type Reminding,
  selectCreditLimit,
  selectKhata,
  selectKhataTotals,
  selectParty,
  storeReminding,
  storeTerms,
  type Terms,
} from './khata-queries.ts'
import {
  type ReadLine,
  selectBill,
  selectBillLines,
  selectMovedSince,
  selectNotesOfBill,
  selectStatement,
} from './statement-queries.ts'

/** The parties that owe the shop, or that it owes, the largest amount first. `seesSales`: of others. */
export async function readKhata(
  { db, shopId }: Shop,
  side: PartySide,
  now: Date,
  seesSales: boolean,
): Promise<Output<typeof listKhata>> {
  const [parties, [totals]] = await db.batch([
    selectKhata(shopId, side, todayInIndia(now)),
    selectKhataTotals(shopId),
  ])
  const { walkInOpen, walkInBills, debtors, creditors, debtorsAhead, creditorsAhead } = onlyRow(totals)
  const khata = {
    parties: parties.map(khataPartyOf),
    ahead: { debtors: debtorsAhead, creditors: creditorsAhead },
  }
  return seesSales
    ? { ...khata, totals: { debtors, creditors }, walkIns: { open: walkInOpen, bills: walkInBills } }
    : { ...khata, totals: { debtors: paise(debtors - walkInOpen), creditors } }
}

/** True for the account of who only sells to the shop: it tells what purchases cost. */
export const isOfSuppliesAlone = ({ sides }: Pick<Output<typeof getKhata>, 'sides'>): boolean =>
  sides.every(({ side }) => side === 'creditors')

/** The account of a party between two days, of what it buys and of what it sells. */
export async function readKhataOf(
  shop: Shop,
  id: string,
  { from, to }: { from: string; to: string },
  now: Date,
): Promise<Output<typeof getKhata>> {
  if (to < from) throw new Problem(400, t('The last day is before the first'))
  const { db, shopId } = shop
  const today = todayInIndia(now)
  const [[debtors], [creditors], lines, [moved], advances, late] = await db.batch([
    selectParty(shopId, id, today, 'debtors'),
    selectParty(shopId, id, today, 'creditors'),
    selectStatement(shopId, id, from, to),
    selectMovedSince(shopId, id, from, to),
    selectOpenAdvances(shopId, id),
    selectInterestItems(shopId, id, today),
  ])
  if (!debtors || !creditors) throw notFound(t('Party'))
  const accounts = { debtors, creditors }
  const { _id, name, phone, gstin, address, state, type, creditDays, creditLimit } = debtors
  const { interest, interestTo, language, usual, remark, askOn } = debtors
  const { since, after } = onlyRow(moved)
  const balance = debtors.balance + creditors.balance
  return {
    party: { _id, name, phone, gstin, address, state, type },
    balance: paise(balance),
    sides: await Promise.all(
      shownSides(accounts, type).map((side) => sideOf(shop, id, side, accounts[side])),
    ),
    creditDays,
    creditLimit,
    interest,
    interestTo,
    interestDue: interestDue(late, today, interest, interestTo).map(({ item, words, interest: amount }) => ({
      _id: item.id,
      words,
      amount,
    })),
    lines: lines.map(lineOf),
    reminding: { language, usual, remark, askOn },
    advances,
    opening: paise(balance - since),
    closing: paise(balance - after),
  }
}

async function sideOf(
  shop: Shop,
  id: string,
  side: PartySide,
  { balance, open, notDue, upTo30, upTo60, upTo90, over90 }: RowsOf<ReturnType<typeof selectParty>>[number],
): Promise<KhataSide> {
  const owed = side === 'debtors' ? balance : paise(-balance)
  const openBills = await openBillsOf(shop, id, side)
  return {
    side,
    owed,
    onAccount: paise(open - owed),
    ages: { notDue, upTo30, upTo60, upTo90, over90 },
    openBills: openBills.map(({ due_date, ...bill }) => ({ ...bill, dueDate: due_date ?? bill.date })),
  }
}

const lineOf = ({ ways, parts, note, ...line }: ReadLine): StatementLine => {
  const known = parts ?? []
  const isWithoutMoney = known.length > 0 && known.every(([account]) => !isMoney(wayOfAccount(account)))
  return {
    ...line,
    note: inWords(note),
    how: known.length === 0 ? ways.map(wayOf) : known.map((part) => partWords(part, ways, known.length > 1)),
    ...(isWithoutMoney && { isWithoutMoney }),
  }
}

/** 'Cash', 'UPI 4327 1190', and for a cheque its number, by which it is searched. */
function wayOf({ account, name, cheque, reference }: ReadLine['ways'][number]): string {
  if (cheque) return t('cheque no. {number}', { number: cheque })
  return [name ?? accountName(account), reference].filter(Boolean).join(' ')
}

const accountName = (account: string) => (isUsualAccount(account) ? usualName(account) : account)

function partWords(
  [account, amount]: NonNullable<ReadLine['parts']>[number],
  ways: ReadLine['ways'],
  withAmount: boolean,
): string {
  const of = ways.filter((way) => way.account === account).map(wayOf)
  const name = of.join(' ') || (account === null ? wayWords('on-account') : accountName(account))
  return withAmount ? `${name} ${formatRupees(amount)}` : name
}

/** The payments, set-offs and notes of an invoice since it was written. */
export async function readBillPayments(
  { db, shopId }: Shop,
  id: string,
): Promise<Output<typeof listBillPayments>> {
  const [[bill], lines, notes] = await db.batch([
    selectBill(shopId, id),
    selectBillLines(shopId, id),
    selectNotesOfBill(shopId, id),
  ])
  if (!bill) throw notFound(t('Invoice'))
  const known = new Map(notes.map((note) => [note._id, note]))
  const rows = lines.map((line) => {
    const note = known.get(line._id)
    known.delete(line._id)
    return note ? noteLineOf(note) : lineOf(line)
  })
  const all = [...rows, ...[...known.values()].map(noteLineOf)]
  return { lines: all.toSorted((a, b) => a.date.localeCompare(b.date)) }
}

/** A note whole, with what went back by it: its entries name neither for a walk-in. */
function noteLineOf(note: RowsOf<ReturnType<typeof selectNotesOfBill>>[number]): StatementLine {
  const { total, back, lowers, side, ways, ...named } = note
  const isDebit = lowers === (side === 'creditors')
  const way = ({ account, name, amount }: (typeof ways)[number]) => {
    const words = name ?? accountName(account)
    return ways.length > 1 ? `${words} ${formatRupees(amount)}` : words
  }
  return {
    ...named,
    side,
    cause: 'document',
    debit: isDebit ? total : back,
    credit: isDebit ? back : total,
    isBack: false,
    note: '',
    settles: [],
    how: ways.map(way),
    open: null,
    dueDate: null,
  }
}

/** Dues of a party for the counter: late part, days late, and credit limit. */
export async function readCreditStanding(
  { db, shopId }: Shop,
  id: string,
  now: Date,
): Promise<Output<typeof getCreditStanding>> {
  const today = todayInIndia(now)
  const [row] = await db.execute(selectParty(shopId, id, today, 'debtors'))
  if (!row) throw notFound(t('Party'))
  const { balance, upTo30, upTo60, upTo90, over90, oldestDue, creditDays, creditLimit } = row
  const late = paise(upTo30 + upTo60 + upTo90 + over90)
  return {
    balance,
    late,
    creditDays,
    creditLimit,
    daysLate: late > 0 && oldestDue ? daysBetween(oldestDue, today) : null,
  }
}

/** Days and interest are the call's own permission; up to what amount a party may owe is a rate of the shop. */
export async function changeTerms(
  { db, shopId, demand }: Pick<Writer, 'db' | 'shopId' | 'demand'>,
  id: string,
  terms: Terms,
): Promise<void> {
  const [before] = await db.execute(selectCreditLimit(shopId, id))
  if (before && before.creditLimit !== terms.creditLimit) demand('rates')
  const [stored] = await db.execute(storeTerms(shopId, id, terms))
  if (!stored) throw notFound(t('Party'))
}

export async function changeRemindingOf({ db, shopId }: Shop, id: string, change: Reminding): Promise<void> {
  const [stored] = await db.execute(storeReminding(shopId, id, change))
  if (!stored) throw notFound(t('Party'))
}
