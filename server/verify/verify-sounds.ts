import { sql } from '#server/db/sql.ts'
import { query } from '#server/rows/query.ts'
import { FINDING } from './finding.ts'

/** Products and parties that a search would miss: their key is not what the names they have sound like. */
export const findWrongSoundKeys = (shopId: string) =>
  query(
    FINDING,
    sql`
  select item_id as where, 'is searched as it does not sound: ' || name as what from products
   where shop_id = ${shopId} and sound <> sound_key(name || ',' || other_names)
  union all
  select id::text, 'is searched as it does not sound: ' || name from merchants
   where shop_id = ${shopId} and sound <> sound_key(name)`,
  )
