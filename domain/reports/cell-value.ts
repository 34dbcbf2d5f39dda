import { paiseToRupees } from '../money.ts'
import { isText } from './report-cells.ts'
import type { ReportColumn } from './report-columns.ts'
import type { ReportRow } from './report-row.ts'

/** Value for a spreadsheet: amounts in rupees, credit balances below zero. */
export function cellValue(
  column: ReportColumn,
  { words, money, figures }: ReportRow,
): string | number | null | undefined {
  const { key, kind } = column
  if (isText(column)) return words[key]
  if (kind === 'money' || kind === 'balance') {
    const amount = money[key]
    return amount === undefined ? null : paiseToRupees(amount)
  }
  return figures[key]
}
