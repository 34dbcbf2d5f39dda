import { plainCell } from '#domain/imports/cell-marks.ts'
import { type Read, readWrittenDate } from '#domain/imports/written-date.ts'
import { type Paise, paise } from '#domain/money.ts'
import { t } from '#domain/words/t.ts'
import { type MoneyDirection, readSide, readStatementAmount } from './statement-cells.ts'
import {
  type StatementColumn,
  type StatementColumns,
  statementColumns,
  statementHeadRow,
  statementHeads,
} from './statement-columns.ts'

/** A line of a bank's statement. */
export interface StatementLine {
  /** The number of the row in the file, counted from 1. */
  row: number
  /** 'yyyy-mm-dd'. */
  date: string
  description: string
  /** A UTR or a cheque's number, joined by BETWEEN_REFERENCES if the bank gives both; '' without any. */
  reference: string
  /** In paise: above zero money in, below zero money out. */
  amount: Paise
  /** Balance of the account after the line, in paise, below zero if overdrawn; absent if the statement has none. */
  balance?: Paise | undefined
}

/** A row that cannot be read, or the whole file (row undefined). */
interface StatementProblem {
  row?: number
  /** 'Row 14: "31/02/26" is no date; write it as 22/11/2026.' */
  problem: string
}

export interface Statement {
  lines: StatementLine[]
  problems: StatementProblem[]
}

/** Rows of a statement that are not transactions. */
const CARRIED =
  /^(?:opening|closing) bal|^(?:balance )?[bc]\/f\b|^brought forward|^carried forward|^(?:grand |page )?totals?\b/i
const END =
  /^(?:statement summary|end of (?:the )?statement|\**end of statement|legends?\b|this is a (?:computer|system)[- ]generated)/i
const RULE = /^[\s*=_\-–—]*$/

/**
 * Parses the rows of a statement's file (CSV or a sheet). Rows above the heads, empty ones, rules, balances carried forward
 * and the bank's texts are skipped; any other unreadable row is refused with its number, so that nothing is lost silently.
 */
export function readStatement(rows: readonly (readonly string[])[]): Statement {
  const head = statementHeadRow(rows)
  if (head === undefined) {
    const problem = t(
      'No row of the file names its columns. It needs a Date, and either an Amount with Dr/Cr or a Withdrawal and a Deposit.',
    )
    return { lines: [], problems: [{ problem }] }
  }
  const below = rows.slice(head + 1)
  const columns = statementColumns(rows[head] ?? [], (at) =>
    below.slice(0, LOOKED_AT).map((row) => row[at] ?? ''),
  )
  const isMinusInOut = allBelowZero(below, columns.out)
  const found: Statement = { lines: [], problems: [] }
  for (const [index, row] of rows.entries()) {
    const cells = wholeRow(row, rows[head]?.length ?? 0, columns)
    if (index <= head || cells.every((cell) => RULE.test(cell))) continue
    const hasDate = readWrittenDate(cells[columns.date ?? -1] ?? '').value !== undefined
    if (!hasDate && cells.some((cell) => END.test(cell.trim()))) break
    // Each page of the statement repeats the heads.
    if (!hasDate && statementHeads(cells) > 0) continue
    const read = readRow(cells, columns, index + 1, isMinusInOut)
    if (read?.problem)
      found.problems.push({
        row: index + 1,
        problem: t('Row {row}: {problem}', { row: index + 1, problem: read.problem }),
      })
    if (read?.value) found.lines.push(read.value)
  }
  return withWords(withSides(found, columns), columns)
}

const LOOKED_AT = 50

/** True if every amount in the withdrawals' column has a minus, which only repeats the direction. */
function allBelowZero(rows: readonly (readonly string[])[], column: number | undefined): boolean {
  const amounts = rows.flatMap(
    (cells) => readStatementAmount('', cells[column ?? -1] ?? '').value?.amount ?? [],
  )
  return amounts.length > 0 && amounts.every((amount) => amount < 0)
}

/** Joins the parts of a narration with an unquoted comma, so that the cells after it are in their columns again. */
function wholeRow(
  cells: readonly string[],
  width: number,
  { description }: StatementColumns,
): readonly string[] {
  const more = cells.length - width
  if (more <= 0 || description === undefined || cells.slice(width).every((cell) => cell.trim() === ''))
    return cells
  const end = description + more + 1
  return [...cells.slice(0, description), cells.slice(description, end).join(','), ...cells.slice(end)]
}

/** Reports a statement without descriptions: its lines can be matched by amount and day only. */
function withWords(found: Statement, { description }: StatementColumns): Statement {
  if (description !== undefined || found.lines.length === 0) return found
  const problem = t(
    'No column of the file says what a line is about (Narration, Description, Particulars): lines are matched by amount and day.',
  )
  return { ...found, problems: [{ problem }, ...found.problems] }
}

