import * as z from 'zod/mini'
import type { Db } from '#server/db/db.ts'
import { deliveredSql } from '#server/db/schema/migrate.ts'
import { sql } from '#server/db/sql.ts'
import { query, type RowOf } from '#server/rows/query.ts'
import type { Finding } from './finding.ts'

const TRIGGER = {
  /** 'products.audit' */
  name: z.string(),
  function: z.string(),
  /** The arguments, as the columns that are left out of the log. */
  args: z.string(),
  has_condition: z.boolean(),
  /** Number of columns after `update of`. */
  columns: z.number(),
}
type Trigger = RowOf<typeof TRIGGER>

const selectTriggers = query(
  TRIGGER,
  sql`
  select c.relname || '.' || t.tgname as name, p.proname as function,
         replace(regexp_replace(encode(t.tgargs, 'escape'), '\\\\000$', ''), '\\000', ', ') as args,
         t.tgqual is not null as has_condition, coalesce(array_length(t.tgattr::int2[], 1), 0) as columns
    from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_proc p on p.oid = t.tgfoid
   where c.relnamespace = 'public'::regnamespace and not t.tgisinternal order by 1`,
)

const SWITCHED_OFF = { name: z.string(), triggers: z.string() }

/** Tables whose triggers do not run, those of foreign keys too. */
const selectSwitchedOff = query(
  SWITCHED_OFF,
  sql`
  select c.relname as name, string_agg(case when t.tgisinternal then 'a foreign key' else t.tgname end, ', ' order by t.tgname) as triggers
    from pg_trigger t join pg_class c on c.oid = t.tgrelid
   where c.relnamespace = 'public'::regnamespace and t.tgenabled <> 'O' group by 1 order by 1`,
)

const BODY = { name: z.string(), body: z.string() }
const selectBodies = query(
  BODY,
  sql`select proname as name, prosrc as body from pg_proc where pronamespace = 'public'::regnamespace order by 1`,
)

const REST = { where: z.string(), what: z.string() }
/** Other ways to write past the triggers: rules of tables, and a setting of the whole database or of a login. */
const selectDetours = query(
  REST,
  sql`
  select 'the table ' || c.relname as where, 'has a rule ' || r.rulename || ', which is not of Bahi' as what
    from pg_rewrite r join pg_class c on c.oid = r.ev_class
   where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
   union all
  select 'the database', 'has the setting ' || setting || ', under which no trigger runs'
    from pg_db_role_setting, unnest(setconfig) setting
   where setting like 'session_replication_role=%' and setting <> 'session_replication_role=origin'
     and setdatabase in (0, (select oid from pg_database where datname = current_database()))
   order by 1, 2`,
)

const withoutComments = (text: string) => text.replace(/--[^\n]*/g, '')

const TRIGGERS =
  /\bcreate\s+(?:constraint\s+)?trigger\s+(\w+)\s([^;]*?)\son\s+(\w+)\s([^;]*?)execute\s+function\s+(\w+)\s*\(([^;]*)\)\s*;|\bdrop\s+trigger\s+(?:if\s+exists\s+)?(\w+)\s+on\s+(\w+)/g

/** The triggers that the migrations leave behind, by table and name. */
function deliveredTriggers(): Map<string, Trigger> {
  const found = new Map<string, Trigger>()
  const text = deliveredSql().migrations.map(withoutComments).join('\n')
  for (const [, name, events = '', table, rest = '', run = '', args = '', dropped, of] of text.matchAll(
    TRIGGERS,
  )) {
    if (dropped) found.delete(`${of}.${dropped}`)
    else {
      const columns = /\supdate\s+of\s+([\s\S]*)/.exec(` ${events}`)?.[1]
      found.set(`${table}.${name}`, {
        name: `${table}.${name}`,
        function: run,
        args: [...args.matchAll(/'((?:[^']|'')*)'/g)]
          .map(([, text = '']) => text.replaceAll("''", "'"))
          .join(', '),
        has_condition: /\bwhen\s*\(/.test(rest),
        columns: columns === undefined ? 0 : columns.split(',').length,
      })
    }
  }
  return found
}

/** Bodies of the delivered functions by name; several for one name with several signatures. Those of one expression have none. */
function deliveredBodies(): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>()
  for (const text of deliveredSql().functions.join('\n').split('create or replace function ').slice(1)) {
    const [name = ''] = /^\w+/.exec(text) ?? []
    const [, body = ''] = text.split('$$')
    found.set(name, (found.get(name) ?? new Set()).add(body))
  }
  return found
}

const FIELDS = ['function', 'args', 'has_condition', 'columns'] as const

/**
 * Verifies that everything that writes the log, and every guard, is in the database as delivered and switched on: whoever owns
 * the tables can switch a trigger off, replace it or its function, and then change rows without a trace.
 */
export async function verifyTriggers(db: Db): Promise<Finding[]> {
  const [triggers, off, bodies, detours] = await db.batch([
    selectTriggers,
    selectSwitchedOff,
    selectBodies,
    selectDetours,
  ])
  const delivered = deliveredTriggers()
  const functions = deliveredBodies()
  const there = new Map(triggers.map((trigger) => [trigger.name, trigger]))
  const where = (name: string) => `the trigger ${name}`
  return [
    ...off.map(({ name, triggers: names }) => ({
      where: `the table ${name}`,
      what: `its triggers are switched off: ${names}`,
    })),
    ...[...delivered.keys()]
      .filter((name) => !there.has(name))
      .map((name) => ({ where: where(name), what: 'was removed' })),
    ...triggers.flatMap((trigger) => {
      const own = delivered.get(trigger.name)
      if (!own) return [{ where: where(trigger.name), what: 'is not of Bahi' }]
      return FIELDS.some((field) => own[field] !== trigger[field])
        ? [{ where: where(trigger.name), what: 'is another one than was delivered' }]
        : []
    }),
    ...bodies
      .filter(({ name, body }) => functions.has(name) && !functions.get(name)?.has(body))
      .map(({ name }) => ({ where: `the function ${name}`, what: 'is another one than was delivered' })),
    ...detours,
  ]
}
