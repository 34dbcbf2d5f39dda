import pg from 'pg'
import type { StoredWords } from '#domain/words/stored-words.ts'

/** A sentence as an older Bahi stored it, with what else its row has to say, and the code that it is since. */
interface OldSentence {
  said: string
  code: StoredWords['code'] | null
  row?: Record<string, string | null>
}

/** Sentences for the first rows of a table, in the order of a column that tells its rows apart. */
interface Place {
  table: string
  key: string
  column: string
  sentences: readonly OldSentence[]
}

const moved = (reference_type: string, said: string, code: OldSentence['code']): OldSentence => ({
  ...{ said, code },
  row: { reference_type },
})

const MOVEMENTS = [
  moved('Sales Invoice', '', null),
  moved('Sales Invoice', 'Edited 12 to 16', 'edited'),
  moved('Purchase Invoice', 'Edited 0 to 0.125', 'edited'),
  moved('Stock Edit', 'Edited -3 to 0', 'edited'),
  moved('Stock Edit', 'Import taken back', 'import-taken-back'),
  moved('Product Out', 'Deleted', 'deleted'),
  moved('Product In', 'Edited 16 to 1.125', 'edited'),
  moved('Product In', 'Edited 05 to 1.50', 'typed'),
  moved('Product Out', 'Broken: "two" of \'five\'', 'typed'),
  moved('Product Out', 'टूटा हुआ', 'typed'),
  moved('Sales Cancelled', 'Cancelled', 'cancelled'),
  moved('Sales Cancelled', 'CN-00001 cancelled', 'note-cancelled'),
  moved('Challan Return', 'Returned', 'returned'),
  moved('Sales Return', 'Returned, CN-00002', 'returned-by'),
  moved('Purchase Return', 'PCN/26-27/3', 'noted'),
]

export const OLD_SENTENCES: readonly Place[] = [
  { table: 'stock_movements', key: 'seq', column: 'note', sentences: MOVEMENTS },
]

/** Puts sentences into rows of older books, as if their Bahi had written them. */
export function saidInOldBooks({ table, key, column, sentences }: Place): string {
  const columns = [...new Set(sentences.flatMap(({ row = {} }) => Object.keys(row)))]
  const rows = sentences.map(({ said, row }, at) => ({ at: at + 1, said, ...row }))
  return `
    alter table ${table} disable trigger user;
    update ${table} t set ${[`${column} = s.said`, ...columns.map((name) => `${name} = s.${name}`)].join(', ')}
      from (select ${key} as key, row_number() over (order by ${key}) as at from ${table}) numbered
      join jsonb_to_recordset(${pg.escapeLiteral(JSON.stringify(rows))}::jsonb)
             as s (at integer, said text ${columns.map((name) => `, ${name} text`).join('')}) using (at)
     where t.${key} = numbered.key;
    alter table ${table} enable trigger user;`
}

/** The same rows, as they stand since. */
export const saidSince = ({ table, key, column, sentences }: Place): string =>
  `select ${column} as words from ${table} order by ${key} limit ${sentences.length}`
