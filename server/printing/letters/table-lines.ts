import { type Look, type Looks, lookOf, namesOf } from '#server/papers/laying/look.ts'
import { type PaperBlock, textOf } from '#server/papers/paper-model.tsx'
import { alignText, wrapText } from './letter-columns.ts'
import { plainText } from './plain-letters.ts'

interface Cell {
  paragraphs: string[]
  from: number
  to: number
  align: 'left' | 'center' | 'right'
  grows: boolean
  isBold: boolean
}
interface LetterRow {
  text: string
  isBold: boolean
  isTall: false
}

/** Rows of a table as columns of characters: figures as wide as the widest, the column of names takes the rest. */
export function tableLines(
  block: PaperBlock,
  { table }: Look,
  { looks, columns, around }: { looks: Looks; columns: number; around: string },
): LetterRow[] {
  const rows = kids(block).flatMap((group) =>
    kids(group).map((row) => {
      let to = 0
      return kids(row).map((cell): Cell => {
        const from = to
        to += Number(cell.colspan ?? 1)
        const look = lookOf(looks, cell, around)
        return {
          paragraphs: paragraphsOf(cell),
          from,
          to,
          align: look.align === 'right' ? 'right' : 'left',
          grows: namesOf(cell).some((name) => table?.grow.includes(name)),
          isBold: cell.t === 'th' && group.t === 'thead',
        }
      })
    }),
  )
  const widths = widthsOf(rows, columns)
  return rows.flatMap((row) => rowLines(row, widths, columns))
}

const kids = (block: PaperBlock) => (block.k ?? []).filter((kid) => typeof kid !== 'string')

/** Paragraphs of a cell, one below the other. */
function paragraphsOf(cell: PaperBlock): string[] {
  const between = namesOf(cell).includes('apart') ? ' ' : ''
  const paragraphs: (PaperBlock | string)[][] = [[]]
  for (const part of cell.k ?? []) {
    const runsOn = typeof part === 'string' || part.t === 'b' || part.t === 'span'
    if (runsOn) paragraphs.at(-1)?.push(part)
    else paragraphs.push([part], [])
  }
  return paragraphs.map((parts) => plainText(textOf(parts, between))).filter(Boolean)
}

function widthsOf(rows: readonly Cell[][], columns: number): number[] {
  const count = Math.max(0, ...rows.flat().map(({ to }) => to))
  const singles = rows.flat().filter(({ from, to }) => to === from + 1)
  const rest = singles.find(({ grows }) => grows)?.from ?? 0
  const widths = Array.from({ length: count }, (_, column) => {
    const texts = singles.filter(({ from }) => from === column).flatMap(({ paragraphs }) => paragraphs)
    return Math.max(0, ...texts.map((text) => text.length))
  })
  const others = widths.reduce((sum, width, column) => (column === rest ? sum : sum + width + 1), 0)
  widths[rest] = columns - others
  return widths
}

const longestWord = ({ paragraphs }: Cell) =>
  Math.max(0, ...paragraphs.flatMap((text) => text.split(' ')).map((word) => word.length))

function rowLines(row: readonly Cell[], widths: readonly number[], columns: number): LetterRow[] {
  const isBold = row.some((cell) => cell.isBold)
  const line = (text: string): LetterRow => ({ text: text.trimEnd(), isBold, isTall: false })
  const widthOf = ({ from, to }: Cell) =>
    widths.slice(from, to).reduce((sum, width) => sum + width, 0) + (to - from - 1)
  // A row with a figure that would be cut is wrapped as text.
  if (row.some((cell) => longestWord(cell) > widthOf(cell)))
    return wrapText(row.flatMap(({ paragraphs }) => paragraphs).join(' '), columns).map((text) =>
      line(alignText(text, columns, 'right')),
    )
  const cells = row.map((cell) => {
    const width = widthOf(cell)
    return { ...cell, width, lines: cell.paragraphs.flatMap((text) => wrapText(text, width)) }
  })
  const height = Math.max(0, ...cells.map(({ lines }) => lines.length))
  return Array.from({ length: height }, (_, index) =>
    line(
      cells
        .map(({ lines, width, align }) => alignText(lines[index] ?? '', width, align).padEnd(width))
        .join(' '),
    ),
  )
}
