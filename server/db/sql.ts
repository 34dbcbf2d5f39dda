/** Literal text of a statement, or a value that is sent as a parameter. */
type Piece = { text: string } | { value: unknown }

const PIECES = Symbol('pieces')

/** A statement or a part of one, whose values are separate from its text: none is ever read as SQL. */
export interface SQL<T = unknown> {
  readonly [PIECES]: readonly Piece[]
  /** Type of the statement's rows; for the compiler only. */
  readonly row?: T
}

const made = <T>(pieces: readonly Piece[]): SQL<T> => ({ [PIECES]: pieces })

const isStatement = (value: unknown): value is SQL =>
  typeof value === 'object' && value !== null && PIECES in value

/** Embedded SQL is inserted, undefined adds nothing, each member of a list becomes a value: `in ${ids}`. */
function piecesOf(value: unknown): readonly Piece[] {
  if (value === undefined) return []
  if (isStatement(value)) return value[PIECES]
  if (Array.isArray(value)) return sql`(${sql.join(value, sql`, `)})`[PIECES]
  return [{ value }]
}

const tag = <T = unknown>(texts: TemplateStringsArray, ...values: unknown[]): SQL<T> =>
  made(texts.flatMap((text, i) => [{ text }, ...piecesOf(values[i])]))

/** The one way to write a statement: sql`select ... where id = ${id}`. */
export const sql = Object.assign(tag, {
  /** Joins parts or values, with `between` as separator. */
  join: (parts: readonly unknown[], between: SQL = made([])): SQL =>
    made(parts.flatMap((part, i) => [...(i === 0 ? [] : between[PIECES]), ...piecesOf(part)])),
  /** Text of our own code; never user input. */
  raw: (text: string): SQL => made([{ text }]),
  /** The name of a table or a column. */
  identifier: (name: string): SQL => made([{ text: `"${name.replaceAll('"', '""')}"` }]),
})

/** Text and values for an engine: each value is a numbered parameter. */
export function textAndValues(statement: SQL): { text: string; values: unknown[] } {
  const values: unknown[] = []
  const text = statement[PIECES].map((piece) =>
    'text' in piece ? piece.text : `$${values.push(piece.value)}`,
  )
  return { text: text.join(''), values }
}
