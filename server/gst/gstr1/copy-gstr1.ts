import { type AdvanceEntry, type AdvanceRow, advanceKey, ownAdvances } from '#domain/gst/gstr1/advances.ts'
import { addEntry, ownSmall } from '#domain/gst/gstr1/entries.ts'
import { addAdvance, newSums, smallKey, totalOf } from '#domain/gst/gstr1/gstr1-sums.ts'
import { hsnRows } from '#domain/gst/gstr1/hsn-table.ts'
import { type OperatorRow, operatorKey, ownOperators } from '#domain/gst/gstr1/operators.ts'
import type { Gstr1Form } from '#domain/gst/gstr1/periods.ts'
import type { CopyReturn } from '#server/gst/filed/copy-return.ts'
import { type FiledRow, forgetChanges, insertRows } from '#server/gst/filed/filed-queries.ts'
import { refuseAboveIff } from './refuse-stopped.ts'
import { scopeOf } from './return-scope.ts'
import { sourceOf } from './return-source.ts'
import { rowOfEntry } from './stored-entry.ts'

/** Rows of GSTR-1, IFF or GSTR-1A: documents first, then sums. */
export const copyGstr1: CopyReturn = async ({ tx, shopId, month, form, now, id }) => {
  const scope = await scopeOf(tx, shopId, { month, form: form as Gstr1Form }, now)
  const source = sourceOf(tx, scope)
  const sums = newSums()
  for await (const { entries, settled } of source.pages()) {
    for (const entry of entries) addEntry(sums, entry)
    if (entries.length > 0) await tx.execute(insertRows(shopId, id, entries.map(rowOfEntry)))
    if (settled.length > 0) await tx.execute(forgetChanges(shopId, settled))
  }
  for await (const entries of source.advances()) {
    for (const entry of entries) addAdvance(sums, entry)
    if (entries.length > 0) await tx.execute(insertRows(shopId, id, entries.map(rowOfAdvance)))
  }
  refuseAboveIff(scope, sums)
  const small = ownSmall(sums).map((row) => ({ ...row, month }))
  const amended = (await source.amendedSmall(sums)).flat()
  const rows: FiledRow[] = [
    ...small.map((row) => sumRow('b2cs', smallKey(row), row)),
    ...amended.map((row) => sumRow('b2csa', smallKey(row), row)),
    ...ownAdvances(sums.advances).map((row) =>
      advanceRow(SECTIONS_OF_ADVANCES[row.table].own, { ...row, month }),
    ),
    ...(await source.amendedAdvances(sums)).map((row) =>
      advanceRow(SECTIONS_OF_ADVANCES[row.table].amended, row),
    ),
    ...ownOperators(sums.operators).map((row) => operatorRow('supeco', { ...row, month })),
    ...(await source.amendedOperators(sums)).map((row) => operatorRow('supecoa', row)),
    ...[...sums.untaxed.values()].map((row) => sumRow('nil', row.kind, row)),
    ...(['b2b', 'b2c'] as const).map((tab) => sumRow('hsn', tab, hsnRows(sums.hsn, tab))),
    sumRow('doc_issue', '', await source.issued()),
  ]
  await tx.execute(insertRows(shopId, id, rows))
  const outward = { ...sums.outward, interState: Object.fromEntries(sums.outward.interState) }
  return { span: scope.span, sums: { tables: sums.tables, total: totalOf(sums), outward } }
}

const SECTIONS_OF_ADVANCES = {
  '11A': { own: 'at', amended: 'ata' },
  '11B': { own: 'txpd', amended: 'txpda' },
}
const operatorRow = (section: string, row: OperatorRow) => sumRow(section, operatorKey(row), row)
const advanceRow = (section: string, row: AdvanceRow) => sumRow(section, advanceKey(row), row)
/** Key by the voucher's number, so that a late entry is reported once. */
const rowOfAdvance = (entry: AdvanceEntry) => sumRow('advance', `advance|${entry.move}`, entry)

const sumRow = (section: string, key: string, row: unknown): FiledRow => ({
  section,
  key,
  document_id: null,
  row,
})
