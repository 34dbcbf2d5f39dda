import { formatDate } from '../calendar.ts'
import { formatAmount, formatPercent, formatQuantity, formatRate, paise } from '../money.ts'
import { t } from '../words/t.ts'
import type { ReportColumn } from './report-columns.ts'
import type { ReportRow } from './report-row.ts'

const TEXTS: readonly string[] = ['text', 'code', 'date', 'month']
export const isText = ({ kind }: ReportColumn) => TEXTS.includes(kind)

/** 'Nov 2026' of '2026-11'. */
export const shortMonthOf = (month: string) => formatDate(`${month}-01`).slice(2)

/** '1,200.00 Dr': a balance with its side. */
const balanceText = (amount: number) => {
  const text = formatAmount(paise(Math.abs(amount)))
  if (amount === 0) return text
  return amount > 0 ? t('{amount} Dr', { amount: text }) : t('{amount} Cr', { amount: text })
}

const FIGURES = { quantity: formatQuantity, count: formatQuantity, rate: formatRate, percent: formatPercent }

/** The text of a cell; '' for a zero on an ordinary row. */
export function cellText(
  { key, kind }: ReportColumn,
  { kind: of, words, money, figures }: ReportRow,
): string {
  if (kind === 'text' || kind === 'code') return words[key] ?? ''
  if (kind === 'date') return words[key] === 'Total' ? t('Total') : formatDate(words[key] ?? '')
  // The total's row has a word in its place.
  if (kind === 'month') return (words[key] ?? '').replace(/^\d{4}-\d\d$/, shortMonthOf)
  if (kind === 'money' || kind === 'balance') {
    const amount = money[key]
    if (amount === undefined) return ''
    // Sums and balances show a zero; on ordinary rows it would only be in the way.
    if (amount === 0 && key !== 'balance' && (of === 'row' || of === 'head')) return ''
    return kind === 'balance' ? balanceText(amount) : formatAmount(amount)
  }
  const figure = figures[key]
  return figure === undefined ? '' : FIGURES[kind](figure)
}

/** The columns that are not empty. */
export const filledColumns = (columns: readonly ReportColumn[], rows: readonly ReportRow[]) =>
  columns.filter(({ key }) => rows.some((row) => row.words[key] || key in row.money || key in row.figures))
