import * as z from 'zod/mini'
import { NOUNS } from '#domain/document-kinds.ts'
import { t } from '#domain/words/t.ts'
import type { Db } from '#server/db/db.ts'
import { sql } from '#server/db/sql.ts'
import { listOfIds, listOfTexts } from '#server/rows/list.ts'
import { query, type RowOf } from '#server/rows/query.ts'

const NAMED = {
  id: z.string(),
  name: z.string(),
  kind: z.enum(['documents', 'vouchers', 'merchants', 'products', 'people', 'platform', 'other']),
  noun: z.nullable(z.enum(NOUNS)),
  /** The code of an item, by which its list finds it. */
  code: z.nullable(z.string()),
}
export type Named = RowOf<typeof NAMED>

/** Names of the records that ids of the log point to, each table by its key. */
export function selectNames(shopId: string, ids: string[]) {
  const all = listOfIds(ids)
  return query(
    NAMED,
    sql`
    select id::text as id, number as name, 'documents' as kind, noun, null::text as code
      from documents where shop_id = ${shopId} and id = any (${all})
    union all
    select id::text, coalesce(number, ''), 'vouchers', null, null from vouchers where shop_id = ${shopId} and id = any (${all})
    union all
    select id::text, name, 'merchants', null, null from merchants where shop_id = ${shopId} and id = any (${all})
    union all
    select id::text, name, 'products', null, item_id from products where shop_id = ${shopId} and id = any (${all})
    union all
    select id::text, name, 'other', null, null from categories where shop_id = ${shopId} and id = any (${all})
    union all
    select id::text, name, 'other', null, null from places where shop_id = ${shopId} and id = any (${all})
    union all
    select id::text, number, 'other', null, null from batches where shop_id = ${shopId} and id = any (${all})
    union all
    select id::text, name, 'other', null, null from families where shop_id = ${shopId} and id = any (${all})
    union all
    select id::text, title, 'other', null, null from counts where shop_id = ${shopId} and id = any (${all})
    union all
    select id::text, name, 'other', null, null from price_lists where shop_id = ${shopId} and id = any (${all})
    union all
    select id::text, label, 'other', null, null from questions where shop_id = ${shopId} and id = any (${all})
    union all
    select id::text, name, 'people', null, null from shop_people() where id = any (${all})
    union all
    select id::text, '', 'platform', null, null from platform_people(${all})`,
  )
}

/** A name that a person had until a row of the log, the oldest first. */
const FORMER = { id: z.string(), seq: z.number(), name: z.string() }
type Former = RowOf<typeof FORMER>

const selectFormerNames = (shopId: string, ids: string[]) =>
  query(
    FORMER,
    sql`
    select row_id as id, seq, before ->> 'name' as name
      from audit_log
     where shop_id = ${shopId} and table_name in ('memberships', 'users') and row_id = any (${listOfTexts(ids)})
       and operation = 'update' and before ->> 'name' <> after ->> 'name'
     order by seq`,
  )

/** Names of ids as they were when a row of the log was written. */
export type NamesAt = (seq: number) => Map<string, Named>

/** Names of the records of these ids: people are called as they were at that time, all else as it is now. */
export async function readNames(db: Db, shopId: string, ids: string[]): Promise<NamesAt> {
  if (ids.length === 0) return () => new Map()
  const [found, former] = await db.batch([selectNames(shopId, ids), selectFormerNames(shopId, ids)])
  const names = new Map(found.map((named) => [named.id, named]))
  return (seq) =>
    named(
      names,
      former.filter((name) => name.seq > seq),
    )
}

/** The first of the names that were given up later is that of then. */
function named(names: Map<string, Named>, later: readonly Former[]): Map<string, Named> {
  const then = new Map(names)
  for (const { id, name } of later.toReversed()) {
    const now = names.get(id)
    if (now?.name) then.set(id, { ...now, name })
  }
  return then
}

/** Name of the person of an id: who left keeps theirs, and an id without a name was erased. '' for Bahi itself. */
export function personName(names: Map<string, Named>, id: string | null): string {
  if (!id) return ''
  const named = names.get(id)
  if (named?.kind === 'platform') return t('Who runs Bahi')
  return named?.name || t('Erased person')
}
