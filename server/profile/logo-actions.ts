import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import { urlOf } from '#contract/endpoint.ts'
import { LOGO_WORDS } from '#contract/people/change-profile.ts'
import { getLogo } from '#contract/people/profile.ts'
import { t } from '#domain/words/t.ts'
import type { Db } from '#server/db/db.ts'
import { sql } from '#server/db/sql.ts'
import { notFound, Problem } from '#server/http/problem.ts'
import * as column from '#server/rows/column.ts'
import { query } from '#server/rows/query.ts'
import { isInPressInks, isTooDeep, readPicture } from './picture.ts'

/** The picture is stored under its hash and named by the shop, in one statement. */
export async function changeLogo(db: Db, shopId: string, body: unknown, now: Date) {
  const { type, bytes } = readPicture(body)
  if (isInPressInks(bytes)) throw new Problem(400, LOGO_WORDS.inks)
  if (isTooDeep(bytes)) throw new Problem(400, LOGO_WORDS.deep)
  const hash = createHash('sha256').update(bytes).digest('hex')
  await db.execute(sql`
    with kept as (
      insert into logos (shop_id, id, type, bytes, created_at)
      values (${shopId}, ${hash}, ${type}, ${bytes}, ${now.toISOString()})
      on conflict do nothing
    )
    update shops set logo_id = ${hash} where id = ${shopId}`)
  return { success: true, message: t('Logo saved'), logo: urlOf(getLogo, { hash }) } as const
}

export async function dropLogo(db: Db, shopId: string) {
  await db.execute(sql`update shops set logo_id = null where id = ${shopId}`)
  return { success: true, message: t('Logo removed') } as const
}

export async function readLogo(platform: Db, hash: string) {
  const [logo] = await platform.execute(
    query(
      { type: z.string(), bytes: column.bytes },
      sql`select type, bytes from logos where id = ${hash} limit 1`,
    ),
  )
  if (!logo) throw notFound(t('Logo'))
  return { type: logo.type, bytes: Buffer.from(logo.bytes) }
}
