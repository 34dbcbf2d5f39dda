import type * as z from 'zod/mini'
import type { Output } from '#contract/endpoint.ts'
import type { takeList as taking } from '#contract/shop/taken-lists.ts'
import { REPORT_NAMES } from '#domain/reports/report-table.ts'
import type { TrailTableName } from '#domain/trail/trail-tables.ts'
import { t } from '#domain/words/t.ts'
import type { Db } from '#server/db/db.ts'
import { sql } from '#server/db/sql.ts'
import { notFound, Problem } from '#server/http/problem.ts'
import * as column from '#server/rows/column.ts'
import { query } from '#server/rows/query.ts'

interface Taken {
  /** The table of the list's rows. */
  table: TrailTableName
  /** Id of the row, as of a statement's party. */
  id?: string
  /** Name of the file. */
  file?: string
}

/** Logs that a file of the shop was made, also if the download fails afterwards. */
export const recordExport = (platform: Db, shopId: string, { table, id, file = '' }: Taken) =>
  platform.execute(sql`select record_export(${shopId}::uuid, ${table}, ${id ?? null}::text, ${file})`)

const selectParty = (shopId: string, id: string) =>
  query({ id: column.id }, sql`select id from merchants where shop_id = ${shopId} and id = ${id}`)

interface Taker {
  db: Db
  platform: Db
  shopId: string
}

/** Logs a list that the browser exports or prints: the server finds its table and name by the requested list. */
export async function takeList(
  { db, platform, shopId }: Taker,
  draft: z.output<typeof taking.schema.body>,
): Promise<Output<typeof taking>> {
  await recordExport(platform, shopId, await takenOf(db, shopId, draft))
  return { success: true, message: t('Noted') }
}

async function takenOf(
  db: Db,
  shopId: string,
  { list, party = '', report = '', isPrinted = false }: z.output<typeof taking.schema.body>,
): Promise<Taken> {
  if (list === 'statement') {
    const [found] = party ? await db.execute(selectParty(shopId, party)) : []
    if (!found) throw notFound(t('Merchant'))
    return { table: 'merchants', id: found.id }
  }
  const file = (name: string) => (isPrinted ? `${name} (paper)` : `${name}.xlsx`)
  if (list === 'trail') return { table: 'shops', file: file(list) }
  if (list !== 'report') return { table: list === 'invoices' ? 'documents' : list, file: file(list) }
  if (!isReport(report)) throw new Problem(400, t('There is no such report'))
  return { table: 'shops', file: file(report) }
}

const isReport = (name: string): boolean => (REPORT_NAMES as readonly string[]).includes(name)
