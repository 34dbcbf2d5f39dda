import type * as z from 'zod/mini'
import { type SQL, sql } from '#server/db/sql.ts'

/** Columns of a row; column.ts has the recurring types. */
export type Shape = Readonly<Record<string, z.ZodMiniType>>

/** A row of that shape. */
export type RowOf<S extends Shape> = { -readonly [Column in keyof S]: z.output<S[Column]> }

/** A statement with the shape of its rows. */
export interface Query<T> extends SQL<T> {
  readonly shape: Shape
}

/** A query with the shape of its rows; production trusts the rows, the tests check each against the shape. */
export const query = <S extends Shape>(shape: S, statement: SQL): Query<RowOf<S>> =>
  Object.assign(sql<RowOf<S>>`${statement}`, { shape })

/** A statement that is sent with every call and looks rows up by their keys: each connection plans it once. */
export const prepared = <Q extends SQL>(statement: Q): Q => Object.assign(statement, { isPrepared: true })

export const isPrepared = (statement: SQL): boolean => 'isPrepared' in statement

export const shapeOf = (statement: SQL): Shape | undefined =>
  'shape' in statement ? (statement as Query<unknown>).shape : undefined

/** Rows of a statement without a shape are unknown; only their number can be used. */
export type RowsOf<Q extends SQL> = Q extends Query<infer T> ? T[] : unknown[]
export type AllRowsOf<Queries extends readonly SQL[]> = { -readonly [I in keyof Queries]: RowsOf<Queries[I]> }

/** The row of a statement that always returns one, such as a count or an insert. */
export function onlyRow<T>(row: T | undefined): T {
  if (row === undefined) throw new Error('The database did not answer its row')
  return row
}

/** The last answer of a batch of any length. */
export const lastOf = <T>(answers: readonly [...unknown[], T]): T => answers.at(-1) as T
