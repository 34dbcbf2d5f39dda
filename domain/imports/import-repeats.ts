import { t } from '#domain/words/t.ts'
import type { ImportNoun } from './import-columns.ts'

/** A value that only one row of a file may have, and the column at which a later row with it is refused. */
export interface Claim {
  column: string
  key: string
  /** False if this row may repeat the value but no later one may, such as the name of a product with its own code. */
  asks: boolean
}

/** The number of the row that claimed each key first. */
export type Claimed = Map<string, number>

/**
 * The claim that an earlier row made already; without one, records the row's own claims. Called for rows in the order of
 * import, and only for those that change something.
 */
export function repeatOf(claimed: Claimed, row: number, claims: readonly Claim[]) {
  for (const { column, key, asks } of claims) {
    const first = claimed.get(key)
    if (asks && first !== undefined && first !== row) {
      return { column, message: t('Row {row} of the file is the same one.', { row: first }) }
    }
  }
  for (const { key } of claims) claimed.set(key, row)
  return undefined
}

/** Codes that identify a row besides its name. */
const CODES: Record<ImportNoun, readonly string[]> = {
  products: ['itemId', 'sku'],
  merchants: ['gstin'],
  // The row that says most of a new party comes first: it makes the party.
  openings: ['gstin', 'phone'],
}

/** Sorts rows with codes first, so that no row without one is matched to them by name. */
export function inOrderOfImport<T extends { row: number }>(
  noun: ImportNoun,
  rows: readonly T[],
  textOf: (row: T, column: string) => string | undefined,
): T[] {
  const codes = (row: T) => CODES[noun].filter((column) => textOf(row, column)?.trim()).length
  return [...rows].sort((a, b) => codes(b) - codes(a) || a.row - b.row)
}
