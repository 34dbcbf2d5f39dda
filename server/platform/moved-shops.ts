import * as z from 'zod/mini'
import { movedWords } from '#domain/shop/moving.ts'
import { t } from '#domain/words/t.ts'
import type { Db } from '#server/db/db.ts'
import { type SQL, sql } from '#server/db/sql.ts'
import { Problem } from '#server/http/problem.ts'
import { query } from '#server/rows/query.ts'

// Shops whose books move to another installation, or moved there (docs/decisions/0243).

/** SQL: state and address of a shop whose books are elsewhere, or not open here yet: 'gone https://...'; null for others. */
export const elsewhere = (shopId: SQL) => sql`(
  select concat_ws(' ', v.state, v.to_url) from shop_moves v
   where v.shop_id = ${shopId} and v.state in ('gone', 'arriving'))`

/** The refusal in such a shop, and of a write while it moves, from its state and address. */
export function movingProblem(moving: string): Problem {
  const [state, to] = moving.split(' ')
  if (state === 'gone' && to) return new Problem(410, movedWords(to), { code: 'shop-moved', values: { to } })
  return new Problem(
    503,
    state === 'arriving'
      ? t('The books of this shop are on their way here, and are not open yet.')
      : t(
          'The books of this shop are being moved to another place. Nothing was saved here; please try again in a few minutes.',
        ),
    { code: 'shop-moving' },
  )
}

/** Refuses a shop that is elsewhere, before a session opens in it. */
export async function requireHere(platform: Db, shopId: string): Promise<void> {
  const [row] = await platform.execute(
    query({ moving: z.nullable(z.string()) }, sql`select ${elsewhere(sql`${shopId}::uuid`)} as moving`),
  )
  if (row?.moving) throw movingProblem(row.moving)
}

/** The new address of a link that moved with its shop; a page is served also while the database is away. */
export const whereLinkWent = (platform: Db, tokenHash: Buffer): Promise<string | undefined> =>
  platform
    .execute(query({ to: z.nullable(z.string()) }, sql`select link_went_to(${tokenHash}::bytea) as to`))
    .then(
      ([row]) => row?.to ?? undefined,
      () => undefined,
    )
