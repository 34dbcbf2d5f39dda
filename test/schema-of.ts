/**
 * Everything that migrations and functions make, a line each, in one order: what a store is asked for to compare the schema
 * of two books. Columns that were dropped, and the order in which things were made, leave no trace in it.
 */
const SCHEMA = `
  with ours as (select * from pg_class where relnamespace = 'public'::regnamespace),
  own_functions as (
    select p.* from pg_proc p where pronamespace = 'public'::regnamespace
       and not exists (select from pg_depend where classid = 'pg_proc'::regclass and objid = p.oid and deptype = 'e'))
  select line from (
    select format('%s %s: %s %s, forced %s', relkind, relname, coalesce(reloptions::text, ''),
                  case when relrowsecurity then 'row security' end, relforcerowsecurity) as line from ours
    union all
    select format('%s grants %s', relname, granted) from ours, unnest(relacl) granted
    union all
    select format('%s.%s (%s): %s %s %s %s %s', c.relname, a.attname,
                  row_number() over (partition by c.oid order by a.attnum), format_type(a.atttypid, a.atttypmod),
                  a.attnotnull, a.attidentity::text || a.attgenerated::text, a.attstorage, pg_get_expr(d.adbin, d.adrelid))
      from ours c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
    union all
    select format('%s.%s grants %s', c.relname, a.attname, granted)
      from ours c join pg_attribute a on a.attrelid = c.oid and not a.attisdropped, unnest(a.attacl) granted
    union all
    select format('%s %s: %s, deferrable %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid), condeferrable, condeferred)
      from pg_constraint where connamespace = 'public'::regnamespace and contype <> 't'
    union all
    select pg_get_indexdef(oid) from ours where relkind = 'i'
    union all
    select pg_get_triggerdef(t.oid) || tgenabled::text from pg_trigger t join ours c on c.oid = t.tgrelid where not tgisinternal
    union all
    select format('%s: policy %s', tablename, to_jsonb(p)) from pg_policies p where schemaname = 'public'
    union all
    select format('%s as %s', viewname, definition) from pg_views where schemaname = 'public'
    union all
    select pg_get_functiondef(oid) from own_functions
    union all
    select format('%s grants %s', oid::regprocedure, granted) from own_functions, unnest(proacl) granted
  ) fact
  where line not like '%pg_toast%' order by line collate "C"`

/**
 * A dump says `(a or b) or c` as `a or b or c`, so brackets are left out, and spells the name of a constant's column out.
 */
export async function schemaOf(script: (text: string) => Promise<unknown>): Promise<string[]> {
  const answer = [await script(SCHEMA)].flat()[0] as { rows: { line: string }[] }
  return answer.rows.map(({ line }) =>
    line.replaceAll('::text AS text', '::text').replaceAll(/[()\s]+/g, ' '),
  )
}
