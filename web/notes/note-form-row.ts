import type { Goods } from '#domain/notes/note-words.ts'

/** A line of the bill with the texts typed for it. */
export interface NoteRow {
  quantity: string
  amount: string
  goods: Goods
  reason: string
  /** Batches that it names, as far as its quantity goes; absent: the last ones of the bill. */
  batches?: readonly NotedBatch[]
  /** How many units of the product, in which batches are counted, one unit of the line holds. */
  holds?: number | undefined
}

export interface NotedBatch {
  _id: string
  quantity: number
}

export const EMPTY_ROW: NoteRow = { quantity: '', amount: '', goods: 'shelf', reason: '' }
