import type { PaperBlock } from '../paper-model.tsx'
import { gapLook, insetOf, rowKey, rulesOf, verticalOf } from './cell-looks.ts'
import type { CellLook, Drawn, DrawnCell, DrawnRules, TableSizes, Title, Width } from './drawn.ts'
import { columnWidth, knownColumn, type SizedCell, titleWidth } from './known-sizes.ts'
import { PX, sized, wordsOf } from './lay-text.ts'
import { type Look, type Looks, lookOf, type TableLook } from './look.ts'
import { placeTable } from './place-table.ts'
import { heightsOf, type MeasuredPlace } from './row-heights.ts'
import { type Cell, type Row, rowsOf } from './table-rows.ts'

/** Width (px) of the gap between the two lines of a double rule, a separate column. */
const DOUBLE_PX = 2
export interface TablePlace {
  looks: Looks
  name: string
  inside: (cell: PaperBlock, besides: Look) => Drawn[]
  fills: boolean
  /** What the engine measured of the whole table, and how many of its lines stand on the pages before this one. */
  sizes?: MeasuredPlace | undefined
}

/**
 * Lays out a table: one column (in a report also more) fills the remaining width, figures stay on one line, titles wrap to
 * the width of their figures.
 */
export function layTable(...of: Parameters<typeof layTableByRows>): Drawn {
  const laying = layTableByRows(...of)
  for (;;) {
    const step = laying.next()
    if (step.done) return step.value
  }
}

/** The same in steps, a row each, so that others have their turn. */
export function* layTableByRows(
  block: PaperBlock,
  look: Look,
  table: TableLook,
  place: TablePlace,
): Generator<void, Drawn> {
  const em = block.size ?? look.size ?? 10
  const style = sized(em, look.line ?? 14)
  const points = em * PX
  const rows = rowsOf(block)
  const grid = gridOf(rows, table)
  const looks: CellLook[] = []
  const sides: SizedCell[][] = Array.from({ length: grid.count }, () => [])
  const indexes = new Map<string, { drawn: number; gap: number; weight: number }>()
  const lookFor = (row: Row, { cell, from, to, names }: Cell, key: string, rules: () => DrawnRules) => {
    const known = indexes.get(key)
    if (known) return known
    const style = lookOf(place.looks, cell, place.name)
    const beside: DrawnRules = table.ruled && from > 0 ? { ...rules(), left: 'rule' } : rules()
    const weight = weightOf(row, cell) ?? style.weight
    const drawn: CellLook = {
      span: to - from + [...grid.doubled].filter((column) => from < column && column < to).length,
      inset: insetOf(table, row, from, em),
      rules: beside,
      align: `${style.align ?? 'left'} ${verticalOf(table, row)}`,
      ...(weight && { weight }),
    }
    const gap = grid.doubled.has(from) ? looks.push(gapLook(beside)) - 1 : -1
    const made = { drawn: looks.push(drawn) - 1, gap, weight: weight ?? 400, names }
    indexes.set(key, made)
    return made
  }
  const titles = place.sizes?.of.titles
  let title = 0
  const cellsOf = (row: Row, index: number): DrawnCell[] => {
    const [before, after] = [rows[index - 1], rows[index + 1]]
    const shared = rowKey(row, before, after)
    const rules = () => rulesOf(table, row, before, after)
    return row.cells.flatMap((placed): DrawnCell[] => {
      const { cell, from, to, names } = placed
      const { drawn, gap, weight } = lookFor(
        row,
        placed,
        `${shared} ${from}-${to} ${cell.t} ${names.join('.')}`,
        rules,
      )
      const of = contentOf(cell, row, place)
      const isGrown = grid.rests.has(from) || (from <= grid.rest && grid.rest < to)
      const own = isGrown || to > from + 1 || !row.isHead ? undefined : titleOf(cell, place, em)
      const { inset } = looks[drawn] ?? { inset: { left: 0, right: 0 } }
      if (to === from + 1) sides[from]?.push({ of, weight, title: own, pad: inset.left + inset.right })
      const known: Title | undefined = own && (titles?.[title++] ?? titleWidth(own, points) ?? own)
      const made: DrawnCell = known === undefined ? [drawn, of] : [drawn, of, known]
      return gap < 0 ? [made] : [[gap, ''], made]
    })
  }
  const cells: DrawnCell[][] = []
  for (const [index, row] of rows.entries()) {
    yield
    cells.push(cellsOf(row, index))
  }
  const line = (style.size ?? 0) * ((style.top ?? 0) + (style.bottom ?? 0))
  const drawn: Extract<Drawn, { d: 'table' }> = {
    d: 'table',
    style,
    widths: widthsOf(grid, sides, points, place.sizes?.of),
    headCells: cells.filter((_, index) => rows[index]?.isHead).flat().length,
    heights: heightsOf(rows, cells, { grid, looks, line, fills: place.fills, sizes: place.sizes }),
    looks,
    cells: cells.flat(),
  }
  const width = place.sizes?.width
  return (width !== undefined && placeTable(drawn, width)) || drawn
}

