import * as z from 'zod/mini'
import type { Output } from '#contract/endpoint.ts'
import type { Gstr1Row, Gstr1Summary, readPortalErrors } from '#contract/gst/gstr1.ts'
import { portalErrors } from '#domain/gst/file/portal-errors.ts'
import type { AdvanceEntry } from '#domain/gst/gstr1/advances.ts'
import { addEntry, type ReturnEntry, rowOf } from '#domain/gst/gstr1/entries.ts'
import { addInto, type Figures, isNothing, NO_FIGURES, signedFigures } from '#domain/gst/gstr1/figures.ts'
import {
  addAdvance,
  countedIn,
  type Gstr1Sums,
  newSums,
  tableOf,
  totalOf,
} from '#domain/gst/gstr1/gstr1-sums.ts'
import { hsnRows, hsnTotal } from '#domain/gst/gstr1/hsn-table.ts'
import { operatorTable } from '#domain/gst/gstr1/operators.ts'
import type { InvoiceRow } from '#domain/gst/gstr1/parts.ts'
import { dueDate } from '#domain/gst/gstr1/periods.ts'
import { TABLES, type Table } from '#domain/gst/gstr1/tables.ts'
import { TAX_NOUNS } from '#domain/gst/tax-document.ts'
import { paise } from '#domain/money.ts'
import { t } from '#domain/words/t.ts'
import type { Db } from '#server/db/db.ts'
import { sql } from '#server/db/sql.ts'
import { answerOfFiled } from '#server/gst/filed/filed-answer.ts'
import { decodeCursor, type Page, pageOf } from '#server/http/page.ts'
import { Problem } from '#server/http/problem.ts'
import * as column from '#server/rows/column.ts'
import { query } from '#server/rows/query.ts'
import type { EntryPart, Refused } from './read-entries.ts'
import type { Scope } from './return-scope.ts'
import { type ReturnSource, sourceOf } from './return-source.ts'

/** Maximum number of refusals that are named. */
const MOST_REFUSED = 200

async function sumUp(source: ReturnSource): Promise<{ sums: Gstr1Sums; refused: Refused[] }> {
  const sums = newSums()
  const refused: Refused[] = []
  for await (const page of source.pages()) {
    for (const entry of page.entries) addEntry(sums, entry)
    refused.push(...page.refused.slice(0, MOST_REFUSED - refused.length))
  }
  for await (const page of source.advances()) for (const entry of page) addAdvance(sums, entry)
  return { sums, refused }
}

export async function readGstr1(db: Db, scope: Scope): Promise<Gstr1Summary> {
  const source = sourceOf(db, scope)
  const { sums, refused } = await sumUp(source)
  const { month, form, filing, span, gstin, filed } = scope
  const { hsn, tables } = sums
  return {
    month,
    form,
    ...span,
    due: dueDate(month, filing),
    gstin,
    filed: filed ? answerOfFiled(filed) : null,
    tables: TABLES.map((table) => ({ table, ...tables[table] })).filter(
      ({ bills, notes, vouchers, ...row }) => bills + notes + vouchers > 0 || !isNothing(row),
    ),
    total: totalOf(sums),
    hsn: {
      b2b: hsnRows(hsn, 'b2b').length,
      b2c: hsnRows(hsn, 'b2c').length,
      taxable: hsnTotal(hsn).taxable,
      withoutCode: hsn.withoutCode.taxable,
    },
    issued: await source.issued(),
    refused: refused.map(({ documentId, ...row }) => ({ ...row, _id: documentId })),
  }
}

function addRow(figures: Figures, table: Table, row: InvoiceRow, sign: 1 | -1) {
  const signed = row.note === 'C' ? (-sign as 1 | -1) : sign
  for (const item of row.items) addInto(figures, countedIn(table, row, item), signed)
}

