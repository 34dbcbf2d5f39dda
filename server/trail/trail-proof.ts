import * as z from 'zod/mini'
import type { Db } from '#server/db/db.ts'
import { sql } from '#server/db/sql.ts'
import { onlyRow, query, type RowOf } from '#server/rows/query.ts'

/** A fault, and its place. */
const FINDING = { what: z.string(), where: z.string() }

/** Maximum number of rows that are chained, or checked, at once. */
const AT_ONCE = 5000

/** Seals log rows that are not in the chain yet. */
export async function sealTrail(db: Db): Promise<void> {
  const sealing = query({ isDone: z.boolean() }, sql`select seal_trail(${AT_ONCE}) as "isDone"`)
  while (!onlyRow((await db.execute(sealing))[0]).isDone);
}

/** Seals the trail of a shop, and proves that no row of it was removed, changed, put in or moved (docs/decisions/0145). */
export async function verifyTrail(db: Db, shopId: string): Promise<RowOf<typeof FINDING>[]> {
  await sealTrail(db)
  const [[end], heads, strangers] = await db.batch([
    query(
      { places: z.number() },
      sql`select coalesce(max(place), 0) as places from audit_chain where shop_id = ${shopId}`,
    ),
    headsOff(shopId),
    strangersOf(shopId),
  ])
  const { places } = onlyRow(end)
  const findings = [...heads, ...strangers]
  for (let from = 0; from < places; from += AT_ONCE) {
    findings.push(...(await db.execute(placesOff(shopId, from))))
  }
  return findings
}

/** Checks that the chain has no gaps, and each place its unchanged row. */
const placesOff = (shopId: string, from: number) =>
  query(
    FINDING,
    sql`
  select 'the trail, place ' || p.place || ', ' || to_char(coalesce(c.at, n.at, b.at) at time zone 'Asia/Kolkata', 'YYYY-MM-DD') as where,
         case when c.place is null then 'was cut out of the chain'
              when l.seq is null then 'its row was removed'
              else 'its row, about ' || l.table_name || ', was changed or moved' end as what
    from generate_series(${from}::bigint + 1, least(${from + AT_ONCE}::bigint,
           (select max(place) from audit_chain where shop_id = ${shopId}))) p (place)
    -- Looks each row up by its key (offset 0), however many there are.
    left join lateral (select * from audit_chain where shop_id = ${shopId} and place = p.place offset 0) c on true
    left join lateral (select * from audit_chain where shop_id = ${shopId} and place = p.place - 1 offset 0) b on true
    left join lateral (select at from audit_chain where shop_id = ${shopId} and place = p.place + 1 offset 0) n on true
    left join lateral (select * from audit_log where seq = c.seq offset 0) l on l.shop_id = ${shopId}
   where c.place is null or l.seq is null
      or l.at <> c.at
      -- After a missing place the hash of the next row cannot be checked.
      or ((b.place is not null or p.place = 1) and c.hash <> hash_of_change(b.hash, l::audit_log))
   order by p.place`,
  )

/** Checks that the chain still has the stored hash at each month's end. */
const headsOff = (shopId: string) =>
  query(
    FINDING,
    sql`
  select 'the trail of ' || to_char(h.month, 'YYYY-MM') as where,
         case when c.place is null then 'it ended at place ' || h.place || ', which is gone'
              else 'at place ' || h.place || ' the chain is another one' end as what
    from audit_heads h left join audit_chain c on c.shop_id = h.shop_id and c.place = h.place
   where h.shop_id = ${shopId} and c.hash is distinct from h.hash
   order by h.month`,
  )

/** Log rows older than the last sealing and in no chain: inserted without the app. */
const strangersOf = (shopId: string) =>
  query(
    FINDING,
    sql`
  select 'the trail, ' || to_char(l.at at time zone 'Asia/Kolkata', 'YYYY-MM-DD') as where,
         'row ' || l.seq || ', about ' || l.table_name || ', was put in' as what
    from audit_log l
   where l.shop_id = ${shopId}
     and l.at <= coalesce((select max(sealed_at) from audit_heads where shop_id = ${shopId}), '-infinity') - interval '1 hour'
     and not exists (select from audit_chain c where c.shop_id = ${shopId} and c.seq = l.seq)
   order by l.seq limit 100`,
  )