function readRow(
  cells: readonly string[],
  columns: StatementColumns,
  row: number,
  isMinusInOut: boolean,
): Read<StatementLine> | undefined {
  const cell = (column: StatementColumn) => plainCell(cells[columns[column] ?? -1] ?? '').text
  const [date, moved] = [readWrittenDate(cell('date')), movedOf(cell, isMinusInOut)]
  if (isNoLine(cells, cell('date'), date, moved)) return undefined
  if (date.problem) return { problem: date.problem }
  if (!date.value) return { problem: t('it has an amount and no date.') }
  if (moved.problem) return { problem: moved.problem }
  if (moved.value === undefined) return { problem: t('nothing came in and nothing went out.') }

  const balance = readStatementAmount(t('Balance'), cell('balance'))
  if (balance.problem) return { problem: balance.problem }
  const isOverdrawn = (balance.value?.side ?? readSide(cell('balanceSide'))) === 'out'
  const held = balance.value && (isOverdrawn ? -balance.value.amount : balance.value.amount)
  return {
    value: {
      row,
      date: date.value,
      amount: moved.value,
      description: cell('description').replace(/\s+/g, ' '),
      reference: referencesIn(cells, columns),
      ...(held !== undefined && { balance: paise(held) }),
    },
  }
}

/** True for rows between and below the lines: balances carried forward, sums, texts of the bank. */
function isNoLine(cells: readonly string[], day: string, date: Read<string>, moved: Read<Paise>): boolean {
  if (date.value && (moved.value !== undefined || moved.problem)) return false
  if (cells.some((text) => CARRIED.test(text.trim()))) return true
  if (date.value) return false
  // An amount without a date, or an unreadable row with digits, is a refused line.
  return moved.value === undefined && !(moved.problem && /\d/.test(day))
}

/** Amount of a row in paise: above zero for a deposit, below zero for a withdrawal. */
function movedOf(cell: (column: StatementColumn) => string, isMinusInOut: boolean): Read<Paise> {
  const whole = readStatementAmount(t('Amount'), cell('amount'))
  const [out, into] = [
    readStatementAmount(t('Withdrawal'), cell('out')),
    readStatementAmount(t('Deposit'), cell('in')),
  ]
  const problem = whole.problem ?? out.problem ?? into.problem
  if (problem) return { problem }
  if (out.value && isMinusInOut) out.value.amount = paise(-out.value.amount)
  if (out.value && into.value) return { problem: t('it says both a withdrawal and a deposit.') }
  const split = out.value ?? into.value
  if (split) {
    const side = out.value ? 'out' : 'in'
    if (split.side && split.side !== side) return { problem: t('its Dr or Cr is not that of its column.') }
    return split.amount > 0
      ? { value: signed(split.amount, side) }
      : { problem: t('its amount is below zero.') }
  }
  if (!whole.value) return {}
  const side = whole.value.side ?? readSide(cell('side'))
  if (cell('side') && !side) return { problem: t('"{text}" is neither Dr nor Cr.', { text: cell('side') }) }
  if (side && whole.value.amount < 0)
    return { problem: t('its amount is below zero, and has Dr or Cr besides.') }
  return { value: side ? signed(whole.value.amount, side) : whole.value.amount }
}

const signed = (amount: Paise, side: MoneyDirection): Paise => (side === 'out' ? paise(-amount) : amount)

/** Banks write zeros and strokes where they have no number. */
const isNumbered = (text: string) => !/^(?:[0\s\-–.]*|n\/?a|nil)$/i.test(text)

/** Separator of the references of a line. */
export const BETWEEN_REFERENCES = ' / '

const referencesIn = (cells: readonly string[], { references }: StatementColumns): string =>
  [...new Set(references.map((at) => plainCell(cells[at] ?? '').text).filter(isNumbered))].join(
    BETWEEN_REFERENCES,
  )

/** Reports a statement whose single column of amounts has no minus, Dr or Cr: the direction is unknown. */
function withSides(found: Statement, columns: StatementColumns): Statement {
  const isKnown = columns.amount === undefined || columns.side !== undefined || found.lines.length === 0
  if (isKnown || found.lines.some(({ amount }) => amount < 0)) return found
  const problem = t(
    'The column Amount does not say what came in and what went out: it needs a minus, or Dr and Cr.',
  )
  return { lines: [], problems: [{ problem }, ...found.problems] }
}

/**
 * Rows whose balance does not follow from the row before: a line is missing or was misread. For statements with balances,
 * sorted by date in either direction.
 */
export function balanceBreaks(lines: readonly StatementLine[]): StatementProblem[] {
  const follows = (one: StatementLine, next: StatementLine) =>
    one.balance === undefined || next.balance === undefined || one.balance + next.amount === next.balance
  const breaks = (inOrder: readonly StatementLine[]) =>
    inOrder.flatMap((next, index): StatementProblem[] => {
      const one = inOrder[index - 1]
      if (!one || follows(one, next)) return []
      return [
        {
          row: next.row,
          problem: t('Row {row}: its balance does not follow from row {before}.', {
            row: next.row,
            before: one.row,
          }),
        },
      ]
    })
  const [down, up] = [breaks(lines), breaks(lines.toReversed())]
  return up.length < down.length ? up : down
}
