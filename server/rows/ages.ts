import { AGE_DAYS, AGES, type Age } from '#domain/khata/ageing.ts'
import { type SQL, sql } from '#server/db/sql.ts'
import * as column from './column.ts'

/** The columns that sumsByAge makes. */
export const AGE_COLUMNS = Object.fromEntries(AGES.map((age) => [age, column.paise])) as Record<
  Age,
  typeof column.paise
>

const within = ([from, to]: (typeof AGE_DAYS)[Age]): SQL => {
  if (from === null) return sql.raw(`<= ${to}`)
  return sql.raw(to === null ? `>= ${from}` : `between ${from} and ${to}`)
}

/** Sums of `amount` by its days after the due date, in the ages of the domain. */
export const sumsByAge = (amount: SQL, days: SQL): SQL =>
  sql.join(
    AGES.map(
      (age) =>
        sql`coalesce(sum(${amount}) filter (where ${days} ${within(AGE_DAYS[age])}), 0)::bigint as ${sql.identifier(age)}`,
    ),
    sql`, `,
  )
