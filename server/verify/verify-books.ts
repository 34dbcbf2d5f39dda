import * as z from 'zod/mini'
import type { Store } from '#server/db/open.ts'
import { sql } from '#server/db/sql.ts'
import * as column from '#server/rows/column.ts'
import { query } from '#server/rows/query.ts'
import { verifyShop } from './verify-shop.ts'
import { verifyTriggers } from './verify-triggers.ts'

/**
 * Verifies the books of every shop, prints a line for each, and says what was done to the triggers. A gap in a series is listed and is no fault.
 * @returns true if all are right
 */
export async function verifyBooks(store: Store, say: (line: string) => void): Promise<boolean> {
  const shops = await store.chores.execute(
    query(
      { id: column.id, name: z.string() },
      sql`select id, name from shops where going_since is null order by name`,
    ),
  )
  const changed = await verifyTriggers(store.chores)
  for (const { where, what } of changed) say(`${where}: ${what}`)
  let well = changed.length === 0
  for (const { id, name } of shops) {
    const proof = await verifyShop(store.choresOf(id), id)
    const { products, movements, documents, findings } = proof
    if (findings.length > 0 && (await isGone(store, id))) continue
    const verdict = findings.length === 0 ? 'all hold' : `${findings.length} do not hold`
    say(
      `${name}: ${products} products, ${movements} movements, ${documents.quotation} quotations, ${documents.order} orders, ${documents.challan} challans, ${documents.invoice} invoices, ${documents['credit-note']} credit notes, ${documents['debit-note']} debit notes: ${verdict}`,
    )
    for (const { where, what } of [...findings, ...proof.gaps]) say(`  ${where}: ${what}`)
    well &&= findings.length === 0
  }
  return well
}

/** True if the shop was erased during the verification. */
async function isGone({ chores }: Store, id: string): Promise<boolean> {
  const [shop] = await chores.execute(sql`select from shops where id = ${id} and going_since is null`)
  return shop === undefined
}
