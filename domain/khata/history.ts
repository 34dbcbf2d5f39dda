import { addDays } from '#domain/calendar.ts'
import { type Paise, paise } from '#domain/money.ts'
import type { HistoryBill, HistoryReceipt } from './pay-habits.ts'

/** Days of history that habits are computed from. */
export const HISTORY_DAYS = 365
/** Most bills, and most vouchers, that are read of a customer. */
export const HISTORY_ROWS = 50

/** A customer's history: bills, and receipts and dues without a bill (udhaar). */
interface ReadHistory {
  bills: readonly HistoryBill[]
  moves: readonly (HistoryReceipt & { kind: 'receipt' | 'due' })[]
}

/**
 * The part of a history that habits are counted from: bills and receipts from the same first day, with the balance before it
 * as a bill of that day. A list of the maximum length may be cut off before its first day, so both start on that day. `owed`
 * is the balance of today, in paise.
 */
export function historyOf(
  { bills, moves }: ReadHistory,
  owed: Paise,
  today: string,
): { bills: HistoryBill[]; receipts: HistoryReceipt[] } {
  const cut = [bills, moves]
    .filter((list) => list.length >= HISTORY_ROWS)
    .map((list) => list.reduce((first, { date }) => (date < first ? date : first), today))
  const from = [addDays(today, 1 - HISTORY_DAYS), ...cut].reduce((a, b) => (a > b ? a : b))
  const since = moves.filter(({ date }) => date >= from)
  const receipts = since.filter(({ kind }) => kind === 'receipt')
  const billed = [...bills.filter(({ date }) => date >= from), ...since.filter(({ kind }) => kind === 'due')]
  const sum = (list: readonly { amount: Paise }[]) => list.reduce((all, { amount }) => all + amount, 0)
  const before = owed - sum(billed) + sum(receipts)
  const opening = before > 0 ? [{ date: from, amount: paise(before) }] : []
  return { bills: [...opening, ...billed], receipts }
}
