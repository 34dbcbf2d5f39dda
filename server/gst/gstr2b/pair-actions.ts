import * as z from 'zod/mini'
import type { Output } from '#contract/endpoint.ts'
import type { listGstr2bCandidates, pairGstr2b } from '#contract/gst/gstr2b.ts'
import { lastDayOf, monthsAfter } from '#domain/documents/days/months.ts'
import { type BookRow, differencesOf } from '#domain/gst/gstr2b/differences.ts'
import { isSameBusiness, verdictByHand } from '#domain/gst/gstr2b/match-purchases.ts'
import { isInBooks, type PortalRow } from '#domain/gst/gstr2b/portal-row.ts'
import { t } from '#domain/words/t.ts'
import { sql } from '#server/db/sql.ts'
import type { Shop } from '#server/documents/document-actions.ts'
import { notFound, Problem } from '#server/http/problem.ts'
import { query } from '#server/rows/query.ts'
import { freeExpenses, readExpenses } from './expense-inputs.ts'
import { freeFor, ROW } from './gstr2b-queries.ts'
import { firstDay } from './gstr2b-rows.ts'
import { portalRowOf, readBooks } from './match-actions.ts'
import { readPaired } from './read-month.ts'
import { refusingRows } from './row-refusals.ts'

/** A bill may be entered long before its supplier reports it. */
const MONTHS_BEFORE = 24
const MONTHS_AFTER = 6

interface Asked {
  month: string
  row: string
}

/** The open row, and unpaired bills of its supplier. */
async function readOpen(shop: Shop, { month, row }: Asked): Promise<{ portal: PortalRow; books: BookRow[] }> {
  const { db, shopId } = shop
  const [found] = await db.execute(
    query(
      ROW,
      sql`select ${sql.raw(Object.keys(ROW).join(', '))} from gstr2b_rows
           where shop_id = ${shopId} and month = ${firstDay(month)} and id = ${row}::uuid`,
    ),
  )
  if (!found) throw notFound(t('Row'))
  const portal = portalRowOf(found)
  if (!isInBooks(portal) || found.is_rejected || !['N', 'P'].includes(found.action))
    throw new Problem(409, t('This row cannot be paired: it is decided, rejected, or no bill of a supplier.'))
  const span = {
    from: `${monthsAfter(month, -MONTHS_BEFORE)}-01`,
    to: lastDayOf(monthsAfter(month, MONTHS_AFTER)),
  }
  // Includes the purchase that is paired with this row now.
  const which = sql`r.id = ${row}::uuid`
  const books = [
    ...(await readBooks(shop, span, freeFor(shopId, month, which))),
    ...(await readExpenses(shop, span, freeExpenses(shopId, month, which))),
  ]
  return {
    portal,
    books: books.filter((book) => book.kind === portal.kind && isSameBusiness(book.gstin, portal.gstin)),
  }
}

/** Purchases, expenses and notes of its supplier that a row may be paired with, the nearest amount first. */
export async function readCandidates(shop: Shop, asked: Asked): Promise<Output<typeof listGstr2bCandidates>> {
  const { portal, books } = await readOpen(shop, asked)
  const off = ({ taxable }: BookRow) => Math.abs(taxable - portal.taxable)
  const nearest = books.toSorted((a, b) => off(a) - off(b)).slice(0, MOST_SHOWN)
  const ids = nearest.map(({ id }) => id)
  const held = await readPaired(shop, ids, ids)
  return nearest.flatMap(({ id }) => held.get(id) ?? [])
}
const MOST_SHOWN = 50

type Pairing = z.output<typeof pairGstr2b.schema.body>

/**
 * Pairs a row with a bill, or undoes the pairing.
 * @throws Problem 409 for another supplier's bill, or one paired with another row
 */
export async function pair(shop: Shop, { month, row, book }: Pairing) {
  const { portal, books } = await readOpen(shop, { month, row })
  const chosen = books.find(({ id }) => id === book)
  if (book !== null && !chosen)
    throw new Problem(409, t('Choose a bill of this supplier that stands beside no other row.'))
  const differs = chosen ? differencesOf(portal, chosen) : []
  const verdict = chosen ? verdictByHand(differs) : 'only-portal'
  const paired = await refusingRows(
    shop.db.execute(
      query(
        { id: z.guid() },
        sql`
  update gstr2b_rows
     set by_hand = ${chosen !== undefined}, verdict = ${verdict}, differs = ${JSON.stringify(differs)}::jsonb,
         document_id = ${chosen && !chosen.isExpense ? chosen.id : null}::uuid,
         voucher_id = ${chosen?.isExpense ? chosen.id : null}::uuid
   where shop_id = ${shop.shopId} and month = ${firstDay(month)} and id = ${row}::uuid and action in ('N', 'P')
  returning id`,
      ),
    ),
  )
  if (paired.length === 0) throw notFound(t('Row'))
  return { success: true as const, message: chosen ? t('Paired') : t('Parted') }
}
