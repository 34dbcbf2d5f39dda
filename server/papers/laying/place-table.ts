import { textWidth } from '../fonts/text-width.ts'
import type { Drawn, DrawnRules, PlacedPart, Rule } from './drawn.ts'
import { placedCells, shared } from './known-heights.ts'
import { KERNED } from './text-lines.ts'

type Table = Extract<Drawn, { d: 'table' }>

/** How exact places are, of a pt. */
const EXACT = 1000

const rounded = (pt: number) => Math.round(pt * EXACT) / EXACT
const isNumber = (value: unknown): value is number => typeof value === 'number'

/**
 * A table whose columns and rows are known, as texts and rules at their places: the engine lays each of them once, and finds
 * no grid. Undefined for a table with a size to be found. `width` in pt.
 */
export function placeTable(table: Table, width: number): Drawn | undefined {
  const { widths, heights, looks, cells, style } = table
  const { size } = style
  const rest = heights.indexOf('rest')
  if (size === undefined || rest !== heights.lastIndexOf('rest')) return undefined
  if (!heights.every((height, row) => row === rest || isNumber(height))) return undefined
  if (!widths.every((each) => each === 'rest' || isNumber(each))) return undefined
  const columns = edgesOf(
    shared(
      widths.map((each) => (isNumber(each) ? each : null)),
      width,
    ),
  )
  const all = placedCells(cells, looks, widths.length)
  const partOf = (from: number, to: number): PlacedPart[] => {
    if (from >= to) return []
    const own = heights.slice(from, to)
    const rows = edgesOf(own.map((height) => (isNumber(height) ? height : 1)))
    const part: PlacedPart = {
      height: from === rest ? 'rest' : (rows.at(-1) ?? 0),
      rules: [],
      texts: [],
      boxes: [],
    }
    const rules = rulesOf()
    for (const {
      cell: [, of, title],
      look,
      row,
      column,
    } of all) {
      if (row < from || row >= to) continue
      const [left = 0, right = 0] = [columns[column], columns[column + look.span]]
      const [top = 0, bottom = 0] = [rows[row - from], rows[row - from + 1]]
      rules.add(look.rules, column, { left, right, top, bottom })
      if (of === '') continue
      const [sideways, upright] = look.align.split(' ')
      const room = right - left - look.inset.left - look.inset.right
      const isOneLine =
        typeof of === 'string' &&
        title === undefined &&
        upright === 'top' &&
        sideways !== 'center' &&
        textWidth(of, look.weight ?? 400).most * size * KERNED <= room
      const y = rounded(top + look.inset.top)
      if (isOneLine) {
        const x = sideways === 'right' ? width - right + look.inset.right : left + look.inset.left
        part.texts.push([rounded(x), y, sideways === 'right' ? 1 : 0, look.weight ?? 0, of])
        continue
      }
      part.boxes.push({
        at: [rounded(left + look.inset.left), y],
        size: [rounded(room), rounded(bottom - top - look.inset.top - look.inset.bottom)],
        align: look.align,
        of: typeof of === 'string' ? [of] : of,
        ...(isNumber(title) && { title: rounded(title) }),
        ...(look.weight !== undefined && { weight: look.weight }),
      })
    }
    part.rules = rules.drawn()
    return [part]
  }
  const parts =
    rest < 0
      ? partOf(0, heights.length)
      : [partOf(0, rest), partOf(rest, rest + 1), partOf(rest + 1, heights.length)].flat()
  return { d: 'placed', style, parts }
}

function edgesOf(sizes: readonly number[]): number[] {
  let at = 0
  return [0, ...sizes.map((size) => (at += size))]
}

type Edges = Record<keyof DrawnRules, number>

/** Rules beside each other, or one below the other, are one line. Cells come row by row. */
function rulesOf() {
  const lines: Rule[] = []
  const last = new Map<string, Rule>()
  function add(rules: DrawnRules, column: number, { left, right, top, bottom }: Edges) {
    if (rules.top) put('top', { rule: rules.top, direction: 'across', at: top, from: left, to: right })
    if (rules.bottom)
      put('bottom', { rule: rules.bottom, direction: 'across', at: bottom, from: left, to: right })
    if (rules.left)
      put(`left ${column}`, { rule: rules.left, direction: 'down', at: left, from: top, to: bottom })
    if (rules.right)
      put(`right ${column}`, { rule: rules.right, direction: 'down', at: right, from: top, to: bottom })
  }
  function put(side: string, line: Rule) {
    const before = last.get(side)
    if (before && before.rule === line.rule && before.at === line.at && before.to === line.from) {
      before.to = line.to
      return
    }
    last.set(side, line)
    lines.push(line)
  }
  const inPoints = (line: Rule) => ({
    ...line,
    at: rounded(line.at),
    from: rounded(line.from),
    to: rounded(line.to),
  })
  // Black ones lie above faint ones.
  const drawn = () =>
    lines.map(inPoints).toSorted((a, b) => Number(a.rule === 'rule') - Number(b.rule === 'rule'))
  return { add, drawn }
}
