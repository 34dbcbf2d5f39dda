import { plainCell } from '#domain/imports/cell-marks.ts'
import { readCell } from '#domain/imports/import-cells.ts'
import type { Read } from '#domain/imports/written-date.ts'
import { readWrittenFigure } from '#domain/imports/written-figure.ts'
import { formatWholeRupees, MAX_AMOUNT_PAISE, type Paise, paise, rupeesToPaise } from '#domain/money.ts'
import { t } from '#domain/words/t.ts'

/** Placeholders of banks for an empty amount. */
const NONE = /^[-–—*.]*$/

interface StatementAmount {
  /** In paise, with the written sign. */
  amount: Paise
  /** MoneyDirection from a Dr or Cr beside the amount. */
  side?: MoneyDirection | undefined
}

/** The direction of the money, seen from the bank: Dr out of the account, Cr into it. */
export type MoneyDirection = 'out' | 'in'

/** An amount of a statement: '1,23,456.00', '500.00 Dr', '(Cr) 250', '1,850.00-'. An empty cell and 0.00 are no amount. */
export function readStatementAmount(title: string, text: string): Read<StatementAmount> {
  const trimmed = plainCell(text).text
  if (NONE.test(trimmed.replace(/[\s(]*\b(?:dr|cr)\b\.?[)\s]*/gi, ''))) return {}
  const read = readWrittenFigure(trimmed)
  if (!read || read.unit) {
    const cell = readCell({ title, kind: 'number' }, trimmed)
    return {
      problem: cell.problem ?? t('{title} must be a number; "{text}" is none.', { title, text: trimmed }),
    }
  }
  if (Math.abs(read.value) * 100 > MAX_AMOUNT_PAISE)
    return {
      problem: t('{title} is more than {most}.', { title, most: formatWholeRupees(MAX_AMOUNT_PAISE) }),
    }
  const amount = rupeesToPaise(read.value)
  if (Math.abs(amount / 100 - read.value) > 1e-9)
    return { problem: t('{title} has more than two decimals: "{text}".', { title, text: trimmed }) }
  return amount === 0 ? {} : { value: { amount: paise(amount), side: read.side && SIDES[read.side] } }
}

const SIDES = { dr: 'out', cr: 'in' } as const

/** The direction in a cell of its own: 'DR', 'Cr.', 'Debit', 'C'. */
export function readSide(text: string): MoneyDirection | undefined {
  const mark = plainCell(text).text.replace(/[.()]/g, '').trim()
  if (/^(?:d|dr|dbt|debit|withdrawal|w|out|paid)$/i.test(mark)) return 'out'
  return /^(?:c|cr|crd|credit|deposit|in|received)$/i.test(mark) ? 'in' : undefined
}
