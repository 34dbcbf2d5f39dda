import type { CellLook, DrawnCell, KnownRow, TableSizes } from './drawn.ts'
import { PX } from './lay-text.ts'
import { isCarried, isLine, type Row } from './table-rows.ts'

/** Sizes of the stylesheet (print/tables/printed-tables.css), px. */
const BLANK_PX = 25
const CARRIED_PX = 22

/** What is known of a whole table, and how many of its lines stand on the pages before this one. */
export interface MeasuredPlace {
  of: TableSizes
  rows: readonly Row[]
  linesBefore: number
  /** Width of the table, pt; undefined where it may run over the foot of its page, and is broken there by the engine. */
  width: number | undefined
}

interface Columns {
  /** The first column that grows, and all of them. */
  grid: { rest: number; rests: ReadonlySet<number> }
  looks: readonly CellLook[]
  /** Height of a line of text, pt. */
  line: number
}

interface Place {
  fills: boolean
  sizes: MeasuredPlace | undefined
}

/** Rows of a small table, which the engine measures sooner than it looks at one. */
const FEW_ROWS = 12

type RowHeight = number | 'auto' | 'rest' | KnownRow

/** Heights of the rows of a table, in pt where they are known. */
export function heightsOf(
  rows: readonly Row[],
  cells: readonly (readonly DrawnCell[])[],
  { grid, looks, line, fills, sizes }: Columns & Place,
): RowHeight[] {
  const measured = sizes && measuredHeights(rows, sizes)
  return rows.map((row, index) => {
    const fixed = fixedHeight(row, fills)
    if (fixed !== undefined) return fixed
    const height = measured?.[index]
    if (height !== undefined) return height
    const isKnown = rows.length > FEW_ROWS && grid.rests.size <= 1 && !row.isHead
    return (isKnown && knownRow(row, cells[index] ?? [], { rest: grid.rest, looks, line })) || 'auto'
  })
}

/** The rows of one page among those of the whole table: titles and lines by their order, sums from the end. */
function measuredHeights(
  rows: readonly Row[],
  { of, rows: all, linesBefore }: MeasuredPlace,
): (number | undefined)[] {
  const heights = (isSo: (row: Row) => boolean) =>
    of.rows.filter((_, index) => all[index] && isSo(all[index]))
  const isOther = (row: Row) => !row.isHead && !isLine(row) && !isCarried(row)
  const heads = heights(({ isHead }) => isHead)
  const lines = heights(isLine).slice(linesBefore)
  const others = heights(isOther)
  return rows.map((row) => (row.isHead ? heads : isLine(row) ? lines : isOther(row) ? others : []).shift())
}

/** Height of a row without drawing it: known where every cell is one line of text, else undefined. */
function knownRow(
  row: Row,
  drawn: readonly DrawnCell[],
  { rest, looks, line }: { rest: number; looks: readonly CellLook[]; line: number },
): KnownRow | undefined {
  const shown = drawn.filter(([look]) => !looks[look]?.isGap)
  if (shown.some(([, of]) => typeof of !== 'string')) return undefined
  const [look, text] = shown[row.cells.findIndex(({ from, to }) => from <= rest && rest < to)] ?? []
  const inset = look === undefined ? undefined : looks[look]?.inset
  if (!inset || typeof text !== 'string') return undefined
  return { height: line + inset.top + inset.bottom, text, weight: 600, pad: inset.left + inset.right }
}

function fixedHeight({ names }: Row, fills: boolean): number | 'rest' | undefined {
  if (names.includes('filler')) return fills ? 'rest' : 0
  if (names.includes('blank')) return BLANK_PX * PX
  return names.includes('carried') ? CARRIED_PX * PX : undefined
}
