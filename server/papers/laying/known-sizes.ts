import type { Drawn, DrawnCell, KnownColumn } from './drawn.ts'

/** Texts of a column that are measured: the longest, as one of them is the widest. */
const MEASURED = 8

/** Text of a cell with a single line; undefined for other cells. */
export function plainText(of: readonly Drawn[]): string | undefined {
  const words = of.filter((part) => typeof part === 'string' || part.d !== 'mark')
  if (words.every((part) => typeof part === 'string')) return words.join('')
  const [only, ...more] = words
  if (more.length > 0 || only === undefined || typeof only === 'string') return undefined
  return only.d === 'words' && !only.style?.size && !only.style?.em ? plainText(only.of) : undefined
}

/** Heavier words are wider. */
const weightOf = ({ of }: DrawnCell): number => {
  const styled = of.find((part) => typeof part !== 'string' && part.d === 'words')
  return (typeof styled === 'object' && styled.d === 'words' && styled.style?.weight) || 400
}

/**
 * Width of a column of figures, so that the engine measures a few texts and not every cell; undefined where a cell contains
 * more than text.
 */
export function knownColumn(cells: readonly DrawnCell[]): KnownColumn | undefined {
  const titles = cells.flatMap(({ title }) => title ?? [])
  const body = cells.filter(({ title }) => !title)
  const texts = new Map<string, number>()
  for (const cell of body) {
    const text = plainText(cell.of)
    if (text === undefined) return undefined
    texts.set(text, Math.max(weightOf(cell), texts.get(text) ?? 0))
  }
  const longest = [...texts].toSorted(([a], [b]) => b.length - a.length).slice(0, MEASURED)
  const [first] = cells
  return {
    texts: longest,
    words: titles.flatMap(({ words }) => words),
    least: Math.max(0, ...titles.map(({ least }) => least)),
    pad: first ? first.inset.left + first.inset.right : 0,
  }
}
