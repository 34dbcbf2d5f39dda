import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { monthName } from '#domain/documents/months.ts'
import { keyOf, type PortalRow } from '#domain/gst/gstr2b/portal-row.ts'
import { cleanGstin } from '#domain/gstin.ts'
import type { Shop, Writer } from '#server/documents/document-actions.ts'
import { Problem } from '#server/http/problem.ts'
import { query, theRow } from '#server/rows/query.ts'
import { matchMonth } from './match-actions.ts'
import { joined, type PortalFile, readFile } from './portal-file.ts'
import { refusingRows } from './row-refusals.ts'

/** The files of a month in place of what there is of it, in one transaction; then they are looked for in the books. */
export async function importFiles(writer: Writer, month: string, files: readonly unknown[], now: Date) {
  const read = files.map(readPortalFile)
  const own = await ownGstin(writer)
  for (const file of read) refuseForeign(file, { own, month })
  const rows = joined(
    read.flatMap((file) => file.rows),
    keyOf,
  )
  const head = {
    ...{ month: `${month}-01`, gstin: own, files: files.length, at: now.toISOString() },
    generated: read[0]?.generated || null,
    ...{ by: writer.userId, email: writer.email },
  }
  const [counted] = await refusingRows(
    writer.db.execute(
      query(
        { count: z.number() },
        sql`select import_gstr2b(${JSON.stringify(head)}::jsonb, ${JSON.stringify(rows.map(storedRow))}::jsonb) as count`,
      ),
    ),
  )
  await matchMonth(writer, month)
  const { count } = theRow(counted)
  return { success: true as const, message: `GSTR-2B of ${monthName(month)} is in`, rows: count }
}

function readPortalFile(json: unknown, at: number): PortalFile {
  const file = readFile(json)
  if (file) return file
  throw new Problem(400, `File ${at + 1} is no GSTR-2B: download it from the portal as JSON.`)
}

function refuseForeign(file: PortalFile, { own, month }: { own: string; month: string }) {
  if (own === '') throw new Problem(400, 'Enter your GSTIN in Settings first.')
  if (file.gstin !== own)
    throw new Problem(400, `This GSTR-2B is of GSTIN ${file.gstin.slice(0, 15)}; yours is ${own}.`)
  if (file.month !== month)
    throw new Problem(400, `This GSTR-2B is of ${monthName(file.month)}, not of ${monthName(month)}.`)
}

async function ownGstin({ db, shopId }: Shop): Promise<string> {
  const [row] = await db.execute(
    query({ gstin: z.string() }, sql`select gstin from shops where id = ${shopId}`),
  )
  return cleanGstin(theRow(row).gstin)
}

const storedRow = (row: PortalRow) => ({
  ...{ key: keyOf(row), section: row.section, kind: row.kind, gstin: row.gstin, name: row.name },
  ...{ number: row.number, date: row.date || null },
  ...{ original_number: row.originalNumber, original_date: row.originalDate || null },
  ...{ place_of_supply: row.placeOfSupply, total: row.total, taxable: row.taxable },
  ...{ igst: row.igst, cgst: row.cgst, sgst: row.sgst, cess: row.cess },
  ...{
    reverse_charge: row.isReverseCharge,
    credit: row.credit,
    reason: row.reason,
    is_rejected: row.isRejected,
  },
})
