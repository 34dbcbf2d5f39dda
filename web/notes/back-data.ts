import type { NoteNoun } from '#domain/document-kinds.ts'
import { paths } from '#web/app/paths.ts'

/** Goods of one batch that go back to who sent them, by the bill that brought them. */
export interface BatchBack {
  bill: string
  /** The batch. */
  _id: string
  /** In units of the product. */
  quantity: number
}

/** Address of the notes that give batches back: one for each bill, each opened behind the one before; undefined without any. */
export function notesPath(back: readonly BatchBack[], noun: NoteNoun = 'credit-note'): string | undefined {
  const [first] = back
  if (!first) return undefined
  const rows = back.map(({ bill, _id, quantity }) => `&back=${bill},${_id},${quantity}`)
  return `${paths.newNote}?kind=${noun}&of=${first.bill}${rows.join('')}`
}
