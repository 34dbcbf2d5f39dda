import * as z from 'zod/mini'
import { todayInIndia } from '#domain/calendar.ts'
import { monthName } from '#domain/documents/days/months.ts'
import type { BookRow } from '#domain/gst/gstr2b/differences.ts'
import { gstr2bMonthProblem } from '#domain/gst/gstr2b/gstr2b-months.ts'
import type { Match } from '#domain/gst/gstr2b/match-purchases.ts'
import { keyOf, type PortalRow } from '#domain/gst/gstr2b/portal-row.ts'
import { cleanGstin } from '#domain/typed/written-gstin.ts'
import { t } from '#domain/words/t.ts'
import { sql } from '#server/db/sql.ts'
import type { Shop, Writer } from '#server/documents/document-actions.ts'
import { Problem } from '#server/http/problem.ts'
import { inSlices } from '#server/platform/in-slices.ts'
import * as column from '#server/rows/column.ts'
import { onlyRow, query } from '#server/rows/query.ts'
import { selectAmending, UNDECIDED_AMENDMENTS } from './gstr2b-queries.ts'
import { firstDay } from './gstr2b-rows.ts'
import { findInBooks, matchMonth } from './match-actions.ts'
import { type PortalFile, readFile, withoutDuplicates } from './portal-file.ts'
import { refusingRows } from './row-refusals.ts'

/**
 * Replaces a month's rows by these files, in one statement. A first import is matched beforehand, so that every row is
 * written once; after a second one, new and changed rows are matched.
 */
export async function importFiles(writer: Writer, month: string, files: readonly unknown[], now: Date) {
  const { own, isFirst, since } = await readShop(writer, month)
  const problem = gstr2bMonthProblem(month, since, todayInIndia(now))
  if (problem) throw new Problem(400, problem)
  const read: PortalFile[] = []
  for (const [at, file] of files.entries()) read.push(await readPortalFile(file, at))
  for (const file of read) refuseForeign(file, { own, month })
  const rows = withoutDuplicates(
    read.flatMap((file) => file.rows),
    keyOf,
  )
  const found = isFirst ? await findNew(writer, month, rows) : new Map()
  const head = {
    month: `${month}-01`,
    gstin: own,
    files: files.length,
    at: now.toISOString(),
    generated: read[0]?.generated || null,
    by: writer.userId,
    email: writer.email,
  }
  const stored = await inSlices(asJson(rows, found))
  const [counted] = await refusingRows(
    writer.db.execute(
      query(
        { count: z.number() },
        sql`select import_gstr2b(${JSON.stringify(head)}::jsonb, ${stored}::jsonb) as count`,
      ),
    ),
  )
  // Amendments of later months that were loaded before may amend rows of this one, to which their purchases belong.
  const later = await writer.db.execute(selectAmending(writer.shopId, month))
  if (!isFirst || later.length > 0) await matchMonth(writer, month)
  else if (rows.some(amends)) await matchMonth(writer, month, UNDECIDED_AMENDMENTS)
  for (const one of later) await matchMonth(writer, one.month.slice(0, 7), UNDECIDED_AMENDMENTS)
  const { count } = onlyRow(counted)
  return {
    success: true as const,
    message: t('GSTR-2B of {month} is in', { month: monthName(month) }),
    rows: count,
  }
}

/** Amending rows are matched later: the earlier row of each is only in the database. */
const amends = ({ originalNumber }: PortalRow) => originalNumber !== ''

async function findNew(shop: Shop, month: string, rows: readonly PortalRow[]) {
  const looked = rows.filter((row) => !amends(row) && !row.isRejected)
  return new Map((await findInBooks(shop, month, looked)).map((match) => [match.row, match]))
}

async function readPortalFile(json: unknown, at: number): Promise<PortalFile> {
  const file = await readFile(json)
  if (file) return file
  throw new Problem(
    400,
    t('File {number} is no GSTR-2B: download it from the portal as JSON.', { number: at + 1 }),
  )
}

function refuseForeign(file: PortalFile, { own, month }: { own: string; month: string }) {
  if (own === '') throw new Problem(400, t('Enter your GSTIN in Settings first.'))
  if (file.gstin !== own)
    throw new Problem(
      400,
      t('This GSTR-2B is of GSTIN {gstin}; yours is {own}.', { gstin: file.gstin.slice(0, 15), own }),
    )
  if (file.month !== month)
    throw new Problem(
      400,
      t('This GSTR-2B is of {month}, not of {wanted}.', {
        month: monthName(file.month),
        wanted: monthName(month),
      }),
    )
}

async function readShop(
  { db, shopId }: Shop,
  month: string,
): Promise<{ own: string; isFirst: boolean; since: string }> {
  const [row] = await db.execute(
    query(
      { gstin: z.string(), created_at: column.moment, is_first: z.boolean() },
      sql`
  select gstin, created_at, not exists (select from gstr2b_imports i where i.shop_id = shops.id and i.month = ${firstDay(month)}) as is_first
    from shops where id = ${shopId}`,
    ),
  )
  const { gstin, created_at, is_first } = onlyRow(row)
  return { own: cleanGstin(gstin), isFirst: is_first, since: todayInIndia(new Date(created_at)) }
}

/** The rows as JSON, serialised one by one: all at once would block for a quarter of a second. */
function* asJson(rows: readonly PortalRow[], found: ReadonlyMap<PortalRow, Match<PortalRow, BookRow>>) {
  const texts: string[] = []
  for (const row of rows) {
    yield
    texts.push(JSON.stringify(storedRow(row, found.get(row))))
  }
  return `[${texts.join(',')}]`
}

/** Written out, as spreading costs ten times as much, and a month may have fifty thousand rows. */
const storedRow = (row: PortalRow, found: Match<PortalRow, BookRow> | undefined) => ({
  verdict: found?.verdict,
  document_id: found?.book?.isExpense ? null : found?.book?.id,
  voucher_id: found?.book?.isExpense ? found.book.id : null,
  differs: found?.differs,
  key: keyOf(row),
  section: row.section,
  kind: row.kind,
  gstin: row.gstin,
  name: row.name,
  number: row.number,
  date: row.date || null,
  original_number: row.originalNumber,
  original_date: row.originalDate || null,
  place_of_supply: row.placeOfSupply,
  total: row.total,
  taxable: row.taxable,
  igst: row.igst,
  cgst: row.cgst,
  sgst: row.sgst,
  cess: row.cess,
  reverse_charge: row.isReverseCharge,
  credit: row.credit,
  reason: row.reason,
  is_rejected: row.isRejected,
})
