import * as z from 'zod/mini'
import type { SettingsDraft } from '#contract/shop/change-settings.ts'
import { FIRST_SETTINGS, type Settings, settings } from '#contract/shop/settings.ts'
import { todayInIndia } from '#domain/calendar.ts'
import { beginningProblem } from '#domain/document-number.ts'
import { monthOf } from '#domain/documents/cancelling.ts'
import { lastDayOf } from '#domain/documents/days/months.ts'
import { prefixTwice } from '#domain/documents/tills.ts'
import { portalDatesProblem } from '#domain/tax/portals/portal-dates.ts'
import { t } from '#domain/words/t.ts'
import { refusing } from '#server/db/constraint.ts'
import type { Db } from '#server/db/db.ts'
import { sql } from '#server/db/sql.ts'
import { Problem } from '#server/http/problem.ts'
import { onlyRow, query } from '#server/rows/query.ts'
import { SHOP, type ShopRow } from './shop-row.ts'

const { registration, composition_class, settings: stored, filed_up_to } = SHOP
const CHOSEN = { registration, composition_class, settings: stored, filed_up_to }

/** The shop's chosen settings merged over the defaults, so that a new setting starts at its default. */
export const settingsOf = (shop: Pick<ShopRow, keyof typeof CHOSEN>): Settings =>
  settings.parse({
    ...FIRST_SETTINGS,
    ...shop.settings,
    uses: { ...FIRST_SETTINGS.uses, ...(shop.settings.uses as object) },
    registration: shop.registration,
    compositionClass: shop.composition_class,
    filedUpTo: shop.filed_up_to && monthOf(shop.filed_up_to),
  })

/** True if the account is a bank account of the shop. */
async function isBank(db: Db, shopId: string, code: string): Promise<boolean> {
  if (code === 'bank') return true
  const [own] = await db.execute(
    query(
      { code: z.string() },
      sql`select code from accounts
           where shop_id = ${shopId} and code = ${code} and grouping = 'Bank Accounts' and closed_at is null
             and code not in ('upi', 'card', 'other-money')`,
    ),
  )
  return own !== undefined
}

const prefixesOf = ({ numbers = {}, tills = {} }: Pick<SettingsDraft, 'numbers' | 'tills'>) =>
  [numbers, ...Object.values(tills)].flatMap((formats) => Object.values(formats).map(({ prefix }) => prefix))

/** Refuses a new prefix that no e-invoice takes; one that the shop has already goes on. */
async function refuseBeginnings(tx: Db, shopId: string, draft: SettingsDraft) {
  const [shop] = await tx.execute(
    query(
      CHOSEN,
      sql`select registration, composition_class, settings, filed_up_to from shops where id = ${shopId} for update`,
    ),
  )
  const kept = new Set(prefixesOf(settingsOf(onlyRow(shop))))
  for (const prefix of prefixesOf(draft)) {
    const problem = kept.has(prefix) ? undefined : beginningProblem(prefix)
    if (problem) throw new Problem(400, t('{prefix}: {problem}', { prefix, problem }))
  }
}

/** Changes settings; absent ones stay, and each feature is set by itself, so that of two people at once both changes count. */
export async function changeSettings(
  db: Db,
  shopId: string,
  draft: SettingsDraft,
  now: Date,
): Promise<Settings> {
  const { registration, compositionClass, filedUpTo, uses: switched, ...others } = draft
  // An unregistered shop files nothing; one that registers begins to file.
  const uses = { ...(registration && { gst: registration !== 'unregistered' }), ...switched }
  if (filedUpTo && filedUpTo >= monthOf(todayInIndia(now))) {
    throw new Problem(400, t('Returns filed up to: only a month that is over can be filed.'))
  }
  if (others.upiLandsIn && !(await isBank(db, shopId, others.upiLandsIn)))
    throw new Problem(400, t('Choose a bank account'))
  const filed = filedUpTo ? lastDayOf(filedUpTo) : null
  const composition = registration === undefined ? undefined : (compositionClass ?? null)
  return refusing(
    {
      shops_composition: () => new Problem(400, t('Only a shop under composition has a class.')),
      places_open: () =>
        new Problem(409, t('Close the other places first: what stands there would be out of sight.')),
    },
    db.transaction(async (tx) => {
      if (others.numbers || others.tills) await refuseBeginnings(tx, shopId, others)
      if (uses.places !== undefined) {
        // Products are locked before the shop, as a save does.
        await tx.execute(sql`select from products where shop_id = ${shopId} order by id for no key update`)
      }
      const [shop] = await tx.execute(
        query(
          CHOSEN,
          sql`update shops
               set settings = settings || ${JSON.stringify(others)}::jsonb || jsonb_build_object(
                     'uses', coalesce(settings -> 'uses', '{}') || ${JSON.stringify(uses)}::jsonb),
                   registration = coalesce(${registration ?? null}, registration),
                   composition_class = case when ${registration ?? null}::text is null
                     then coalesce(${compositionClass ?? null}, composition_class) else ${composition ?? null} end,
                   filed_up_to = case when ${filedUpTo === undefined}::boolean then filed_up_to else ${filed}::date end
             where id = ${shopId}
         returning registration, composition_class, settings, filed_up_to`,
        ),
      )
      const saved = settingsOf(onlyRow(shop))
      // Each prefix belongs to one series, stored and new ones together.
      if (prefixTwice(saved.numbers, saved.tills)) {
        throw new Problem(400, t('Two series may not write the same numbers'))
      }
      const wrong = portalDatesProblem(saved)
      if (wrong) throw new Problem(400, wrong.message)
      return saved
    }),
  )
}
