import { spawn } from 'node:child_process'
import fs from 'node:fs'
import type pg from 'pg'
import { WrongSetting } from '#server/config.ts'
import { ensureRoles } from '#server/db/schema/database-roles.ts'
import { migrationNames } from '#server/db/schema/migrate.ts'
import { OLD_MIGRATIONS, STOPPED_HALFWAY, stoppedHalfway } from '#server/db/schema/old-schema.ts'
import { loginOf, onConnection } from '#server/db/schema/schema-owner.ts'
import { fullDisk } from '#server/place.ts'
import { StartupError } from '#server/startup-error.ts'
import { TOOLS } from '#server/version.ts'
import { writeWhole } from './whole-file.ts'

/** pg_dump's custom format: the whole database but the roles, which belong to the server. */
export async function dumpPostgres(url: string, file: string): Promise<void> {
  await onConnection(url, mustSeeAll)
  await writeWhole(file, async (part) => {
    const output = fs.openSync(part, 'w')
    try {
      // Row-level security applies to the owner too, whose policy shows every row.
      await runOn(url, 'pg_dump', ['--format=custom', '--enable-row-security'], output).catch((error) => {
        throw error.message.includes(NO_SPACE) ? fullDisk(part, error) : error
      })
    } finally {
      fs.closeSync(output)
    }
  })
}

/** The operating system's message in a program's output. */
const NO_SPACE = 'No space left on device'

/** Restores in one transaction, into a database without tables. */
export async function restorePostgres(url: string, file: string): Promise<void> {
  await mustBeBahis(file)
  await onConnection(url, async (client) => {
    await mustOwn(client)
    const { rows } = await client.query(
      `select count(*)::int as tables from pg_tables where schemaname = 'public'`,
    )
    if (rows[0]?.tables > 0) {
      throw new StartupError(
        'There are books in this database already. Create an empty one, name it in DATABASE_URL and DATABASE_OWNER_URL and restore there.',
      )
    }
    await client.query(ensureRoles())
  })
  const whole = ['--single-transaction', '--exit-on-error', '--no-owner', '--no-comments']
  await runOn(url, 'pg_restore', [...whole, file])
}

/** Checks the whole file before any change, as its statements run as the owner of the database. */
async function mustBeBahis(file: string): Promise<void> {
  const read = (...args: string[]) =>
    run('pg_restore', [...args, file]).catch((error: Error) => {
      throw new StartupError(`${file} is no whole backup: ${error.message}`)
    })
  await read('--file=/dev/null')
  const migrations = await read('--data-only', '--table=schema_migrations', '--file=-')
  const names = [...migrations.matchAll(/^(\S+\.sql)\t[0-9a-f]{64}\t/gm)].map(([, name = '']) => name)
  if (names.length === 0) throw new StartupError(`${file} is no backup of Bahi.`)
  if (stoppedHalfway(names)) throw new StartupError(`${file} cannot be restored. ${STOPPED_HALFWAY}`)
  // Books with all old migrations are taken over when opened.
  const known = [...migrationNames(), ...OLD_MIGRATIONS]
  const unknown = names.find((name) => !name.startsWith('functions/') && !known.includes(name))
  if (unknown) throw new StartupError(`${file} is of a newer Bahi (${unknown}). Restore it with that one.`)
}

async function mustOwn(client: pg.Client): Promise<void> {
  const { login, owns } = await loginOf(client)
  if (owns) return
  throw new WrongSetting(`${login} does not own the tables: name the login that does in DATABASE_OWNER_URL.`)
}

/** Refuses a dump under row-level security that hides rows, as it would look complete. */
async function mustSeeAll(client: pg.Client): Promise<void> {
  await mustOwn(client)
  const { rows } = await client.query(`
    select from pg_class c
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and row_security_active(c.oid)
       and not exists (
         select from pg_policy p, unnest(polroles) role
          where polrelid = c.oid and polname = 'owner' and pg_has_role(session_user, role, 'usage')
       )`)
  if (rows.length > 0) throw new StartupError(`This login does not see every row. Run: ${TOOLS} migrate`)
}

/** Arguments are seen by every user of the machine, so the password travels in the environment. */
export function withoutPassword(url: string) {
  const parsed = new URL(url)
  const password = parsed.searchParams.get('password') ?? decodeURIComponent(parsed.password)
  parsed.password = ''
  parsed.searchParams.delete('password')
  return { url: parsed.href, environment: password ? { PGPASSWORD: password } : {} }
}

/**
 * Runs a PostgreSQL program on a database.
 * @param output an open file for its output
 */
function runOn(url: string, program: string, args: string[], output?: number): Promise<string> {
  const { url: address, environment } = withoutPassword(url)
  return run(program, [...args, `--dbname=${address}`], { environment, output })
}

/** @returns the program's output, unless it goes to an open file; its stderr is passed on */
function run(
  program: string,
  args: string[],
  { environment = {}, output }: { environment?: { PGPASSWORD?: string }; output?: number | undefined } = {},
): Promise<string> {
  const child = spawn(program, args, {
    stdio: ['ignore', output ?? 'pipe', 'pipe'],
    env: { ...process.env, ...environment },
  })
  let [written, remarks] = ['', '']
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    written += text
  })
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    remarks += text
  })
  return new Promise((done, fail) => {
    child.once('error', () =>
      fail(new StartupError(`${program} is not installed: it comes with PostgreSQL's client programs.`)),
    )
    child.once('close', (status) => {
      if (status !== 0)
        return fail(new StartupError(`${program} failed: ${remarks.trim() || `status ${status}`}`))
      process.stderr.write(remarks)
      done(written)
    })
  })
}
