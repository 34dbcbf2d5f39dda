import * as z from 'zod/mini'
import type { Store } from '#server/db/open.ts'
import { sql } from '#server/db/sql.ts'
import * as column from '#server/rows/column.ts'
import { query } from '#server/rows/query.ts'
import { StartupError } from '#server/startup-error.ts'
import { verifyShop } from './verify-shop.ts'
import { verifyTriggers } from './verify-triggers.ts'

/** Shops proved at once behind a server: the connections of a store for long work. Embedded books have one. */
const AT_ONCE = 2

interface Choice {
  /** Name or id of the only shop. */
  shop?: string | undefined
  /** How many shops, drawn by lot. */
  sample?: number | undefined
}

/**
 * Verifies the books of every shop or of the chosen ones, prints a line for each, and says what was done to the triggers. A gap
 * in a series is listed and is no fault.
 * @returns true if all are right
 */
export async function verifyBooks(
  store: Store,
  say: (line: string) => void,
  { shop = '', sample }: Choice = {},
): Promise<boolean> {
  const shops = await store.chores.execute(
    query(
      { id: column.id, name: z.string() },
      sql`with chosen as (
            select id, name from shops
             where going_since is null and (${shop} = '' or lower(name) = lower(${shop}) or id::text = lower(${shop}))
             order by random() limit ${sample ?? null}::bigint)
          select id, name from chosen order by name`,
    ),
  )
  if (shop && shops.length === 0) throw new StartupError(`No shop is called ${shop}, by name or id.`)
  const changed = await verifyTriggers(store.chores)
  for (const { where, what } of changed) say(`${where}: ${what}`)
  let well = changed.length === 0
  const atOnce = store.kind === 'embedded' ? 1 : AT_ONCE
  const proofs: ReturnType<typeof verifyShop>[] = []
  for (const [index, { id, name }] of shops.entries()) {
    for (const next of shops.slice(proofs.length, index + atOnce)) {
      const proof = verifyShop(store.choresOf(next.id), next.id)
      // A proof that fails while another is awaited is told in its own turn.
      proof.catch(() => {})
      proofs.push(proof)
    }
    const proof = await proofs[index]
    if (!proof || (proof.findings.length > 0 && (await isGone(store, id)))) continue
    const { products, movements, documents, findings } = proof
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
