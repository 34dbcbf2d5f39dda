import { CURRENCY_SYMBOL, formatAmount, formatPercent, type Paise } from '#domain/money.ts'
import type { Percents } from '#domain/tax-heads.ts'
import type { PrintedHead } from './printed-heads.ts'

export function HeadTitles({ heads, shared }: { heads: readonly PrintedHead[]; shared?: boolean }) {
  return heads.map(({ key, label }) =>
    shared ? (
      <th key={key} className="amount" scope="col">
        {label} {CURRENCY_SYMBOL}
        <small>at %</small>
      </th>
    ) : (
      [
        <th key={`${key} %`} className="percent" scope="col">
          {label} %
        </th>,
        <th key={key} className="amount" scope="col">
          {label} {CURRENCY_SYMBOL}
        </th>,
      ]
    ),
  )
}

/** The percentage and the amount of every head; a row of sums has no percentages. */
export function HeadCells({
  heads,
  shared,
  percents,
  amounts,
}: {
  heads: readonly PrintedHead[]
  /** Percentage and amount stand in one column. */
  shared?: boolean
  percents?: Percents
  amounts: Record<PrintedHead['key'], Paise>
}) {
  return heads.map(({ key }) =>
    shared ? (
      <td key={key} className="amount">
        {formatAmount(amounts[key])}
        {percents && <small>{formatPercent(percents[key])}</small>}
      </td>
    ) : (
      [
        <td key={`${key} %`} className="percent">
          {percents && formatPercent(percents[key])}
        </td>,
        <td key={key} className="amount">
          {formatAmount(amounts[key])}
        </td>,
      ]
    ),
  )
}
