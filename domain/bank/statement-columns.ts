import { plainCell } from '#domain/imports/cell-marks.ts'

/** Meanings of a column in a bank's statement. */
export type StatementColumn =
  | ('date' | 'valueDate' | 'description' | 'reference' | 'cheque')
  // Withdrawals and deposits in two columns; or one column of amounts, with another that has Dr or Cr.
  | ('out' | 'in' | 'amount' | 'side')
  | ('balance' | 'balanceSide')

/**
 * The heads that India's banks use, in plain letters: HDFC ('Narration', 'Withdrawal Amt.'), State Bank ('Txn Date', 'Ref
 * No./Cheque No.'), ICICI ('Transaction Remarks', 'Withdrawal Amount (INR )'), Axis ('Tran Date', 'PARTICULARS', 'DR'; or
 * 'Amount(INR)' and 'DR|CR'), Kotak ('Chq / Ref No.', 'Dr / Cr'), and others. Banks change them without a word.
 */
const HEADS: Readonly<Record<StatementColumn, string>> = {
  date: 'date, txn date, tran date, trans date, transaction date, post date, posting date, txn posted date, transaction posted date, entry date',
  valueDate: 'value date, value dt, value dat, val date',
  description:
    'narration, description, particulars, transaction remarks, transaction details, transaction description, transaction particulars, remarks, details, narrative',
  reference:
    'chq ref no, chq ref number, chq no ref no, cheque no ref no, ref no cheque no, ref chq no, cheque ref no, cheque reference no, reference no, reference number, ref no, ref number, utr, utr no, utr number, transaction id, tran id, txn id, transaction reference, reference',
  cheque:
    'cheque number, cheque no, chq no, chq number, chq, cheque, instrument no, instrument number, instrument id, inst no',
  out: 'withdrawal amt, withdrawal amount, withdrawal, withdrawals, withdrawal dr, withdrawal dr amount, debit, debits, debit amount, debit amt, amount debited, dr, dr amount, amount dr, paid out',
  in: 'deposit amt, deposit amount, deposit, deposits, deposit cr, deposit cr amount, credit, credits, credit amount, credit amt, amount credited, cr, cr amount, amount cr, paid in',
  amount: 'amount, transaction amount, txn amount, tran amount, amt',
  side: 'drcr, crdr, d c, c d, dr or cr, indicator, transaction indicator, dr cr indicator, type, transaction type, txn type',
  balanceSide: 'balance dr cr, balance type',
  balance:
    'closing balance, balance, balance amount, running balance, available balance, bal, closing bal, account balance',
}

/** 'Withdrawal Amount (INR )' and 'withdrawal_amount' are one head. */
const plain = (head: string) =>
  plainCell(head)
    .text.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .replace(
      /\b(cheque|chq|ref|txn|tran|trans|transaction|value|post|posting|entry)(?=(?:no|number|date|dt|dat|id)\b)/g,
      '$1 ',
    )
    .replace(/\(\s*(?:in\s+)?(?:₹|rs\.?|inr)\s*\)/g, ' ')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()
    .replace(/ (?:in )?(?:rs|inr)$/, '')

const MEANING = new Map(
  Object.entries(HEADS).flatMap(([column, heads]) =>
    heads.split(', ').map((head) => [head, column as StatementColumn] as const),
  ),
)

