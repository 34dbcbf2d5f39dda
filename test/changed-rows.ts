import * as z from 'zod/mini'
import type { Db } from '#server/db/db.ts'
import { sql } from '#server/db/sql.ts'
import { query } from '#server/rows/query.ts'

/** Rows inserted, updated and deleted by the connection's transactions of late, by table. */
const countedRows = async (db: Db) =>
  db.execute(
    query(
      { name: z.string(), inserted: z.number(), updated: z.number(), deleted: z.number() },
      sql`
    select relname as name, n_tup_ins as inserted, n_tup_upd as updated, n_tup_del as deleted
      from pg_stat_xact_user_tables`,
    ),
  )

/** What `work` changes in the transaction that `tx` is, by table: '0 1 0' is one row updated. */
export async function changedRows(tx: Db, work: () => Promise<unknown>): Promise<Record<string, string>> {
  const before = await countedRows(tx)
  await work()
  const changes = (await countedRows(tx)).map(({ name, ...now }) => {
    const was = before.find((row) => row.name === name) ?? { inserted: 0, updated: 0, deleted: 0 }
    return [name, `${now.inserted - was.inserted} ${now.updated - was.updated} ${now.deleted - was.deleted}`]
  })
  return Object.fromEntries(changes.filter(([, rows]) => rows !== '0 0 0'))
}
