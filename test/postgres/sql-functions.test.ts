import { expect, inject, test } from 'vitest'
import { openStore } from '#server/db/open.ts'
import { onConnection } from '#server/db/schema/schema-owner.ts'
import { databaseUrl } from '#test/new-database.ts'
import { newTestDatabase } from '#test/test-store.ts'

const engine = inject('engine')
const serverUrl = engine.kind === 'postgres' ? engine.url : ''

/** A trigger's function is looked at as the trigger of each of its tables. */
const FOUND = `
  select concat_ws(' ', p.oid::regprocedure, 'of ' || t.tgrelid::regclass, 'line ' || r.lineno || ':', r.message, r.detail) as line
    from pg_proc p
    join pg_language l on l.oid = p.prolang and l.lanname = 'plpgsql'
    left join (select distinct tgfoid, tgrelid, tgoldtable, tgnewtable from pg_trigger where not tgisinternal) t on t.tgfoid = p.oid
   cross join lateral plpgsql_check_function_tb(
           p.oid, coalesce(t.tgrelid, 0), oldtable => t.tgoldtable, newtable => t.tgnewtable) r
   where p.pronamespace = 'public'::regnamespace
     and not exists (select from pg_depend where classid = 'pg_proc'::regclass and objid = p.oid and deptype = 'e')
   order by 1`

const LEFT_ALONE = [
  // It asks for the column that its trigger names, and looks at no other.
  /^refuse_deleted\(\) .* record "new" has no field/,
  // A statement that begins with `with` has to say where its answer goes, also where nobody asks for it.
  / never read variable "moved"$/,
]

test('database functions refer only to tables, columns, variables and types that exist', async ({ skip }) => {
  const place = await newTestDatabase()
  await (await openStore(place)).close()
  const superuser = databaseUrl(serverUrl, new URL(place.url ?? '').pathname.slice(1))
  const found = await onConnection(superuser, async (client) => {
    const { rows } = await client.query(`select from pg_available_extensions where name = 'plpgsql_check'`)
    if (rows.length === 0) return undefined
    await client.query('create extension plpgsql_check')
    const lines: { line: string }[] = (await client.query(FOUND)).rows
    return lines.map(({ line }) => line)
  })
  if (!found) return skip('plpgsql_check is not installed: postgresql-15-plpgsql-check on Debian')

  expect(found.filter((line) => !LEFT_ALONE.some((known) => known.test(line)))).toEqual([])
})

test('store_lines() updates every column of a line but ids and those of notes', async () => {
  const place = await newTestDatabase()
  await (await openStore(place)).close()
  const { rows } = await onConnection(place.ownerUrl ?? '', (owner) =>
    owner.query(`
      select attname as name from pg_attribute, pg_proc
       where attrelid = 'document_lines'::regclass and attnum > 0 and not attisdropped
         and proname = 'store_lines' and prosrc !~ (attname || ' = excluded.' || attname || '\\M')
       order by attname`),
  )
  // Lines of notes are not edited.
  const noted = ['noted', 'reason']
  const whose = ['document_id', 'id', 'shop_id', 'source_line_id']
  expect(rows.map(({ name }) => name)).toEqual([...noted, ...whose].sort())
})
