import * as z from 'zod/mini'
import { NOUNS } from '#domain/document-kinds.ts'
import { t } from '#domain/words/t.ts'
import { sql } from '#server/db/sql.ts'
import { listOfIds } from '#server/rows/list.ts'
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

/** Name of the person of an id: who left keeps theirs, and an id without a name was erased. '' for Bahi itself. */
export function personName(names: Map<string, Named>, id: string | null): string {
  if (!id) return ''
  const named = names.get(id)
  if (named?.kind === 'platform') return t('Who runs Bahi')
  return named?.name || t('Erased person')
}
