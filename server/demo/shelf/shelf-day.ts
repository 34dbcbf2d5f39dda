/** A day of trade: its date, how many days before today it is, and a moment of its evening. */
export interface ShelfDay {
  date: string
  ago: number
  at: Date
}
