import type { PaperBlock } from '../paper-model.tsx'
import type { Drawn, DrawnCell, DrawnRules, KnownRow, Width } from './drawn.ts'
import { knownColumn, plainText } from './known-sizes.ts'
import { inset, PX, sized, wordsOf } from './lay-text.ts'
import { type Look, type Looks, lookOf, namesOf, type Rules, type TableLook } from './look.ts'

/** Width (px) of the gap between the two lines of a double rule, a separate column. */
const DOUBLE_PX = 2
/** Sizes of the stylesheet (print/tables/printed-tables.css), px. */
const BLANK_PX = 25
const CARRIED_PX = 22

interface Row {
  isHead: boolean
  isFirst: boolean
  names: readonly string[]
  cells: { cell: PaperBlock; from: number; to: number; names: readonly string[] }[]
}

/**
 * Lays out a table: one column (in a report also more) fills the remaining width, figures stay on one line, titles wrap to
 * the width of their figures.
 */
export function layTable(
  block: PaperBlock,
  look: Look,
  table: TableLook,
  {
    looks,
    name,
    inside,
    fills,
  }: { looks: Looks; name: string; inside: (cell: PaperBlock, besides: Look) => Drawn[]; fills: boolean },
): Drawn {
  const em = block.size ?? look.size ?? 10
  const rows = rowsOf(block)
  const count = Math.max(...rows.flatMap(({ cells }) => cells.map(({ to }) => to)))
  const singles = rows.flatMap(({ cells }) => cells).filter(({ from, to }) => to === from + 1)
  const grown = singles.filter(({ names }) => names.some((each) => table.grow.includes(each)))
  const rests = new Set(grown.map(({ from }) => from))
  const rest = grown[0]?.from ?? 0
  const doubled = new Set(
    table.ruled ? singles.filter(({ names }) => names.includes('computed')).map(({ from }) => from) : [],
  )
  const cellsOf = (row: Row, index: number): DrawnCell[] => {
    const rules = rulesOf(table, row, rows[index - 1], rows[index + 1])
    return row.cells.flatMap((placed): DrawnCell[] => {
      const { cell, from, to } = placed
      const style = lookOf(looks, cell, name)
      const beside: DrawnRules = table.ruled && from > 0 ? { ...rules, left: 'rule' } : rules
      const drawn: DrawnCell = {
        span: to - from + [...doubled].filter((column) => from < column && column < to).length,
        inset: insetOf(table, row, from, em),
        rules: beside,
        align: `${style.align ?? 'left'} ${verticalOf(table, row)}`,
        ...widthOf(row, placed, {
          grown: rests.has(from) || (from <= rest && rest < to),
          least: (style.cell ?? 0) * em * PX,
        }),
        of: [...(from === 0 ? markOf(row) : []), ...inside(cell, weightOf(row, cell))],
      }
      return doubled.has(from) ? [{ ...EMPTY, rules: beside }, drawn] : [drawn]
    })
  }
  const cells = rows.map(cellsOf)
  const style = sized(em, look.line ?? 14)
  const placed = rows.flatMap((row, index) =>
    row.cells.map((cell, at) => ({ ...cell, drawn: shown(cells[index])[at] })),
  )
  const widths = Array.from({ length: count }, (_, column): Width[] => {
    const own = placed.filter(({ from, to }) => from === column && to === column + 1)
    const width =
      column === rest || rests.has(column)
        ? 'rest'
        : (knownColumn(own.flatMap(({ drawn }) => drawn ?? [])) ?? 'auto')
    return doubled.has(column) ? [DOUBLE_PX * PX, width] : [width]
  }).flat()
  const line = (style.size ?? 0) * ((style.top ?? 0) + (style.bottom ?? 0))
  return {
    d: 'table',
    style,
    widths,
    headCells: cells.filter((_, index) => rows[index]?.isHead).flat().length,
    heights: rows.map(
      (row, index) =>
        heightOf(row, fills) ??
        (rests.size > 1 ? undefined : knownRow(row, shown(cells[index]), { rest, line })) ??
        'auto',
    ),
    cells: cells.flat(),
  }
}

/** Cells without the gaps of double rules. */
const shown = (cells: readonly DrawnCell[] = []) => cells.filter((cell) => !cell.isGap)

