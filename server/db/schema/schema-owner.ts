import pg from 'pg'
import { WrongSetting } from '#server/config.ts'
import { StartupError } from '#server/startup-error.ts'
import { TOOLS } from '#server/version.ts'
import type { Isolation, Run } from '../db.ts'
import { isLostConnection } from '../limits.ts'
import { isUpToDate, migrate } from './migrate.ts'

const CONNECTED_WITHIN_MS = 10_000

/** A short-lived connection, apart from the serving pool. */
export async function onConnection<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: CONNECTED_WITHIN_MS,
    application_name: 'bahi',
  })
  // A broken connection fails its query, which rejects at the caller.
  client.on('error', () => {})
  await client.connect().catch((error) => {
    throw whyNotConnected(url, error)
  })
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** One transaction on a connection of its own. */
export const inTransaction = <T>(
  url: string,
  work: (run: Run) => Promise<T>,
  isolation: Isolation = 'read committed',
): Promise<T> =>
  onConnection(url, async (client) => {
    await client.query(`begin isolation level ${isolation}`)
    // A failed transaction is rolled back with its connection.
    const result = await work(async (text, values) => (await client.query(text, values)).rows)
    await client.query('commit')
    return result
  })

/** SQLSTATEs of PostgreSQL for a refused login and for a missing database. */
const NO_ENTRY = /^(28...|3D000|42501)$/

function whyNotConnected(url: string, error: Error & { code?: string }): Error {
  const { hostname, port, username, pathname } = new URL(url)
  const place = `${hostname || 'this machine'}:${port || 5432}`
  const who = `PostgreSQL on ${place} does not let ${decodeURIComponent(username) || 'this login'} into ${pathname.slice(1) || 'its database'}`
  // For a missing password the driver has its own message.
  if (NO_ENTRY.test(error.code ?? '') || error.message.startsWith('SASL')) {
    return new StartupError(
      `${who}: ${error.message}. DATABASE_URL and DATABASE_OWNER_URL say login, password and database.`,
      { cause: error },
    )
  }
  if (!isLostConnection(error) && !/^(ENOTFOUND|57P0.|53300)$/.test(error.code ?? '')) return error
  return new StartupError(`PostgreSQL on ${place} does not answer (${error.code ?? error.message}).`, {
    cause: error,
  })
}

/**
 * Before serving from PostgreSQL: migrates the schema under the login that owns it, which is `ownerUrl`'s if given. A
 * login that owns nothing only checks that the schema is up to date.
 * @returns true if the serving login owns the tables too
 * @throws WrongSetting when the serving login cannot serve
 */
export const prepareSchema = (url: string, ownerUrl?: string): Promise<boolean> =>
  onConnection(url, async (serving) => {
    const { login, owns } = await loginOf(serving)
    if (ownerUrl) await onConnection(ownerUrl, (owner) => migrateAs(owner, login))
    else if (owns) await migrate((text) => serving.query(text))
    if (!owns && !(await isUpToDate((text) => serving.query(text)))) {
      throw new WrongSetting(
        `The database is not up to date, or its login ${login} may not serve it. With the login that owns the tables in DATABASE_OWNER_URL run: ${TOOLS} migrate`,
      )
    }
    return owns
  })

async function migrateAs(client: pg.Client, serving: string): Promise<void> {
  const { login, owns } = await loginOf(client)
  if (!owns) throw new WrongSetting(`DATABASE_OWNER_URL: ${login} does not own the tables.`)
  await migrate((text) => client.query(text), serving)
}

/** The login, and whether it owns the tables, or may create them in an empty database. */
export async function loginOf(client: pg.Client): Promise<{ login: string; owns: boolean }> {
  const { rows } = await client.query(`
    select session_user::text as login, coalesce(
      (select pg_has_role(session_user, relowner, 'usage') from pg_class
        where oid = to_regclass('public.schema_migrations')),
      has_database_privilege(session_user, current_database(), 'create')) as owns`)
  return rows[0]
}
