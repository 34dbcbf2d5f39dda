import * as z from 'zod/mini'
import type { Db } from '#server/db/db.ts'
import { type SQL, sql } from '#server/db/sql.ts'
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
  const [[end], heads, strangers, gaps] = await db.batch([
    query(
      { places: z.number() },
      sql`select coalesce(max(place), 0) as places from audit_chain where shop_id = ${shopId}`,
    ),
    headsOff(shopId),
    strangersOf(shopId),
    selectGaps(shopId),
  ])
  const { places } = onlyRow(end)
  const findings = [...heads, ...strangers, ...gaps.map(gapFinding)]
  for (let from = 0; from < places; from += AT_ONCE) {
    findings.push(...(await db.execute(placesOff(shopId, from))))
  }
  return findings
}

const dayOf = (moment: SQL) => sql`to_char(${moment} at time zone 'Asia/Kolkata', 'YYYY-MM-DD')`

const GAP = {
  first: z.number(),
  last: z.number(),
  /** Days of the places beside the gap; null at the beginning and at the end. */
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
}

/**
 * Runs of places that are not in the chain, up to the last place of a head: found between neighbours, as a place that was cut
 * out has no row of its own, and neither have those beside it.
 */
const selectGaps = (shopId: string) =>
  query(
    GAP,
    sql`
  with known as (
    select place, at from audit_chain where shop_id = ${shopId}
    union all
    -- One behind the end.
    select greatest(
             (select max(place) from audit_chain where shop_id = ${shopId}),
             (select max(place) from audit_heads where shop_id = ${shopId})) + 1, null
  ), neighbours as (
    select place, at, lag(place, 1, 0::bigint) over (order by place) as previous, lag(at) over (order by place) as at_previous
      from known
  )
  select previous + 1 as first, place - 1 as last, ${dayOf(sql`at_previous`)} as before, ${dayOf(sql`at`)} as after
    from neighbours where place > previous + 1
   order by place`,
  )

function gapFinding({ first, last, before, after }: RowOf<typeof GAP>): RowOf<typeof FINDING> {
  const days = [...new Set([before, after])].filter((day) => day !== null).join(' to ')
  const places = first === last ? `place ${first}` : `places ${first} to ${last}`
  return {
    where: ['the trail', places, ...(days ? [days] : [])].join(', '),
    what: `${first === last ? 'was' : 'were'} cut ${after === null ? 'off at the end' : 'out'} of the chain`,
  }
}

/** Checks that each place of the chain has its unchanged row. */
const placesOff = (shopId: string, from: number) =>
  query(
    FINDING,
    sql`
  select 'the trail, place ' || c.place || ', ' || ${dayOf(sql`c.at`)} as where,
         case when l.seq is null then 'its row was removed'
              else 'its row, about ' || l.table_name || ', was changed or moved' end as what
    from (select * from audit_chain where shop_id = ${shopId} and place > ${from} and place <= ${from + AT_ONCE}) c
    -- Looks each row up by its key (offset 0), however many there are.
    left join lateral (select hash from audit_chain where shop_id = ${shopId} and place = c.place - 1 offset 0) b on true
    left join lateral (select * from audit_log where shop_id = ${shopId} and seq = c.seq offset 0) l on true
   where l.seq is null
      or l.at <> c.at
      -- After a missing place the hash of the next row cannot be checked.
      or ((b.hash is not null or c.place = 1) and c.hash <> hash_of_change(b.hash, l::audit_log))
   order by c.place`,
  )

/** Checks that the chain still has the stored hash at each month's end; a place that is gone is one of the gaps. */
const headsOff = (shopId: string) =>
  query(
    FINDING,
    sql`
  select 'the trail of ' || to_char(h.month, 'YYYY-MM') as where,
         'at place ' || h.place || ' the chain is another one' as what
    from audit_heads h join audit_chain c on c.shop_id = h.shop_id and c.place = h.place
   where h.shop_id = ${shopId} and c.hash <> h.hash
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
