import { type AdvanceEntry, type AdvanceRow, amendedAdvances } from '#domain/gst/gstr1/advances.ts'
import { amendedSmall, type ReturnEntry } from '#domain/gst/gstr1/entries.ts'
import type { Gstr1Sums, SmallRow } from '#domain/gst/gstr1/gstr1-sums.ts'
import type { IssuedNumbers } from '#domain/gst/gstr1/issued.ts'
import { amendedOperators, type OperatorRow } from '#domain/gst/gstr1/operators.ts'
import type { Db } from '#server/db/db.ts'
import { sql } from '#server/db/sql.ts'
import { filedRows, selectLastSums } from '#server/gst/filed/filed-queries.ts'
import { readIssued } from './issued-query.ts'
import { filedAdvances, readAdvances } from './read-advances.ts'
import { type EntryPage, type Listed, readEntries } from './read-entries.ts'
import type { Scope } from './return-scope.ts'
import { entryOfRow, smallOfRow } from './stored-entry.ts'
import { FILED_IN } from './table-filters.ts'

/** Source of a return: the books, or its filed copy. */
export interface ReturnSource {
  /** Entries of the whole return, or of one table's list. */
  pages(listed?: Listed): AsyncGenerator<EntryPage>
  advances(): AsyncGenerator<AdvanceEntry[]>
  /** Rows of advances of earlier months as they are right now. */
  amendedAdvances(sums: Gstr1Sums): Promise<AdvanceRow[]>
  /** Rows of table 14 of earlier months as they are right now. */
  amendedOperators(sums: Gstr1Sums): Promise<OperatorRow[]>
  /** Table 13. */
  issued(): Promise<IssuedNumbers[]>
  /** Rows of small sales of earlier months as they are right now. */
  amendedSmall(sums: Gstr1Sums): Promise<[SmallRow, ...SmallRow[]][]>
}

export const sourceOf = (db: Db, scope: Scope): ReturnSource =>
  scope.filed ? filedSource(db, scope.shopId, scope.filed.id) : openSource(db, scope)

const openSource = (db: Db, scope: Scope): ReturnSource => ({
  pages: (listed) => readEntries(db, scope, listed),
  advances: () => readAdvances(db, scope),
  amendedAdvances: async ({ advances }) =>
    amendedAdvances(advances, await filedAdvances(db, scope.shopId, advances.values())),
  async amendedOperators({ operators }) {
    const months = [...new Set([...operators.values()].map(({ month }) => month))].filter(Boolean)
    const filed: OperatorRow[] = []
    for (const month of months) {
      const rows = await db.execute(selectLastSums(scope.shopId, month, ['supeco', 'supecoa']))
      filed.push(...rows.map(({ row }) => row as OperatorRow))
    }
    return amendedOperators(operators, filed)
  },
  issued: async () => (scope.form === 'gstr1' ? readIssued(db, scope.shopId, scope.span) : []),
  async amendedSmall(sums) {
    const months = [...new Set([...sums.small.values()].map(({ month }) => month))].filter(Boolean)
    const filed: SmallRow[] = []
    for (const month of months) {
      const rows = await db.execute(selectLastSums(scope.shopId, month, ['b2cs', 'b2csa']))
      filed.push(...rows.map(({ row }) => smallOfRow(row)))
    }
    return amendedSmall(sums, filed)
  },
})

const ADVANCES = { atOnce: 1000, only: sql`section = 'advance'` }

function filedSource(db: Db, shopId: string, returnId: string): ReturnSource {
  let issued: IssuedNumbers[] = []
  const small: SmallRow[] = []
  const advances: AdvanceEntry[] = []
  const amended: AdvanceRow[] = []
  const operators: OperatorRow[] = []
  return {
    // Sums come after the documents, as they were filed.
    async *pages(listed) {
      for (const list of [small, advances, amended, operators]) list.length = 0
      const part = listed && { after: listed.after?.id, atOnce: listed.atOnce, only: FILED_IN[listed.table] }
      for await (const rows of filedRows(db, shopId, returnId, part)) {
        const entries: ReturnEntry[] = []
        for (const { section, document_id, row } of rows) {
          if (document_id) entries.push(entryOfRow(document_id, row))
          else if (section === 'doc_issue') issued = row as IssuedNumbers[]
          else if (section === 'b2csa') small.push(smallOfRow(row))
          else if (section === 'advance') advances.push(row as AdvanceEntry)
          else if (section === 'supecoa') operators.push(row as OperatorRow)
          else if (section === 'ata' || section === 'txpda') amended.push(row as AdvanceRow)
        }
        yield { part: 'days', entries, refused: [], settled: [] }
      }
    },
    // Read with the rest, or alone for a list.
    async *advances() {
      if (advances.length > 0) return yield advances
      for await (const rows of filedRows(db, shopId, returnId, ADVANCES))
        yield rows.map(({ row }) => row as AdvanceEntry)
    },
    amendedAdvances: async () => amended,
    amendedOperators: async () => operators,
    issued: async () => issued,
    amendedSmall: async () => groupsOf(small),
  }
}

function groupsOf(rows: readonly SmallRow[]): [SmallRow, ...SmallRow[]][] {
  const groups = new Map<string, [SmallRow, ...SmallRow[]]>()
  for (const row of rows) {
    const key = `${row.month}|${row.pos}|${row.isInter}`
    const group = groups.get(key)
    if (group) group.push(row)
    else groups.set(key, [row])
  }
  return [...groups.values()]
}
