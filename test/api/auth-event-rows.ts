import * as z from 'zod/mini'
import type { Store } from '#server/db/open.ts'
import { sql } from '#server/db/sql.ts'
import { query } from '#server/rows/query.ts'

/** The kinds of the auth events of one person, oldest first. */
export async function kindsOf(store: Store, { userId }: { userId: string }) {
  const events = await store.platform.execute(
    query({ kind: z.string() }, sql`select kind from auth_events where user_id = ${userId} order by seq`),
  )
  return events.map(({ kind }) => kind)
}
