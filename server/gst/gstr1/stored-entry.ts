import type { FiledDocument } from '#domain/gst/gstr1/amendments.ts'
import { type ReturnEntry, sectionOf } from '#domain/gst/gstr1/entries.ts'
import type { SmallRow } from '#domain/gst/gstr1/gstr1-sums.ts'
import type { FiledRow } from '#server/gst/filed/filed-queries.ts'

/** Stored part of a filed row. */
type Stored = Omit<ReturnEntry, 'documentId'>

export const rowOfEntry = ({ documentId, ...stored }: ReturnEntry): FiledRow => ({
  section: sectionOf({ documentId, ...stored }),
  key: stored.parts.number,
  document_id: documentId,
  row: stored,
})

export const entryOfRow = (documentId: string, row: unknown): ReturnEntry => ({
  ...(row as Stored),
  documentId,
})

export function filedDocumentOf(row: unknown): FiledDocument {
  const { month, original, parts, was } = row as Stored
  return { month, original, parts, wasAmended: Boolean(was?.parts.row) }
}

export const smallOfRow = (row: unknown): SmallRow => row as SmallRow