/** Contribution of an entry to a table; undefined without one. */
function shareOf(entry: ReturnEntry, table: Table): Gstr1Row | undefined {
  const { documentId, parts, was, isUploaded } = entry
  const { noun, number, date, party } = parts
  const reported = rowOf(entry)
  const figures = { ...NO_FIGURES }
  const row = reported?.row
  const isRow = row && (reported.original ? (row.note ? '9C' : '9A') : tableOf(row)) === table
  if (isRow) {
    addRow(figures, table, row, 1)
    if (reported.original && was?.parts.row) addRow(figures, table, was.parts.row, -1)
  }
  const small = [
    ...parts.small.map((sale) => [sale, 1] as const),
    ...(was?.parts.small ?? []).map((sale) => [sale, -1] as const),
  ]
  const isSmall = small.length > 0 && !isUploaded && table === (was ? '10' : '7')
  if (isSmall) for (const [sale, sign] of small) addInto(figures, sale, sign)
  const isUntaxed = parts.untaxed.length > 0 && table === '8'
  if (isUntaxed)
    for (const { nil, exempt, nonGst } of parts.untaxed) {
      figures.taxable = paise(figures.taxable + nil + exempt + nonGst)
    }
  const through = [
    [parts.operator, 1],
    [was?.parts.operator, -1],
  ] as const
  const isOperated = through.some(([part]) => part && table === (was ? '14A' : operatorTable(part)))
  if (isOperated) for (const [part, sign] of through) if (part) addInto(figures, part, sign)
  if (!isRow && !isSmall && !isUntaxed && !isOperated) return undefined
  return {
    _id: documentId,
    noun,
    number,
    date,
    party,
    gstin: row?.gstin ?? '',
    pos: row?.pos ?? parts.small[0]?.pos ?? '',
    value: row?.value ?? null,
    ...signedFigures(figures, 1),
  }
}

function afterOf(cursor: readonly [string, string] | undefined): { part: EntryPart; id: string } | undefined {
  if (!cursor) return undefined
  const [part, id] = cursor
  if (part === 'days' || part === 'changes') return { part, id }
  throw new Problem(400, t('Cursor is not valid'))
}

/** Contribution of an advance's change to a table. */
function rowOfAdvance(
  { voucher, month, table, pos, ...figures }: AdvanceEntry,
  asked: Table,
): [Gstr1Row] | undefined {
  if ((month ? '11(II)' : table) !== asked) return undefined
  const { id, kind, number, date, party } = voucher
  const head = { _id: id, noun: kind, number, date, party, gstin: '', pos, value: null }
  return [{ ...head, ...signedFigures(figures, 1) }]
}

/** The vouchers behind a table of advances: a month has few of them. */
async function pageAdvances(
  db: Db,
  scope: Scope,
  { table, limit, cursor }: { table: Table; limit: number; cursor: string | undefined },
): Promise<Page<Gstr1Row>> {
  const [passed = 0] = decodeCursor(cursor, 'number') ?? []
  const source = sourceOf(db, scope)
  const rows: Gstr1Row[] = []
  for await (const page of source.advances())
    for (const entry of page) rows.push(...(rowOfAdvance(entry, table) ?? []))
  return pageOf(rows.slice(passed), limit, rows.length, () => [passed + limit])
}

/** Documents behind a table, from the cursor on: a page costs as much as it shows. */
export async function pageRows(
  db: Db,
  scope: Scope,
  { table, limit = 100, cursor }: { table: Table; limit?: number | undefined; cursor?: string | undefined },
): Promise<Page<Gstr1Row>> {
  if (table.startsWith('11')) return pageAdvances(db, scope, { table, limit, cursor })
  const after = afterOf(decodeCursor(cursor, 'string', 'uuid'))
  const found: { part: EntryPart; row: Gstr1Row }[] = []
  for await (const page of sourceOf(db, scope).pages({ table, after, atOnce: limit + 1 })) {
    for (const entry of page.entries) {
      const row = shareOf(entry, table)
      if (row) found.push({ part: page.part, row })
    }
    if (found.length > limit) break
  }
  const page = pageOf(found, limit, found.length, (last) => [last.part, last.row._id])
  return { ...page, rows: page.rows.map(({ row }) => row) }
}

const BY_NUMBER = { _id: column.id, noun: z.enum(TAX_NOUNS), number: z.string(), party: z.string() }

/** Errors of the portal's file by bill. */
export async function findPortalErrors(
  db: Db,
  shopId: string,
  file: unknown,
): Promise<Output<typeof readPortalErrors>> {
  const errors = portalErrors(file)
  const numbers = [...new Set(errors.map(({ number }) => number).filter(Boolean))]
  const found = await db.execute(
    query(
      BY_NUMBER,
      sql`select id as "_id", noun, number, coalesce(party ->> 'name', '') as party from documents
           where shop_id = ${shopId} and noun in ('invoice', 'credit-note', 'debit-note') and direction = 'sales'
             and number in (select jsonb_array_elements_text(${JSON.stringify(numbers)}::jsonb))`,
    ),
  )
  const documents = new Map(
    found.map((document) => [keyOf(document.noun !== 'invoice', document.number), document]),
  )
  return errors.map((error) => {
    const document = documents.get(keyOf(error.section.startsWith('cdn'), error.number))
    return {
      ...error,
      document: document ? { _id: document._id, noun: document.noun, party: document.party } : null,
    }
  })
}

const keyOf = (isNote: boolean, number: string) => `${isNote} ${number}`
