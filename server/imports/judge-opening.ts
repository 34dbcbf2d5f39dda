import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import { filedMerchant, type Merchant, type MerchantDraft } from '#contract/merchants.ts'
import { type OpeningDraft, openingDraft } from '#contract/money/drafts/voucher-drafts.ts'
import { financialYear, formatDate } from '#domain/calendar.ts'
import { isLocked, lockedWords } from '#domain/documents/days/locked.ts'
import { openingDayProblem } from '#domain/documents/days/opening-day.ts'
import type { BalanceSide } from '#domain/imports/import-field.ts'
import { balanceOf } from '#domain/imports/opening-cells.ts'
import { formatRupees, type Paise, paise } from '#domain/money.ts'
import { openingSide } from '#domain/parties/party-side.ts'
import { stateByCode } from '#domain/states.ts'
import { t } from '#domain/words/t.ts'
import { findParty, type KnownParties } from './opening-party.ts'
import {
  type CellProblem,
  type JudgedRow,
  problemsOf,
  refused,
  type SheetRow,
  type Values,
} from './sheet-row.ts'

export interface OpeningBody extends OpeningDraft {
  id: string
  party: string
  account: 'debtors' | 'creditors'
  /** The party that the row makes, if no row before it did. */
  makes?: MerchantDraft
}

/** An opening balance that stands in the books. */
interface StoredOpening {
  id: string
  party: string
  billNumber: string
  date: string
  amount: Paise
  side: BalanceSide
}

export interface OpeningBooks extends KnownParties {
  stored: readonly StoredOpening[]
  lockedUpTo: string | null
  now: Date
}

const isSide = (side: unknown): side is BalanceSide => side === 'debit' || side === 'credit'

/** Verdict on one row; a party that it makes is known to the rows after it. */
export function judgeOpening(read: SheetRow, books: OpeningBooks, fill: Values): JudgedRow<OpeningBody> {
  const { row, values } = read
  const unread = new Set(read.problems.map(({ column }) => column))
  const typed: Values = { ...values, date: values.date ?? fill.date ?? '' }
  const found = findParty(typed, books)
  if ('message' in found) return refused(row, [...read.problems, found])
  const chosen = isSide(fill.side) ? fill.side : undefined
  const balance = balanceOf(values, chosen ?? (found.stored?.type === 'buyer' ? 'debit' : undefined))
  if (balance.side === undefined) {
    if (!balance.isNothing)
      return refused(row, [...read.problems, ...(unread.has(balance.column) ? [] : [balance])])
    return read.problems.length > 0
      ? refused(row, read.problems)
      : { row, verdict: 'same', problems: [], changes: [], claims: [] }
  }
  const party = found.stored ?? newParty(typed, balance.side)
  if (Array.isArray(party)) return refused(row, [...read.problems, ...without(unread, party)])

  const sent = {
    party: party.id,
    date: String(typed.date),
    dueDate: values.dueDate === undefined ? null : String(values.dueDate),
    billNumber: String(values.billNumber ?? ''),
    amount: balance.amount,
    side: balance.side,
    note: '',
  }
  const answer = z.safeDecode(openingDraft, sent)
  const problems = answer.success ? daysOf(answer.data, books) : problemsOf('openings', answer.error, sent)
  const all = [...read.problems, ...without(unread, problems)]
  if (!answer.success || all.length > 0) return refused(row, all)
  const draft = answer.data
  const known = books.stored.filter((each) => each.party === party.id && each.side === draft.side)
  const same = known.find((each) => isSame(each, draft))
  if (same) return { row, verdict: 'same', problems: [], changes: [], claims: [], storedId: same.id }
  const other = known.find((each) => isOneBill(each, draft))
  if (other) return refused(row, [otherWords(other)])

  const makes = found.stored === undefined && 'draft' in party ? party.draft : undefined
  if ('merchant' in party) books.parties.push(party.merchant)
  return {
    row,
    verdict: 'new',
    problems: [],
    changes: [],
    claims: [{ column: draft.billNumber ? 'billNumber' : 'amount', key: keyOf(party.id, draft), asks: true }],
    balance: paise(draft.side === 'debit' ? draft.amount : -draft.amount),
    body: {
      ...draft,
      id: randomUUID(),
      party: party.id,
      account: openingSide(party.type, draft.side, draft.dueDate),
      ...(makes && { makes }),
    },
  }
}

const without = (columns: ReadonlySet<string>, problems: readonly CellProblem[]) =>
  problems.filter(({ column }) => !columns.has(column))

/** The party that a row makes: of the type that it names, else a buyer who owes, or a supplier who is owed. */
function newParty({ name = '', phone = '', gstin = '', type }: Values, side: BalanceSide) {
  const whole = {
    name,
    phone,
    gstin,
    type: type ?? (side === 'debit' ? 'buyer' : 'supplier'),
    state: stateByCode(String(gstin).slice(0, 2))?.name ?? '',
  }
  const answer = z.safeParse(filedMerchant, whole)
  if (!answer.success)
    return problemsOf('openings', answer.error, whole).map(
      (problem): CellProblem =>
        problem.column === 'phone' && phone === ''
          ? {
              column: 'phone',
              message: t('No party has this name. Write a phone number and it is made, or correct the name.'),
            }
          : problem,
    )
  const id = randomUUID()
  const merchant: Pick<Merchant, 'id' | 'name' | 'phone' | 'gstin' | 'type'> = { ...answer.data, id }
  return { id, type: answer.data.type, draft: answer.data, merchant }
}

function daysOf({ date }: OpeningDraft, { lockedUpTo, now }: OpeningBooks): CellProblem[] {
  const message =
    openingDayProblem(date, now) ??
    (lockedUpTo && isLocked(date, lockedUpTo) ? lockedWords(lockedUpTo) : undefined)
  return message === undefined ? [] : [{ column: 'date', message }]
}

type Compared = Pick<StoredOpening, 'billNumber' | 'date' | 'amount' | 'side'>

const isSame = (one: Compared, other: Compared) =>
  one.billNumber.toLowerCase() === other.billNumber.toLowerCase() &&
  one.date === other.date &&
  one.amount === other.amount

/** Numbers of bills begin anew each financial year. */
const isOneBill = (one: Compared, other: Compared) =>
  one.billNumber !== '' &&
  one.billNumber.toLowerCase() === other.billNumber.toLowerCase() &&
  financialYear(one.date) === financialYear(other.date)

const otherWords = ({ billNumber, amount, date }: StoredOpening): CellProblem => ({
  column: 'billNumber',
  message: t(
    'Bill {number} of this party is there with {amount} of {date}. Cancel that opening balance first, or correct this row.',
    { number: billNumber, amount: formatRupees(amount), date: formatDate(date) },
  ),
})

const keyOf = (party: string, { billNumber, date, amount, side }: OpeningDraft) =>
  billNumber
    ? `bill ${party} ${billNumber.toLowerCase()} ${financialYear(date)} ${side}`
    : `sum ${party} ${date} ${amount} ${side}`
