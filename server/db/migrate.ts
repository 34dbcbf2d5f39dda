import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { packageRoot } from '#server/package-root.ts'
import { CLOSE_TABLES, ensureRoles } from './database-roles.ts'

const folder = join(packageRoot, 'server/db/migrations')

type Script = (text: string) => Promise<unknown>

const migrationFiles = () =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .sort()

/**
 * Brings the schema up to date. All pending migrations are one script and one transaction under one lock, so
 * that two processes starting at once do not run them twice, and a failed one leaves nothing behind.
 * @param serving the login that serves, where it is not the one that runs this
 */
export async function migrate(script: Script, serving?: string): Promise<void> {
  await script(`
    begin;
    select pg_advisory_xact_lock(hashtext('bahi-migrations'));
    ${ensureRoles(serving)}
    create table if not exists schema_migrations (name text primary key, applied_at timestamptz not null default now());
    ${migrationFiles().map(step).join('\n')}
    ${CLOSE_TABLES}
    commit;
  `)
}

/** A migration runs only when its name is not yet in the table. */
function step(file: string): string {
  const body = readFileSync(join(folder, file), 'utf8')
  if (body.includes('$migration$')) throw new Error(`${file} may not contain $migration$`)
  return `
    do $migration$
    begin
      if not exists (select from schema_migrations where name = '${file}') then
        execute $body$${'\n'}${body}${'\n'}$body$;
        insert into schema_migrations (name) values ('${file}');
      end if;
    end
    $migration$;`
}

/** What says that a login may not enter the role, that the role may not look, and that there is nothing to look at. */
const NOT_READY = /^(42501|42P01|22023)$/

/** Whether every migration of this Bahi was applied, as who serves sees it; a newer Bahi may have applied more. */
export async function isUpToDate(script: Script): Promise<boolean> {
  try {
    const answers = await script(
      `select set_config('role', 'bahi_platform', true); select name from schema_migrations`,
    )
    const applied = new Set((answers as { rows: { name: string }[] }[])[1]?.rows.map(({ name }) => name))
    return migrationFiles().every((file) => applied.has(file))
  } catch (error) {
    if (NOT_READY.test(String((error as { code?: unknown }).code))) return false
    throw error
  }
}
