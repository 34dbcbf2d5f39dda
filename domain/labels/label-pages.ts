import { type LabelPaper, placesOf } from './label-papers.ts'

/** A label, and how many of it are printed. */
export interface Counted<T> {
  label: T
  count: number
}

/** Maximum number of labels of one product, so that a typing error does not print a ream. */
export const MOST_OF_ONE = 999

/**
 * Labels of each sheet, or of each row of a roll, by position. A partly used sheet is continued: its first positions stay
 * empty (undefined). `from` counts from 1.
 */
export function labelPages<T>(
  wanted: readonly Counted<T>[],
  paper: LabelPaper,
  from: number,
): (T | undefined)[][] {
  const places = placesOf(paper)
  const used = paper.kind === 'sheet' ? Math.min(Math.max(from, 1), places) - 1 : 0
  const labels = wanted.flatMap(({ label, count }) => Array<T>(count).fill(label))
  if (labels.length === 0) return []
  const all: (T | undefined)[] = [...Array<undefined>(used).fill(undefined), ...labels]
  return Array.from({ length: Math.ceil(all.length / places) }, (_, page) =>
    all.slice(page * places, (page + 1) * places),
  )
}

/** Consecutive equal labels as copies of one, for a single print command. */
export function copiesOf<T>(
  pages: readonly (T | undefined)[][],
): { row: (T | undefined)[]; copies: number }[] {
  const runs: { row: (T | undefined)[]; copies: number }[] = []
  for (const row of pages) {
    const last = runs.at(-1)
    if (last && last.row.length === row.length && last.row.every((label, at) => label === row[at]))
      last.copies += 1
    else runs.push({ row, copies: 1 })
  }
  return runs
}
