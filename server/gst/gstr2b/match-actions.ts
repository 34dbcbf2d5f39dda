import * as z from 'zod/mini'
import { type decideGstr2b, MOST_DECIDED } from '#contract/gst/gstr2b.ts'
import { lastDayOf, monthsAfter } from '#domain/documents/days/months.ts'
import { bookRowOf } from '#domain/gst/gstr2b/book-row.ts'
import { type BookRow, differencesOf } from '#domain/gst/gstr2b/differences.ts'
import { type Match, matchRows } from '#domain/gst/gstr2b/match-purchases.ts'
import { isInBooks, type PortalRow } from '#domain/gst/gstr2b/portal-row.ts'
import { t } from '#domain/words/t.ts'
import { type SQL, sql } from '#server/db/sql.ts'
import type { Shop, Writer } from '#server/documents/document-actions.ts'
import { notFound } from '#server/http/problem.ts'
import { inSlices } from '#server/platform/in-slices.ts'
import { isOneOf } from '#server/rows/list.ts'
import { query, type RowsOf } from '#server/rows/query.ts'
import { taxDocuments } from '../tax-documents.ts'
import { freeExpenses, readExpenses } from './expense-inputs.ts'
import { freeFor, type StoredRow, selectToMatch, UNDECIDED } from './gstr2b-queries.ts'
import { firstDay } from './gstr2b-rows.ts'
import { refusingRows } from './row-refusals.ts'

/** A supplier may report a bill a year after it was entered here, or some months before. */
const MONTHS_BEFORE = 12
const MONTHS_AFTER = 3

type Found = Match<PortalRow, BookRow>
type ToMatch = RowsOf<ReturnType<typeof selectToMatch>>[number]

/** Finds purchases for rows of a month among those not paired with other rows, ignoring `which`. */
export async function findInBooks(
  shop: Shop,
  month: string,
  rows: readonly PortalRow[],
  which: SQL = UNDECIDED,
): Promise<Found[]> {
  const looked = rows.filter(isInBooks)
  if (looked.length === 0) return []
  const span = spanOf(month)
  const books = [
    ...(await readBooks(shop, span, freeFor(shop.shopId, month, which))),
    ...(await readExpenses(shop, span, freeExpenses(shop.shopId, month, which))),
  ]
  return (await inSlices(matchRows(looked, books))).matches
}

const spanOf = (month: string) => ({
  from: `${monthsAfter(month, -MONTHS_BEFORE)}-01`,
  to: lastDayOf(monthsAfter(month, MONTHS_AFTER)),
})

/** Matches a month's undecided rows, or those of `which`, again; returns the number of changed matches. */
export async function matchMonth(shop: Shop, month: string, which: SQL = UNDECIDED): Promise<number> {
  const { db, shopId } = shop
  const stored = new Map<PortalRow, ToMatch>()
  for (const row of await db.execute(selectToMatch(shopId, month, which))) stored.set(portalRowOf(row), row)
  const fresh = [...stored.keys()].filter((row) => !stored.get(row)?.original_book)
  const found = await findInBooks(shop, month, fresh, which)
  const amended = await matchAmended(shop, stored, spanOf(month))
  const changed = []
  for (const { row, verdict, book, differs } of [...found, ...amended]) {
    const before = stored.get(row)
    if (!before) continue
    // The purchase of an amended row is paired with the earlier row.
    const held = before.original_book ? undefined : book
    const document_id = held && !held.isExpense ? held.id : null
    const voucher_id = held?.isExpense ? held.id : null
    const isSame =
      before.verdict === verdict &&
      before.document_id === document_id &&
      before.voucher_id === voucher_id &&
      before.differs.join() === differs.join()
    if (!isSame) changed.push({ id: before.id, verdict, differs, document_id, voucher_id })
  }
  if (changed.length === 0) return 0
  await refusingRows(db.execute(sql`select match_gstr2b(${JSON.stringify(changed)}::jsonb)`))
  return changed.length
}

/**
 * Links a month's amendments to the rows that they amend, as a newer version of Bahi may find more, and matches them.
 * Returns the number of changed matches.
 */
export async function matchAnew(shop: Shop, month: string): Promise<number> {
  await shop.db.execute(sql`select link_gstr2b(${firstDay(month)})`)
  return matchMonth(shop, month)
}

export async function readBooks(
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

/** Compares amended rows with the purchases that their earlier rows were matched with. */
async function matchAmended(
  shop: Shop,
  stored: ReadonlyMap<PortalRow, ToMatch>,
  span: { from: string; to: string },
): Promise<Found[]> {
  const rows = [...stored].filter(([, { original_book }]) => original_book)
  if (rows.length === 0) return []
  const ids = rows.map(([, { original_book }]) => original_book)
  const only = isOneOf(sql`id`, ids)
  const held = [...(await readBooks(shop, span, only)), ...(await readExpenses(shop, span, only))]
  const books = new Map(held.map((book) => [book.id, book]))
  function* compare() {
    const found: Found[] = []
    for (const [row, { original_book }] of rows) {
      yield
      const book = books.get(original_book ?? '')
      if (!book) continue
      const differs = differencesOf(row, book)
      found.push({ row, book, differs, verdict: differs.length === 0 ? 'exact' : 'differs' })
    }
    return found
  }
  return inSlices(compare())
}

/** Written out, as spreading costs ten times as much, and a month may have fifty thousand rows. */
export const portalRowOf = (row: StoredRow): PortalRow => ({
  section: row.section,
  kind: row.kind,
  gstin: row.gstin,
  name: row.name,
  number: row.number,
  date: row.date ?? '',
  originalNumber: row.original_number,
  originalDate: row.original_date ?? '',
  placeOfSupply: row.place_of_supply,
  total: row.total,
  taxable: row.taxable,
  igst: row.igst,
  cgst: row.cgst,
  sgst: row.sgst,
  cess: row.cess,
  isReverseCharge: row.reverse_charge,
  credit: row.credit,
  reason: row.reason,
  isRejected: row.is_rejected,
})

type Decision = z.output<typeof decideGstr2b.schema.body>

const LETTERS = { accept: 'A', reject: 'R', defer: 'P', undo: 'N' } as const
const DONE = {
  accept: () => t('Accepted'),
  reject: () => t('Rejected'),
  defer: () => t('Put off'),
  undo: () => t('Open again'),
  ask: () => t('Asked'),
}

/** Decides all of the rows or none; without `rows`, every exact match that is undecided. */
export async function decideRows(
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
      union select id from documents where shop_id = ${shopId} and direction = 'purchase' and id in ${ids}
      union select id from vouchers where shop_id = ${shopId} and kind = 'expense' and id in ${ids}) found
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
      if (rows && decided.length !== new Set(rows).size) throw notFound(t('Row'))
      return decided.map(({ id }) => id)
    }),
  )
  return {
    success: true as const,
    message: DONE[action](),
    rows: done.length,
    ids: done.length > MOST_DECIDED ? [] : done,
  }
}
