import { withBoxes } from '../fonts/boxed-text.ts'
import { type PaperBlock, textOf } from '../paper-model.tsx'
import type { Box, Drawn, DrawnRules, StripCell, Width } from './drawn.ts'
import { layChart } from './lay-chart.ts'
import { layTable, layTableByRows, type TablePlace } from './lay-table.ts'
import { inset, isInline, PX, styleOf, wordsOf } from './lay-text.ts'
import { type Look, type Looks, lookOf, namesOf } from './look.ts'

type Part = PaperBlock | string

/** Position of a block: what surrounds it. */
interface Place {
  looks: Looks
  /** Name of the container. */
  around: string
  /** True to extend the table to the next block. */
  fills?: boolean
  /** Sizes of the table of lines. */
  sizes?: TablePlace['sizes']
  /** Colour of signs within a line of text. */
  sign?: { color: string }
}

/** Lays out a block in the style of its name; `besides` overrides single properties. */
function layBlock(block: PaperBlock, place: Place, besides: Look = {}): Drawn[] {
  const look = { ...lookOf(place.looks, block, place.around), ...besides }
  if (look.hidden) return []
  return boxed(block, look, contentOf(block, look, insideOf(block, look, place)))
}

/** The same for a block of a sheet, in steps where it is a table, which may have hundreds of rows. */
export function* layBySteps(block: PaperBlock, place: Place, besides: Look): Generator<void, Drawn[]> {
  const look = { ...lookOf(place.looks, block, place.around), ...besides }
  if (block.t !== 'table' || !look.table || look.hidden) return layBlock(block, place, besides)
  const inside = insideOf(block, look, place)
  return boxed(block, look, [yield* layTableByRows(block, look, look.table, tablePlace(inside))])
}

const insideOf = (block: PaperBlock, { color = 'black' }: Look, place: Place): Place => ({
  ...place,
  around: namesOf(block)[0] ?? place.around,
  ...(block.t === 'span' && { sign: { color } }),
})

const tablePlace = (place: Place): TablePlace => ({
  looks: place.looks,
  name: place.around,
  inside: (cell, look) => layBlock(cell, place, look),
  fills: place.fills ?? false,
  sizes: place.sizes,
})

function contentOf(block: PaperBlock, look: Look, place: Place): Drawn[] {
  const kids = block.k ?? []
  if (block.t === 'svg') return [signOf(block, look, place)]
  if (block.drawing) return [layChart(block.svg ?? '', block.drawing)]
  if (block.t === 'img') return block.src ? [logoOf(block.src, look)] : []
  if (block.t === 'br') return [{ d: 'break' }]
  if (block.t === 'table' && look.table) return [layTable(block, look, look.table, tablePlace(place))]
  if (look.facts) return [factsOf(kids, look, place)]
  if (look.pair) return [pairOf(kids, place)]
  if (look.sides) return [inSides(kids, look, place)]
  if (look.columns) return [inColumns(kids, look, place)]
  if (look.strip) return [inStrip(kids, look.strip, place)]
  if (look.row !== undefined) return [inRow(kids, look, place)]
  return flowing(kids, look, place)
}

function signOf({ svg = '' }: PaperBlock, { side = 11 }: Look, { sign }: Place): Drawn {
  const width = side * PX
  if (!sign) return { d: 'code', svg, width }
  return { d: 'code', svg: svg.replaceAll('currentColor', sign.color), width, inline: true }
}

/** Maximum size of a logo at the head of a paper, as in the stylesheet; px. */
const LOGO = { width: 120, height: 58 }

const logoOf = (src: string, { side = LOGO.width }: Look): Drawn => ({
  d: 'picture',
  src,
  width: side * PX,
  height: LOGO.height * PX,
})

const layPart = (part: Part, look: Look, place: Place): Drawn[] =>
  typeof part === 'string' ? wordsOf(part, look) : layBlock(part, place)

/** Text flows in one piece; a block within it begins on a new line. */
function flowing(kids: readonly Part[], look: Look, place: Place): Drawn[] {
  const drawn: Drawn[] = []
  let run: Part[] = []
  const endRun = () => {
    if (run.length > 0) drawn.push({ d: 'words', of: runOf(run, look, place) })
    run = []
  }
  for (const kid of kids) {
    if (isInline(kid) || (place.sign && typeof kid !== 'string' && kid.t === 'svg')) {
      run.push(kid)
      continue
    }
    endRun()
    if (typeof kid === 'string') continue
    const block = layBlock(kid, place, look.each)
    // Labels outside a column of facts are printed one below the other.
    drawn.push(...(LABELS.includes(kid.t) ? [{ d: 'words' as const, of: block }] : block))
  }
  if (drawn.length === 0) return runOf(run, look, place)
  endRun()
  return drawn
}

function runOf(run: readonly Part[], look: Look, place: Place): Drawn[] {
  return run.flatMap((part, index) => {
    const drawn = layPart(part, look, place)
    return index > 0 && look.apart ? [{ d: 'gap' as const, width: look.apart * PX }, ...drawn] : drawn
  })
}

