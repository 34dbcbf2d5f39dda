import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { packageRoot } from '#server/package-root.ts'
import { ENSURE_ROLES } from './database-roles.ts'

const folder = join(packageRoot, 'server/db/migrations')

type Script = (text: string) => Promise<unknown>

/**
 * Brings the schema up to date. All pending migrations are one script and one transaction under one lock, so
 * that two processes starting at once do not run them twice, and a failed one leaves nothing behind.
 */
export async function migrate(script: Script): Promise<void> {
  const files = readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .sort()
  await script(`
    begin;
    select pg_advisory_xact_lock(hashtext('bahi-migrations'));
    ${ENSURE_ROLES}
    create table if not exists schema_migrations (name text primary key, applied_at timestamptz not null default now());
    ${files.map(step).join('\n')}
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
