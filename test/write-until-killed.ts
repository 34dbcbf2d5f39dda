import * as z from 'zod/mini'
import { openStore } from '#server/db/open.ts'
import { sql } from '#server/db/sql.ts'
import { query } from '#server/rows/query.ts'

// A process for the durability test: writes one row after the other and says each time that it was acknowledged.
const { platform } = await openStore({ directory: process.argv[2] })
const [before] = await platform.execute(
  query({ count: z.number() }, sql`select count(*) as count from attempts`),
)
for (let written = (before?.count ?? 0) + 1; ; written++) {
  await platform.execute(
    sql`insert into attempts (key, count, ends_at) values (gen_random_uuid()::text, 1, now())`,
  )
  process.stdout.write(`${written}\n`)
}
