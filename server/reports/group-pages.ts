import * as z from 'zod/mini'
import { type SQL, sql } from '#server/db/sql.ts'
import { encodeCursor } from '#server/http/page.ts'
import { query, type RowOf, type Shape } from '#server/rows/query.ts'

const PLACED = { is_total: z.boolean(), key: z.nullable(z.string()), name: z.nullable(z.string()) }

interface Grouping<S extends Shape> {
  /** SQL for one row per group: key, name and measures. */
  groups: SQL
  measures: S
  /** Measure to sort by, the largest first; absent: by the key. */
  by?: keyof S & string
  after: readonly [number, string] | undefined
  limit: number
}

/** A page of groups with the totals of all; one statement, so that they agree. */
export function groupPage<S extends Shape>({ groups, measures, by, after, limit }: Grouping<S>) {
  const names = Object.keys(measures)
  const listed = sql.raw(names.map((name) => `"${name}"`).join(', '))
  const summed = sql.raw(names.map((name) => `coalesce(sum("${name}"), 0)`).join(', '))
  const largest = by ? sql`-${sql.raw(`"${by}"`)}` : sql`0`
  const beyond = after ? sql`where (${largest}, key) > (${after[0]}::numeric, ${after[1]})` : sql``
  return query(
    { ...PLACED, ...measures },
    sql`
    with grouped as materialized (${groups}),
    page as (
      select false as is_total, key, name, ${listed}, row_number() over (order by ${largest}, key) as place
        from grouped ${beyond} order by place limit ${limit}
    )
    select is_total, key, name, ${listed} from (
      select * from page
       union all
      select true, null, null, ${summed}, null from grouped
    ) rows order by place nulls last`,
  )
}

/** The totals row and the page's groups: one more than requested means that there is a next page. */
export function readGroups<R extends RowOf<typeof PLACED>>(
  rows: readonly R[],
  most: number,
  largest: (row: R) => number,
) {
  const groups = rows.filter(({ is_total }) => !is_total)
  const page = groups.slice(0, most)
  const last = page.at(-1)
  return {
    groups: page,
    all: rows.find(({ is_total }) => is_total),
    nextCursor: groups.length > most && last ? encodeCursor([largest(last), last.key ?? '']) : null,
  }
}
