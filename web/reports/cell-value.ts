import { paiseToRupees } from '#domain/money.ts'
import type { ReportColumn } from '#domain/reports/report-columns.ts'
import type { ReportRow } from '#domain/reports/report-row.ts'
import type { Cell } from '#web/ui/spreadsheet/write-xlsx.ts'

/** What a spreadsheet reckons with: amounts in rupees, a balance below zero on the credit side. */
export function cellValue({ key, kind }: ReportColumn, { words, money, figures }: ReportRow): Cell {
  if (kind === 'text' || kind === 'code' || kind === 'date') return words[key]
  if (kind === 'money' || kind === 'balance') {
    const amount = money[key]
    return amount === undefined ? null : paiseToRupees(amount)
  }
  return figures[key]
}
