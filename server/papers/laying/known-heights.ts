import type { CellLook, Drawn, DrawnCell, Measured, Sizes, TableSizes, Width } from './drawn.ts'
import { KERNED, lineWidth, type Piece, paragraphHeight, type Type, typeIn } from './text-lines.ts'

// Sizes of the parts of a sheet without the engine (typst/measure.typ has the same): what it would lay otherwise is unknown here, and
// is asked for there.

/** Size of a picture in any unit, by its address. */
export type PictureSizes = ReadonlyMap<string, { width: number; height: number }>

/** Thrown where the engine alone knows a size. */
class Unknown extends Error {}

const known = <T>(value: T | undefined): T => {
  if (value === undefined) throw new Unknown('Only the engine knows')
  return value
}

/** A description narrower than this (pt) is no column (typst/measure.typ). */
const LEAST_REST = 40

/** Sizes of a sheet's parts in pt; undefined where only the engine knows one of them. */
export function knownSizes(sheet: Measured, pictures: PictureSizes): Sizes | undefined {
  try {
    const type = typeIn(sheet.style, { size: 0, top: 0, bottom: 0, weight: 400, tracking: 0 })
    if (type.size === 0) return undefined
    const flow = flowOf(pictures)
    const high = (parts: readonly Drawn[]) => flow.height(parts, type, sheet.width)
    return {
      before: high(sheet.before),
      tail: high(sheet.tail),
      rest: high(sheet.rest),
      table: sheet.table === null ? null : flow.table(sheet.table, type, sheet.width),
    }
  } catch (error) {
    if (error instanceof Unknown) return undefined
    throw error
  }
}

/** Gap between the two lines of a double rule, pt. */
const DOUBLE = 1.5

type OfKind<D> = Extract<Drawn, { d: D }>
interface Block {
  above: number
  height: number
  below: number
}

const plain = (height: number): Block => ({ above: 0, height, below: 0 })
const sum = (numbers: readonly number[]) => numbers.reduce((all, each) => all + each, 0)

function flowOf(pictures: PictureSizes) {
  /** Height of parts one below the other: text in one paragraph up to the next block. */
  function height(parts: readonly Drawn[], type: Type, width: number): number {
    const blocks: Block[] = []
    let run: Piece[] = []
    const endRun = () => {
      if (run.length > 0) blocks.push(plain(known(paragraphHeight(run, width))))
      run = []
    }
    for (const part of parts) {
      const pieces = piecesOf(part, type)
      if (pieces) {
        run.push(...pieces)
        continue
      }
      endRun()
      if (typeof part !== 'string') blocks.push(blockOf(part, type, width))
    }
    endRun()
    const between = blocks.slice(1).map(({ above }, index) => Math.max(above, blocks[index]?.below ?? 0))
    return sum(blocks.map((block) => block.height)) + sum(between)
  }

  function blockOf(part: Exclude<Drawn, string>, type: Type, width: number): Block {
    if (part.d === 'words') return plain(height(part.of, typeIn(part.style, type), width))
    if (part.d === 'box') return boxOf(part, type, width)
    if (part.d === 'pair') {
      const line = [...part.label, ...part.figure]
      if (lineWidth(known(allPieces(line, type))).most > width) throw new Unknown()
      return plain(height(line, type, width))
    }
    if (part.d === 'row') return plain(rowHeight(part, type, width))
    if (part.d === 'columns') return plain(columnsHeight(part, type, width))
    if (part.d === 'table') return plain(sum(known(table(part, type, width) ?? undefined).rows))
    if (part.d === 'picture') return plain(pictureSize(part).height)
    if (part.d === 'code' && !part.inline) return plain(codeHeight(part))
    throw new Unknown()
  }

  function boxOf({ of, box, style }: OfKind<'box'>, type: Type, width: number): Block {
    if (box.width === 'fit') throw new Unknown()
    const outer = box.width ?? width
    const { top, bottom, left, right } = box.inset
    const inner = outer - left - right
    const own = box.least ?? height(of, typeIn(style, type), inner) + top + bottom
    // The second line of a double rule stands alone, without height.
    return box.double
      ? { above: box.above, height: own + DOUBLE, below: 0 }
      : { above: box.above, height: own, below: box.below }
  }

  const pictureSize = ({ src, width, height: most }: OfKind<'picture'>) => {
    const size = known(pictures.get(src))
    const scale = size.width / size.height > width / most ? width / size.width : most / size.height
    return { width: size.width * scale, height: size.height * scale }
  }

  function rowHeight({ cells, gap, grow }: OfKind<'row'>, type: Type, width: number): number {
    const widths = cells.map((cell, index) => (index === grow ? 0 : naturalWidth(cell, type)))
    const rest = width - sum(widths) - gap * (cells.length - 1)
    return Math.max(
      0,
      ...cells.map((cell, index) => height(cell, type, index === grow ? rest : (widths[index] ?? 0))),
    )
  }

  /** Width of what stands on its own in a row: a picture, a code, or lines of text. */
  function naturalWidth(parts: readonly Drawn[], type: Type): number {
    return Math.max(
      0,
      ...parts.map((part) => {
        if (typeof part === 'string') return sureLine([{ text: part, type }])
        if (part.d === 'picture') return pictureSize(part).width
        if (part.d === 'code') return part.width
        if (part.d === 'words') return naturalWidth(part.of, typeIn(part.style, type))
        if (part.d === 'box' && typeof part.box.width === 'number') return part.box.width
        throw new Unknown()
      }),
    )
  }

  function columnsHeight({ widths, gap, cells }: OfKind<'columns'>, type: Type, width: number): number {
    const columns = shared(widths.map(sureWidth), width - gap * (widths.length - 1))
    const rows: number[] = []
    let column = 0
    for (const { span, of } of cells) {
      if (column === 0) rows.push(0)
      const room = sum(columns.slice(column, column + span)) + gap * (span - 1)
      rows[rows.length - 1] = Math.max(rows.at(-1) ?? 0, height(of, type, room))
      column = (column + span) % widths.length
    }
    return sum(rows)
  }

  /** Columns, rows and titles; null where the figures leave no room for a description. */
  function table(part: Drawn, around: Type, width: number): TableSizes | null {
    if (typeof part === 'string' || part.d !== 'table') throw new Unknown()
    const type = typeIn(part.style, around)
    const given = part.widths.map(sureWidth)
    const columns = shared(given, width)
    if (given.some((each, index) => each === null && (columns[index] ?? 0) < LEAST_REST)) return null
    const placed = placedCells(part.cells, part.looks, part.widths.length)
    const titles: number[] = []
    const high = ({ cell: [, of, title], look, column }: PlacedCell): number => {
      const { left, right, top, bottom } = look.inset
      if (title !== undefined) titles.push(known(typeof title === 'number' ? title : undefined))
      if (of === '') return 0
      const across = sum(columns.slice(column, column + look.span)) - left - right
      // Where a text wraps, its row is rather a line too high than too low; a figure has its own width.
      const inside = given[column] === null ? across / KERNED : across
      const room = title === undefined ? inside : titles.at(-1)
      const own = typeIn(look.weight ? { weight: look.weight } : undefined, type)
      return height(typeof of === 'string' ? [of] : of, own, room ?? 0) + top + bottom
    }
    const rows = part.heights.map((given, row) => {
      const cells = placed.filter((each) => each.row === row).map(high)
      return typeof given === 'number' ? given : Math.max(0, ...cells)
    })
    return { columns: given, rows, titles }
  }

  return { height, table }
}

