import * as z from 'zod/mini'
import type { Store } from '#server/db/open.ts'
import { sql } from '#server/db/sql.ts'
import * as column from '#server/rows/column.ts'
import { query } from '#server/rows/query.ts'

/**
 * Names every document that was stored with an email of its shop that is no owner's, so of a helper who wrote it. Its paper has
 * the shop's since (docs/decisions/0168); who was sent it before has the other one in hand.
 * @returns how many there are
 */
export async function listLetterheads(store: Store, say: (line: string) => void): Promise<number> {
  const shops = await store.chores.execute(
    query(
      { id: column.id, name: z.string() },
      sql`select id, name from shops where going_since is null order by name, id`,
    ),
  )
  let count = 0
  for (const { id, name } of shops) {
    const found = await store.choresOf(id).execute(
      query(
        { number: z.string(), date: column.date, stored: z.string(), prints: z.string() },
        sql`
      select d.number, d.date, d.own ->> 'email' as stored, paper.own ->> 'email' as prints
        from documents d
       cross join lateral (
         select own_on_paper(d.own, (select owner_emails()), (select shop_email())) as own) paper
       where d.shop_id = ${id} and paper.own is distinct from d.own
       order by d.seq`,
      ),
    )
    for (const { number, date, stored, prints } of found)
      say(`${name}: ${number} of ${date} was stored with ${stored}, and prints ${prints}`)
    count += found.length
  }
  return count
}
