import { type SQL, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { decideGstr2b } from '#contract/gst/gstr2b.ts'
import { lastDayOf, monthsAfter } from '#domain/documents/months.ts'
import { bookRowOf } from '#domain/gst/gstr2b/book-row.ts'
import { type BookRow, differencesOf } from '#domain/gst/gstr2b/differences.ts'
import { type Match, matchRows } from '#domain/gst/gstr2b/match-purchases.ts'
import { isInBooks, type PortalRow } from '#domain/gst/gstr2b/portal-row.ts'
import type { Shop, Writer } from '#server/documents/document-actions.ts'
import { notFound } from '#server/http/problem.ts'
import { query } from '#server/rows/query.ts'
import { taxDocuments } from '../tax-documents.ts'
import { firstDay, freeFor, type StoredRow, selectToMatch } from './gstr2b-queries.ts'
import { refusingRows } from './row-refusals.ts'

/** A bill may be told a year after it was entered, and be entered some months after it was told. */
const MONTHS_BEFORE = 12
const MONTHS_AFTER = 3

type Looked = PortalRow & { id: string; stored: StoredRow; originalDocument: string | null }

/** Looks for the rows of a month that nobody has accepted, or anew; answers how many are found otherwise than before. */
export async function matchMonth({ db, shopId }: Shop, month: string): Promise<number> {
  const rows = (await db.execute(selectToMatch(shopId, month))).map(
    ({ original_document, ...stored }): Looked => ({
      ...portalRowOf(stored),
      ...{ id: stored.id, stored, originalDocument: original_document },
    }),
  )
  if (rows.length === 0) return 0
  const span = {
    from: `${monthsAfter(month, -MONTHS_BEFORE)}-01`,
    to: lastDayOf(monthsAfter(month, MONTHS_AFTER)),
  }
  const books = await readBooks({ db, shopId }, span, freeFor(shopId, month))
  const { matches } = matchRows(
    rows.filter((row) => isInBooks(row) && !row.originalDocument),
    books,
  )
  const amended = await matchAmended({ db, shopId }, rows, span)
  const changed = [...matches, ...amended].filter(isNew).map(({ row, verdict, book, differs }) => ({
    ...{ id: row.id, verdict, differs },
    // Of an amended row the one before it holds the purchase.
    document_id: row.originalDocument ? null : (book?.id ?? null),
  }))
  if (changed.length === 0) return 0
  await refusingRows(db.execute(sql`select match_gstr2b(${JSON.stringify(changed)}::jsonb)`))
  return changed.length
}

async function readBooks(
  { db, shopId }: Shop,
  span: { from: string; to: string },
  only: SQL,
): Promise<BookRow[]> {
  const books: BookRow[] = []
  for await (const page of taxDocuments(db, shopId, { direction: 'purchase', ...span, only })) {
    books.push(...page.flatMap((document) => bookRowOf(document) ?? []))
  }
  return books
}

/** What a supplier amended is held against the purchase that it was found in before. */
async function matchAmended(shop: Shop, rows: readonly Looked[], span: { from: string; to: string }) {
  const ids = rows.flatMap(({ originalDocument }) => originalDocument ?? [])
  if (ids.length === 0) return []
  const only = sql`id in (select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)::uuid)`
  const books = new Map((await readBooks(shop, span, only)).map((book) => [book.id, book]))
  return rows.flatMap((row): Match<Looked, BookRow>[] => {
    const book = books.get(row.originalDocument ?? '')
    if (!book) return []
    const differs = differencesOf(row, book)
    return [{ row, book, differs, verdict: differs.length === 0 ? 'exact' : 'differs' }]
  })
}

const isNew = ({ row: { stored, originalDocument }, verdict, book, differs }: Match<Looked, BookRow>) =>
  stored.verdict !== verdict ||
  stored.document_id !== (originalDocument ? null : (book?.id ?? null)) ||
  stored.differs.join() !== differs.join()

export const portalRowOf = (row: StoredRow): PortalRow => ({
  ...{ section: row.section, kind: row.kind, gstin: row.gstin, name: row.name, number: row.number },
  ...{ date: row.date ?? '', originalNumber: row.original_number, originalDate: row.original_date ?? '' },
  ...{ placeOfSupply: row.place_of_supply, total: row.total, taxable: row.taxable },
  ...{ igst: row.igst, cgst: row.cgst, sgst: row.sgst, cess: row.cess, isReverseCharge: row.reverse_charge },
  ...{ credit: row.credit, reason: row.reason, isRejected: row.is_rejected },
})

type Decision = z.output<typeof decideGstr2b.schema.body>

const LETTERS = { accept: 'A', reject: 'R', defer: 'P', undo: 'N' } as const
const DONE = { accept: 'Accepted', reject: 'Rejected', defer: 'Put off', undo: 'Open again', ask: 'Asked' }

/** All of the rows or none; without rows every exact one that is open. */
export async function decide(
  { db, shopId, userId, email }: Writer,
  { month, action, rows }: Decision,
  now: Date,
) {
  const at = sql`${now.toISOString()}::timestamptz`
  const ids = sql`(select jsonb_array_elements_text(${JSON.stringify(rows ?? [])}::jsonb)::uuid)`
  const which = rows ? sql`id in ${ids}` : sql`verdict = 'exact' and action = 'N' and not is_rejected`
  const statement =
    action === 'ask'
      ? sql`
    insert into gstr2b_asks (shop_id, about, asked_at, asked_by, asked_by_email)
    select ${shopId}, id, ${at}, ${userId}::uuid, ${email} from (
      select id from gstr2b_rows where shop_id = ${shopId} and month = ${firstDay(month)} and ${which}
      union select id from documents where shop_id = ${shopId} and direction = 'purchase' and id in ${ids}) found
    on conflict (shop_id, about) do update
      set asked_at = excluded.asked_at, asked_by = excluded.asked_by, asked_by_email = excluded.asked_by_email
    returning about as id`
      : sql`
    update gstr2b_rows set action = ${LETTERS[action]}, acted_at = ${at}, acted_by = ${userId}::uuid, acted_by_email = ${email}
     where shop_id = ${shopId} and month = ${firstDay(month)} and ${which}
    returning id`
  const done = await refusingRows(
    db.transaction(async (tx) => {
      const decided = await tx.execute(query({ id: z.guid() }, statement))
      if (rows && decided.length !== new Set(rows).size) throw notFound('Row')
      return decided.length
    }),
  )
  return { success: true as const, message: DONE[action], rows: done }
}
