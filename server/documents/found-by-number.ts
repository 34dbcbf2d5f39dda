import type { FastifyRequest } from 'fastify'
import { t } from '#domain/words/t.ts'
import { sql } from '#server/db/sql.ts'
import { TooMany } from '#server/http/problem.ts'
import * as column from '#server/rows/column.ts'
import { query } from '#server/rows/query.ts'

/**
 * How many papers of others a person finds by their whole numbers within an hour (docs/decisions/0196): more than customers
 * bring to a counter, and fewer than a shop writes in a day, so that trying number after number reads no list.
 */
export const MOST_FOUND = 40
const HOUR_MS = 60 * 60 * 1000

const tooManyFound = () =>
  t(
    'Many papers of others were looked up by their numbers within the hour. Who may see other people’s sales finds more.',
  )

/**
 * Counts another's paper that a search finds by its whole number, each once within the hour; numbers that nobody has, and own
 * ones, count nothing. The list and its sum are asked with the same search, so that both count here.
 */
export async function countFound(
  {
    db,
    shopId,
    session: { userId },
    countNew,
  }: Pick<FastifyRequest, 'db' | 'shopId' | 'session' | 'countNew'>,
  search: string | undefined,
): Promise<void> {
  if (!search) return
  const found = await db.execute(
    query(
      { id: column.id },
      sql`select id from searchable_documents
           where shop_id = ${shopId} and number = ${search.trim().toLowerCase()} and direction = 'sales'
             and created_by is distinct from ${userId}`,
    ),
  )
  for (const { id } of found) await countPaper({ shopId, session: { userId }, countNew }, id)
}

/** Counts a paper of another person that somebody without the permission for others' sales has found, each once within the hour. */
export async function countPaper(
  {
    shopId,
    session: { userId },
    countNew,
  }: Pick<FastifyRequest, 'shopId' | 'countNew'> & { session: Pick<FastifyRequest['session'], 'userId'> },
  id: string,
): Promise<void> {
  const wait = await countNew(`found ${shopId} ${userId}`, id, { max: MOST_FOUND, timeWindow: HOUR_MS })
  if (wait !== undefined) throw new TooMany(Math.ceil(wait / 1000), tooManyFound())
}