interface PlacedCell {
  cell: DrawnCell
  look: CellLook
  row: number
  column: number
}

export function placedCells(
  cells: readonly DrawnCell[],
  looks: readonly CellLook[],
  count: number,
): PlacedCell[] {
  let at = 0
  return cells.map((cell) => {
    const look = known(looks[cell[0]])
    const placed = { cell, look, row: Math.floor(at / count), column: at % count }
    at += look.span
    return placed
  })
}

/** Null for a column that grows. */
const sureWidth = (width: Width): number | null => {
  if (width === 'rest') return null
  return known(typeof width === 'number' ? width : undefined)
}

/** Widths of columns, pt: those that grow (null) share what is left of the room. */
export function shared(widths: readonly (number | null)[], room: number): number[] {
  const growing = widths.filter((width) => width === null).length
  const rest = (room - sum(widths.map((width) => width ?? 0))) / Math.max(1, growing)
  return widths.map((width) => width ?? rest)
}

function sureLine(pieces: readonly Piece[]): number {
  const { least, most } = lineWidth(pieces)
  return known(least === most ? most : undefined)
}

/** The pieces of what flows within a line; undefined for a block. */
function piecesOf(part: Drawn, type: Type): Piece[] | undefined {
  if (typeof part === 'string') return [{ text: part, type }]
  if (part.d === 'break') return ['break']
  // A sign is no higher than the words beside it.
  if (part.d === 'gap' || (part.d === 'code' && part.inline)) return [{ gap: part.width }]
  if (part.d === 'words' && part.inline && !(part.style && 'align' in part.style))
    return allPieces(part.of, typeIn(part.style, type))
  return undefined
}

function allPieces(parts: readonly Drawn[], type: Type): Piece[] | undefined {
  const pieces = parts.map((part) => piecesOf(part, type))
  return pieces.every((each) => each !== undefined) ? pieces.flat() : undefined
}

const VIEW_BOX = /viewBox="0 0 ([\d.]+) ([\d.]+)"/
function codeHeight({ svg, width }: OfKind<'code'>): number {
  const [, across, high] = known(VIEW_BOX.exec(svg) ?? undefined)
  return (width * Number(high)) / Number(across)
}
