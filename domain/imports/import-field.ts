/** Debit: the party owes the shop. Credit: the shop owes the party, or the party paid ahead. */
export type BalanceSide = 'debit' | 'credit'

/** Value of a cell, or a sentence on what is wrong with it. */
export type Cell =
  | {
      value: string | number
      /** The unit that stands beside a figure. */
      unit?: string
      /** The side that stands beside an amount: '500 Cr'. */
      side?: BalanceSide
      problem?: undefined
    }
  | { value?: undefined; problem: string }

/** How the text of a cell is read. */
type CellKind =
  | ('text' | 'code' | 'hsn' | 'phone' | 'state' | 'unit' | 'gstin' | 'merchant-type')
  // Figures: how much of it, for how much each, how much in all.
  | ('number' | 'quantity' | 'price' | 'amount' | 'percent' | 'gst')
  // How an item is taxed, how its price is meant, and the schedule of a medicine.
  | ('taxability' | 'with-tax' | 'schedule')
  // What a party owes or is owed, and on which side.
  | ('balance' | 'side')
  | 'date'

/** A field that a column of a file can hold. */
export interface ImportField {
  key: string
  /** The head of the column in our templates and lists. */
  title: string
  kind: CellKind
  /** A new row cannot do without it. */
  isRequired?: boolean
  /** Other fields, one of which does instead. */
  insteadOf?: readonly string[]
  /** Default for empty cells of new rows, unless the person chooses otherwise. */
  fill?: string
  /** Other heads of it: of Vyapar, myBillBook, Tally and plain spreadsheets. */
  heads: string
}

export const field = (
  key: string,
  title: string,
  heads: string,
  rest: Partial<Omit<ImportField, 'key' | 'title' | 'heads'>> = {},
): ImportField => ({ key, title, heads, kind: 'text', ...rest })
