import { textWidth } from '../fonts/text-width.ts'
import type { Drawn, KnownColumn } from './drawn.ts'

/** Texts of a column that are measured: the longest, as one of them is the widest. */
const MEASURED = 8

/** A cell of a table as far as its column's width depends on it. */
export interface SizedCell {
  of: string | readonly Drawn[]
  weight: number
  title?: { words: string[]; least: number } | undefined
  /** Left and right padding, pt. */
  pad: number
}

/**
 * Width of a column of figures, so that the engine measures a few texts and not every cell; undefined where a cell contains
 * more than text.
 */
export function knownColumn(cells: readonly SizedCell[]): KnownColumn | undefined {
  const texts = new Map<string, number>()
  const words: string[] = []
  let least = 0
  for (const { of, weight, title } of cells) {
    if (title) {
      words.push(...title.words)
      least = Math.max(least, title.least)
      continue
    }
    if (typeof of !== 'string') return undefined
    if (of !== '') texts.set(of, Math.max(weight, texts.get(of) ?? 0))
  }
  const longest = [...texts].toSorted(([a], [b]) => b.length - a.length).slice(0, MEASURED)
  return { texts: longest, words, least, pad: Math.max(0, ...cells.slice(0, 2).map(({ pad }) => pad)) }
}

const BOLD = 600
/** What rounding takes of a column, and of a title, pt. */
const ROUNDING = { column: 0.3, title: 0.2 }

/** Width of the widest of these texts in pt, in letters of `size` pt; undefined where only the engine knows one. */
function widest(texts: Iterable<readonly [string, number]>, size: number): number | undefined {
  let most = 0
  for (const [text, weight] of texts) {
    const width = textWidth(text, weight)
    if (width.least < width.most) return undefined
    most = Math.max(most, width.most * size)
  }
  return most
}

const inBold = (words: readonly string[]) => words.map((word) => [word, BOLD] as const)

/** Width of a column in pt; undefined where only the engine knows it. */
export function columnWidth({ texts, words, least, pad }: KnownColumn, size: number): number | undefined {
  const width = widest([...inBold(words), ...texts], size)
  return width === undefined ? undefined : Math.max(least, width) + ROUNDING.column + pad
}

/** Width of a title that wraps at its words, pt; undefined where only the engine knows it. */
export function titleWidth(
  title: { words: readonly string[]; least: number },
  size: number,
): number | undefined {
  const width = widest(inBold(title.words), size)
  return width === undefined ? undefined : Math.max(title.least, width + ROUNDING.title)
}
