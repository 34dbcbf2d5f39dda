import type * as z from 'zod/mini'
import type { ImportSheet, ImportVerdict } from '#contract/imports/imports.ts'
import { fieldsByKey, type ImportNoun, titleOf } from '#domain/imports/import-columns.ts'
import { type Claimed, inOrderOfImport, repeatOf } from '#domain/imports/import-repeats.ts'
import { readRow } from '#domain/imports/import-row.ts'
import { asPercent, isInFractions } from '#domain/imports/repairs.ts'
import { t } from '#domain/words/t.ts'

export type CellProblem = ImportVerdict['problems'][number]
export type Values = Record<string, string | number>

/** A parsed row: texts by column; empty cells are left out. */
export interface SheetRow {
  row: number
  values: Values
  problems: CellProblem[]
}

/** The verdict on a row; `body` is stored, unless the row changes nothing or is refused. */
export interface JudgedRow<Body> extends ImportVerdict {
  body?: Body
  /** The id of the product or merchant that the row changes or equals. */
  storedId?: string | undefined
}

const isFilled = (text: string | undefined) => text !== undefined && text.trim() !== ''

/** Parses the rows, in the order of import. */
export function readSheet(noun: ImportNoun, { columns, rows }: Pick<ImportSheet, 'columns' | 'rows'>) {
  const fields = fieldsByKey(noun)
  const inFractions = columns.map((column, i) => {
    const field = fields.get(column)
    return (
      field &&
      isInFractions(
        field,
        rows.map(({ cells }) => cells[i] ?? ''),
      )
    )
  })
  const texts = rows.map(({ row, cells }) => ({
    row,
    cells: Object.fromEntries(
      columns
        .map((column, i) => [column, inFractions[i] ? asPercent(cells[i] ?? '') : cells[i]])
        .filter(([, text]) => isFilled(text)),
    ) as Record<string, string>,
  }))
  return inOrderOfImport(noun, texts, ({ cells }, column) => cells[column]).map(
    ({ row, cells }): SheetRow => {
      const { values, problems } = readRow(fields, cells)
      return { row, values, problems }
    },
  )
}

/** Default values for empty cells of new rows; problems in them are reported with the row that uses them. */
export const readFill = (noun: ImportNoun, fill: ImportSheet['fill']): Values =>
  readRow(
    fieldsByKey(noun),
    Object.fromEntries(Object.entries(fill).filter(([, text]) => isFilled(text))) as Record<string, string>,
  ).values

/** The contract's refusals, each at its column; an empty cell is called empty. */
export function problemsOf(
  noun: ImportNoun,
  error: z.core.$ZodError,
  body: Record<string, unknown>,
  columnOf: (key: string) => string = (key) => key,
): CellProblem[] {
  const problems = new Map<string, CellProblem>()
  for (const { path, message } of error.issues) {
    const key = String(path[0])
    const column = columnOf(key)
    const isMissing = body[key] === undefined || body[key] === ''
    const words = isMissing ? t('{field} is required', { field: titleOf(noun, column) }) : message
    if (!problems.has(column)) problems.set(column, { column, message: words })
  }
  return [...problems.values()]
}

export const refused = (row: number, problems: CellProblem[]) => ({
  row,
  problems,
  verdict: 'refused' as const,
  changes: [],
  claims: [],
})

/** Refuses rows whose code or name an earlier row has; rows that change nothing are skipped. */
export function refuseRepeats<Body>(judged: JudgedRow<Body>[], claimed: Claimed): JudgedRow<Body>[] {
  return judged.map((each) => {
    if (each.verdict === 'refused' || each.verdict === 'same') return each
    const repeat = repeatOf(claimed, each.row, each.claims)
    return repeat ? refused(each.row, [repeat]) : each
  })
}

/** A verdict without the server's own fields. */
export const verdictOf = ({ body: _, storedId: __, ...verdict }: JudgedRow<unknown>): ImportVerdict => verdict
