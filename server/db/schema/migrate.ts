import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { packageRoot } from '#server/package-root.ts'
import { StartupError } from '#server/startup-error.ts'
import { keepVersion, refuseOlder, versionOf } from './book-versions.ts'
import { CLOSE_TABLES, ensureRoles } from './database-roles.ts'
import { KIND_FUNCTIONS, LINE_FUNCTIONS, SERIES_FUNCTIONS, SOUND_FUNCTIONS } from './domain-functions.ts'
import { DROP_OLD_FUNCTIONS, takeOver } from './old-schema.ts'

type Script = (text: string) => Promise<unknown>

interface SqlFile {
  name: string
  body: string
  checksum: string
}

function filesOf(folder: string): SqlFile[] {
  const place = join(packageRoot, 'server/db', folder)
  return readdirSync(place)
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .map((name) => {
      const body = readFileSync(join(place, name), 'utf8')
      if (body.includes('$step$')) throw new Error(`${name} may not contain $step$`)
      return named(name, body)
    })
}

const named = (name: string, body: string): SqlFile => ({
  name,
  body,
  checksum: createHash('sha256').update(body).digest('hex'),
})

/** Migrations of tables: each runs once, in order, and is never changed afterwards. */
const migrations = () => filesOf('migrations')
export const migrationNames = () => migrations().map(({ name }) => name)
/** SQL files of functions: a file runs again when it has changed. */
const functionsOf = (folder: string) =>
  filesOf(folder).map((file) => ({ ...file, name: `${folder}/${file.name}` }))
/** Functions called by triggers, indexes, policies and views; created before the tables. */
const calledByTables = () => [
  named('functions/called-by-tables/kinds', KIND_FUNCTIONS),
  named('functions/called-by-tables/sounds', SOUND_FUNCTIONS),
  ...functionsOf('functions/called-by-tables'),
]
/** Functions called by name: they may take and return rows, so they need the tables. */
const calledByName = () => [
  named('functions/series', SERIES_FUNCTIONS),
  named('functions/lines', LINE_FUNCTIONS),
  ...functionsOf('functions'),
]

/** The SQL of this version: `bahi verify` compares the database with it. */
export const deliveredSql = () => ({
  migrations: migrations().map(({ body }) => body),
  functions: [...calledByTables(), ...calledByName()].map(({ body }) => body),
})

/** SQLSTATEs: a lock was not given in time, and a deadlock, which the one who waited ended. */
const TABLE_IS_HELD = /^(55P03|40P01)$/
/** While a migration waits for a table, everybody after it waits too: a save has seven seconds. */
const LOCK_WAIT_MS = 2000
const PAUSE_MS = 3000
const TRIES = 24

/**
 * Brings the schema up to date, also beside servers that go on: a table that a long transaction holds is asked for again after
 * a pause, in which the others go on.
 * @param serving the login that serves, if it is not the one that runs this
 * @throws StartupError if a table stays held
 */
export async function migrate(script: Script, serving?: string): Promise<void> {
  for (let tried = 1; ; tried++) {
    try {
      return await migrateAtOnce(script, serving)
    } catch (error) {
      if (!TABLE_IS_HELD.test(String((error as { code?: unknown }).code))) throw error
      await script('rollback')
      if (tried === TRIES) throw new StartupError(HELD, { cause: error })
      await wait(PAUSE_MS)
    }
  }
}

const HELD =
  "A transaction of another program has held a table for two minutes. Nothing was changed. End it and start again: select pid, application_name, query from pg_stat_activity where xact_start < now() - interval '1 minute'"

/**
 * All pending migrations are one script and one transaction under one lock, so that two processes starting at once do not run
 * them twice, and a failed one leaves nothing behind.
 */