/** For heads that HEADS lacks: the first pattern that matches gives the column's meaning. */
const BY_WORDS: readonly (readonly [StatementColumn, RegExp])[] = [
  ['balance', /\b(?:balance|bal)\b/],
  ['valueDate', /\bvalue (?:date|dat|dt)\b/],
  ['date', /\b(?:date|dt)\b/],
  [
    'reference',
    /\b(?:ref|refno|reference)\b.*\b(?:chq|cheque|chqno)\b|\b(?:chq|cheque|chqno)\b.*\b(?:ref|refno|reference)\b/,
  ],
  ['cheque', /\b(?:cheque|chq|chqno|check|instrument|instr|inst)\b/],
  [
    'reference',
    /\b(?:ref|refno|reference|utr|rrn|(?:tran|trans|transaction|txn|journal) (?:id|no|number))\b/,
  ],
  [
    'description',
    /\b(?:narrations?|naration|descriptions?|desc|descr|particulars?|remarks?|details?|narratives?|purpose|memo|payee|beneficiary|counterparty|paid to|transaction info)\b/,
  ],
  ['amount', /\b(?:amount|amt)\b/],
]
const OUT = /\b(?:withdrawals?|withdrawn|wdl|debits?|debited|dr|paid out|payments?|money out|outflow)\b/
const IN = /\b(?:deposits?|deposited|dep|credits?|credited|cr|paid in|receipts?|money in|inflow)\b/

/** Meaning of a head; 'both' if it names both directions, as for one column of amounts or of Dr and Cr. */
function meaningOf(head: string): StatementColumn | 'both' | undefined {
  const words = plain(head)
  const known = MEANING.get(words)
  if (known) return known
  const [isOut, isIn] = [OUT.test(words), IN.test(words)]
  const [found] = BY_WORDS.find(([, pattern]) => pattern.test(words)) ?? []
  if (found === 'balance')
    return isOut && isIn && !/\bbal(?:ance)? (?:amount|amt)\b/.test(words) ? 'balanceSide' : found
  if (found && found !== 'amount') return found
  if (isOut && isIn) return 'both'
  if (isOut) return 'out'
  return isIn ? 'in' : found
}

/** Index of each column, from 0; for references and descriptions the indexes of all such columns. */
export interface StatementColumns extends Partial<Record<StatementColumn, number>> {
  /** Columns of references and cheque numbers, in their order. */
  references: readonly number[]
}

/**
 * Column indexes by the heads of a statement; the first head with a meaning takes it. 'Dr / Cr' belongs to the balance if
 * the amounts have a column for each direction, or a Dr/Cr column already; it holds the amounts themselves if its `cells`
 * have figures. The value date is the date if there is no other.
 */
export function statementColumns(
  heads: readonly string[],
  cells: (column: number) => readonly string[] = () => [],
): StatementColumns {
  const found: Partial<Record<StatementColumn, number>> = {}
  const references: number[] = []
  for (const [index, head] of heads.entries()) {
    let column = meaningOf(head)
    if (column === 'side' || column === 'both') {
      const filled = cells(index).filter((cell) => cell.trim() !== '')
      const holdsFigures =
        filled.some((cell) => /\d/.test(cell)) || (filled.length === 0 && column === 'both')
      column = holdsFigures && found.amount === undefined ? 'amount' : 'side'
    }
    if (column === 'side' && (found.out ?? found.side) !== undefined) column = 'balanceSide'
    if (column === 'reference' || column === 'cheque') references.push(index)
    if (column && found[column] === undefined) found[column] = index
  }
  if (found.date === undefined && found.valueDate !== undefined) found.date = found.valueDate
  return { ...found, references }
}

/** Rows searched for the heads: above them are the bank, the customer and the period. */
const LOOKED_THROUGH = 40

/** The first row (from 0) that has a date and amounts among its heads; undefined when none of the first forty has. */
export function statementHeadRow(rows: readonly (readonly string[])[]): number | undefined {
  const row = rows.slice(0, LOOKED_THROUGH).findIndex((cells) => statementHeads(cells) > 0)
  return row < 0 ? undefined : row
}

/** Number of columns that a row of heads names; 0 without a date or amounts among them. */
export function statementHeads(cells: readonly string[]): number {
  // A transaction may contain the same words, but it also contains figures.
  if (cells.some((cell) => /\d{3}|^\W*\d+\W*$/.test(cell))) return 0
  const { references, ...found } = statementColumns(cells)
  const { date, amount, out, in: into } = found
  const isHead = date !== undefined && (amount !== undefined || (out !== undefined && into !== undefined))
  return isHead ? Object.keys(found).length + references.length : 0
}
