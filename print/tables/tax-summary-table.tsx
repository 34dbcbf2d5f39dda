import type { Paise } from '#domain/money.ts'
import { formatAmount, formatPercent } from '#domain/paper/printed-figures.ts'
import type { LineInput } from '#domain/tax/line-totals.ts'
import { rateKey, type TaxSummaryRow, taxSummary } from '#domain/tax/tax-summary.ts'
import { p } from '#domain/words/p.ts'
import { fittedFontSize } from '../parts/fitted-font.ts'
import { HeadCells, HeadTitles } from './head-cells.tsx'
import type { PrintedHead, TaxHeadKey } from './printed-heads.ts'

interface Sums extends Record<TaxHeadKey, Paise> {
  totalBeforeTax: Paise
  totalTax: Paise
}

/** The width of the frame's left column. */
const ROOM_PX = 466

/** The tax by rate, a column per head, as in the returns. */
export function TaxSummaryTable({
  lines,
  heads,
  sums,
}: {
  lines: readonly LineInput[]
  heads: readonly PrintedHead[]
  sums: Sums
}) {
  return (
    <table className="tax-summary" style={{ fontSize: fittedFontSize(figuresOf(heads, sums), ROOM_PX) }}>
      <thead>
        <tr>
          <th scope="col">{p('GST rate')}</th>
          <th scope="col" className="amount">
            {p('Taxable Amount')}
          </th>
          <HeadTitles heads={heads} />
          <th scope="col" className="amount">
            {p('Total Tax ₹')}
          </th>
        </tr>
      </thead>
      <tbody>
        {taxSummary(lines).map((row) => (
          <tr key={rateKey(row)}>
            <th scope="row">{formatPercent(row.rate)}</th>
            <td className="amount">{formatAmount(row.taxableAmount)}</td>
            <HeadCells heads={heads} percents={row} amounts={amountsOf(row)} />
            <td className="amount">{formatAmount(row.tax)}</td>
          </tr>
        ))}
        <tr className="sums">
          <th scope="row">{p('Total')}</th>
          <td className="amount">{formatAmount(sums.totalBeforeTax)}</td>
          <HeadCells heads={heads} amounts={sums} />
          <td className="amount">{formatAmount(sums.totalTax)}</td>
        </tr>
      </tbody>
    </table>
  )
}

function amountsOf(row: TaxSummaryRow): Record<TaxHeadKey, Paise> {
  return { cgst: row.cgstAmount, sgst: row.sgstAmount, igst: row.igstAmount, cess: row.cessAmount }
}

/** The longest texts of every column: those of its sum. */
function figuresOf(heads: readonly PrintedHead[], sums: Sums): string[][] {
  return [
    ['1234 rate'],
    [p('Taxable'), formatAmount(sums.totalBeforeTax)],
    ...heads.map(({ key }) => [formatAmount(sums[key])]),
    ...heads.map(() => ['12.5%']),
    ['Total Tax', formatAmount(sums.totalTax)],
  ]
}
