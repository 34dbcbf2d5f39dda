import type { Noun } from '#domain/document-kinds.ts'
import type { Paise } from '#domain/money.ts'
import type { ReportName } from './report-table.ts'

/** Target of a row: the document itself, or the report of the rows that it sums up. */
export type RowTarget =
  | { to: 'document'; noun: Noun; id: string }
  | { to: 'voucher'; id: string }
  | { to: 'party'; id: string }
  | { to: 'product'; code: string }
  | { to: 'report'; report: ReportName; query: Record<string, string> }

/** One row of a report: values by column. */
export interface ReportRow {
  /** A head sums up the indented rows below it; a sum closes a part, the total the whole. */
  kind: 'row' | 'head' | 'sum' | 'total'
  words: Record<string, string>
  /** Quantities, counts, rates and percentages. */
  figures: Record<string, number>
  money: Record<string, Paise>
  opens: RowTarget | null
}

export const reportRow = (row: Partial<ReportRow>): ReportRow => ({
  kind: 'row',
  words: {},
  figures: {},
  money: {},
  opens: null,
  ...row,
})
