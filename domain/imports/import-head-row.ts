import { type ImportNoun, recogniseColumns } from './import-columns.ts'

/** Rows searched for the heads, as the firm's name and the date of the report stand above them. */
const LOOKED_THROUGH = 25

/** Number of heads that are recognised. */
export const knownIn = (noun: ImportNoun, heads: readonly string[]): number =>
  recogniseColumns(noun, heads).filter(Boolean).length

/** Number of recognised heads in the row that has the most of them. */
export const mostKnown = (noun: ImportNoun, rows: readonly (readonly string[])[]): number =>
  knownIn(noun, rows[headRowOf(noun, rows)] ?? [])

/** Index of the row of heads: the one of the first rows in which the most heads are recognised. */
export function headRowOf(noun: ImportNoun, rows: readonly (readonly string[])[]): number {
  const counts = rows.slice(0, LOOKED_THROUGH).map((row) => knownIn(noun, row))
  return Math.max(0, counts.indexOf(Math.max(...counts)))
}
