import { isSame } from './amendments.ts'
import { addInto, isNothing, NO_FIGURES } from './figures.ts'
import { addAmended, addDocument, type Gstr1Sums, type SmallRow, smallKey } from './gstr1-sums.ts'
import type { ReturnParts } from './parts.ts'
import type { Original } from './rows.ts'
import { AMENDED, IFF_SECTIONS } from './tables.ts'

/** Contribution of one document to a return. */
export interface ReturnEntry {
  documentId: string
  parts: ReturnParts
  /** 'yyyy-mm' of the return that first reported the row; below it the row's number and date in that return. */
  month: string
  original: Original
  /** The parts filed earlier, and the month; null for a document that is reported for the first time. */
  was: { parts: ReturnParts; month: string } | null
  /** True if its row was uploaded by the IFF: the quarter's return adds the rest. */
  isUploaded: boolean
}

export function addEntry(sums: Gstr1Sums, { parts, was, isUploaded }: ReturnEntry): void {
  if (isUploaded) addDocument(sums, { ...parts, row: null })
  if (isUploaded && parts.row) {
    for (const item of parts.row.items) addInto(sums.uploaded, item, parts.row.note === 'C' ? -1 : 1)
  }
  if (was) addAmended(sums, was.parts, isUploaded ? rowOnly(parts) : parts, was.month)
  else if (!isUploaded) addDocument(sums, parts)
}

/** The part of a document for the IFF. */
export const rowOnly = (parts: ReturnParts): ReturnParts => ({
  ...parts,
  small: [],
  untaxed: [],
  hsn: [],
  operator: null,
})

export const isForIff = ({ row }: ReturnParts): boolean =>
  row !== null && (IFF_SECTIONS as readonly string[]).includes(row.section)

/** Row for the file, with its original if it was filed before. */
export function rowOf({ parts: { row }, was, original, isUploaded }: ReturnEntry) {
  if (!row) return undefined
  if (was?.parts.row) return isSame(was.parts.row, row) ? undefined : { row, original }
  return isUploaded ? undefined : { row, original: undefined }
}

/** The section of the document's row, else the sum that includes it. */
export function sectionOf(entry: ReturnEntry): string {
  const reported = rowOf(entry)
  if (reported) return reported.original ? AMENDED[reported.row.section] : reported.row.section
  if (entry.isUploaded) return 'iff'
  if (entry.parts.small.length > 0 && !entry.was) return 'b2cs'
  if (entry.parts.operator?.pays && !entry.was) return 'supeco'
  return entry.was ? 'b2csa' : 'nil'
}

/**
 * Corrected rows of earlier months' small sales: the filed values with their changes. All rates of a changed state are
 * reported, as the portal replaces the whole row.
 */
export function amendedSmall({ small }: Gstr1Sums, filed: readonly SmallRow[]): [SmallRow, ...SmallRow[]][] {
  const changed = [...small.values()].filter((row) => row.month !== '' && !isNothing(row))
  const groupOf = ({ month, pos, isInter }: SmallRow) => `${month}|${pos}|${isInter}`
  const wanted = new Set(changed.map(groupOf))
  const rows = new Map<string, SmallRow>()
  for (const row of [...filed.filter((before) => wanted.has(groupOf(before))), ...changed]) {
    const sum = rows.get(smallKey(row)) ?? { ...row, ...NO_FIGURES }
    addInto(sum, row)
    rows.set(smallKey(row), sum)
  }
  const groups = new Map<string, [SmallRow, ...SmallRow[]]>()
  for (const row of [...rows.values()].sort((a, b) => a.rate - b.rate)) {
    const group = groups.get(groupOf(row))
    if (group) group.push(row)
    else groups.set(groupOf(row), [row])
  }
  return [...groups.values()]
}

/** The rows of small sales of this return, those of the shop's own state first. */
export const ownSmall = ({ small }: Gstr1Sums): SmallRow[] =>
  [...small.values()]
    .filter((row) => row.month === '' && !isNothing(row))
    .sort((a, b) => Number(a.isInter) - Number(b.isInter) || Number(a.pos) - Number(b.pos) || a.rate - b.rate)