async function migrateAtOnce(script: Script, serving?: string): Promise<void> {
  const version = versionOf([...calledByTables(), ...calledByName()])
  await script(`
    begin;
    select pg_advisory_xact_lock(hashtext('bahi-migrations'));
    set local lock_timeout = ${LOCK_WAIT_MS};
    ${ensureRoles(serving)}
    create table if not exists schema_migrations (
      name text primary key, checksum text not null, applied_at timestamptz not null default now());
    ${REFUSE_OLD_BOOKS}
    ${takeOver(migrations())}
    ${refuseNewerBooks()}
    ${refuseOlder(version)}
    set local check_function_bodies = off; -- their bodies speak of tables that are made next
    ${calledByTables().map(functionFile).join('\n')}
    set local check_function_bodies = on;
    ${migrations().map(migration).join('\n')}
    ${calledByName().map(functionFile).join('\n')}
    ${DROP_OLD_FUNCTIONS}
    ${keepVersion(version)}
    ${CLOSE_TABLES}
    commit;
  `)
}

/** Refuses a database whose migrations have no checksums: it is older than the current schema. */
const REFUSE_OLD_BOOKS = `
    do $old$
    begin
      if not exists (
        select from information_schema.columns where table_name = 'schema_migrations' and column_name = 'checksum'
      ) then
        raise 'These books were kept by a Bahi from before the first release. This one begins with an empty database.';
      end if;
    end
    $old$;`

/** An older version would replace functions of newer tables, and write bills by outdated rules. */
const refuseNewerBooks = () => `
    do $newer$
    declare
      unknown text;
    begin
      select name into unknown from schema_migrations
       where name not like 'functions/%' and name <> all (array['${migrationNames().join("', '")}'])
       order by name desc limit 1;
      if found then
        raise 'These books were brought up to date by a newer Bahi (%). Start that one, or restore the backup of before.', unknown;
      end if;
    end
    $newer$;`

const step = (body: string) => `
    do $step$
    declare
      applied text;
    begin
      ${body}
    end
    $step$;`

const lookUp = ({ name }: SqlFile) =>
  `select checksum into applied from schema_migrations where name = '${name}';`

/** A migration runs only when its name is not yet in the table; one that was changed since it ran is refused. */
const migration = (file: SqlFile) =>
  step(`
      ${lookUp(file)}
      if applied is null then
        execute $body$${'\n'}${file.body}${'\n'}$body$;
        insert into schema_migrations (name, checksum) values ('${file.name}', '${file.checksum}');
      elsif applied <> '${file.checksum}' then
        raise 'The migration ${file.name} was changed after it had run here. What changes the schema is a new migration.';
      end if;`)

const functionFile = (file: SqlFile) =>
  step(`
      ${lookUp(file)}
      if applied is distinct from '${file.checksum}' then
        execute $body$${'\n'}${file.body}${'\n'}$body$;
        insert into schema_migrations (name, checksum) values ('${file.name}', '${file.checksum}')
        on conflict (name) do update set checksum = excluded.checksum, applied_at = now();
      end if;`)

/** SQLSTATEs: the login may not enter the role, the role may not read, the table does not exist. */
const NOT_READY = /^(42501|42P01|22023)$/

/**
 * True if every file of this version was applied unchanged, as seen by the serving login. While machines are updated one by
 * one, a newer version may have applied more and replaced our functions.
 */
export async function isUpToDate(script: Script): Promise<boolean> {
  try {
    const answers = await script(
      `select set_config('role', 'bahi_platform', true); select name, checksum from schema_migrations`,
    )
    const rows = (answers as { rows: Pick<SqlFile, 'name' | 'checksum'>[] }[])[1]?.rows ?? []
    const applied = new Map(rows.map(({ name, checksum }) => [name, checksum]))
    const ours = [...calledByTables(), ...migrations(), ...calledByName()]
    const isNewer = rows.some(
      ({ name }) => !name.startsWith('functions/') && !ours.some((file) => file.name === name),
    )
    return ours.every(({ name, checksum }) => (isNewer ? applied.has(name) : applied.get(name) === checksum))
  } catch (error) {
    if (NOT_READY.test(String((error as { code?: unknown }).code))) return false
    throw error
  }
}
