import * as z from 'zod/mini'
import { addEntry, rowOnly } from '#domain/gst/gstr1/entries.ts'
import { addInto, type Figures, NO_FIGURES, taxOf } from '#domain/gst/gstr1/figures.ts'
import {
  addAdvance,
  addDocument,
  type Gstr1Sums,
  newSums,
  type Outward,
} from '#domain/gst/gstr1/gstr1-sums.ts'
import type { Table } from '#domain/gst/gstr1/tables.ts'
import { paise } from '#domain/money.ts'
import { cleanGstin } from '#domain/typed/written-gstin.ts'
import type { Db } from '#server/db/db.ts'
import { sql } from '#server/db/sql.ts'
import { query } from '#server/rows/query.ts'
import { type Scope, scopeOf } from '../gstr1/return-scope.ts'
import { sourceOf } from '../gstr1/return-source.ts'

/** The sums of GSTR-1, and the tax that each document adds to them. */
export interface OutwardSums {
  outward: Outward
  tables: Record<Table, Figures>
  /** Tax of 3.1(a) and (b), all heads, by document or by the voucher that moved an advance. */
  byDocument: Map<string, number>
}

/**
 * Outward supplies from GSTR-1 of the same days, filed or not, with the amendments of GSTR-1A. Monthly uploads of a quarterly
 * shop count here too, as the tax of the quarter is paid once.
 */
export async function readOutward(db: Db, scope: Scope, hasGstr1a: boolean, now: Date): Promise<OutwardSums> {
  const sums = newSums(await readComposition(db, scope.shopId))
  const byDocument = new Map<string, number>()
  await addReturn(db, scope, sums, byDocument)
  if (hasGstr1a) {
    const { shopId, month } = scope
    await addReturn(db, await scopeOf(db, shopId, { month, form: 'gstr1a' }, now), sums, byDocument)
  }
  return { outward: sums.outward, tables: sums.tables, byDocument }
}

/** The GSTINs of the parties that are under composition. */
async function readComposition(db: Db, shopId: string): Promise<Set<string>> {
  const rows = await db.execute(
    query(
      { gstin: z.string() },
      sql`select gstin from merchants where shop_id = ${shopId} and composition and gstin <> ''`,
    ),
  )
  return new Set(rows.map(({ gstin }) => cleanGstin(gstin)))
}

async function addReturn(db: Db, scope: Scope, sums: Gstr1Sums, byDocument: Map<string, number>) {
  const taxSoFar = () => taxIn(sums.outward)
  let before = taxSoFar()
  const source = sourceOf(db, scope)
  for await (const { entries } of source.pages()) {
    for (const entry of entries) {
      addEntry(sums, entry)
      if (entry.isUploaded) {
        addDocument(sums, rowOnly(entry.was ? entry.was.parts : entry.parts))
      }
      const after = taxSoFar()
      byDocument.set(entry.documentId, (byDocument.get(entry.documentId) ?? 0) + after - before)
      before = after
    }
  }
  for await (const page of source.advances()) {
    for (const entry of page) {
      addAdvance(sums, entry)
      byDocument.set(entry.voucher.id, (byDocument.get(entry.voucher.id) ?? 0) + taxOf(entry))
    }
  }
}

const taxIn = ({ taxed, zeroRated }: Outward): number =>
  [taxed, zeroRated].reduce((sum, { igst, cgst, sgst, cess }) => sum + igst + cgst + sgst + cess, 0)

/** Tables behind each cell; the rest is notes and amendments. */
export function partsOf(all: Figures, tables: OutwardSums['tables'], names: readonly Table[]) {
  const rest = { ...all }
  const parts = names.map((table) => {
    addInto(rest, tables[table], -1)
    return { table, figures: tables[table] }
  })
  return { parts, rest: cleaned(rest) }
}

const cleaned = (figures: Figures): Figures => {
  const sum = { ...NO_FIGURES }
  addInto(sum, figures)
  return { ...sum, taxable: paise(sum.taxable || 0) }
}
