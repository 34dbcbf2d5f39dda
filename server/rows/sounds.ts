import { goodsSearch } from '#domain/words/goods-search.ts'
import type { SoundSearch } from '#domain/words/sound-search.ts'
import { type SQL, sql } from '#server/db/sql.ts'
import { likePattern } from '#server/http/page.ts'
import { listOfTexts } from './list.ts'

// For tables and views with a sound key in `sound` and searchable text in `search`.

const all = (conditions: SQL[]): SQL => sql.join(conditions, sql` and `)

/** One value, so that the text of a statement does not change with the number of entries. */
const holdsAny = (entries: string[]): SQL => sql`sound && ${listOfTexts(entries)}`

/** SQL condition: a row sounds like the search, at this rank or better; words with digits are compared literally. */
export const soundsLike = ({ ranks, asWritten }: SoundSearch, rank = ranks.length - 1): SQL =>
  all([
    ...(ranks[rank] ?? []).map(holdsAny),
    ...asWritten.map((part) => sql`search like ${likePattern(part)}`),
  ])

/** SQL condition: a product matches by text or by sound, for lists with their own order. */
export function matchesByTextOrSound(search: string): SQL {
  const sounding = goodsSearch(search)
  const written = sql`search like ${likePattern(search)}`
  return sounding ? sql`(${written} or (${soundsLike(sounding)}))` : written
}

/** Rank of a row that matches by sound, from 0 for the best: soundRank of the domain. */
export const soundRank = ({ ranks }: SoundSearch): SQL =>
  sql`case ${sql.join(
    ranks
      .slice(0, -1)
      .map((words, rank) => sql`when ${all(words.map(holdsAny))} then ${sql.raw(String(rank))}`),
    sql` `,
  )} else ${sql.raw(String(ranks.length - 1))} end`

/** The last row of the page before: matches by sound come after exact ones, each sorted by name. */
type LastSeen = [rank: number, name: string, id: string]

/** SQL condition: rows of one rank that come after that row; of the same rank by name, for which there is an index. */
export const comesAfter = (rank: number, [last, name, id]: LastSeen, key: SQL): SQL =>
  rank === last ? sql`${key} > (${name}::text, ${id}::uuid)` : sql.raw(String(rank > last))
