import type { PaperBlock } from '../paper-model.tsx'
import type { Box, Drawn, Measured, TableSizes } from './drawn.ts'
import { layBySteps } from './lay-blocks.ts'
import { inset, PX, styleOf } from './lay-text.ts'
import { type Look, type Looks, lookOf, namesOf } from './look.ts'
import { isLine, type Row, rowsOf } from './table-rows.ts'

/** What the engine measured of the table of a sheet's lines, and its rows. */
export interface MeasuredTable {
  of: TableSizes
  rows: readonly Row[]
}

/**
 * Lays out a sheet, a list a page: its frame is repeated on each, and later pages begin with its '.continued'. `fills`: the
 * lines fill the page, so that the sums are at its foot; `width` of the frame in px, where nothing runs over a page's foot.
 */
export function* laySheet(
  frame: PaperBlock,
  looks: Looks,
  {
    fills,
    measured,
    width,
    laid: before,
  }: {
    fills: boolean
    measured?: MeasuredTable | undefined
    width?: number | undefined
    /** Parts that were laid to be measured, and need not be laid again. */
    laid?: LaidParts | undefined
  },
): Generator<void, Drawn[]> {
  const look = lookOf(looks, frame, 'sheet')
  const around = nameOf(frame)
  const box: Box = {
    inset: inset(look.pad),
    rules: look.frame ? { top: 'rule', bottom: 'rule', left: 'rule', right: 'rule' } : {},
    above: 0,
    below: 0,
  }
  const style = styleOf({ ...looks.text, ...look })
  const kids = kidsOf(frame)
  const inner = width === undefined ? undefined : insideWidth(look, width)
  let linesBefore = 0
  const laid: { kid: PaperBlock; fills: boolean; of: Drawn[] }[] = []
  for (const [index, kid] of kids.entries()) {
    const isLines = namesOf(kid).includes('lines')
    const sizes = isLines && measured ? { ...measured, linesBefore, width: inner } : undefined
    const known = isLines ? undefined : before?.get(kid)
    const of =
      known ??
      (yield* layBySteps(
        kid,
        { looks, around, fills, sizes },
        siblingStyle(kid, kids[index - 1], look, looks),
      ))
    if (sizes) linesBefore += rowsOf(kid).filter(isLine).length
    laid.push({ kid, fills: fills && isLines, of })
  }
  return pagesOf(laid).map((page): Drawn => {
    const drawn: Drawn = fills
      ? { d: 'filled', rows: page.map(({ fills, of }) => ({ fills, of })), box, ...(style && { style }) }
      : { d: 'box', of: page.flatMap(({ of }) => of), box, ...(style && { style }) }
    return drawn
  })
}

/** Parts of a sheet by their blocks. */
export type LaidParts = ReadonlyMap<PaperBlock, Drawn[]>

/** A sheet as the engine measures it, in a frame of this width in px, and room between its parts in px. */
export interface SheetToMeasure {
  measured: Measured
  laid: LaidParts
  rows: readonly Row[]
  /** Room between the parts, px. */
  gaps: { table: number; continued: number; tail: number; rest: number }
}

export function* sheetToMeasure(
  frame: PaperBlock,
  looks: Looks,
  width: number,
): Generator<void, SheetToMeasure> {
  const look = lookOf(looks, frame, 'sheet')
  const around = nameOf(frame)
  const style = styleOf({ ...looks.text, ...look })
  const kids = kidsOf(frame)
  const last = endOfSums(kids)
  const laid: Drawn[][] = []
  for (const [index, kid] of kids.entries())
    laid.push(yield* layBySteps(kid, { looks, around }, siblingStyle(kid, kids[index - 1], look, looks)))
  const at = kids.findIndex((kid) => namesOf(kid).includes('lines'))
  const end = last ? kids.indexOf(last) + 1 : kids.length
  const [before, lines, tail, rest] = [
    laid.slice(0, at < 0 ? kids.length : at).flat(),
    at < 0 ? [] : laid.slice(at, at + 1).flat(),
    at < 0 ? [] : laid.slice(at + 1, end).flat(),
    at < 0 ? [] : laid.slice(end).flat(),
  ]
  return {
    measured: {
      width: insideWidth(look, width),
      ...(style && { style }),
      before,
      table: tableIn(lines) ?? null,
      tail,
      rest,
    },
    laid: new Map(kids.map((kid, index) => [kid, laid[index] ?? []])),
    rows: at < 0 ? [] : kids.slice(at, at + 1).flatMap(rowsOf),
    gaps: {
      table: gapBetween(before, lines),
      continued: aboveOf(lines[0]) / PX,
      tail: gapBetween(lines, tail),
      rest: gapBetween(tail, rest),
    },
  }
}

/** Width within the padding of a frame of this width in px; pt. */
const insideWidth = ({ pad: { left = 0, right = 0 } = {} }: Look, width: number) =>
  (width - left - right) * PX

const kidsOf = (frame: PaperBlock) => (frame.k ?? []).filter((kid) => typeof kid !== 'string')

function tableIn(of: readonly Drawn[]): Drawn | undefined {
  for (const part of of) {
    if (typeof part === 'string') continue
    if (part.d === 'table') return part
    const inside = part.d === 'box' || part.d === 'words' ? tableIn(part.of) : undefined
    if (inside) return inside
  }
  return undefined
}

/** Room between two blocks, px: the greater of theirs, as the engine collapses it. */
function gapBetween(above: readonly Drawn[], below: readonly Drawn[]): number {
  const last = above.at(-1)
  if (last === undefined || below.length === 0) return 0
  const before = typeof last === 'object' && last.d === 'box' ? last.box.below : 0
  return Math.max(before, aboveOf(below[0])) / PX
}

const aboveOf = (part: Drawn | undefined) =>
  typeof part === 'object' && part.d === 'box' ? part.box.above : 0

/** A paper may be the sheet itself. */
const nameOf = (frame: PaperBlock) => namesOf(frame).find((name) => name !== 'sheet') ?? frame.t

/** The last block of the sums; long terms after it may be on a page of their own. */
const endOfSums = (kids: readonly PaperBlock[]) =>
  kids.findLast(
    (kid, index) => !(namesOf(kid).includes('terms') && namesOf(kids[index - 1] ?? kid).includes('closing')),
  )

/** Style of a block after its sibling: "receipt-title + *" is matched as CSS would. */
export function siblingStyle(
  kid: PaperBlock,
  before: PaperBlock | undefined,
  look: Look,
  looks: Looks,
): Look {
  if (!before) return {}
  const [name = kid.t, name0 = before.t] = [namesOf(kid)[0], namesOf(before)[0]]
  return { ...look.each, ...looks[`${name0} + *`], ...looks[`${name0} + ${name}`] }
}

function pagesOf<Laid extends { kid: PaperBlock }>(laid: readonly Laid[]): Laid[][] {
  const pages: Laid[][] = [[]]
  for (const each of laid) {
    if (namesOf(each.kid).includes('continued')) pages.push([])
    pages.at(-1)?.push(each)
  }
  return pages
}
