import type { Deemed } from '#contract/gst/gstr2b.ts'
import { addHeads, NO_HEADS, sumHeads } from '#domain/gst/gstr3b/heads.ts'
import type { Heads } from '#domain/gst/tax-document.ts'
import { paise } from '#domain/money.ts'
import type { RowsOf } from '#server/rows/query.ts'
import type { selectDeemed } from './gstr2b-queries.ts'

type Rows = RowsOf<ReturnType<typeof selectDeemed>>

const sumOf = (rows: Rows) => ({
  count: rows.reduce((all, { count }) => all + count, 0),
  tax: paise(rows.reduce((all, row) => all + sumHeads(row), 0)),
})

/** Sums of rows accepted without a decision, and of those among them without a purchase in the books. */
export const deemedOf = (rows: Rows): Deemed => ({
  ...sumOf(rows),
  notInBooks: sumOf(rows.filter(({ in_books }) => !in_books)),
})

/** The part of the undecided credit that is in 4(A)(5), by head. */
export const deemedOther = (rows: Rows): Heads =>
  rows.filter(({ is_other }) => is_other).reduce<Heads>((sum, row) => addHeads(sum, row), NO_HEADS)
