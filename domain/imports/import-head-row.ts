import { type ImportNoun, recogniseColumns } from './import-columns.ts'

/** How far down the heads are looked for: above them stand the firm's name and the date of the report. */
const LOOKED_THROUGH = 25

/** How many of the heads are known. */
export const knownIn = (noun: ImportNoun, heads: readonly string[]): number =>
  recogniseColumns(noun, heads).filter(Boolean).length

/** The most heads that a row of the first few has. */
export const mostKnown = (noun: ImportNoun, rows: readonly (readonly string[])[]): number =>
  knownIn(noun, rows[headRowOf(noun, rows)] ?? [])

/** Which row holds the heads: the one of the first few in which the most of them are known. */
export function headRowOf(noun: ImportNoun, rows: readonly (readonly string[])[]): number {
  const counts = rows.slice(0, LOOKED_THROUGH).map((row) => knownIn(noun, row))
  return Math.max(0, counts.indexOf(Math.max(...counts)))
}
