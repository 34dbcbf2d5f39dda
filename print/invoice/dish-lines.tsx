import { Fragment, type ReactNode } from 'react'
import type { Line } from '#contract/documents/lines.ts'
import type { Paise } from '#domain/money.ts'
import {
  formatAmount,
  formatCount,
  formatPercent,
  formatQuantity,
  formatRate,
} from '#domain/paper/printed-figures.ts'
import { documentTotals } from '#domain/tax/document-totals.ts'
import { wholeRate } from '#domain/tax/tax-details.ts'
import { p } from '#domain/words/p.ts'
import { linesByPage } from '../page-cuts.ts'
import { fittedFontSize } from '../parts/fitted-font.ts'
import { LineWords, rateTitle } from '../prices/line-prices.tsx'
import { ItemName } from '../tables/item-name.tsx'

/** Width of the figures within the 499 px between the margins of A5; the dish gets the rest. */
const FIGURES_PX = 350

interface DishLinesProps {
  lines: readonly Line[]
  totalBeforeTax: Paise
  /** True for a bill with tax; others have no column for it. */
  isTaxed: boolean
  cuts?: readonly number[] | undefined
  /** The head of each page after the first. */
  continued: ReactNode
}

/** The dishes of a bill, each with its tax in one percentage; the sums have it by head. */
export function DishLines({ lines, totalBeforeTax, isTaxed, cuts, continued }: DishLinesProps) {
  const figures = [
    ['1234'],
    [p('HSN/SAC'), ...lines.map((line) => line.hsncode)],
    [p('Qty'), ...lines.map((line) => formatQuantity(line.quantity))],
    [p('Rate'), ...lines.map((line) => formatRate(line.rate))],
    ...(isTaxed ? [[p('Tax %'), ...lines.map((line) => formatPercent(wholeRate(line)))]] : []),
    [p('Amount ₹'), formatAmount(totalBeforeTax)],
  ]
  const fontSize = fittedFontSize(figures, FIGURES_PX)
  return linesByPage(lines, cuts).map((page) => (
    <Fragment key={page.first}>
      {page.first > 0 && continued}
      <table className="lines" style={{ fontSize }}>
        <DishTitles isTaxed={isTaxed} rate={rateTitle(lines)} />
        <tbody>
          {page.first > 0 && (
            <CarriedRow label={p('Brought forward')} lines={page.before} isTaxed={isTaxed} />
          )}
          {page.lines.map((line, index) => (
            <DishRow key={index} number={page.first + index + 1} line={line} isTaxed={isTaxed} />
          ))}
          {!page.isLast && <CarriedRow label={p('Carried forward')} lines={page.upTo} isTaxed={isTaxed} />}
        </tbody>
      </table>
    </Fragment>
  ))
}

function DishTitles({ isTaxed, rate }: { isTaxed: boolean; rate: string }) {
  const titles = [
    ['#', 'number'],
    [p('Item'), 'item'],
    [p('HSN/SAC'), 'hsn'],
    [p('Qty'), 'amount'],
    [rate, 'amount'],
    ...(isTaxed ? ([[p('Tax %'), 'percent']] as const) : []),
    [p('Amount ₹'), 'amount'],
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

function DishRow({ number, line, isTaxed }: { number: number; line: Line; isTaxed: boolean }) {
  return (
    <tr className="line">
      <td className="number">{formatCount(number)}</td>
      <td className="item">
        <ItemName line={line} />
        <LineWords line={line} withDiscount />
      </td>
      <td className="hsn">
        <div>{line.hsncode}</div>
      </td>
      <td className="amount">{formatQuantity(line.quantity)}</td>
      <td className="amount">{formatRate(line.rate)}</td>
      {isTaxed && <td className="percent">{formatPercent(wholeRate(line))}</td>}
      <td className="amount">{formatAmount(line.taxableAmount)}</td>
    </tr>
  )
}

/** The taxable amount of all lines up to a cut. */
function CarriedRow({ label, lines, isTaxed }: { label: string; lines: readonly Line[]; isTaxed: boolean }) {
  return (
    <tr className="sums carried">
      <td />
      <td colSpan={isTaxed ? 5 : 4}>{label}</td>
      <td className="amount">{formatAmount(documentTotals(lines).totalBeforeTax)}</td>
    </tr>
  )
}
