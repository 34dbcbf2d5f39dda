/** Meaning of a column of a bank's statement. */
export type StatementColumn =
  | ('date' | 'valueDate' | 'description' | 'reference')
  // Columns of debit and credit; or one amount, with a column for its side.
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
    'chq ref no, chq ref number, chq no ref no, cheque no ref no, ref no cheque no, ref chq no, cheque ref no, cheque reference no, reference no, reference number, ref no, ref number, cheque number, cheque no, chq no, chqno, chq number, chq, instrument no, instrument number, instrument id, inst no, utr, utr no, utr number, transaction id, tran id, txn id, transaction reference, reference',
  out: 'withdrawal amt, withdrawal amount, withdrawal, withdrawals, withdrawal dr, withdrawal dr amount, debit, debits, debit amount, debit amt, amount debited, dr, dr amount, amount dr, paid out',
  in: 'deposit amt, deposit amount, deposit, deposits, deposit cr, deposit cr amount, credit, credits, credit amount, credit amt, amount credited, cr, cr amount, amount cr, paid in',
  amount: 'amount, transaction amount, txn amount, tran amount, amt',
  side: 'dr cr, cr dr, debit credit, credit debit, type, transaction type, txn type, drcr, crdr',
  balanceSide: 'balance dr cr, balance type',
  balance:
    'closing balance, balance, balance amount, running balance, available balance, bal, closing bal, account balance',
}

/** 'Withdrawal Amount (INR )' and 'withdrawal_amount' are one head. */
const plain = (head: string) =>
  head
    .toLowerCase()
    .replace(/\(\s*(?:in\s+)?(?:₹|rs\.?|inr)\s*\)/g, ' ')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()
    .replace(/ (?:in )?(?:rs|inr)$/, '')

const MEANING = new Map(
  Object.entries(HEADS).flatMap(([column, heads]) =>
    heads.split(', ').map((head) => [head, column as StatementColumn] as const),
  ),
)

/** Index of each column, from 0. */
export type StatementColumns = Partial<Record<StatementColumn, number>>

/**
 * Maps a statement's heads to columns, each once, the first that matches. 'Dr / Cr' belongs to the balance if the amounts
 * have a column for each side, or a side column already. The value date is used as date if there is no other.
 */
export function statementColumns(heads: readonly string[]): StatementColumns {
  const found: StatementColumns = {}
  for (const [index, head] of heads.entries()) {
    let column = MEANING.get(plain(head))
    if (column === 'side' && (found.out ?? found.side) !== undefined) column = 'balanceSide'
    if (column && found[column] === undefined) found[column] = index
  }
  if (found.date === undefined && found.valueDate !== undefined) found.date = found.valueDate
  return found
}

/** Rows searched for the heads: above them are the bank, the customer and the period. */
const LOOKED_THROUGH = 40

/** The first row (from 0) that has a date and amounts among its heads; undefined when none of the first forty has. */
export function statementHeadRow(rows: readonly (readonly string[])[]): number | undefined {
  const row = rows.slice(0, LOOKED_THROUGH).findIndex((cells) => {
    const { date, amount, out, in: into } = statementColumns(cells)
    return date !== undefined && (amount !== undefined || (out !== undefined && into !== undefined))
  })
  return row < 0 ? undefined : row
}
