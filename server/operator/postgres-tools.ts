import { spawn } from 'node:child_process'
import fs from 'node:fs'
import pg from 'pg'
import { ENSURE_ROLES } from '#server/db/database-roles.ts'
import { writeWhole } from './whole-file.ts'

/** pg_dump's custom format: the whole database but the roles, which belong to the server. */
export async function dumpPostgres(url: string, file: string): Promise<void> {
  await writeWhole(file, async (part) => {
    const output = fs.openSync(part, 'w')
    try {
      await run('pg_dump', url, ['--format=custom'], output)
    } finally {
      fs.closeSync(output)
    }
  })
}

/** All or nothing, into a database without tables. */
export async function restorePostgres(url: string, file: string): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    const { rows } = await client.query(
      `select count(*)::int as tables from pg_tables where schemaname = 'public'`,
    )
    if (rows[0]?.tables > 0) {
      throw new Error(
        'There are books in this database already. Create an empty one, name it in DATABASE_URL and restore there.',
      )
    }
    await client.query(ENSURE_ROLES)
  } finally {
    await client.end()
  }
  await run(
    'pg_restore',
    url,
    ['--single-transaction', '--exit-on-error', '--no-owner', '--no-comments'],
    file,
  )
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
