export type Script = (text: string) => Promise<unknown>

export async function rowsOf<T>(script: Script, text: string): Promise<T[]> {
  const [answer] = [await script(text)].flat() as { rows: T[] }[]
  return answer?.rows ?? []
}

/**
 * SQL that brings books back to what they are at this moment, to the number that each sequence gives next. A superuser runs
 * it, as no trigger may take part.
 */
export async function emptyingOf(script: Script): Promise<string> {
  const tables = await rowsOf<{ name: string; columns: string }>(
    script,
    `select format('%I', relname) as name, string_agg(format('%I', attname), ', ' order by attnum) as columns
       from pg_class join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = ''
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') group by relname`,
  )
  const filled: string[] = []
  for (const { name, columns } of tables) {
    const [kept] = await rowsOf<{ rows: string | null }>(
      script,
      `select quote_literal(json_agg(t order by t::text)::text) as rows from ${name} t`,
    )
    if (kept?.rows) {
      filled.push(`insert into ${name} (${columns}) overriding system value
        select ${columns} from json_populate_recordset(null::${name}, ${kept.rows});`)
    }
  }
  const sequences = await rowsOf<{ text: string }>(
    script,
    `select format('select setval(%L, %s, %L);', format('%I', sequencename), coalesce(last_value, start_value),
                   last_value is not null) as text
       from pg_sequences where schemaname = 'public'`,
  )
  return `
    begin;
    set local session_replication_role = replica;
    set local lock_timeout = '10s';
    ${tables.map(({ name }) => `delete from ${name};`).join('\n')}
    ${filled.join('\n')}
    ${sequences.map(({ text }) => text).join('\n')}
    commit;`
}
