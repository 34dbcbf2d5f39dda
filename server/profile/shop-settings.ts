import { sql } from 'drizzle-orm'
import type { SettingsDraft } from '#contract/shop/change-settings.ts'
import { FIRST_SETTINGS, type Settings, settings } from '#contract/shop/settings.ts'
import { refusing } from '#server/db/constraint.ts'
import type { Db } from '#server/db/db.ts'
import { Problem } from '#server/http/problem.ts'
import { query, theRow } from '#server/rows/query.ts'
import { SHOP, type ShopRow } from './shop-row.ts'

const { registration, composition_class, settings: kept } = SHOP
const CHOSEN = { registration, composition_class, settings: kept }

/** What a shop chose, over what every shop starts with: a setting that came later begins at its first value. */
export const settingsOf = (shop: Pick<ShopRow, keyof typeof CHOSEN>): Settings =>
  settings.parse({
    ...FIRST_SETTINGS,
    ...shop.settings,
    uses: { ...FIRST_SETTINGS.uses, ...(shop.settings.uses as object) },
    registration: shop.registration,
    compositionClass: shop.composition_class,
  })

/** What is left out stays; each use by itself, so that two people who switch at once both count. */
export async function changeSettings(db: Db, shopId: string, draft: SettingsDraft): Promise<Settings> {
  const { registration, compositionClass, uses, ...others } = draft
  const composition = registration === undefined ? undefined : (compositionClass ?? null)
  const [shop] = await refusing(
    {
      shops_composition: () => new Problem(400, 'Only a shop under composition has a class.'),
    },
    db.execute(
      query(
        CHOSEN,
        sql`update shops
               set settings = settings || ${JSON.stringify(others)}::jsonb || jsonb_build_object(
                     'uses', coalesce(settings -> 'uses', '{}') || ${JSON.stringify(uses ?? {})}::jsonb),
                   registration = coalesce(${registration ?? null}, registration),
                   composition_class = case when ${registration ?? null}::text is null
                     then coalesce(${compositionClass ?? null}, composition_class) else ${composition ?? null} end
             where id = ${shopId}
         returning registration, composition_class, settings`,
      ),
    ),
  )
  return settingsOf(theRow(shop))
}
