import * as z from 'zod/mini'
import type { Answer } from '#server/db/db.ts'
import type { SQL } from '#server/db/sql.ts'
import { type Shape, shapeOf } from '#server/rows/query.ts'

/** @throws Error that names statement and column when an answer is not, to the last column, what its query says of it */
export function checkRows(statement: SQL, text: string, { rows, fields }: Answer): void {
  const shape = shapeOf(statement)
  const fault =
    shape && faultOf(shape, rows as Record<string, unknown>[], new Set(fields.map(({ name }) => name)))
  if (fault)
    throw new Error(`A row is not what its query says: ${fault} in: ${text.replace(/\s+/g, ' ').trim()}`)
}

function faultOf(shape: Shape, rows: Record<string, unknown>[], columns: Set<string>): string | undefined {
  const missing = Object.keys(shape).find((column) => !columns.has(column))
  if (missing) return `column "${missing}" is missing`
  const additional = [...columns].find((column) => !(column in shape))
  if (additional) return `column "${additional}" is additional`
  for (const row of rows) {
    for (const [column, type] of Object.entries(shape)) {
      const issue = z.safeParse(type, row[column]).error?.issues[0]
      if (!issue) continue
      const place = [column, ...issue.path].join('.')
      return `column "${place}" is of another type (${issue.message}): ${JSON.stringify(row[column])?.slice(0, 500)}`
    }
  }
  return undefined
}

const wrongRows: string[] = []

/** The same, remembered: an app tells its caller "500", or nothing at all. */
export const noteWrongRows: typeof checkRows = (...answer) => {
  try {
    checkRows(...answer)
  } catch (error) {
    wrongRows.push((error as Error).message)
    throw error
  }
}

/** Those since the last time. */
export const takeWrongRows = () => wrongRows.splice(0)
