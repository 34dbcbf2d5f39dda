import type { Line } from '#contract/documents/lines.ts'
import { formatAmount, formatCount, formatQuantity, formatRate } from '#domain/paper/printed-figures.ts'
import { unitWords } from '#domain/shelf/unit-words.ts'
import { p } from '#domain/words/p.ts'
import { discountOf, LineWords } from '../prices/line-prices.tsx'
import { ItemName } from './item-name.tsx'

export type PrintedLine = Omit<Line, 'product' | 'ownerId' | 'sku' | 'itemId'>

type Title = readonly [title: string, kind: string]

/** First columns of every table of lines: item, quantity and rate. */
export const lineTitles = (rate: string, isDiscounted: boolean): readonly Title[] => [
  ['#', 'number'],
  [p('Description'), 'item'],
  [p('HSN/SAC Code'), 'hsn'],
  [p('Quantity'), 'quantity'],
  [p('Unit'), 'unit'],
  [rate, 'rate'],
  ...(isDiscounted ? ([[p('Discount ₹'), 'amount']] as const) : []),
]

export const Titles = ({ titles }: { titles: readonly Title[] }) =>
  titles.map(([title, kind]) => (
    <th key={title} scope="col" className={kind}>
      {title}
    </th>
  ))

interface LineCellsProps {
  number: number
  line: PrintedLine
  isDiscounted: boolean
}

/** Cells of a line under the titles of `lineTitles`. */
export function LineCells({ number, line, isDiscounted }: LineCellsProps) {
  const detail = line.description === line.itemname ? '' : line.description
  return (
    <>
      <td className="number">{formatCount(number)}</td>
      <td className="item">
        <ItemName line={line} />
        {detail && <small>{detail}</small>}
        <LineWords line={line} />
      </td>
      <td className="hsn">
        <div>{line.hsncode}</div>
      </td>
      <td className="quantity">{formatQuantity(line.quantity)}</td>
      <td className="unit">
        <div>{line.isCharge ? '' : unitWords(line.unit || p('Pcs'), p)}</div>
      </td>
      <td className="rate">{formatRate(line.rate)}</td>
      {isDiscounted && <td className="amount">{formatAmount(discountOf(line))}</td>}
    </>
  )
}
