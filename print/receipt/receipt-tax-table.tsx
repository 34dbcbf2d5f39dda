import { formatAmount } from '#domain/paper/printed-figures.ts'
import type { ReceiptPaper } from '#domain/paper/receipt-paper.ts'
import type { LineInput } from '#domain/tax/line-totals.ts'
import { taxDetails } from '#domain/tax/tax-details.ts'
import { p } from '#domain/words/p.ts'
import { rateText } from '../prices/rate-text.ts'
import { AmountTitles } from '../tables/head-cells.tsx'
import type { PrintedHead } from '../tables/printed-heads.ts'
import { receiptFontSize } from './receipt-font.ts'

/** The name of a head, with the gap after it. */
const HEAD_PX = 36

/** The tax of a receipt, one row a head and rate. */
export function ReceiptTaxTable({
  lines,
  heads,
  paper,
}: {
  lines: readonly LineInput[]
  heads: readonly PrintedHead[]
  paper: ReceiptPaper
}) {
  const labelOf = (head: string) => heads.find(({ key }) => key === head)?.label.toUpperCase()
  const details = taxDetails(lines)
  const figures = [
    [p('Taxable'), ...details.map(({ taxableAmount }) => formatAmount(taxableAmount))],
    [p('Rate'), ...details.map(({ rate, perUnit }) => rateText(rate, perUnit))],
    [p('Tax'), ...details.map(({ tax }) => formatAmount(tax))],
  ]
  return (
    <section className="receipt-tax">
      <h3>{p('Tax Details')}</h3>
      <table style={{ fontSize: receiptFontSize(figures, paper, HEAD_PX) }}>
        <thead>
          <tr>
            <th scope="col" aria-label={p('Head')} />
            <AmountTitles titles={[p('Taxable'), p('Rate'), p('Tax')]} />
          </tr>
        </thead>
        <tbody>
          {details.map(({ head, rate, perUnit, taxableAmount, tax }) => (
            <tr key={`${head} ${rate} ${perUnit}`}>
              <th scope="row">{labelOf(head)}</th>
              <td className="amount">{formatAmount(taxableAmount)}</td>
              <td className="amount">{rateText(rate, perUnit)}</td>
              <td className="amount">{formatAmount(tax)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
