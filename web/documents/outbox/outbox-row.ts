import { isSealed } from '#web/documents/unfinished/draft-mark.ts'
import { lacksSeal, loadSeal, sealed, unsealed } from '#web/documents/unfinished/draft-seal.ts'
import type { OutboxDocument } from './outbox-document.ts'

type Typed = 'body' | 'draft' | 'party' | 'items' | 'grandTotal'

/** A waiting purchase as it is stored. */
export type SealedRow = Omit<OutboxDocument, Typed> & { sealed: string }

/** Seals what was typed; without a key the document is stored as it is. */
export async function rowOf(document: OutboxDocument): Promise<OutboxDocument | SealedRow> {
  if (lacksSeal()) await loadSeal()
  const { body, draft, party, items, grandTotal, ...row } = document
  const typed: Pick<OutboxDocument, Typed> = { body, draft, party, items, grandTotal }
  const text = sealed(JSON.stringify(typed))
  return isSealed(text) ? { ...row, sealed: text } : document
}

/** Leaves out what this page cannot open: it waits for who can. */
export async function openRows(rows: (OutboxDocument | SealedRow)[]): Promise<OutboxDocument[]> {
  if (lacksSeal()) await loadSeal()
  return rows.flatMap((row) => {
    if (!('sealed' in row)) return row
    const { sealed: stored, ...rest } = row
    const text = unsealed(stored)
    return text === null ? [] : { ...rest, ...(JSON.parse(text) as Pick<OutboxDocument, Typed>) }
  })
}
