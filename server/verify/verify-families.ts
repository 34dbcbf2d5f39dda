import { sql } from '#server/db/sql.ts'
import { query } from '#server/rows/query.ts'
import { FINDING } from './finding.ts'

/** Finds products whose values are not those of their family, one of each property, or that sort elsewhere. */
export const findWrongFamilies = (shopId: string) =>
  query(
    FINDING,
    sql`
  select p.item_id as where, 'its values are ' || p.variant::text || ', sorted as ' || p.sort_as || ', the family has ' || f.properties::text as what
    from products p
    join families f on f.shop_id = p.shop_id and f.id = p.family_id
   cross join lateral (
     select ' - ' || string_agg(lpad(coalesce(place - 2, 999)::text, 3, '0'), ' ' order by n) as places
       from jsonb_array_elements_text(p.variant) with ordinality own (value, n)
       left join lateral (
         select place from jsonb_array_elements_text(f.properties -> (n - 1)::integer) with ordinality listed (value, place)
          where listed.value = own.value and place > 1
       ) found on true
   ) sorted
   where p.shop_id = ${shopId} and p.deleted_at is null
     and (jsonb_array_length(p.variant) <> jsonb_array_length(f.properties)
          or right(p.sort_as, length(places)) is distinct from places)
   order by 1`,
  )
