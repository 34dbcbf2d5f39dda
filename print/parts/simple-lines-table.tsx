import type { DocumentTotals } from '#domain/document-totals.ts'
import { lineTotals } from '#domain/document-totals.ts'
import { CURRENCY_SYMBOL, formatAmount, formatPercent, formatQuantity, formatRate } from '#domain/money.ts'
import { DEFAULT_UNIT } from '#domain/units.ts'
import { fittedFontSize } from './fitted-font.ts'
import type { PrintedLine } from './lines-table.tsx'
import type { PrintedHead } from './printed-heads.ts'

type Sums = Pick<DocumentTotals, 'totalBeforeTax' | 'totalTax'>

/** Of the 718 px between the margins of A4, what the figures may take; the description has the rest. */
const FIGURES_PX = 560

/** The lines with the percentage of every head, and their tax in one amount; the account below has it by head. */
export function SimpleLinesTable({
  lines,
  heads,
  sums,
}: {
  lines: readonly PrintedLine[]
  heads: readonly PrintedHead[]
  sums: Sums
}) {
  return (
    <table className="lines" style={{ fontSize: fittedFontSize(figuresOf(lines, heads, sums), FIGURES_PX) }}>
      <SimpleTitles heads={heads} />
      <tbody>
        {lines.map((line, index) => (
          <SimpleRow key={index} number={index + 1} line={line} heads={heads} />
        ))}
        <tr className="sums">
          <td />
          <td colSpan={5 + heads.length}>{lines.length === 1 ? '1 item' : `${lines.length} items`}</td>
          {heads.length > 0 && <td className="amount">{formatAmount(sums.totalTax)}</td>}
          <td className="amount">{formatAmount(sums.totalBeforeTax + sums.totalTax)}</td>
        </tr>
      </tbody>
    </table>
  )
}

function SimpleTitles({ heads }: { heads: readonly PrintedHead[] }) {
  const titles = [
    ['#', 'number'],
    ['Description', 'item'],
    ['HSN/SAC Code', 'hsn'],
    ['Quantity', 'quantity'],
    ['Unit', 'unit'],
    ['Rate', 'rate'],
    ...heads.map(({ label }) => [`${label} %`, 'percent'] as const),
    ...(heads.length > 0 ? ([[`Tax ${CURRENCY_SYMBOL}`, 'amount']] as const) : []),
    [`Total ${CURRENCY_SYMBOL}`, 'amount'],
  ] as const
  return (
    <thead>
      <tr>
        {titles.map(([title, kind]) => (
          <th key={title} scope="col" className={kind}>
            {title}
          </th>
        ))}
      </tr>
    </thead>
  )
}

function SimpleRow({
  number,
  line,
  heads,
}: {
  number: number
  line: PrintedLine
  heads: readonly PrintedHead[]
}) {
  const detail = line.description === line.itemname ? '' : line.description
  return (
    <tr className="line">
      <td className="number">{number}</td>
      <td className="item">
        {line.itemname}
        {detail && <small>{detail}</small>}
      </td>
      <td className="hsn">
        <div>{line.hsncode}</div>
      </td>
      <td className="quantity">{formatQuantity(line.quantity)}</td>
      <td className="unit">
        <div>{line.unit || DEFAULT_UNIT}</div>
      </td>
      <td className="rate">{formatRate(line.rate)}</td>
      {heads.map(({ key }) => (
        <td key={key} className="percent">
          {formatPercent(line[key])}
        </td>
      ))}
      {heads.length > 0 && <td className="amount">{formatAmount(lineTotals(line).tax)}</td>}
      <td className="amount">{formatAmount(line.total)}</td>
    </tr>
  )
}

/** The texts of every column but the description. */
function figuresOf(lines: readonly PrintedLine[], heads: readonly PrintedHead[], sums: Sums): string[][] {
  return [
    ['1234'],
    ['HSN/SAC', ...lines.map((line) => line.hsncode)],
    ['Quantity', ...lines.map((line) => formatQuantity(line.quantity))],
    ['Units'],
    lines.map((line) => formatRate(line.rate)),
    ...heads.map(() => ['12.5%']),
    ['Tax ₹', formatAmount(sums.totalTax)],
    [formatAmount(sums.totalBeforeTax + sums.totalTax)],
  ]
}
