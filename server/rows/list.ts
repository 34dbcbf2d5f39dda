import { type SQL, sql } from '#server/db/sql.ts'

// Lists as one value of a statement: with a parameter per member, each length of a list would be a statement of its own.

const listed = (all: unknown[]): SQL =>
  sql`jsonb_array_elements_text(${JSON.stringify([...new Set(all)])}::jsonb) as listed (entry)`

/** For `lower(column) = any (...)`. */
export const smallTexts = (texts: unknown[]): SQL => sql`array(select lower(entry) from ${listed(texts)})`

export const listOfIds = (all: string[]): SQL => sql`array(select entry::uuid from ${listed(all)})`

export const integers = (all: number[]): SQL => sql`array(select entry::integer from ${listed(all)})`

/**
 * SQL condition: one of very many. Hashed (so `is true`): the planner does not expect a long list, and would scan it for
 * every row.
 */
export const isOneOf = (column: SQL, ids: unknown[]): SQL =>
  sql`(${column} in (select entry::uuid from ${listed(ids)})) is true`

export const listOfTexts = (all: string[]): SQL => sql`array(select entry from ${listed(all)})`
