import { NOTHING, type Paise, percentShare } from '#domain/money.ts'
import { formatAmount, formatPercent } from '#domain/paper/printed-figures.ts'
import type { Percents } from '#domain/tax/tax-heads.ts'
import { p } from '#domain/words/p.ts'
import { fittedFontSize } from '../parts/fitted-font.ts'
import type { PrintedHead, TaxHeadKey } from '../tables/printed-heads.ts'

interface Sums extends Record<TaxHeadKey, Paise> {
  totalBeforeTax: Paise
  discount?: Paise
}

interface Column {
  title: string
  /** The name of the head on the lines. */
  head?: string | undefined
  /** Percent. */
  rate: number
  amount: Paise
}

/** The width of the frame's left column. */
const ROOM_PX = 466

/** The taxes and the discount of the whole quotation, as percentages of the taxable amount and in rupees. */
export function QuotationSummary({
  lines,
  heads,
  sums,
}: {
  lines: readonly Percents[]
  heads: readonly PrintedHead[]
  sums: Sums
}) {
  const columns = columnsOf(lines, heads, sums)
  return (
    <table
      className="tax-summary"
      style={{ fontSize: fittedFontSize(figuresOf(columns, sums.totalBeforeTax), ROOM_PX) }}
    >
      <thead>
        <tr>
          <th scope="col">{p('Summary')}</th>
          <th scope="col" className="amount">
            {p('Taxable Amount')}
          </th>
          {columns.map(({ title, head }) => (
            <th key={title} scope="col" className="amount">
              {title}
              {head && <small>{head}</small>}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row">{p('Rate')}</th>
          <td />
          {columns.map(({ title, rate }) => (
            <td key={title} className="amount">
              {formatPercent(rate)}
            </td>
          ))}
        </tr>
        <tr className="sums">
          <th scope="row">{p('Amount ₹')}</th>
          <td className="amount">{formatAmount(sums.totalBeforeTax)}</td>
          {columns.map(({ title, amount }) => (
            <td key={title} className="amount">
              {formatAmount(amount)}
            </td>
          ))}
        </tr>
      </tbody>
    </table>
  )
}

/** Central tax, state tax and discount always have a column (D-02); other heads when a line has them. */
function columnsOf(lines: readonly Percents[], heads: readonly PrintedHead[], sums: Sums): Column[] {
  const { totalBeforeTax, discount = NOTHING } = sums
  const columnOf = (key: TaxHeadKey, title: string, always = false): Column[] => {
    const head = heads.find((printed) => printed.key === key)
    if (!head && !always) return []
    const label = head && head.label !== title ? head.label : undefined
    return [{ title, head: label, rate: rateOf(lines, key, sums), amount: sums[key] }]
  }
  return [
    ...columnOf('cgst', p('Central Tax'), true),
    ...columnOf('sgst', p('State Tax'), true),
    ...columnOf('igst', p('Integrated Tax')),
    ...columnOf('cess', p('Cess')),
    { title: p('Discount'), rate: percentShare(discount, totalBeforeTax), amount: discount },
  ]
}

/** The percentage that all lines have, else the tax as a percentage of the taxable amount, to 2 decimals. */
function rateOf(lines: readonly Percents[], key: TaxHeadKey, sums: Sums): number {
  const [rate, ...others] = new Set(lines.map((line) => line[key]))
  return rate !== undefined && others.length === 0 ? rate : percentShare(sums[key], sums.totalBeforeTax)
}

/** The longest texts of every column. */
function figuresOf(columns: readonly Column[], totalBeforeTax: Paise): string[][] {
  return [
    [p('Summary')],
    [p('Taxable'), formatAmount(totalBeforeTax)],
    ...columns.map(({ title, amount }) => [title.split(' ')[0] ?? '', formatAmount(amount)]),
  ]
}
