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
