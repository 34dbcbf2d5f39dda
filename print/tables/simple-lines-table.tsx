import { Fragment, type ReactNode } from 'react'
import { type Paise, sumOfPaise } from '#domain/money.ts'
import {
  formatAmount,
  formatCount,
  formatPercent,
  formatQuantity,
  formatRate,
} from '#domain/paper/printed-figures.ts'
import { type DocumentTotals, documentTotals } from '#domain/tax/document-totals.ts'
import { lineTotals } from '#domain/tax/line-totals.ts'
import { p, pPlural } from '#domain/words/p.ts'
import { linesByPage } from '../page-cuts.ts'
import { fittedFontSize } from '../parts/fitted-font.ts'
import { hasDiscounts, rateTitle, sumOfDiscounts } from '../prices/line-prices.tsx'
import { LineCells, lineTitles, type PrintedLine, Titles } from './line-cells.tsx'
import type { PrintedHead } from './printed-heads.ts'

type Sums = Pick<DocumentTotals, 'totalBeforeTax' | 'totalTax'>

/** Width of the figures within the 718 px between the margins of A4; the description gets the rest. */
const FIGURES_PX = 560

/** The lines with the percentage of every head, and their tax in one amount; the account below has it by head. */
export function SimpleLinesTable({
  lines,
  heads,
  sums,
  cuts,
  continued,
}: {
  lines: readonly PrintedLine[]
  heads: readonly PrintedHead[]
  sums: Sums
  /** Page breaks of the lines, and the head of each page after the first. */
  cuts?: readonly number[] | undefined
  continued: ReactNode
}) {
  const fontSize = fittedFontSize(figuresOf(lines, heads, sums), FIGURES_PX)
  const row = { heads, isDiscounted: hasDiscounts(lines) }
  const count = pPlural(lines.length, '{count} item', '{count} items', { count: formatCount(lines.length) })
  return linesByPage(lines, cuts).map((page) => (
    <Fragment key={page.first}>
      {page.first > 0 && continued}
      <table className="lines" style={{ fontSize }}>
        <SimpleTitles {...row} rate={rateTitle(lines)} />
        <tbody>
          {page.first > 0 && <CarriedRow label={p('Brought forward')} lines={page.before} {...row} />}
          {page.lines.map((line, index) => (
            <SimpleRow key={index} number={page.first + index + 1} line={line} {...row} />
          ))}
          {!page.isLast && <CarriedRow label={p('Carried forward')} lines={page.upTo} {...row} />}
          {page.isLast && (
            <SumsRow kind="sums" label={count} sums={sums} discount={sumOfDiscounts(lines)} {...row} />
          )}
        </tbody>
      </table>
    </Fragment>
  ))
}

/** Columns that are printed. */
interface RowProps {
  heads: readonly PrintedHead[]
  isDiscounted: boolean
}

interface SumsRowProps extends RowProps {
  kind: 'sums' | 'sums carried'
  label: string
  sums: Sums
  discount: Paise
}

function SumsRow({ kind, label, sums, discount, heads, isDiscounted }: SumsRowProps) {
  return (
    <tr className={kind}>
      <td />
      <td colSpan={isDiscounted ? 5 : 5 + heads.length}>{label}</td>
      {isDiscounted && <td className="amount">{formatAmount(discount)}</td>}
      {isDiscounted && heads.length > 0 && <td colSpan={heads.length} />}
      {heads.length > 0 && <td className="amount">{formatAmount(sums.totalTax)}</td>}
      <td className="amount">{formatAmount(sumOfPaise([sums.totalBeforeTax, sums.totalTax]))}</td>
    </tr>
  )
}

/** The sums of all lines up to a cut. */
function CarriedRow({
  lines,
  ...row
}: Omit<SumsRowProps, 'kind' | 'sums' | 'discount'> & { lines: readonly PrintedLine[] }) {
  const sums = documentTotals(lines)
  return <SumsRow kind="sums carried" sums={sums} discount={sumOfDiscounts(lines)} {...row} />
}

function SimpleTitles({ heads, isDiscounted, rate }: RowProps & { rate: string }) {
  const titles = [
    ...lineTitles(rate, isDiscounted),
    ...heads.map(({ label }) => [`${label} %`, 'percent'] as const),
    ...(heads.length > 0 ? ([[p('Tax ₹'), 'amount']] as const) : []),
    [p('Total ₹'), 'amount'],
  ] as const
  return (
    <thead>
      <tr>
        <Titles titles={titles} />
      </tr>
    </thead>
  )
}

function SimpleRow({ number, line, heads, isDiscounted }: RowProps & { number: number; line: PrintedLine }) {
  return (
    <tr className="line">
      <LineCells number={number} line={line} isDiscounted={isDiscounted} />
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
    [p('HSN/SAC'), ...lines.map((line) => line.hsncode)],
    [p('Quantity'), ...lines.map((line) => formatQuantity(line.quantity))],
    ['Units'],
    lines.map((line) => formatRate(line.rate)),
    ...(hasDiscounts(lines) ? [[p('Discount'), formatAmount(sumOfDiscounts(lines))]] : []),
    ...heads.map(() => ['12.5%']),
    [p('Tax ₹'), formatAmount(sums.totalTax)],
    [formatAmount(sumOfPaise([sums.totalBeforeTax, sums.totalTax]))],
  ]
}
