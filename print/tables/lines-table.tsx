import { Fragment, type ReactNode } from 'react'
import { type Paise, sumOfPaise } from '#domain/money.ts'
import { formatAmount, formatCount, formatQuantity, formatRate } from '#domain/paper/printed-figures.ts'
import { type DocumentTotals, documentTotals } from '#domain/tax/document-totals.ts'
import { lineTotals } from '#domain/tax/line-totals.ts'
import { p, pPlural } from '#domain/words/p.ts'
import { linesByPage } from '../page-cuts.ts'
import { fittedFontSize } from '../parts/fitted-font.ts'
import { hasDiscounts, rateTitle, sumOfDiscounts } from '../prices/line-prices.tsx'
import { HeadCells, HeadTitles } from './head-cells.tsx'
import { LineCells, lineTitles, type PrintedLine, Titles } from './line-cells.tsx'
import { type PrintedHead, sharesColumn } from './printed-heads.ts'

type Sums = Pick<DocumentTotals, 'totalBeforeTax' | 'totalTax' | 'cgst' | 'sgst' | 'igst' | 'cess'>

/** Width of the figures within the 718 px between the margins of A4; the description gets the rest. */
const FIGURES_PX = 590

/**
 * The lines with a column for every head; each column of amounts sums to the last row, and on earlier pages to the amount
 * carried forward.
 */
export function LinesTable({
  lines,
  heads,
  sums,
  isTaxed,
  atLeast = 0,
  cuts,
  continued,
}: {
  lines: readonly PrintedLine[]
  heads: readonly PrintedHead[]
  sums: Sums
  /** False for an issuer who may not collect tax: the total of a line is its only amount. */
  isTaxed: boolean
  /** Minimum number of rows; the rest is blank. */
  atLeast?: number
  /** Page breaks of the lines, and the beginning of each page after the first. */
  cuts?: readonly number[]
  continued: ReactNode
}) {
  const fontSize = fittedFontSize(figuresOf(lines, heads, sums), FIGURES_PX)
  const row = { heads, isTaxed, isDiscounted: hasDiscounts(lines) }
  const blanks = Math.max(0, atLeast - lines.length)
  const count = pPlural(lines.length, '{count} item', '{count} items', { count: formatCount(lines.length) })
  return linesByPage(lines, cuts).map((page) => (
    <Fragment key={page.first}>
      {page.first > 0 && continued}
      <table className="lines" style={{ fontSize }}>
        <LineTitles {...row} rate={rateTitle(lines)} />
        <tbody>
          {page.first > 0 && <CarriedRow label={p('Brought forward')} lines={page.before} {...row} />}
          {page.lines.map((line, index) => (
            <LineRow key={index} number={page.first + index + 1} line={line} {...row} />
          ))}
          {!page.isLast && <CarriedRow label={p('Carried forward')} lines={page.upTo} {...row} />}
          {page.isLast && (
            <>
              {Array.from({ length: blanks }, (_, index) => (
                <EmptyRow key={`blank ${index}`} kind="line blank" {...row} />
              ))}
              <EmptyRow kind="filler" {...row} />
              <SumsRow kind="sums" label={count} sums={sums} discount={sumOfDiscounts(lines)} {...row} />
            </>
          )}
        </tbody>
      </table>
    </Fragment>
  ))
}

/** Columns of the table. */
interface RowProps {
  heads: readonly PrintedHead[]
  isTaxed: boolean
  isDiscounted: boolean
}

interface SumsRowProps extends RowProps {
  kind: 'sums' | 'sums carried'
  label: string
  sums: Sums
  discount: Paise
}

function SumsRow({ kind, label, sums, discount, heads, isTaxed, isDiscounted }: SumsRowProps) {
  return (
    <tr className={kind}>
      <td />
      <td>{label}</td>
      <td />
      <td />
      <td />
      <td />
      {isDiscounted && <td className="amount">{formatAmount(discount)}</td>}
      {isTaxed && <td className="amount computed">{formatAmount(sums.totalBeforeTax)}</td>}
      <HeadCells heads={heads} shared={sharesColumn(heads)} amounts={sums} />
      <td className="amount computed">{formatAmount(sumOfPaise([sums.totalBeforeTax, sums.totalTax]))}</td>
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

function LineTitles({ heads, isTaxed, isDiscounted, rate }: RowProps & { rate: string }) {
  return (
    <thead>
      <tr>
        <Titles titles={lineTitles(rate, isDiscounted)} />
        {isTaxed && (
          <th scope="col" className="amount computed">
            {p('Taxable Amount')}
          </th>
        )}
        <HeadTitles heads={heads} shared={sharesColumn(heads)} />
        <th scope="col" className="amount computed">
          {p('Total ₹')}
        </th>
      </tr>
    </thead>
  )
}

function LineRow({
  number,
  line,
  heads,
  isTaxed,
  isDiscounted,
}: RowProps & { number: number; line: PrintedLine }) {
  return (
    <tr className="line">
      <LineCells number={number} line={line} isDiscounted={isDiscounted} />
      {isTaxed && <td className="amount computed">{formatAmount(line.taxableAmount)}</td>}
      <HeadCells heads={heads} shared={sharesColumn(heads)} percents={line} amounts={lineTotals(line)} />
      <td className="amount computed">{formatAmount(line.total)}</td>
    </tr>
  )
}

/**
 * An empty row with the rules between the columns. The filler takes the remaining height of a short document, so that the
 * rules reach the sums; a blank row is as high as a line.
 */
function EmptyRow({ kind, heads, isTaxed, isDiscounted }: RowProps & { kind: 'filler' | 'line blank' }) {
  const taxCells = sharesColumn(heads) ? heads.length : heads.length * 2
  const typed = Array<string>(isDiscounted ? 7 : 6).fill('')
  const taxable = isTaxed ? ['computed'] : []
  const cells = [...typed, ...taxable, ...Array<string>(taxCells).fill(''), 'computed']
  return (
    <tr className={kind}>
      {cells.map((cell, index) => (
        <td key={index} className={cell} />
      ))}
    </tr>
  )
}

/** Texts as wide as rates and sums with small figures. */
const SMALL_RATE = '9999.00'
const SMALL_SUM = '9,99,999.0'

/** The texts of every column but the description. */
function figuresOf(lines: readonly PrintedLine[], heads: readonly PrintedHead[], sums: Sums): string[][] {
  return [
    ['1234'],
    [p('HSN/SAC'), ...lines.map((line) => line.hsncode)],
    [p('Quantity'), ...lines.map((line) => formatQuantity(line.quantity))],
    ['Units'],
    [SMALL_RATE, ...lines.map((line) => formatRate(line.rate))],
    ...(hasDiscounts(lines) ? [[p('Discount'), formatAmount(sumOfDiscounts(lines))]] : []),
    [SMALL_SUM, formatAmount(sums.totalBeforeTax)],
    ...heads.map(({ key }) => [sharesColumn(heads) ? '% CGST ₹' : 'CGST ₹', formatAmount(sums[key])]),
    ...(sharesColumn(heads) ? [] : heads.map(() => ['12.5%'])),
    [SMALL_SUM, formatAmount(sumOfPaise([sums.totalBeforeTax, sums.totalTax]))],
  ]
}