interface Grid {
  count: number
  /** The first column that grows, and all of them. */
  rest: number
  rests: ReadonlySet<number>
  /** Columns with a double rule before them. */
  doubled: ReadonlySet<number>
}

function gridOf(rows: readonly Row[], table: TableLook): Grid {
  let count = 0
  let rest: number | undefined
  const rests = new Set<number>()
  const doubled = new Set<number>()
  for (const { cells } of rows) {
    for (const { from, to, names } of cells) {
      count = Math.max(count, to)
      if (to > from + 1) continue
      if (names.some((each) => table.grow.includes(each))) {
        rest ??= from
        rests.add(from)
      }
      if (table.ruled && names.includes('computed')) doubled.add(from)
    }
  }
  return { count, rest: rest ?? 0, rests, doubled }
}

function widthsOf(
  grid: Grid,
  sides: readonly SizedCell[][],
  points: number,
  sizes: TableSizes | undefined,
): Width[] {
  if (sizes) return sizes.columns.map((width) => width ?? 'rest')
  const widthOf = (cells: readonly SizedCell[]): Width => {
    const known = knownColumn(cells)
    return known ? (columnWidth(known, points) ?? known) : 'auto'
  }
  return sides.flatMap((cells, column): Width[] => {
    const width = column === grid.rest || grid.rests.has(column) ? 'rest' : widthOf(cells)
    return grid.doubled.has(column) ? [DOUBLE_PX * PX, width] : [width]
  })
}

/** A cell with one text in its own style is that text; others are laid out. */
function contentOf(cell: PaperBlock, row: Row, { inside, looks, name }: TablePlace): string | Drawn[] {
  if (!cell.k) return ''
  const [text, ...more] = cell.k
  const own = lookOf(looks, cell, name)
  if (typeof text === 'string' && more.length === 0 && isPlain(own)) {
    const words = wordsOf(text, own)
    if (words.length === 1 && typeof words[0] === 'string') return words[0]
  }
  const weight = weightOf(row, cell)
  const laid = inside(cell, weight ? { weight } : {})
  const style = lookOf(looks, cell, name)
  return textOf(laid, weight ?? style.weight, style.align) ?? laid
}

/** A look that the cell itself has, so that nothing more is to be laid for its text. */
const isPlain = (look: Look) => Object.keys(look).every((key) => ['weight', 'align', 'cell'].includes(key))

/** The text of parts that are nothing but one, in this weight and at this side. */
function textOf(
  of: readonly Drawn[],
  weight: number | undefined,
  align: string | undefined,
): string | undefined {
  if (of.every((part) => typeof part === 'string')) return of.join('')
  const [only, ...more] = of
  if (more.length > 0 || only === undefined || typeof only === 'string' || only.d !== 'words')
    return undefined
  const { weight: own = weight, align: side = align, ...others } = only.style ?? {}
  if (own !== weight || side !== align || Object.keys(others).length > 0) return undefined
  return textOf(only.of, weight, align)
}

/** Weight of a cell: sums are bold, names are not. */
function weightOf({ isHead, names }: Row, cell: PaperBlock): 400 | 600 | undefined {
  if (isHead) return undefined
  if (names.includes('sums') || names.includes('sum') || names.includes('head')) return 600
  return cell.t === 'th' ? 400 : undefined
}

function titleOf(cell: PaperBlock, { looks, name }: TablePlace, em: number) {
  const title = (cell.k ?? []).filter((part) => typeof part === 'string').join(' ')
  const least = (lookOf(looks, cell, name).cell ?? 0) * em * PX
  return { words: wordsOf(title).join('').split(' ').filter(Boolean), least }
}
