import * as z from 'zod/mini'
import { todayInIndia } from '#domain/calendar.ts'
import { monthOf } from '#domain/documents/cancelling.ts'
import { lastDayOf, monthName } from '#domain/documents/days/months.ts'
import type { PermissionName } from '#domain/people/permissions.ts'
import { t } from '#domain/words/t.ts'
import type { Store } from '#server/db/open.ts'
import { sql } from '#server/db/sql.ts'
import { Problem } from '#server/http/problem.ts'
import { countArchive } from '#server/papers/archive-queries.ts'
import type { PaperRenderer } from '#server/papers/paper-renderer.ts'
import type { PaperShop } from '#server/papers/paper-source.ts'
import { shopProfile } from '#server/profile/profile-actions.ts'
import { selectShop } from '#server/profile/shop-row.ts'
import { onlyRow, query } from '#server/rows/query.ts'
import { countAttached, countPhotos } from './attached-queries.ts'

/** The requester of a month's archive, and their rights in the shop. */
export interface MonthRequester {
  store: Store
  desk: Pick<PaperRenderer, 'draw' | 'failed'>
  /** The user who exports. */
  userId: string
  email: string
  now: Date
  /** @throws Problem once the session has ended, or the membership */
  stillMay: (shopId: string) => Promise<void>
}

/** A month of one shop, for its archive. */
export interface MonthOf {
  shop: PaperShop
  may: (name: PermissionName) => boolean
  month: string
  span: { from: string; to: string }
  /** The last day that is locked. */
  lockedUpTo: string | null
  papers: number
  /** Approximate number of files, for the progress bar. */
  files: number
}

/** Number of registers, returns, and files of the trail. */
const OTHER_FILES = 9

/**
 * Finds what a shop has of a month, under row-level security of that shop.
 * @throws Problem 400 if the month has not begun, or is before the shop's first and empty
 */
export async function findMonth(
  { store, userId, now }: Pick<MonthRequester, 'store' | 'userId' | 'now'>,
  { shopId, month, may }: { shopId: string; month: string; may: MonthOf['may'] },
): Promise<MonthOf> {
  if (month > monthOf(todayInIndia(now))) throw new Problem(400, t('Month: it has not begun.'))
  const hides = may('costs') ? undefined : ('purchases' as const)
  const others = may('all-sales') ? undefined : ('hidden' as const)
  const db = store.forShop({ shopId, userId, hides, others, repeatable: true })
  const span = { from: `${month}-01`, to: lastDayOf(month) }
  const [[found], [papers], [attached], [photos], [held]] = await db.batch([
    selectShop(shopId),
    countArchive(shopId, span),
    countAttached(shopId, span),
    countPhotos(shopId, span),
    query(
      { isThere: z.boolean() },
      sql`
      select exists (select from vouchers where shop_id = ${shopId} and date between ${span.from} and ${span.to})
          or exists (select from filed_returns where shop_id = ${shopId} and month = ${span.from}::date) as "isThere"`,
    ),
  ])
  const row = onlyRow(found)
  const profile = shopProfile(row, now)
  const counted = onlyRow(papers).papers
  // The shop may have entered bills of a month before it joined Bahi.
  if (month < monthOf(profile.since) && counted === 0 && !onlyRow(held).isThere) {
    throw new Problem(
      400,
      t('{shop} began with Bahi in {month}: there is nothing of an earlier month.', {
        shop: row.name,
        month: monthName(monthOf(profile.since)),
      }),
    )
  }
  return {
    shop: { db, platform: store.platform, shopId, profile, now },
    may,
    month,
    span,
    lockedUpTo: row.locked_up_to,
    papers: counted,
    files:
      counted +
      (may('costs') ? onlyRow(attached).attached : 0) +
      (may('costs') && may('all-sales') ? onlyRow(photos).photos : 0) +
      OTHER_FILES,
  }
}