/** Height of a row without drawing it: known where every cell is one line of text, else undefined. */
function knownRow(
  { isHead, cells }: Row,
  drawn: readonly DrawnCell[],
  { rest, line }: { rest: number; line: number },
): KnownRow | undefined {
  if (isHead || drawn.some(({ of }) => plainText(of) === undefined)) return undefined
  const at = cells.findIndex(({ from, to }) => from <= rest && rest < to)
  const grown = drawn[at]
  const [first] = drawn
  if (!grown || !first) return undefined
  return {
    height: line + first.inset.top + first.inset.bottom,
    text: plainText(grown.of) ?? '',
    weight: 600,
    pad: grown.inset.left + grown.inset.right,
  }
}

const EMPTY = { isGap: true, span: 1, inset: inset(), align: 'left top', of: [] }

/** Weight of a cell: sums are bold, names are not. */
function weightOf({ isHead, names }: Row, cell: PaperBlock): Look {
  if (isHead) return {}
  if (['sums', 'sum', 'head'].some((name) => names.includes(name))) return { weight: 600 }
  return cell.t === 'th' ? { weight: 400 } : {}
}

/** Marks for page breaks: the beginning of each line, and the rows after the last one (sums, filler). */
function markOf({ names }: Row): Drawn[] {
  if (names.includes('line')) return [{ d: 'mark', name: 'line' }]
  return names.includes('sums') || names.includes('filler') ? [{ d: 'mark', name: 'after' }] : []
}

function rowsOf(block: PaperBlock): Row[] {
  const groups = (block.k ?? []).filter((group) => typeof group !== 'string')
  return groups.flatMap((group) =>
    (group.k ?? [])
      .filter((row) => typeof row !== 'string')
      .map((row, index) => {
        let to = 0
        const cells = (row.k ?? [])
          .filter((cell) => typeof cell !== 'string')
          .map((cell) => {
            const from = to
            to += Number(cell.colspan ?? 1)
            return { cell, from, to, names: namesOf(cell) }
          })
        return { isHead: group.t === 'thead', isFirst: index === 0, names: namesOf(row), cells }
      }),
  )
}

function rulesOf(table: TableLook, row: Row, before: Row | undefined, after: Row | undefined): DrawnRules {
  const is = (name: string) => row.names.includes(name)
  const wasLine = before?.names.includes('line')
  const wasCarried = before?.names.includes('carried')
  const rules: Rules = {
    ...(row.isHead ? table.head : table.rows),
    ...(is('line') && wasLine && table.lines),
    ...(is('line') && wasCarried && { top: 'rule' as const }),
    ...((is('sums') || is('sum')) && table.sums),
    ...(row.isHead && !after?.isHead && table.headLast),
    ...(!after && table.last),
  }
  return single(rules)
}

/** A double rule below a row is one line: only accounts are closed by two. */
const single = (rules: Rules): DrawnRules =>
  Object.fromEntries(Object.entries(rules).map(([side, rule]) => [side, rule === 'double' ? 'rule' : rule]))

function insetOf(table: TableLook, row: Row, from: number, em: number) {
  const is = (name: string) => row.names.includes(name)
  const tight = is('blank') || is('filler') || is('carried')
  const y = tight
    ? 0
    : row.isHead
      ? (table.headY ?? table.padY)
      : is('line')
        ? (table.lineY ?? table.padY)
        : table.padY
  const x = table.padX * em * PX
  return {
    top: (!row.isHead && row.isFirst ? (table.groupY ?? y) : y) * em * PX,
    bottom: y * em * PX,
    left: from === 0 && table.first !== undefined ? table.first * PX : x,
    right: (table.padRight ?? table.padX) * em * PX,
  }
}

const verticalOf = (table: TableLook, row: Row) =>
  row.isHead ? (table.titlesOnTop ? 'top' : 'bottom') : row.names.includes('carried') ? 'horizon' : 'top'

function widthOf(
  row: Row,
  { cell, from, to }: Row['cells'][number],
  { grown, least }: { grown: boolean; least: number },
): Pick<DrawnCell, 'title'> {
  if (grown || to > from + 1 || !row.isHead) return {}
  const title = (cell.k ?? []).filter((part) => typeof part === 'string').join(' ')
  return { title: { words: wordsOf(title).join('').split(' ').filter(Boolean), least } }
}

function heightOf({ names }: Row, fills: boolean): number | 'rest' | undefined {
  if (names.includes('filler')) return fills ? 'rest' : 0
  if (names.includes('blank')) return BLANK_PX * PX
  return names.includes('carried') ? CARRIED_PX * PX : undefined
}