const blocksOf = (kids: readonly Part[]) => kids.filter((kid) => typeof kid !== 'string')

/** Puts all labels in one column, so that their values are aligned. */
function factsOf(kids: readonly Part[], look: Look, place: Place): Drawn {
  const cells = blocksOf(kids).flatMap((row) =>
    blocksOf(row.k ?? []).map((cell) => ({ span: 1, ruled: false, of: layBlock(cell, place) })),
  )
  return { d: 'columns', widths: widthsOf(look), gap: (look.gap ?? 0) * PX, cells }
}

function pairOf(kids: readonly Part[], place: Place): Drawn {
  const [label, figure] = blocksOf(kids).map((kid) => layBlock(kid, place))
  return { d: 'pair', label: label ?? [], figure: figure ?? [] }
}

function inRow(kids: readonly Part[], look: Look, place: Place): Drawn {
  const shown = look.reverse ? kids.toReversed() : kids
  const grow = look.grow ?? 0
  return {
    d: 'row',
    gap: (look.row ?? 0) * PX,
    grow: grow < 0 ? shown.length + grow : grow,
    ...(look.middle && { middle: true }),
    cells: shown.map((kid) => (typeof kid === 'string' ? wordsOf(kid, look) : layBlock(kid, place))),
  }
}

/** The name of the shop, and of the party, give way to the number of the document. */
function inStrip(kids: readonly Part[], { gap, share }: NonNullable<Look['strip']>, place: Place): Drawn {
  const cells = blocksOf(kids).map((kid): StripCell => {
    if (namesOf(kid).includes('whole')) return { of: layBlock(kid, place) }
    const text = withBoxes(textOf(kid.k ?? []).replaceAll('\n', ' '))
    return {
      text,
      weight: lookOf(place.looks, kid, place.around).weight ?? 400,
      share: kid.t === 'b' ? share : null,
    }
  })
  return { d: 'strip', gap: gap * PX, cells }
}

const widthsOf = ({ columns = [] }: Look): Width[] =>
  columns.map((width) => (width === '1fr' ? 'rest' : width === 'auto' ? width : width * PX))

function inColumns(kids: readonly Part[], look: Look, place: Place): Drawn {
  const count = look.columns?.length ?? 1
  let at = 0
  const cells = blocksOf(kids).map((kid) => {
    const isWhole = namesOf(kid).some((name) => look.across?.includes(name))
    const column = at % count
    at += isWhole ? count : 1
    return {
      span: isWhole ? count : 1,
      ruled: Boolean(look.ruled) && !isWhole && column > 0,
      of: layBlock(kid, place, look.each),
    }
  })
  return { d: 'columns', widths: widthsOf(look), gap: (look.gap ?? 0) * PX, cells }
}

/** Blocks in two columns, chosen by their names, each below the one before it. */
function inSides(kids: readonly Part[], look: Look, place: Place): Drawn {
  const cells = (look.sides ?? []).map((side, column) => ({
    span: 1,
    ruled: Boolean(look.ruled) && column > 0,
    of: blocksOf(kids)
      .filter((kid) => namesOf(kid).some((name) => side.includes(name)))
      .flatMap((kid, index) => {
        const rules = look.ruled && index > 0 ? { rules: { top: 'rule' as const } } : {}
        return layBlock(kid, place, { ...look.each, ...rules })
      }),
  }))
  return { d: 'columns', widths: widthsOf(look), gap: (look.gap ?? 0) * PX, cells }
}

const LABELS = ['dt', 'dd']
/** Elements whose position their container sets, so they get no box of their own. */
const CELLS = ['td', 'th', 'dt', 'dd', 'svg', 'img', 'table']

/** Letters that surely have room on one page, also of A5: a block of more is never kept on one, and runs over its foot. */
const KEPT_LETTERS = 1500

/** Wraps a block in the padding and rules of its style; its text begins on a new line. */
function boxed(block: PaperBlock, look: Look, of: Drawn[]): Drawn[] {
  const style = styleOf(look)
  const box = boxOf(look.keep && textOf([block]).length > KEPT_LETTERS ? { ...look, keep: false } : look)
  if (box) return [{ d: 'box', of, box, ...(style && { style }) }]
  if (isInline(block) || CELLS.includes(block.t))
    return style ? [{ d: 'words', of, style, inline: true }] : of
  return [{ d: 'words', of, ...(style && { style }) }]
}

function boxOf(look: Look): Box | undefined {
  const { pad, rules = {}, keep, above = 0, below = 0, least, width } = look
  if (!pad && !look.rules && !keep && !above && !below && !least && width === undefined) return undefined
  const isDouble = rules.bottom === 'double'
  const drawn = Object.entries(rules).map(([side, rule]) => [side, rule === 'double' ? 'rule' : rule])
  return {
    inset: inset(pad),
    rules: Object.fromEntries(drawn) as DrawnRules,
    above: above * PX,
    below: below * PX,
    ...(isDouble && { double: true }),
    ...(keep && { keep }),
    ...(least && { least: least * PX }),
    ...(look.spread && { spread: true }),
    ...(width !== undefined && { width: width === 'fit' ? width : width * PX }),
  }
}
