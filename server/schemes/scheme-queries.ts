import * as z from 'zod/mini'
import type { SchemeDraft, StoredScheme } from '#contract/pricing/schemes.ts'
import type { SchemeGain } from '#domain/pricing/scheme.ts'
import type { Db } from '#server/db/db.ts'
import { type SQL, sql } from '#server/db/sql.ts'
import * as column from '#server/rows/column.ts'
import { type Query, query, type RowOf } from '#server/rows/query.ts'

const SCHEME = {
  id: column.id,
  name: z.string(),
  gain: column.json<SchemeGain>(), // amounts in paise
  products: z.array(column.id),
  category: z.nullable(column.id),
  names: z.record(z.string(), z.string()),
  firstDay: column.date,
  lastDay: z.nullable(column.date),
  isOn: z.boolean(),
}
type SchemeRow = RowOf<typeof SCHEME>

export const schemeOf = ({ products, category, ...row }: SchemeRow): StoredScheme => ({
  ...row,
  _id: row.id,
  scope: { products, category },
})

const NAMES = sql`(
  select coalesce(jsonb_object_agg(named.id, named.name), '{}') from (
    select p.id, p.name from products p
     where p.shop_id = s.shop_id and p.id = any (s.product_ids || (s.gain ->> 'freeProduct')::uuid)
     union all
    select c.id, c.name from categories c where c.shop_id = s.shop_id and c.id = s.category_id
  ) named)`

const selectSchemes = (shopId: string, condition: SQL) =>
  query(
    SCHEME,
    sql`
    select s.id, s.name, s.gain, to_jsonb(s.product_ids) as products, s.category_id as category, ${NAMES} as names,
           s.first_day as "firstDay", s.last_day as "lastDay", s.is_on as "isOn"
      from schemes s
     where s.shop_id = ${shopId} and s.deleted_at is null and ${condition}
     order by lower(s.name), s.id`,
  )

export async function findSchemes(db: Db, shopId: string): Promise<StoredScheme[]> {
  return (await db.execute(selectSchemes(shopId, sql`true`))).map(schemeOf)
}

export const selectScheme = (shopId: string, id: string): Query<SchemeRow> =>
  selectSchemes(shopId, sql`s.id = ${id}`)

const idsOf = (ids: string[]): SQL =>
  sql`array(select entry::uuid from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb) as listed (entry))`

export const insertScheme = (shopId: string, id: string, draft: SchemeDraft): SQL => sql`
  insert into schemes (shop_id, id, name, gain, product_ids, category_id, first_day, last_day, is_on)
  values (${shopId}, ${id}, ${draft.name}, ${JSON.stringify(draft.gain)}::jsonb, ${idsOf(draft.scope.products)},
          ${draft.scope.category}, ${draft.firstDay}, ${draft.lastDay}, ${draft.isOn})`

export const updateScheme = (shopId: string, id: string, draft: SchemeDraft): SQL => sql`
  update schemes
     set name = ${draft.name}, gain = ${JSON.stringify(draft.gain)}::jsonb,
         product_ids = ${idsOf(draft.scope.products)}, category_id = ${draft.scope.category},
         first_day = ${draft.firstDay}, last_day = ${draft.lastDay}, is_on = ${draft.isOn}
   where shop_id = ${shopId} and id = ${id} and deleted_at is null`

/** Soft-deletes a scheme, as bills still name it. */
export const deleteScheme = (shopId: string, id: string): SQL => sql`
  update schemes set deleted_at = now()
   where shop_id = ${shopId} and id = ${id} and deleted_at is null returning id`
