import { sql } from '#server/db/sql.ts'
import { SOUNDED_NAMES } from '#server/rows/product-columns.ts'
import { query } from '#server/rows/query.ts'
import { FINDING } from './finding.ts'

/** Finds products and parties whose stored sound key differs from that of their names, so that a search misses them. */
export const findWrongSoundKeys = (shopId: string) =>
  query(
    FINDING,
    sql`
  select item_id as where, 'is searched as it does not sound: ' || name as what from products
   where shop_id = ${shopId} and sound <> sound_key(${SOUNDED_NAMES})
  union all
  select id::text, 'is searched as it does not sound: ' || name from merchants
   where shop_id = ${shopId} and sound <> sound_key(name)`,
  )
