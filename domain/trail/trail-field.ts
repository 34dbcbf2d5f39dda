/** Format of a column's values. A name is that of the row with the id, a person one of the shop. */
export type ReadAs =
  | 'text'
  | 'money'
  | 'rate'
  | 'quantity'
  | 'percent'
  | 'date'
  | 'moment'
  | 'name'
  | 'person'
  | Record<string, string>

export interface TrailField {
  label: string
  as: ReadAs
  /** True if only shown with the permission for purchase prices. */
  isPurchasePrice?: true
}

export const text = (label: string): TrailField => ({ label, as: 'text' })
export const money = (label: string): TrailField => ({ label, as: 'money' })
export const percent = (label: string): TrailField => ({ label, as: 'percent' })
export const name = (label: string): TrailField => ({ label, as: 'name' })
export const person = (label: string): TrailField => ({ label, as: 'person' })
export const date = (label: string): TrailField => ({ label, as: 'date' })
export const moment = (label: string): TrailField => ({ label, as: 'moment' })
export const quantity = (label: string): TrailField => ({ label, as: 'quantity' })
export const rate = (label: string): TrailField => ({ label, as: 'rate' })
export const chosen = (label: string, as: Record<string, string>): TrailField => ({ label, as })

/** Columns without words: of tables whose trigger logs other keys, and those that follow from others. */
export const leftOut = (columns: string): Record<string, null> =>
  Object.fromEntries(columns.split(' ').map((column) => [column, null]))

/** Translates a label that was made at the program's start: a mail is in its recipient's language. */
export type Label = (label: string) => string
