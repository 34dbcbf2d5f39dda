import { spawn } from 'node:child_process'
import fs from 'node:fs'
import type pg from 'pg'
import { WrongSetting } from '#server/config.ts'
import { ensureRoles } from '#server/db/database-roles.ts'
import { onConnection, whoIs } from '#server/db/schema-owner.ts'
import { writeWhole } from './whole-file.ts'

/** pg_dump's custom format: the whole database but the roles, which belong to the server. */
export async function dumpPostgres(url: string, file: string): Promise<void> {
  await onConnection(url, mustSeeAll)
  await writeWhole(file, async (part) => {
    const output = fs.openSync(part, 'w')
    try {
      // Row-level security holds for the owner too, whose policy shows every row.
      await run('pg_dump', url, ['--format=custom', '--enable-row-security'], output)
    } finally {
      fs.closeSync(output)
    }
  })
}

/** All or nothing, into a database without tables. */
export async function restorePostgres(url: string, file: string): Promise<void> {
  await onConnection(url, async (client) => {
    await mustOwn(client)
    const { rows } = await client.query(
      `select count(*)::int as tables from pg_tables where schemaname = 'public'`,
    )
    if (rows[0]?.tables > 0) {
      throw new Error(
        'There are books in this database already. Create an empty one, name it in DATABASE_URL and DATABASE_OWNER_URL and restore there.',
      )
    }
    await client.query(ensureRoles())
  })
  await run(
    'pg_restore',
    url,
    ['--single-transaction', '--exit-on-error', '--no-owner', '--no-comments'],
    file,
  )
}

async function mustOwn(client: pg.Client): Promise<void> {
  const { login, owns } = await whoIs(client)
  if (owns) return
  throw new WrongSetting(`${login} does not own the tables: name the login that does in DATABASE_OWNER_URL.`)
}

/** A dump of what row-level security leaves to be seen would look like a whole one. */
async function mustSeeAll(client: pg.Client): Promise<void> {
  await mustOwn(client)
  const { rows } = await client.query(`
    select from pg_class c
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and row_security_active(c.oid)
       and not exists (
         select from pg_policy p, unnest(polroles) role
          where polrelid = c.oid and polname = 'owner' and pg_has_role(session_user, role, 'usage')
       )`)
  if (rows.length > 0) throw new Error('This login does not see every row. Run: npm run bahi -- migrate')
}

/** Arguments are seen by every user of the machine, so the password travels in the environment. */
export function withoutPassword(url: string) {
  const parsed = new URL(url)
  const password = parsed.searchParams.get('password') ?? decodeURIComponent(parsed.password)
  parsed.password = ''
  parsed.searchParams.delete('password')
  return { url: parsed.href, environment: password ? { PGPASSWORD: password } : {} }
}

/** @param file read by name, or written through an open handle */
function run(program: string, database: string, args: string[], file: string | number): Promise<void> {
  const { url, environment } = withoutPassword(database)
  const child = spawn(program, [...args, `--dbname=${url}`, ...(typeof file === 'string' ? [file] : [])], {
    stdio: ['ignore', typeof file === 'number' ? file : 'inherit', 'inherit'],
    env: { ...process.env, ...environment },
  })
  return new Promise((done, fail) => {
    child.once('error', () =>
      fail(new Error(`${program} is not installed: it comes with PostgreSQL's client programs.`)),
    )
    child.once('exit', (status) => (status === 0 ? done() : fail(new Error(`${program} failed`))))
  })
}
