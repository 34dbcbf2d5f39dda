import { CURRENCY_SYMBOL, formatAmount, formatPercent, type Paise } from '#domain/money.ts'
import type { Percents } from '#domain/tax-heads.ts'
import type { PrintedHead } from './printed-heads.ts'

/** From three heads on, percentage and amount share a column, or no room is left to say what was sold. */
export function sharesColumn(heads: readonly PrintedHead[]): boolean {
  return heads.length > 2
}

export function HeadTitles({ heads }: { heads: readonly PrintedHead[] }) {
  const shared = sharesColumn(heads)
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
  percents,
  amounts,
}: {
  heads: readonly PrintedHead[]
  percents?: Percents
  amounts: Record<PrintedHead['key'], Paise>
}) {
  const shared = sharesColumn(heads)
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
