import * as z from 'zod/mini'
import { monthName } from '#domain/documents/days/months.ts'
import { t } from '#domain/words/t.ts'
import type { Store } from '#server/db/open.ts'
import { sql } from '#server/db/sql.ts'
import * as column from '#server/rows/column.ts'
import { query, type RowOf } from '#server/rows/query.ts'
import { sealTrail } from '#server/trail/trail-proof.ts'

const HEAD = {
  month: z.string(),
  place: z.number(),
  hash: z.string(),
  sealed_at: column.moment,
  /** How many rows the chain got in that month. */
  rows: z.number(),
}
type MonthHead = RowOf<typeof HEAD>

interface MonthHeads {
  /** Head of the chain at the month's end, or now for the current month; absent if nothing was chained by then. */
  ofMonth: MonthHead | undefined
  /** Head of the chain now; it includes later changes about the month. */
  now: MonthHead | undefined
}

export async function headsOfMonth(
  store: Pick<Store, 'choresOf'>,
  shopId: string,
  month: string,
): Promise<MonthHeads> {
  const db = store.choresOf(shopId)
  await sealTrail(db)
  const headUpTo = (last: string) =>
    query(
      HEAD,
      sql`
    select to_char(h.month, 'YYYY-MM') as month, h.place, encode(h.hash, 'hex') as hash, h.sealed_at,
           h.place - coalesce((select max(b.place) from audit_heads b where b.shop_id = h.shop_id and b.month < h.month), 0) as rows
      from audit_heads h
     where h.shop_id = ${shopId} and h.month <= ${last}::date and isfinite(h.sealed_at)
     order by h.month desc limit 1`,
    )
  const [[ofMonth], [now]] = await db.batch([headUpTo(`${month}-01`), headUpTo('2999-12-01')])
  return { ofMonth, now }
}

/** Describes the heads for a later check. */
export function trailWords(shop: string, month: string, { ofMonth, now }: MonthHeads): string {
  const isLater = now && now.place !== ofMonth?.place
  return [
    t('The trail of {shop}, {month}', { shop, month: monthName(month) }),
    '',
    ...(ofMonth
      ? [
          t('Changes in the month: {count}', { count: ofMonth.month === month ? ofMonth.rows : 0 }),
          t('Place in the chain: {place}', { place: ofMonth.place }),
          t('SHA-256 at that place: {hash}', { hash: ofMonth.hash }),
        ]
      : [t('Nothing was in the trail by then.')]),
    ...(isLater
      ? [
          t('When this file was made, the chain stood at place {place} with SHA-256 {hash}.', {
            place: now.place,
            hash: now.hash,
          }),
        ]
      : []),
    '',
    t(
      'Each change of the books is bound to the one before it. Whoever changes, removes or puts in an earlier one beside Bahi gets another hash at this place.',
    ),
    t('To check it: press Check Now under Settings, Trail; it names the month whose end is another one.'),
    t(
      'Who runs the server types {command}: it reckons the whole chain of each shop anew and names the month and the place that do not hold.',
      { command: 'bahi verify' },
    ),
    '',
  ].join('\n')
}
