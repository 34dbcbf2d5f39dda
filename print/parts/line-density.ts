import { lineTotals } from '#domain/document-totals.ts'
import { formatAmount, formatQuantity, formatRate } from '#domain/money.ts'
import type { PrintedLine } from './lines-table.tsx'
import type { PrintedHead } from './printed-heads.ts'

/** Of the 718 px between the margins of A4, what the columns of figures may take; the description has the rest. */
const FIGURES_PX = 570
/** At 10 px a character of a figure is this wide on average, and a cell has this much besides its figure. */
const CHARACTER_PX = 5.7
const CELL_PX = 11

/** How small the lines are set, in px: amounts in crores under four heads of tax do not fit otherwise. */
export function linesFontSize(lines: readonly PrintedLine[], heads: readonly PrintedHead[]): 10 | 9 | 8 | 7 {
  const longest = (texts: string[]) => Math.max(4, ...texts.map((text) => text.length))
  const totals = lines.map(lineTotals)
  const amounts = [...totals.map(({ taxableAmount }) => taxableAmount), ...totals.map(({ total }) => total)]
  const columns = [
    4,
    longest(lines.map((line) => line.hsncode)),
    longest(lines.map((line) => formatQuantity(line.quantity))),
    6,
    longest(lines.map((line) => formatRate(line.rate))),
    ...Array<number>(2).fill(longest(amounts.map(formatAmount))),
    ...heads.map(({ key }) => longest(totals.map((line) => formatAmount(line[key])))),
    ...(heads.length > 2 ? [] : heads.map(() => 5)),
  ]
  const width = columns.reduce((sum, characters) => sum + characters * CHARACTER_PX + CELL_PX, 0)
  if (width <= FIGURES_PX) return 10
  return width * 0.9 <= FIGURES_PX ? 9 : width * 0.8 <= FIGURES_PX ? 8 : 7
}
