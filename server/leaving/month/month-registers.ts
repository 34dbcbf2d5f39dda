import { cellValue } from '#domain/reports/cell-value.ts'
import type { ReportRow } from '#domain/reports/report-row.ts'
import { type ReportName, reportOf } from '#domain/reports/report-table.ts'
import { t } from '#domain/words/t.ts'
import { readReport } from '#server/reports/report-actions.ts'
import { translated } from '#server/words/answering.ts'
import { BYTE_ORDER_MARK, csvLine } from '../csv-line.ts'
import type { MonthOf } from './month-of.ts'

const AT_ONCE = 200

export interface Register {
  file: () => string
  reports: ReportName[]
  /** Absent: every row. */
  holds?: (row: ReportRow) => boolean
}

const isNote = ({ opens }: ReportRow) => opens?.to === 'document' && opens.noun !== 'invoice'

/** The registers of a month are the reports of its days, each with every row. */
export const SALES_REGISTERS: Register[] = [
  { file: () => t('Sales register'), reports: ['sales-bills'] },
  { file: () => t('Day book'), reports: ['day-book'] },
]
export const PURCHASE_REGISTER: Register = { file: () => t('Purchase register'), reports: ['purchase-bills'] }
/** The notes to customers, and those from suppliers where purchases may be seen. */
export const noteRegister = (seesPurchases: boolean): Register => ({
  file: () => t('Notes register'),
  reports: seesPurchases ? ['sales-bills', 'purchase-bills'] : ['sales-bills'],
  holds: isNote,
})

/** Lines of a register, read a page of rows at a time. */
export async function* registerLines(
  { shop: { db, shopId }, span }: MonthOf,
  { reports, holds }: Register,
  today: string,
): AsyncGenerator<string> {
  // Registers have no filter by payment mode.
  const columns = reportOf(reports[0] as ReportName).columns.filter(({ key }) => key !== 'part')
  const line = (row: ReportRow) => csvLine(columns.map((column) => cellValue(column, row)))
  yield BYTE_ORDER_MARK + csvLine(columns.map(({ title }) => translated(title)))
  for (const report of reports) {
    let total: ReportRow | null = null
    let cursor: string | undefined
    do {
      const query = { ...span, limit: AT_ONCE, cursor }
      const { page } = await readReport({ db, shopId, report, query }, today)
      total ??= page.total
      const rows = holds ? page.rows.filter(holds) : page.rows
      if (rows.length > 0) yield rows.map(line).join('')
      cursor = page.nextCursor ?? undefined
    } while (cursor)
    // The total is of all rows, so it is left out of a filtered list.
    if (total && !holds) yield line(total)
  }
}
