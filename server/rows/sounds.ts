import { goodsSearch, WORD_BREAKS, wordsToBegin } from '#domain/words/goods-search.ts'
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

/** SQL: what stands before a word as a space. */
export const withSpaces = (text: SQL): SQL =>
  sql`translate(${text}, ${WORD_BREAKS}::text, ${' '.repeat(WORD_BREAKS.length)}::text)`

/** SQL condition: words of a product begin as all the typed ones do; undefined where the text is one word. */
export function beginsAll(search: string): SQL | undefined {
  const words = wordsToBegin(search.toLowerCase())
  if (words.length === 0) return undefined
  return all([
    // For the index, which knows no beginnings.
    ...words.map((word) => sql`search like ${likePattern(word)}`),
    ...words.map(
      (word) => sql`strpos(' ' || ${withSpaces(sql`search`)}, ' ' || ${withSpaces(sql`${word}::text`)}) > 0`,
    ),
  ])
}

/** SQL condition: a product has the typed text, or words that begin as all the typed ones do. */
export function isWrittenIn(search: string): SQL {
  const words = beginsAll(search)
  const written = sql`search like ${likePattern(search)}`
  return words ? sql`(${written} or (${words}))` : written
}

/** SQL condition: a product matches by text or by sound, for lists with their own order. */
export function matchesByTextOrSound(search: string): SQL {
  const sounding = goodsSearch(search)
  const written = isWrittenIn(search)
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
