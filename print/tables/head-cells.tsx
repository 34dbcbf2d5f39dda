import { CURRENCY_SYMBOL, type Paise } from '#domain/money.ts'
import { formatAmount, formatPercent } from '#domain/paper/printed-figures.ts'
import type { Percents } from '#domain/tax/tax-heads.ts'
import { rateText } from '../prices/rate-text.ts'
import type { PrintedHead } from './printed-heads.ts'

/** Heads of columns with amounts below them. */
export const AmountTitles = ({ titles }: { titles: readonly string[] }) =>
  titles.map((title) => (
    <th key={title} className="amount" scope="col">
      {title}
    </th>
  ))

export function HeadTitles({ heads, shared }: { heads: readonly PrintedHead[]; shared?: boolean }) {
  return heads.map(({ key, label }) =>
    shared ? (
      <th key={key} className="amount" scope="col">
        % {label} {CURRENCY_SYMBOL}
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
  /** True if percentage and amount share a column, side by side: one below the other would make every line higher. */
  shared?: boolean
  percents?: Percents & { cessPerUnit?: number | undefined }
  amounts: Record<PrintedHead['key'], Paise>
}) {
  return heads.map(({ key }) =>
    shared ? (
      <td key={key} className="amount">
        <div className="side-by-side">
          {formatAmount(amounts[key])}
          {percents && percentOf(percents, key) !== formatPercent(0) && (
            <small>{percentOf(percents, key)}</small>
          )}
        </div>
      </td>
    ) : (
      [
        <td key={`${key} %`} className="percent">
          {percents && percentOf(percents, key)}
        </td>,
        <td key={key} className="amount">
          {formatAmount(amounts[key])}
        </td>,
      ]
    ),
  )
}

const percentOf = (percents: Percents & { cessPerUnit?: number | undefined }, key: PrintedHead['key']) =>
  rateText(percents[key], key === 'cess' ? percents.cessPerUnit : 0)
