import { paiseToRupees } from '../money.ts'
import type { ReportColumn } from './report-columns.ts'
import type { ReportRow } from './report-row.ts'

/** Value for a spreadsheet: amounts in rupees, credit balances below zero. */
export function cellValue(
  { key, kind }: ReportColumn,
  { words, money, figures }: ReportRow,
): string | number | null | undefined {
  if (kind === 'text' || kind === 'code' || kind === 'date') return words[key]
  if (kind === 'money' || kind === 'balance') {
    const amount = money[key]
    return amount === undefined ? null : paiseToRupees(amount)
  }
  return figures[key]
}
